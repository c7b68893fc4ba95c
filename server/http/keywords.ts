import type { KeywordDefinition } from 'ajv'
import type { DataValidateFunction } from 'ajv/dist/types/index.js'
import { gtin, tillCode, validity } from '#contract/item-codes.ts'
import { itemName } from '#contract/names.ts'
import { positionFault } from '#contract/positions.ts'
import { isGarbled } from '#folhas/letters.ts'

type Body = Record<string, unknown>

/** `aliases`: a member that is not there is taken from its other name; what is wrong with it is told of both. */
export const aliasesKeyword: KeywordDefinition = {
  keyword: 'aliases',
  type: 'object',
  schemaType: 'object',
  before: 'required',
  errors: false,
  compile: (aliases: Record<string, string>) => (body: Body) => {
    for (const [alias, name] of Object.entries(aliases)) {
      if (body[name] === undefined && body[alias] !== undefined) body[name] = body[alias]
    }
    return true
  },
}

/** `requiresOne`: of these members one at least must be there; each is named when none is. */
export const requiresOneKeyword: KeywordDefinition = {
  keyword: 'requiresOne',
  type: 'object',
  schemaType: 'array',
  errors: true,
  compile(names: string[]) {
    const check: DataValidateFunction = (body: Body) => {
      if (names.some((name) => body[name] !== undefined)) return true
      check.errors = names.map((missingProperty) => ({ keyword: 'required', params: { missingProperty } }))
      return false
    }
    return check
  },
}

/** `blankIsNull`: people empty a field they want nothing in; text of these members that is blank becomes null. */
export const blankIsNullKeyword: KeywordDefinition = {
  keyword: 'blankIsNull',
  type: 'object',
  schemaType: 'array',
  before: 'properties',
  errors: false,
  compile: (names: string[]) => (body: Body) => {
    for (const name of names) {
      const value = body[name]
      if (typeof value === 'string' && value.trim() === '') body[name] = null
    }
    return true
  },
}

/** From here on the distance between two numbers is more than a thousandth: nothing is left to round. */
const NO_DECIMALS = 2 ** 43

/** Halves up, by the digits as they are written: 1.005 is 1.01, though in binary it is a little less than that half. */
function rounded(value: number, decimals: number): number {
  if (Math.abs(value) >= NO_DECIMALS) return value
  const [digits, exponent = '0'] = String(value).split('e')
  const whole = Math.round(Number(`${digits}e${Number(exponent) + decimals}`))
  return Number(`${whole}e-${decimals}`)
}

/** `decimals`: a number is rounded to so many, after other keywords looked at it. */
export const decimalsKeyword: KeywordDefinition = {
  keyword: 'decimals',
  type: 'number',
  schemaType: 'number',
  modifying: true,
  errors: false,
  compile: (decimals: number) => (value: number, context) => {
    if (context) context.parentData[context.parentDataProperty] = rounded(value, decimals)
    return true
  },
}

/**
 * `maxItems` as it always was, but looked at before the items are: of a list that is refused for its length none are,
 * or a hundred thousand bad ones would be a hundred thousand errors.
 */
export const maxItemsKeyword: KeywordDefinition = {
  keyword: 'maxItems',
  type: 'array',
  schemaType: 'number',
  before: 'items',
  errors: true,
  compile(limit: number) {
    const check: DataValidateFunction = (list: unknown[]) => {
      if (list.length <= limit) return true
      check.errors = [{ keyword: 'maxItems', params: { limit } }]
      list.length = 0
      return false
    }
    return check
  },
}

/** Halves of characters, non-characters, and marks that turn the direction of writing or cannot be seen. */
const refusedAnywhere = /[\p{Cs}\p{Noncharacter_Code_Point}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/u
const control = /[\p{Cc}\u2028\u2029]/u
/** The control characters a paragraph may have. */
const breaks = /[\t\n]/g

/** Letters and signs of ASCII, and no two spaces: most codes and names, and there are hundreds of thousands. */
const isPlain = (text: string) => /^[ -~]*$/.test(text) && !text.includes('  ')

/** A line without what `x-texto` refuses: for text that nobody can be asked to write again. */
export const plainLine = (text: string): string => (isPlain(text) ? text.trim() : cleaned(text))

const cleaned = (text: string) =>
  Array.from(text.normalize('NFC'), (sign) => (refusedAnywhere.test(sign) || control.test(sign) ? ' ' : sign))
    .join('')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** More marks on one letter than any script writes (Unicode's stream-safe text allows as many, UAX 15). */
const heaped = /\p{M}{31}/u
/** A letter may come as itself and its marks, before it is folded into one; nobody's text is longer than that. */
const UNITS_PER_CHARACTER = 4

/** The control characters that each kind of text may have: `nome` is an item's, of a cell with line ends, and `lido` is what a scanner reads, with GS1's separator. */
const allowed: Record<string, RegExp | string> = { paragrafo: breaks, nome: /[\t\n\r]/g, lido: '\u001d' }

const isClean = (text: string, kind: string) =>
  !refusedAnywhere.test(text) && !control.test(allowed[kind] ? text.replaceAll(allowed[kind], ' ') : text)

/**
 * `x-texto: linha | nome | paragrafo | lido`: trims the text before other keywords count it, folds it to Unicode NFC, and refuses
 * control characters, lone surrogates and the marks that turn the direction of writing (they disguise names). Folding
 * takes quadratic time on heaped marks, so text far beyond its `maxLength` is left for that keyword to refuse.
 */
export const textKeyword: KeywordDefinition = {
  keyword: 'x-texto',
  type: 'string',
  schemaType: 'string',
  dependencies: ['maxLength'],
  modifying: true,
  before: 'maxLength',
  errors: false,
  compile(kind: string, { maxLength }) {
    return (value: string, context) => {
      if (value.length > maxLength * UNITS_PER_CHARACTER) return true
      if (heaped.test(value)) return false
      const clean = value.replaceAll('\r\n', '\n').trim().normalize('NFC')
      if (context) context.parentData[context.parentDataProperty] = kind === 'nome' ? itemName(clean) : clean
      return isClean(clean, kind)
    }
  },
}

const sensible = (text: string) => (isGarbled(text) ? undefined : text)

const forms: Record<string, (text: string) => string | undefined> = {
  codigo: tillCode,
  ean: gtin,
  nome: sensible,
  validade: validity,
}

/** `x-forma: codigo | ean | nome | validade`: text that is written in many ways becomes its one form; what has none is refused. */
export const formKeyword: KeywordDefinition = {
  keyword: 'x-forma',
  type: 'string',
  schemaType: 'string',
  modifying: true,
  errors: true,
  compile(forma: string) {
    const check: DataValidateFunction = (value: string, context) => {
      const form = forms[forma]?.(value)
      if (form === undefined) {
        check.errors = [{ keyword: 'x-forma', params: { forma } }]
        return false
      }
      if (context) context.parentData[context.parentDataProperty] = form
      return true
    }
    return check
  },
}

const isAngle = (value: unknown, most: number): value is number => typeof value === 'number' && Math.abs(value) <= most

/** `inAngola`: the members `latitude` and `longitude`, where both are on earth, are a position in Angola. The fault is told of the latitude. */
export const inAngolaKeyword: KeywordDefinition = {
  keyword: 'inAngola',
  type: 'object',
  schemaType: 'boolean',
  errors: true,
  compile() {
    const check: DataValidateFunction = ({ latitude, longitude }: Body) => {
      const isOnEarth = isAngle(latitude, 90) && isAngle(longitude, 180)
      const fault = isOnEarth ? positionFault({ latitude, longitude }) : undefined
      if (fault === undefined) return true
      check.errors = [{ keyword: 'inAngola', instancePath: '/latitude', params: { fault } }]
      return false
    }
    return check
  },
}

import type { KeywordDefinition } from 'ajv'

/** Halves of characters, non-characters, and marks that turn the direction of writing or cannot be seen. */
const refusedAnywhere = /[\p{Cs}\p{Noncharacter_Code_Point}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/u
const control = /[\p{Cc}\u2028\u2029]/u
/** The control characters a paragraph may have. */
const breaks = /[\t\n]/g

/** A line without what `x-texto` refuses: for text that nobody can be asked to write again. */
export const plainLine = (text: string): string =>
  Array.from(text.normalize('NFC'), (sign) => (refusedAnywhere.test(sign) || control.test(sign) ? ' ' : sign))
    .join('')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** More marks on one letter than any script writes (Unicode's stream-safe text allows as many, UAX 15). */
const heaped = /\p{M}{31}/u
/** A letter may come as itself and its marks, before it is folded into one; nobody's text is longer than that. */
const UNITS_PER_CHARACTER = 4

const isClean = (text: string, kind: string) =>
  !refusedAnywhere.test(text) && !control.test(kind === 'paragrafo' ? text.replaceAll(breaks, ' ') : text)

/**
 * `x-texto: linha | paragrafo`: trims the text before other keywords count it, folds it to Unicode NFC, and refuses
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
      if (context) context.parentData[context.parentDataProperty] = clean
      return isClean(clean, kind)
    }
  },
}

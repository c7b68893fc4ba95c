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

/**
 * `x-texto: linha | paragrafo`: trims the text before other keywords count it, folds it to Unicode NFC, and refuses
 * control characters, lone surrogates and the marks that turn the direction of writing (they disguise names).
 */
export const textKeyword: KeywordDefinition = {
  keyword: 'x-texto',
  type: 'string',
  schemaType: 'string',
  modifying: true,
  before: 'minLength',
  errors: false,
  compile(kind: string) {
    const counted = kind === 'paragrafo' ? (text: string) => text.replaceAll(breaks, ' ') : (text: string) => text
    return (value: string, context) => {
      const clean = value.replaceAll('\r\n', '\n').trim().normalize('NFC')
      if (context) context.parentData[context.parentDataProperty] = clean
      return !refusedAnywhere.test(clean) && !control.test(counted(clean))
    }
  },
}

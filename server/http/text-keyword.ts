import type { KeywordDefinition } from 'ajv'

/** Tab and line break, which a paragraph may hold, are the only control characters not listed here. */
const refusedInParagraph =
  /[\p{Cs}\p{Noncharacter_Code_Point}\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/u
const refusedInLine = /[\p{Cs}\p{Noncharacter_Code_Point}\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/u

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
    const refused = kind === 'paragrafo' ? refusedInParagraph : refusedInLine
    return (value: string, context) => {
      const clean = value.replaceAll('\r\n', '\n').trim().normalize('NFC')
      if (context) context.parentData[context.parentDataProperty] = clean
      return !refused.test(clean)
    }
  },
}

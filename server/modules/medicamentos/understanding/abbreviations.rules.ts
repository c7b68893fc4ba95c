/** A line of `dados/abreviaturas.csv`. */
export interface AbbreviationRow {
  abreviatura: string
  palavras: readonly string[]
  /** in a medicine's name, or first in that of a thing that is none */
  em: string
}

/** The words that an abbreviation may stand for on a label, the usual one first. */
export type Abbreviations = ReadonlyMap<string, readonly string[]>

/** The abbreviations of one kind. @param where `nome`, in a medicine's name, or `coisa`, first in a thing's */
export const abbreviationsIn = (rows: readonly AbbreviationRow[], where: string): Abbreviations =>
  new Map(rows.filter(({ em }) => em === where).map(({ abreviatura, palavras }) => [abreviatura, palavras]))

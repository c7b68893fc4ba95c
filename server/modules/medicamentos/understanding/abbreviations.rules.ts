/** A line of `dados/abreviaturas.csv`. */
export interface AbbreviationRow {
  abreviatura: string
  palavras: readonly string[]
  /** place of the abbreviation: in a medicine's name, or first in the name of another thing */
  em: string
}

/** The words that an abbreviation may stand for on a label, the usual one first. */
export type Abbreviations = ReadonlyMap<string, readonly string[]>

/** The abbreviations of one kind. @param where `nome`, in a medicine's name, or `coisa`, first in a thing's */
export const abbreviationsIn = (rows: readonly AbbreviationRow[], where: string): Abbreviations =>
  new Map(rows.filter(({ em }) => em === where).map(({ abreviatura, palavras }) => [abreviatura, palavras]))

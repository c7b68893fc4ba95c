import type { QueryOf } from '#contract/endpoint.ts'
import { type HiddenRows, hiddenRows, type StockCount, signNames } from '#contract/importacao.ts'
import type { importarStock } from '#contract/stock-ficheiro.ts'
import { hasMore, isUnclear } from '#folhas/book-notes.ts'
import type { BookFacts } from '#folhas/xlsx-file.ts'
import { conflict, invalidFields } from '#server/ground/error.ts'
import type { FileAnswers, NumberDoubt } from './lines.rules.ts'
import type { SeenTable } from './seen-table.rules.ts'
import { toldColumns } from './told-columns.rules.ts'

/** The answers of a person about a file and its book. */
export interface StockAnswers extends FileAnswers {
  /** The name of the tab to read. */
  sheet?: string | undefined
  /** The choice about rows that the book hides. */
  hidden?: HiddenRows | undefined
}

/** The open questions of a file, and its beginning. */
export interface FileFacts {
  book: BookFacts | undefined
  doubts: NumberDoubt[]
  table: SeenTable
  /** The fingerprint of the headings. */
  headings: string
}

const signs = { ponto: '.', virgula: ',' } as const
type SignName = keyof typeof signs

type Wanted = QueryOf<typeof importarStock>

/** A field of the form, else of the address; an empty one says nothing. */
const fieldOrQuery = <Value extends string>(name: keyof Wanted, fields: Record<string, string>, query: Wanted) =>
  (fields[name]?.trim() || query[name] || undefined) as Value | undefined

function oneOf<Value extends string>(name: string, value: Value | undefined, values: readonly Value[]) {
  if (value !== undefined && !values.includes(value)) {
    throw invalidFields({ [name]: `tem de ser um de: ${values.join(', ')}` })
  }
  return value
}

/** Reads the answers about a file in a form; undefined without any. @throws AppError VALIDACAO */
export function readAnswers(fields: Record<string, string>, query: Wanted): StockAnswers | undefined {
  const columns = fieldOrQuery('colunas', fields, query)
  const sheet = fieldOrQuery('folha', fields, query)
  const hidden = oneOf('linhas_escondidas', fieldOrQuery<HiddenRows>('linhas_escondidas', fields, query), hiddenRows)
  const decimals = Object.fromEntries(
    (['quantidade', 'preco'] as const).flatMap((field) => {
      const name = `decimal_${field}` as const
      const sign = oneOf(name, fieldOrQuery<SignName>(name, fields, query), signNames)
      return sign === undefined ? [] : [[field, signs[sign]]]
    }),
  )
  const isSaid = columns ?? sheet ?? hidden ?? Object.keys(decimals)[0]
  if (isSaid === undefined) return undefined
  return { ...(columns && { told: toldColumns(columns) }), sheet, hidden, decimals }
}

/** Answers as one text, by which two requests are told apart. */
export const answersText = ({ told, sheet, hidden, decimals }: StockAnswers): string =>
  JSON.stringify([told?.titles, [...(told?.at ?? [])], sheet, hidden, decimals])

/**
 * Refuses to empty what a file does not name while it is not known what the file is: others of its tabs have data, or rows of it
 * are hidden.
 * @throws AppError CONFLITO `ficheiro_por_esclarecer`
 */
export function refuseUnclear({ book }: FileFacts, { sheet, hidden }: StockAnswers = {}): void {
  const withoutHidden = hidden && hidden === 'ignorar'
  if (book && isUnclear(book, { sheet, withoutHidden })) throw conflict('ficheiro_por_esclarecer')
}

/** The meaning of a file's quantities as it was said, if it was, and the units that the pharmacy has held. */
export interface CountFacts {
  said: StockCount | null
  held: number
}

/** The reading of a file, for an answer of the API; undefined for a plain one. @param whole with the table */
export function readingOf({ book, doubts, table }: FileFacts, { said, held }: CountFacts, whole: boolean) {
  const isPlain = doubts.length === 0 && !(book && hasMore(book))
  if (isPlain && !whole) return undefined
  return {
    folha: book?.sheet ?? null,
    outras_folhas: book?.others ?? [],
    linhas_escondidas: book?.hiddenRows ?? 0,
    reservadas: held,
    conta: said,
    numeros: doubts,
    ...(whole && { tabela: table }),
  }
}

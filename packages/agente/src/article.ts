import type { Static } from 'typebox'
import type { AlimentacaoFeita, ArtigoDeAlimentacao } from '../../../contract/stock-feed.ts'
import type { BookFacts } from '../../folhas/src/xlsx-file.ts'
import { messages } from './messages.ts'

/** An article of a feed. */
export type Article = Static<typeof ArtigoDeAlimentacao>

/** Answer of the service to a delivery that it took. */
export type Accepted = Static<typeof AlimentacaoFeita>

/** A line of a file that could not be used: what it is about, where that is known, and the reason. */
export interface BadLine {
  linha: number
  codigo?: string
  nome?: string
  campo: string | null
  motivo: string
}

/** A whole shelf, read from a file. */
export interface ShelfReading {
  file: string
  /** The time at which the file was written, by this computer's clock, in ms since 1970. */
  writtenMs: number
  articles: Map<string, Article>
  /** The line of the file that each article comes from, by code. */
  lines: Map<string, number>
  bad: BadLine[]
  /** Lines that were read in another way than they are written: a bar code left out, a lot that has expired. */
  warnings: BadLine[]
  /** Remarks on sheets and rows of a book that were left out or are hidden. */
  notes: string[]
  /** Facts of a book; undefined of a text. */
  book: BookFacts | undefined
  /** True of a book of which nobody has said whether it names the whole shelf: nothing is set to zero by it. */
  isUnclear: boolean
}

/** An article as it was last sent. */
export interface SentArticle {
  artigo: Article
  /** True once the service has taken it, in this form or an earlier one. */
  entrou: boolean
  /** True when somebody else may have written it since. */
  incerto?: true
  /** The reason why the service refused this form: it is sent again only when it changes. */
  recusa?: { campo: string | null; motivo: string }
}

/** The time of a reading's counts: that at which its file was written, and not later than now. */
export const writtenAt = ({ writtenMs }: ShelfReading): Date => new Date(Math.min(writtenMs, Date.now()))

const DAY_MS = 24 * 60 * 60_000
/** Days after which a file is said to be old: tills export at least once a day, and shops close on Sundays. */
const OLD_DAYS = 2

/** Says that a file is old; undefined of one that is not. @param now by this computer's clock, in ms since 1970 */
export function oldFile({ file, writtenMs }: ShelfReading, now: number): string | undefined {
  const days = Math.floor((now - writtenMs) / DAY_MS)
  return days >= OLD_DAYS ? messages.oldFile(file, days) : undefined
}

export const isSame = (one: Article, other: Article): boolean => JSON.stringify(one) === JSON.stringify(other)

import type { Static } from 'typebox'
import type { AlimentacaoFeita, ArtigoDeAlimentacao } from '../../../contract/shapes/stock-feed.ts'

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
  articles: Map<string, Article>
  bad: BadLine[]
  /** Lines that were read in another way than they are written: a bar code left out, a lot that has expired. */
  warnings: BadLine[]
  /** What a book has beside what was read of it. */
  notes: string[]
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

export const isSame = (one: Article, other: Article): boolean => JSON.stringify(one) === JSON.stringify(other)

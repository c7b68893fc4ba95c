import { BASKET_ITEMS } from '#contract/limits.ts'
import { TERM_LENGTH } from './lines.ts'

/** An item that was chosen for a medicine. */
export interface Chosen {
  /** the item's id */
  artigo: string
  /** The medicine, as it was asked for; undefined where a link does not say. */
  procura: string | undefined
}

/** The chosen items of a link, each once: `artigo` and `procura` in pairs. */
export function readChosen(query: URLSearchParams): Chosen[] {
  const terms = query.getAll('procura')
  const all = query
    .getAll('artigo')
    .map((artigo, at) => ({ artigo, procura: terms[at]?.slice(0, TERM_LENGTH) || undefined }))
  return all.filter(({ artigo }, at) => all.findIndex((other) => other.artigo === artigo) === at).slice(0, BASKET_ITEMS)
}

/** Chosen items as a link says them. */
export function chosenQuery(chosen: readonly Chosen[]): URLSearchParams {
  const query = new URLSearchParams()
  for (const { artigo, procura } of chosen) {
    query.append('artigo', artigo)
    query.append('procura', procura ?? '')
  }
  return query
}

import { BASKET_ITEMS } from '#contract/limits.ts'
import { packsFor, type Quantity } from '#medicamentos/pack.ts'
import { TERM_LENGTH } from './query.ts'

/** An item that was chosen for a medicine. */
export interface ChosenItem {
  /** the item's id */
  artigo: string
  /** The medicine, as it was asked for; undefined where a link does not say. */
  procura: string | undefined
  /** Quantity that the prescription asks for; undefined where neither it nor the link states one. */
  pede: Quantity | undefined
}

/** «24» units or «2cx» packs, as a link says them. */
function readQuantity(text = ''): Quantity | undefined {
  const [, count, packs] = /^([1-9]\d{0,3})(cx)?$/.exec(text) ?? []
  return count ? { count: Number(count), of: packs ? 'embalagem' : 'unidade' } : undefined
}

const quantityText = (quantity: Quantity | undefined) =>
  quantity ? `${quantity.count}${quantity.of === 'embalagem' ? 'cx' : ''}` : ''

/** Packs of an item that make what a prescription says; 1 where it does not, or the label says no units. */
export const packsNeeded = (label: string, pede: Quantity | undefined): number => (pede && packsFor(label, pede)) ?? 1

/** The chosen items of a link, each once: `artigo`, `procura` and `pede` in step. */
export function readChosen(query: URLSearchParams): ChosenItem[] {
  const terms = query.getAll('procura')
  const quantities = query.getAll('pede')
  const all = query.getAll('artigo').map((artigo, at) => ({
    artigo,
    procura: terms[at]?.slice(0, TERM_LENGTH) || undefined,
    pede: readQuantity(quantities[at]),
  }))
  return all.filter(({ artigo }, at) => all.findIndex((other) => other.artigo === artigo) === at).slice(0, BASKET_ITEMS)
}

/** Chosen items as a link says them. */
export function chosenQuery(chosen: readonly ChosenItem[]): URLSearchParams {
  const query = new URLSearchParams()
  const isAsked = chosen.some(({ pede }) => pede)
  for (const { artigo, procura, pede } of chosen) {
    query.append('artigo', artigo)
    query.append('procura', procura ?? '')
    if (isAsked) query.append('pede', quantityText(pede))
  }
  return query
}

import type { Call } from '#call/call.ts'
import { ApiFailure } from '#call/failure.ts'
import { verPrecos } from '#contract/medicamentos.ts'
import { money } from '../format/money.ts'
import { type Html, html } from '../html/html.ts'
import { messages } from '../messages/search.ts'
import { inPlace } from './in-place.messages.ts'

/** Rows that are read: the things alike of one medicine in one municipality. */
const MOST = 50

/**
 * Says what a medicine usually costs in a municipality, or in its province: of the thing that most pharmacies have, where the term
 * leaves several. Nothing where too few tell their prices.
 * @param municipio as a pharmacy there writes it
 */
export async function usualPrice(call: Call, search: string, municipio: string | null | undefined): Promise<Html | ''> {
  if (!municipio || search === '') return ''
  const prices = await call(verPrecos, { query: { search, municipio, limite: MOST } }).catch((error: Error) => {
    // the page is of use without it
    if (error instanceof ApiFailure) return []
    throw error
  })
  const [first] = prices.toSorted((a, b) => b.farmacias - a.farmacias)
  if (!first) return ''
  const { dci, dosagem, forma, volume, unidades, preco, lugar, farmacias } = first
  const name = dosagem ? `${dci} ${dosagem}` : dci
  const thing = [name, forma, volume, unidades && messages.ofUnits(unidades)].filter(Boolean).join(', ')
  return html`<p class="leve">${messages.usualPrice(thing, money(preco), inPlace(lugar), farmacias)}</p>`
}

import type { ResponseOf } from '#contract/endpoint.ts'
import type { verFarmacia } from '#contract/endpoints/farmacias.ts'
import { STOCK_OLD_DAYS } from '#contract/limits.ts'
import { money } from '../format/money.ts'
import { minutesSince } from '../format/time.ts'
import { words } from '../words/pharmacy.ts'
import { type Html, html } from './html.ts'

export type Item = ResponseOf<typeof verFarmacia>['stock'][number]

const HOUR = 60
const DAY = 24 * HOUR

/** How an age is said. */
export interface AgeWords {
  now: string
  minutes(n: number): string
  hours(n: number): string
  yesterday: string
  days(n: number): string
  /** Of one that is to be asked about. */
  old(n: number): string
}

/** How old a figure is. */
export function ageOf(instant: string, said: AgeWords = words.age): string {
  const minutes = minutesSince(instant)
  if (minutes < 2) return said.now
  if (minutes < HOUR) return said.minutes(minutes)
  if (minutes < DAY) return said.hours(Math.floor(minutes / HOUR))
  const days = Math.floor(minutes / DAY)
  if (days === 1) return said.yesterday
  return days > STOCK_OLD_DAYS ? said.old(days) : said.days(days)
}

/** By anybody: an item has one hold at a time. */
export const isHeld = ({ reservado_ate }: Item): boolean =>
  reservado_ate !== null && Date.parse(reservado_ate) > Date.now()

const holdLink = (farmaciaId: string, { id, nome }: Item) =>
  html`<a class="botao fino" href="/farmacias/${farmaciaId}/reservar/${id}" aria-label="${words.holdItem(nome)}">${words.hold}</a>`

/** How many, how fresh, and what it corresponds to; whether a prescription is needed. */
export function itemFacts({ quantidade, requer_receita, atualizado_em, corresponde_a }: Item): Html {
  const note = [words.units(quantidade), ageOf(atualizado_em), ...(corresponde_a ? [words.same(corresponde_a)] : [])]
  return html`<p class="leve">${note.join(' · ')}</p>${requer_receita ? html`<span class="receita">${words.prescription}</span>` : ''}`
}

/** One item of a shelf: what, how many and how fresh, for how much, and the way to hold it. */
export function itemLine(farmacia: { id: string; is_ativo: boolean }, item: Item): Html {
  const { nome, preco } = item
  return html`<li class="artigo"><div><strong>${nome}</strong>${itemFacts(item)}</div><div class="compra"><span class="preco">${preco === null ? html`<small>${words.noPrice}</small>` : money(preco)}</span>${
    isHeld(item) ? html`<span class="leve">${words.held}</span>` : farmacia.is_ativo ? holdLink(farmacia.id, item) : ''
  }</div></li>`
}

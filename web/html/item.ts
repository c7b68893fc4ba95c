import type { ResponseOf } from '#contract/endpoint.ts'
import type { verFarmacia } from '#contract/farmacias.ts'
import { STOCK_OLD_DAYS } from '#contract/limits.ts'
import { unitPrice, unitsInPack } from '#medicamentos/pack.ts'
import { money } from '../format/money.ts'
import { minutesSince } from '../format/time.ts'
import { messages } from '../messages/pharmacy.ts'
import { type Html, html } from './html.ts'
import { isRecalled, recallMark } from './recall-mark.ts'

export type Item = ResponseOf<typeof verFarmacia>['stock'][number]

const HOUR = 60
const DAY = 24 * HOUR

/** The texts of an age. */
export interface AgeWords {
  now: string
  minutes(n: number): string
  hours(n: number): string
  yesterday: string
  days(n: number): string
  /** The text of an age after which a person should ask first. */
  old(n: number): string
}

/** Returns the age of a figure in words. */
export function ageOf(instant: string, said: AgeWords = messages.age): string {
  const minutes = minutesSince(instant)
  if (minutes < 2) return said.now
  if (minutes < HOUR) return said.minutes(minutes)
  if (minutes < DAY) return said.hours(Math.floor(minutes / HOUR))
  const days = Math.floor(minutes / DAY)
  if (days === 1) return said.yesterday
  return days > STOCK_OLD_DAYS ? said.old(days) : said.days(days)
}

// made once for all items
const prescription = html`<span class="receita">${messages.prescription}</span>`
const noPrice = html`<small>${messages.noPrice}</small>`

const holdLink = (farmaciaId: string, { id, nome }: Item) =>
  html`
    <a class="botao fino" href="/farmacias/${farmaciaId}/reservar/${id}" aria-label="${messages.holdItem(nome)}">${messages.hold}</a>
  `

/** Returns the units, age, origin and equivalent of an item. */
function noteOf({ nome, quantidade, atualizado_em, origem, corresponde_a, nao_diz_dosagem }: Item): string {
  return [
    messages.units(quantidade, nome),
    ageOf(atualizado_em),
    ...(origem ? [messages.origin(origem)] : []),
    ...(corresponde_a ? [messages.same(corresponde_a)] : []),
    ...(nao_diz_dosagem ? [messages.unstated] : []),
  ].join(' · ')
}

/** Shows the facts of an item, and if it needs a prescription. */
export const itemFacts = (item: Item): Html =>
  html`<p class="leve">${noteOf(item)}</p>${item.requer_receita ? prescription : ''}`

/** Link to hold an item together with others of its pharmacy, in one visit; nothing for one of them. */
function joinLink(farmaciaId: string, { id, nome }: Item, joining: readonly string[]): Html | '' {
  if (joining.includes(id)) return ''
  const query = new URLSearchParams([...joining, id].map((each): [string, string] => ['artigo', each]))
  return html`
    <a class="botao fino" href="/farmacias/${farmaciaId}/receita?${query.toString()}" aria-label="${messages.joinItem(nome)}">
      ${messages.join}
    </a>
  `
}

/**
 * Shows an item of a shelf: its name, units, age, price, and the link to hold it.
 * @param joining the items that it is to be held together with
 */
export function itemLine(
  farmacia: { id: string; is_ativo: boolean },
  item: Item,
  joining: readonly string[] = [],
): Html {
  const { nome, preco } = item
  const link = joining.length > 0 ? joinLink : holdLink
  const each = unitPrice(preco, unitsInPack(nome))
  return html`
    <li class="artigo">
      <div><strong>${nome}</strong>${recallMark(item.recolhas)}${itemFacts(item)}</div>
      <div class="compra">
        <span class="preco">${preco === null ? noPrice : money(preco)}</span>
        ${each === null ? '' : html`<small class="leve">${messages.each(money(each))}</small>`}
        ${farmacia.is_ativo && !isRecalled(item.recolhas) ? link(farmacia.id, item, joining) : ''}
      </div>
    </li>
  `
}

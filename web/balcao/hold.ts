import type { Call } from '#call/call.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { telephonesIn } from '#contract/telephones.ts'
import { listarVisitas } from '#contract/visitas.ts'
import { shownPhone } from '../format/codes.ts'
import { money } from '../format/money.ts'
import { clockTime } from '../format/time.ts'
import { countdown } from '../html/countdown.ts'
import { type Html, html } from '../html/html.ts'
import { messages } from './counter.messages.ts'

const DAY_MS = 86_400_000
const MOST = 200

/** The live bookings, newest first, and the cursor of the next page. */
export function liveBookings(call: Call, cursor?: string) {
  return call.whole(listarVisitas, { query: { estado: 'activa', limite: MOST, ...(cursor && { cursor }) } })
}

/** Returns the holds of the last day, live or over, newest first. */
export async function lastDay(call: Call): Promise<Hold[]> {
  const desde = new Date(Date.now() - DAY_MS).toISOString()
  return (await call(listarVisitas, { query: { desde, limite: MOST } })).flatMap(({ reservas }) => reservas)
}

/** The live booking that it is, however many there are. */
export async function findLive(call: Call, isIt: (booking: Booking) => boolean): Promise<Booking | undefined> {
  for (let cursor: string | undefined; ; ) {
    const { body, next } = await liveBookings(call, cursor)
    const found = body.find(isIt)
    if (found || !next) return found
    cursor = next
  }
}

/**
 * Returns the address of the counter with the outcome of holds.
 * @param ids of holds, or of a booking for all of its holds
 * @param meant the action that was asked for and impossible
 */
export function toldAt(ids: readonly string[], meant?: 'entregar'): string {
  const query = new URLSearchParams(ids.map((id): [string, string] => ['reserva', id]))
  if (meant) query.set('queria', meant)
  return `/balcao?${query}`
}

/** A visit of the API, as its pharmacy sees it: the items that a person fetches there under one pick-up code. */
export type Booking = ResponseOf<typeof listarVisitas>[number]

/** A line of a booking: the units held of one item. */
export type Hold = Booking['reservas'][number]

/** The items of a booking that are still to be handed over. */
export const liveOf = ({ reservas }: Booking): Hold[] => reservas.filter(({ estado }) => estado === 'activa')

export const whoOf = ({ utilizador_nome }: Hold): string => utilizador_nome ?? messages.noName

/** Returns the amount due for items together, in Kz; undefined when a price is not known. */
export function amountOf(holds: readonly Hold[]): number | undefined {
  let sum = 0
  for (const { preco, quantidade } of holds) {
    if (preco === null) return undefined
    sum += preco * quantidade
  }
  return sum
}

/** Returns the amount due for items together, in words; undefined when a price is not known. */
export function sumOf(...holds: readonly Hold[]): string | undefined {
  const sum = amountOf(holds)
  return sum === undefined ? undefined : money(sum)
}

/** Names the items with their quantities. */
export const itemsOf = (holds: readonly Hold[]): string =>
  holds.map(({ quantidade, produto_nome }) => messages.item(quantidade, produto_nome)).join(', ')

/** The amount of an item, for the script that adds up those that are ticked. */
const amountData = (hold: Hold): Html | '' => {
  const amount = amountOf([hold])
  return amount === undefined ? '' : html` data-valor="${amount}"`
}

/** The beginning of the name of an item's box, before its id. */
const CHOSEN = 'linha-'

/**
 * The items of a booking that a form is about: the counter chooses among several, all of them at first.
 * @param label text of the action on the chosen items
 */
export function choiceOf(holds: readonly Hold[], label: string, isChosen: (hold: Hold) => boolean = () => true): Html {
  const [first] = holds as [Hold]
  if (holds.length === 1) return html`<input type="hidden" name="${CHOSEN}${first.id}" value="1">`
  return html`
    <fieldset class="opcoes razoes">
      <legend>${label}</legend>
      ${holds.map(
        (hold) => html`
          <label class="opcao">
            <input type="checkbox" name="${CHOSEN}${hold.id}" value="1"${amountData(hold)}${isChosen(hold) ? html` checked` : ''}>
            <span>
              ${hold.produto_nome}
              <small class="leve">
                ${messages.units(hold.quantidade, hold.produto_nome)}${hold.preco === null ? '' : ` · ${sumOf(hold)}`}
              </small>
            </span>
          </label>
        `,
      )}
    </fieldset>
  `
}

/** Reads the chosen items, by their ids. */
export const chosenIn = (sent: URLSearchParams): string[] =>
  [...sent.keys()].flatMap((name) => (name.startsWith(CHOSEN) ? [name.slice(CHOSEN.length)] : []))
/** Shows the person's number as a link. */
export function phoneOf(hold: Hold): Html | '' {
  const { utilizador_telefone: phone } = hold
  if (!phone) return ''
  const [number] = telephonesIn(phone)
  if (!number) return html`<span class="telefone">${phone}</span>`
  return html`
    <a class="telefone" href="tel:${number}" aria-label="${messages.call(whoOf(hold))}: ${shownPhone(number)}">${shownPhone(number)}</a>
  `
}

/** Shows the time left and the deadline. */
export const timeLeft = ({ reservado_ate }: Hold): Html =>
  html`${countdown(reservado_ate)} <span class="leve">${messages.until(clockTime(reservado_ate))}</span>`

/** Tells the counter that the person often does not come. */
export const unclaimed = ({ utilizador_faltas }: Hold): Html | '' =>
  utilizador_faltas ? html`<p class="velho">${messages.unclaimed(utilizador_faltas)}</p>` : ''

/** Tells if the person of a hold may still be reported: they are known, and the hold is live or was handed over. */
export const isReportable = ({ utilizador_id, estado }: Hold): boolean =>
  utilizador_id !== null && (estado === 'activa' || estado === 'concluida')

/** The way to report whose it is. */
export const reportLink = (hold: Hold): Html | '' =>
  isReportable(hold)
    ? html`
      <a class="mais" href="/balcao/reservas/${hold.id}/denunciar" aria-label="${messages.report.linkOf(whoOf(hold))}">
        ${messages.report.link}
      </a>
    `
    : ''

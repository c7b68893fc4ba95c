import { PRICE_ASKED_DAYS } from '#contract/limits.ts'
import { isUnannounced } from '#contract/states.ts'
import { telephonesIn } from '#contract/telephones.ts'
import { shownPhone, spaced } from '../format/codes.ts'
import { money } from '../format/money.ts'
import { clockTime, fullDate } from '../format/time.ts'
import { callLinks } from '../html/contact.ts'
import { countdown } from '../html/countdown.ts'
import { type Html, html } from '../html/html.ts'
import { qr } from '../html/qr.ts'
import { isRecalled, recallMark } from '../html/recall-mark.ts'
import { messages as pharmacy } from '../messages/pharmacy.ts'
import { unitsOf } from '../messages/units.ts'
import { type Booking, type Hold, liveOf, namesOf } from './hold.ts'
import { messages } from './holds.messages.ts'
import { messages as shareWords } from './share.messages.ts'

/** Returns the text for the person who fetches a booking, without its owner's name. */
function textOf(booking: Booking, origin: string): string {
  const holds = liveOf(booking)
  const [{ farmacia_id, farmacia_nome, farmacia_endereco }] = holds as [Hold]
  return shareWords.text({
    items: holds
      .map(({ quantidade, produto_nome }) => shareWords.item(unitsOf(quantidade, produto_nome), produto_nome))
      .join(', '),
    pharmacy: [farmacia_nome, farmacia_endereco].filter(Boolean).join(', '),
    code: spaced(booking.codigo_levantamento),
    time: clockTime(booking.reservado_ate),
    way: `${origin}/farmacias/${farmacia_id}/caminho`,
  })
}

/** Lets somebody else fetch a booking: by the phone's own way of sharing, and without scripts by WhatsApp. */
function shareBooking(booking: Booking, origin: string): Html {
  const text = textOf(booking, origin)
  return html`
    <a
      class="botao claro fino partilhar"
      href="https://wa.me/?text=${encodeURIComponent(text)}"
      data-text="${text}"
      data-done="${shareWords.done}"
      aria-label="${shareWords.label(namesOf(liveOf(booking)))}"
    >
      ${pharmacy.page.share}
    </a>
  `
}

const amount = ({ produto_nome, quantidade, preco }: Hold) =>
  preco === null
    ? messages.mine.units(quantidade, produto_nome)
    : `${messages.mine.units(quantidade, produto_nome)} · ${money(preco * quantidade)} ${messages.mine.total}`

/** Advice to call a pharmacy that has not been told of a booking, before going there. */
export function unannounced(hold: Hold): Html | '' {
  if (!isUnannounced(hold)) return ''
  const [number] = telephonesIn(hold.farmacia_telefone ?? '')
  const call = number
    ? html`${messages.mine.callFirst} <a href="tel:${number}">${shownPhone(number)}</a>`
    : messages.mine.noNumber
  return html`<p class="aviso mau" role="status">${messages.mine.unannounced} ${call}</p>`
}

/** Shows the pharmacy's answer about one item; nothing while there is none. */
function answered({ resposta, respondida_em, quantidade, produto_nome }: Hold): Html | '' {
  if (!resposta || !respondida_em) return ''
  const time = clockTime(respondida_em)
  if (resposta === 'separada') return html`<p><strong>${messages.mine.aside(time)}</strong></p>`
  return html`<p><strong>${messages.mine.only(messages.mine.units(quantidade, produto_nome), time)}</strong></p>`
}

/** Says from which pharmacies a hold came, and to which it still passes on. */
function passing({ passou_de, alternativas }: Hold): Html {
  const before = passou_de?.map(({ farmacia_nome, motivo }) => `${farmacia_nome} (${messages.next.reasons[motivo]})`)
  const after = alternativas?.map(({ farmacia_nome }) => farmacia_nome)
  return html`
    ${before ? html`<p class="aviso">${messages.next.passed(before.join(', '))}</p>` : ''}
    ${after ? html`<p class="leve">${messages.next.passes(after.join(', '))}</p>` : ''}
  `
}

/** Says that the pharmacy has not answered for all of a booking, and what that means. */
function unanswered(holds: readonly Hold[]): Html | '' {
  const [first] = holds as [Hold]
  if (isUnannounced(first) || holds.every(({ resposta }) => resposta !== null)) return ''
  return html`<p class="leve">${messages.mine.unanswered}</p>`
}

/** The page of an action on one item: the first item's booking has its id. */
const addLink = ({ id, visita_id }: Hold) => `/reservas/${visita_id}/aumentar${id === visita_id ? '' : `?linha=${id}`}`

/** Shows an item of several: what can be done with it alone. */
const line = (hold: Hold): Html => html`
  <li>
    <div><strong>${hold.produto_nome}</strong>${recallMark(hold.recolhas)}<p class="leve">${amount(hold)}</p>${answered(hold)}</div>
    <p class="accoes">
      ${
        isRecalled(hold.recolhas)
          ? ''
          : html`
            <a class="mais" href="${addLink(hold)}" aria-label="${messages.mine.addItem(hold.produto_nome)}">${messages.mine.add}</a>
          `
      }
      <a
        class="mais"
        href="/reservas/${hold.visita_id}/cancelar?linha=${hold.id}"
        aria-label="${messages.mine.cancelItem(hold.produto_nome)}"
      >
        ${messages.mine.cancel}
      </a>
    </p>
  </li>
`

/** Sum to pay at the counter, in words; undefined where a price is not known. */
function sumOf(holds: readonly Hold[]): string | undefined {
  if (holds.some(({ preco }) => preco === null)) return undefined
  const cents = holds.reduce((sum, { preco, quantidade }) => sum + Math.round((preco ?? 0) * 100) * quantidade, 0)
  return messages.mine.sum(money(cents / 100))
}

/** Says that other bookings are of the same pharmacy too: one way there, and what all cost together. */
function oneVisit(bookings: readonly Booking[]): Html | '' {
  if (bookings.length < 2) return ''
  const sum = sumOf(bookings.flatMap(liveOf))
  return html`<p class="aviso">${messages.mine.oneVisit(bookings.length)}${sum ? html` <strong>${sum}</strong>.` : ''}</p>`
}

/** The live bookings of each pharmacy, one behind the other, the pharmacy of the newest first. */
export const liveList = (bookings: readonly Booking[], origin: string): Html => html`
  ${[...Map.groupBy(bookings, ({ farmacia_id }) => farmacia_id).values()].map((ofOne) =>
    ofOne.map((booking, at) => liveBooking(booking, origin, at === 0 ? ofOne : [])),
  )}
`

/**
 * A live booking: the code large enough to be read across a counter, and until when.
 * @param ofOne the bookings of its pharmacy, where it is the first of them; none below it, which says no way there again
 */
export function liveBooking(booking: Booking, origin: string, ofOne: readonly Booking[] = [booking]): Html {
  const holds = liveOf(booking) as [Hold, ...Hold[]]
  const [first, ...others] = holds
  const { id, codigo_levantamento, reservado_ate } = booking
  const { farmacia_id, farmacia_nome, farmacia_telefone, farmacia_endereco } = first
  const isOne = others.length === 0
  const until = isOne && first.preco ? messages.mine.untilPriced(money(first.preco)) : messages.mine.until
  const sum = sumOf(holds)
  return html`
    <li class="cartao reserva" id="r-${id}">
      ${oneVisit(ofOne)}
      ${
        isOne
          ? html`<h2>${first.produto_nome}</h2>${recallMark(first.recolhas)}<p class="leve">${amount(first)}</p>${answered(first)}`
          : html`<h2>${messages.mine.items(holds.length)}</h2><ul class="artigos-da-visita">${holds.map(line)}</ul>`
      }
      ${!isOne && sum ? html`<p><strong>${sum}</strong></p>` : ''}
      <p>
        <a href="/farmacias/${farmacia_id}">${farmacia_nome}</a>
        ${farmacia_endereco ? html`<br><span class="leve">${farmacia_endereco}</span>` : ''}
      </p>
      ${unannounced(first)}
      ${unanswered(holds)}
      ${passing(first)}
      <div class="levantar">
        <div>
          <p class="leve">${messages.mine.code}</p>
          <p class="codigo">${spaced(codigo_levantamento)}</p>
          <p>${until} <strong>${clockTime(reservado_ate)}</strong>, ${countdown(reservado_ate)}</p>
        </div>
        ${qr(codigo_levantamento, messages.mine.qr)}
      </div>
      <p class="accoes">
        ${
          ofOne.length > 0
            ? html`
              ${callLinks(farmacia_telefone, 'botao claro fino', messages.mine.call)}
              <a class="botao claro fino" href="/farmacias/${farmacia_id}/caminho">${pharmacy.way.link}</a>
            `
            : ''
        }
        ${shareBooking(booking, origin)}
        ${
          isOne && !isRecalled(first.recolhas)
            ? html`<a class="botao claro fino" href="${addLink(first)}">${messages.mine.add}</a>`
            : ''
        }
        <a class="botao perigo fino" href="/reservas/${id}/cancelar">
          ${isOne ? messages.mine.cancel : messages.mine.cancelAll}
        </a>
      </p>
    </li>
  `
}

/** Ways on from a hold that was picked up: rating the pharmacy, and holding the item again. */
const afterPickUp = ({ farmacia_id, stock_item_id }: Hold): Html => html`
  <p class="depois">
    <a href="/farmacias/${farmacia_id}/avaliar">${messages.mine.rate}</a>
    <a href="/farmacias/${farmacia_id}/reservar/${stock_item_id}">${messages.mine.again}</a>
  </p>
`

const DAY_MS = 86_400_000

/** Asks once, of what was fetched in the last days, whether its price was the one it was reserved at. */
function priceAsked(hold: Hold): Html | '' {
  const { id, visita_id, preco, preco_cobrado, preco_respeitado, produto_nome, atualizada_em } = hold
  const charged = preco_cobrado === null ? '' : html`<p class="leve">${messages.mine.charged(money(preco_cobrado))}</p>`
  const isOver = Date.parse(atualizada_em) < Date.now() - PRICE_ASKED_DAYS * DAY_MS
  if (!preco || preco_respeitado !== null || isOver) return charged
  const { question, yes, no, of } = messages.mine.paid
  return html`
    ${charged}
    <form method="post" class="accoes">
      <input type="hidden" name="visita" value="${visita_id}">
      <input type="hidden" name="levantada" value="${id}">
      <p>${question(money(preco))}</p>
      <button class="botao claro fino" name="pagou" value="sim" aria-label="${of(yes, produto_nome)}">${yes}</button>
      <button class="botao claro fino" name="pagou" value="nao" aria-label="${of(no, produto_nome)}">${no}</button>
    </form>
  `
}

/** Shows an ended hold, and how it ended. */
export function endedHold(hold: Hold): Html {
  const { produto_nome, farmacia_nome, criada_em, estado, motivo_cancelamento, cancelada_por: by, passou_a } = hold
  const wasPickedUp = estado === 'concluida'
  const known = by ? messages.mine.cancelledBy[by] : messages.mine.states[estado]
  const how = passou_a ? messages.next.ended : motivo_cancelamento === 'sem_stock' ? messages.mine.soldOut : known
  return html`
    <li class="passada">
      <div>
        <strong>${produto_nome}</strong>
        <p class="leve">${farmacia_nome} · ${fullDate(criada_em)}</p>
        ${wasPickedUp ? html`<p class="leve">${amount(hold)}</p>${priceAsked(hold)}${afterPickUp(hold)}` : ''}
      </div>
      <span class="leve">${how}</span>
    </li>
  `
}

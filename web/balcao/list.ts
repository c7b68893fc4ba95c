import { clockTime } from '../format/time.ts'
import { type Html, html } from '../html/html.ts'
import { answerShown } from './answer.ts'
import { messages } from './counter.messages.ts'
import { type Booking, type Hold, liveOf, phoneOf, reportLink, sumOf, timeLeft, unclaimed, whoOf } from './hold.ts'
import { handOverMark, type Unreached, unannounced, unreachedNotice } from './notices.ts'

/** Shows the items of a booking: their names, units, and the amount due for all. */
function itemsShown(holds: readonly Hold[]): Html {
  const [first] = holds as [Hold]
  const sum = sumOf(...holds)
  const due = sum ? html` <span class="leve">${sum} ${messages.toPay}</span>` : ''
  if (holds.length === 1) {
    return html`
      <h3>${first.produto_nome}</h3>
      ${handOverMark(first.recolhas)}
      <p><strong>${messages.units(first.quantidade, first.produto_nome)}</strong>${due}</p>
    `
  }
  return html`
    <h3>${messages.items(holds.length)}</h3>
    <ul>
      ${holds.map(
        ({ quantidade, produto_nome, recolhas }) => html`
          <li>${produto_nome}, <strong>${messages.units(quantidade, produto_nome)}</strong>${handOverMark(recolhas)}</li>
        `,
      )}
    </ul>
    ${due ? html`<p>${due}</p>` : ''}
  `
}

/** Shows a live booking on the counter: person, items, time left, and the buttons to hand over and to cancel. */
function line(booking: Booking): Html {
  const { id } = booking
  const holds = liveOf(booking)
  const [hold] = holds as [Hold]
  const who = whoOf(hold)
  const produto_nome = holds.map((one) => one.produto_nome).join(', ')
  return html`
    <li class="cartao pedido" id="r-${id}">
      <div class="que">${itemsShown(holds)}</div>
      <div class="quem">
        <p><strong>${who}</strong> ${phoneOf(hold)}</p>${unclaimed(hold)}
        ${hold.segunda ? html`<p class="leve">${messages.second}</p>` : ''}${unannounced(hold)}
      </div>
      <p class="quanto-falta">${timeLeft(hold)}</p>
      <p class="accoes">
        <a class="botao" href="/balcao/reservas/${id}/entregar" aria-label="${messages.handOverItem(produto_nome, who)}">
          ${messages.handOver}
        </a>
        <a
          class="botao claro"
          href="/balcao/reservas/${id}/cancelar"
          aria-label="${messages.cancelItem(produto_nome, who)}"
        >
          ${messages.cancel}
        </a>
      </p>
      ${answerShown(booking)}
    </li>
  `
}

/** Shows an ended hold of today: how it ended, and when. */
function past(hold: Hold): Html {
  const { estado, motivo_cancelamento, cancelada_por: by, produto_nome, quantidade, atualizada_em } = hold
  const known = by ? messages.cancelledBy[by] : messages.states[estado]
  const how = motivo_cancelamento ? messages.reasons[motivo_cancelamento] : known
  return html`
    <li class="passada">
      <div>
        <strong>${produto_nome}</strong>
        <p class="leve">${messages.units(quantidade, produto_nome)} · ${whoOf(hold)}</p>
      </div>
      <span class="leve">${how} · ${clockTime(atualizada_em)}${reportLink(hold)}</span>
    </li>
  `
}

interface Day {
  live: readonly Booking[]
  /** Answers that can still be taken back. */
  undoable: readonly Html[]
  ended: readonly Hold[]
  /** The cursor of older live ones. */
  older: string | undefined
  unreached: Unreached
}

/** Sorts live bookings by their deadline, the soonest first. */
const soonestFirst = (live: readonly Booking[]): Booking[] =>
  live.toSorted((one, other) => Date.parse(one.reservado_ate) - Date.parse(other.reservado_ate))

/** The part of the counter that changes by itself, which the script replaces. */
export const counterList = ({ live, undoable, ended, older, unreached }: Day): Html =>
  html`
    <div id="lista">
      ${undoable}
      ${unreachedNotice(unreached)}
      <h2>${live.length === 0 ? messages.noLive : messages.live(live.length)}</h2>
      ${
        live.length === 0
          ? html`<p class="leve">${messages.noneText}</p>`
          : html`<ul>${soonestFirst(live).map(line)}</ul>`
      }
      ${
        older
          ? html`
            <p><a class="botao claro" href="/balcao?${new URLSearchParams({ antes: older }).toString()}">${messages.older}</a></p>
          `
          : ''
      }
      ${ended.length > 0 ? html`<h2 class="antes">${messages.day}</h2><ul>${ended.map(past)}</ul>` : ''}
    </div>
  `

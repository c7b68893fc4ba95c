import { clockTime } from '../format/time.ts'
import { type Html, html } from '../html/html.ts'
import { messages } from '../messages/counter.ts'
import { type Hold, phoneOf, reportLink, sumOf, timeLeft, unclaimed, whoOf } from './hold.ts'
import { type Unreached, unannounced, unreachedNotice } from './unreached.ts'

/** Shows a live hold on the counter: person, item, time left, and the buttons to hand over and to cancel. */
function line(hold: Hold): Html {
  const { id, produto_nome, quantidade } = hold
  const [who, sum] = [whoOf(hold), sumOf(hold)]
  return html`
    <li class="cartao pedido" id="r-${id}">
      <div class="que">
        <h3>${produto_nome}</h3>
        <p>
          <strong>${messages.units(quantidade, produto_nome)}</strong>
          ${sum ? html` <span class="leve">${sum} ${messages.toPay}</span>` : ''}
        </p>
      </div>
      <div class="quem"><p><strong>${who}</strong> ${phoneOf(hold)}</p>${unclaimed(hold)}${unannounced(hold)}</div>
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
    </li>
  `
}

/** Shows an ended hold of today: how it ended, and when. */
function past(hold: Hold): Html {
  const { estado, motivo_cancelamento, cancelada_por: by, produto_nome, quantidade, atualizada_em } = hold
  const known = by ? messages.cancelledBy[by] : messages.states[estado]
  const how = motivo_cancelamento === 'sem_stock' ? messages.soldOut : known
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
  live: readonly Hold[]
  ended: readonly Hold[]
  /** The cursor of older live ones. */
  older: string | undefined
  unreached: Unreached
}

/** Sorts live holds by their deadline, the soonest first. */
const soonestFirst = (live: readonly Hold[]): Hold[] =>
  live.toSorted((one, other) => Date.parse(one.reservado_ate) - Date.parse(other.reservado_ate))

/** The part of the counter that changes by itself, which the script replaces. */
export const counterList = ({ live, ended, older, unreached }: Day): Html =>
  html`
    <div id="lista">
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

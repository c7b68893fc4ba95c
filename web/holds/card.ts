import { isUnannounced } from '#contract/reservation-states.ts'
import { spaced, spacedPhone } from '../format/codes.ts'
import { money } from '../format/money.ts'
import { dialled } from '../format/telephone.ts'
import { clockTime, fullDate } from '../format/time.ts'
import { countdown } from '../html/countdown.ts'
import { type Html, html } from '../html/html.ts'
import { qr } from '../html/qr.ts'
import { messages } from '../messages/holds.ts'
import { messages as pharmacy } from '../messages/pharmacy.ts'
import type { Hold } from './hold.ts'
import { shareHold } from './share.ts'

const amount = ({ produto_nome, quantidade, preco }: Hold) =>
  preco === null
    ? messages.mine.units(quantidade, produto_nome)
    : `${messages.mine.units(quantidade, produto_nome)} · ${money(preco * quantidade)} ${messages.mine.total}`

/** Advice to call a pharmacy that has not been told of the hold, before going there. */
export function unannounced(hold: Hold): Html | '' {
  if (!isUnannounced(hold)) return ''
  const number = dialled(hold.farmacia_telefone ?? '')
  const call = number
    ? html`${messages.mine.callFirst} <a href="tel:${number}">${spacedPhone(number)}</a>`
    : messages.mine.noNumber
  return html`<p class="aviso mau" role="status">${messages.mine.unannounced} ${call}</p>`
}

/** A live hold: the code large enough to be read across a counter, and until when. */
export function liveHold(hold: Hold, origin: string): Html {
  const { id, produto_nome, farmacia_id, farmacia_nome, farmacia_telefone, farmacia_endereco, reservado_ate } = hold
  const number = dialled(farmacia_telefone ?? '')
  return html`
    <li class="cartao reserva" id="r-${id}">
      <h2>${produto_nome}</h2>
      <p class="leve">${amount(hold)}</p>
      <p>
        <a href="/farmacias/${farmacia_id}">${farmacia_nome}</a>
        ${farmacia_endereco ? html`<br><span class="leve">${farmacia_endereco}</span>` : ''}
      </p>
      ${unannounced(hold)}
      <div class="levantar">
        <div>
          <p class="leve">${messages.mine.code}</p>
          <p class="codigo">${spaced(hold.codigo_levantamento)}</p>
          <p>${messages.mine.until} <strong>${clockTime(reservado_ate)}</strong>, ${countdown(reservado_ate)}</p>
        </div>
        ${qr(hold.codigo_levantamento, messages.mine.qr)}
      </div>
      <p class="accoes">
        ${
          number
            ? html`
              <a class="botao claro fino" href="tel:${number}">${messages.mine.call} ${spacedPhone(farmacia_telefone ?? '')}</a>
            `
            : ''
        }
        <a class="botao claro fino" href="/farmacias/${farmacia_id}/caminho">${pharmacy.way.link}</a>
        ${shareHold(hold, origin)}
        <a class="botao claro fino" href="/reservas/${id}/aumentar">${messages.mine.add}</a>
        <a class="botao perigo fino" href="/reservas/${id}/cancelar">${messages.mine.cancel}</a>
      </p>
    </li>
  `
}

/** Shows an ended hold, and how it ended. */
export function endedHold(hold: Hold): Html {
  const { produto_nome, farmacia_nome, criada_em, estado, motivo_cancelamento, cancelada_por: by } = hold
  const known = by ? messages.mine.cancelledBy[by] : messages.mine.states[estado]
  const how = motivo_cancelamento === 'sem_stock' ? messages.mine.soldOut : known
  return html`
    <li class="passada">
      <div><strong>${produto_nome}</strong><p class="leve">${farmacia_nome} · ${fullDate(criada_em)}</p></div>
      <span class="leve">${how}</span>
    </li>
  `
}

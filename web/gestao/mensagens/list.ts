import type { ResponseOf } from '#contract/endpoint.ts'
import type { listarMensagens } from '#contract/mensagens.ts'
import { clockTime, daysAgo } from '../../format/time.ts'
import { form } from '../../html/form.ts'
import { type Html, html } from '../../html/html.ts'
import { messages } from './outbox.messages.ts'

type Message = ResponseOf<typeof listarMensagens>[number]

const when = (instant: string) => messages.at(daysAgo(instant), clockTime(instant))

const action = (what: string, id: number, button: Html) =>
  form(html`<input type="hidden" name="o_que" value="${what}"><input type="hidden" name="id" value="${id}">${button}`)

function seal({ estado, em_envio }: Message): Html {
  const grave = estado !== 'pendente'
  return html`<span class="selo ${grave ? 'mau' : 'parado'}">${messages.states[em_envio ? 'em_envio' : estado]}</span>`
}

/** Recipient of a message: the pharmacy, and the end of the number or the beginning of the address. */
function recipient({ canal, destinatario, farmacia_id, farmacia_nome }: Message): Html {
  const to = destinatario ? messages.to[canal](destinatario) : messages.nobody
  return html`
    <p>${farmacia_id ? html`<a href="/gestao/farmacias/${farmacia_id}">${farmacia_nome}</a>, ` : ''}${messages.channels[canal]} ${to}</p>
  `
}

/** Links to the page that removes the obstacle, where there is one. */
function remedy({ tipo, estado, farmacia_id, impedimento }: Message): Html | '' {
  if (!farmacia_id) return ''
  if (tipo === 'codigo_acesso' && impedimento)
    return html`<a class="botao fino" href="/gestao/farmacias/${farmacia_id}/codigo">${messages.newCode}</a>`
  return estado === 'nao_entregavel'
    ? html`<a class="botao claro fino" href="/gestao/farmacias/${farmacia_id}/alterar">${messages.changePhone}</a>`
    : ''
}

const drop = ({ id, estado }: Message) =>
  html`
    <details class="largar">
      <summary class="botao claro fino">${messages.drop}</summary>
      <p>${messages.dropText}</p>
      ${action('largar', id, html`<button class="botao perigo fino">${messages.dropButton}</button>`)}
      ${estado === 'pendente' ? '' : action('largar-iguais', id, html`<button class="botao perigo fino">${messages.dropAlike}</button>`)}
    </details>
  `

function ways(message: Message): Html {
  const { id, estado, em_envio, impedimento } = message
  if (em_envio) return html`<p class="leve">${messages.wait}</p>`
  const again = estado === 'pendente' ? messages.resendNow : messages.resend
  return html`
    ${impedimento ? html`<p class="leve">${messages.notAgain(impedimento)}</p>` : ''}
    <div class="accoes de-mensagem">
      ${impedimento ? '' : action('reenviar', id, html`<button class="botao fino">${again}</button>`)}
      ${remedy(message)}
      ${drop(message)}
    </div>
  `
}

/** Shows a message: its kind, its recipient, why it was not sent, and what can be done. */
export function messageCard(message: Message): Html {
  const { id, tipo, motivo, criada_em, proxima_em, em_envio, tentativas } = message
  const next = proxima_em && !em_envio ? ` · ${messages.next(clockTime(proxima_em))}` : ''
  return html`
    <li class="cartao mensagem" id="m-${id}">
      <div class="cabeca-de-mensagem"><h2>${messages.kinds[tipo]}</h2>${seal(message)}</div>
      ${recipient(message)}
      <p class="porque"><span class="oculto">${messages.why}: </span>${motivo ?? messages.notTried}</p>
      <p class="leve">${messages.written(when(criada_em))} · ${messages.tries(tentativas)}${next}</p>
      ${ways(message)}
    </li>
  `
}

import type { ResponseOf } from '#contract/endpoint.ts'
import { webhookEvents } from '#contract/webhooks.shapes.ts'
import type { listarEntregas, listarWebhooks } from '#contract/webhooks.ts'
import { clockTime, daysAgo, fullDate } from '../../../format/time.ts'
import { field } from '../../../html/field.ts'
import { form } from '../../../html/form.ts'
import { type Html, html } from '../../../html/html.ts'
import { messages } from '../webhooks.messages.ts'

export type Webhook = ResponseOf<typeof listarWebhooks>[number]
type WebhookDelivery = ResponseOf<typeof listarEntregas>[number]

export const PATH = '/balcao/perfil/webhooks'

const when = (instant: string) => messages.at(daysAgo(instant), clockTime(instant))

/** Says if a webhook works, and why not. */
export function stateOf({ parado_porque: why, falha_desde: since }: Webhook): string {
  if (why) return messages.stopped[why]
  return since ? messages.failing(fullDate(since), clockTime(since)) : messages.works
}

/** The secret, which is shown once, in a field that can be copied. */
export const secretShown = (secret: string): Html =>
  html`
    <section class="aviso bem" role="status">
      <h2>${messages.secretTitle}</h2>
      ${field({
        name: 'segredo',
        label: messages.secret,
        hint: messages.secretHint,
        value: secret,
        autocomplete: 'off',
        more: html` readonly`,
      })}
    </section>
  `

/** A form with a single button. @param what the word that the form sends for the button */
export const action = (what: string, button: Html, more: Html | '' = ''): Html =>
  form(html`<input type="hidden" name="o_que" value="${what}">${more}${button}`)

/** The events that a webhook is told of, to choose. */
export const eventChoices = (chosen: readonly string[], fault: string | undefined): Html =>
  html`
    <fieldset class="opcoes" id="eventos"${fault ? html` aria-describedby="eventos-falta"` : ''}>
      <legend>${messages.events}</legend>
      ${fault ? html`<p class="falta" id="eventos-falta">${fault}</p>` : ''}
      ${webhookEvents.map(
        (kind) => html`
          <label class="opcao">
            <input type="checkbox" name="${kind}" value="sim"${chosen.includes(kind) ? html` checked` : ''}>
            <span>${messages.kinds[kind]}</span>
          </label>
        `,
      )}
    </fieldset>
  `

const attemptLine = ({ em, estado_http, ms, falha }: WebhookDelivery['tentativas'][number]): Html =>
  html`<li class="leve">${messages.attempt(when(em), falha ?? messages.accepted(estado_http ?? 0), ms)}</li>`

/** An event, how its delivery went, and a button to send it again. */
export function deliveryCard(
  { id, tipo, estado, ocorreu_em, proxima_em, corpo, tentativas }: WebhookDelivery,
  works: boolean,
): Html {
  const next = proxima_em && tentativas.length > 0 ? html`<p class="leve">${messages.next(when(proxima_em))}</p>` : ''
  return html`
    <li class="cartao">
      <p><strong>${messages.kinds[tipo]}</strong> · ${messages.states[estado]}</p>
      <p class="leve">${when(ocorreu_em)}</p>
      ${tentativas.length > 0 ? html`<ul>${tentativas.toReversed().map(attemptLine)}</ul>` : ''}
      ${next}
      <details>
        <summary class="botao claro fino">${messages.body}</summary>
        <p class="notas">${corpo}</p>
      </details>
      ${
        works
          ? action(
              'reenviar',
              html`<button class="botao claro fino">${messages.resend}</button>`,
              html`<input type="hidden" name="entrega" value="${id}">`,
            )
          : ''
      }
    </li>
  `
}

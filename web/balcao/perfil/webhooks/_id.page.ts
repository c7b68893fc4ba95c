import { TEST_EVENT, webhookEvents } from '#contract/webhooks.shapes.ts'
import {
  alterarWebhook,
  apagarWebhook,
  listarEntregas,
  listarWebhooks,
  reenviarEntrega,
  rodarSegredo,
  testarWebhook,
} from '#contract/webhooks.ts'
import { clockTime, fullDate } from '../../../format/time.ts'
import { type Faults, faultSummary, faultsOf } from '../../../html/faults.ts'
import { field } from '../../../html/field.ts'
import { textOf } from '../../../html/form.ts'
import { type Html, html } from '../../../html/html.ts'
import { newsOfDone } from '../../../html/news.ts'
import type { Outcome, Page, Visit } from '../../../site/page.ts'
import { messages } from '../webhooks.messages.ts'
import { action, deliveryCard, eventChoices, PATH, secretShown, stateOf, type Webhook } from './parts.ts'

const news = newsOfDone(messages.done)
const labels = { url: messages.url, descricao: messages.descricao, eventos: messages.events }

const chosenIn = (sent: URLSearchParams) => webhookEvents.filter((kind) => sent.has(kind))

function changing({ url, descricao, eventos }: Webhook, sent: URLSearchParams | undefined, faults?: Faults): Html {
  const value = (name: 'url' | 'descricao', kept: string | null) => sent?.get(name) ?? kept ?? ''
  return action(
    'alterar',
    html`<p class="accoes"><button class="botao">${messages.save}</button></p>`,
    html`
      ${field({
        name: 'url',
        label: messages.url,
        value: value('url', url),
        fault: faults?.fields.url,
        autocomplete: 'off',
      })}
      ${field({
        name: 'descricao',
        label: messages.descricao,
        value: value('descricao', descricao),
        fault: faults?.fields.descricao,
        required: false,
        autocomplete: 'off',
      })}
      ${eventChoices(sent ? chosenIn(sent) : eventos, faults?.fields.eventos)}
    `,
  )
}

/** A test, or an example of any event. */
const trial = action(
  'testar',
  html`<button class="botao">${messages.test}</button>`,
  html`
    <div class="campo">
      <label for="evento">${messages.testOf}</label>
      <select id="evento" name="evento">
        <option value="">${messages.kinds[TEST_EVENT]}</option>
        ${webhookEvents.map((kind) => html`<option value="${kind}">${messages.kinds[kind]}</option>`)}
      </select>
    </div>
  `,
)

/** Says how it is, and what can be done at once. */
function stateAndActions(webhook: Webhook): Html {
  const { activo, parado_em } = webhook
  return html`
    <p class="${activo && !webhook.falha_desde ? 'aviso' : 'aviso mau'}">
      ${stateOf(webhook)}. ${parado_em ? `${messages.since(fullDate(parado_em), clockTime(parado_em))} ${messages.waits}` : ''}
    </p>
    ${activo ? trial : ''}
    <div class="accoes">
      ${
        activo
          ? action('parar', html`<button class="botao claro">${messages.stop}</button>`)
          : action('ligar', html`<button class="botao">${messages.start}</button>`)
      }
    </div>
  `
}

const secretPart = ({ segredo_antigo_ate: until }: Webhook): Html => html`
  <h2>${messages.secretTitle}</h2>
  <p>${messages.rotateText} ${until ? messages.old(fullDate(until), clockTime(until)) : ''}</p>
  ${action('rodar', html`<button class="botao claro">${messages.rotate}</button>`)}
`

const removing = html`
  <details>
    <summary class="botao claro fino">${messages.remove}</summary>
    <p>${messages.removeText}</p>
    ${action('apagar', html`<button class="botao perigo">${messages.removeButton}</button>`)}
  </details>
`

interface WebhookResult {
  sent?: URLSearchParams
  faults?: Faults
  secret?: string
}

async function screen(visit: Visit, { sent, faults, secret }: WebhookResult = {}): Promise<Outcome> {
  const { call, query } = visit
  const id = visit.params.id ?? ''
  const webhook = (await call(listarWebhooks)).find((one) => one.id === id)
  if (!webhook) return { goTo: PATH }
  const list = await call(listarEntregas, { params: { id } })
  const justSent = query.get('feito') === 'testado' || query.get('feito') === 'reenviado'
  return {
    ...(faults && { status: faults.status }),
    title: webhook.descricao ?? messages.title,
    main: html`
      <div class="folha estreita">
        <h1>${webhook.descricao ?? messages.title}</h1>
        <p class="leve notas">${webhook.url}</p>
        ${secret ? secretShown(secret) : ''}
        ${faults || secret ? '' : news(query)}
        ${justSent ? html`<p class="leve">${messages.again} <a href="${PATH}/${id}">${messages.refresh}</a></p>` : ''}
        ${faultSummary(faults, labels)}
        ${stateAndActions(webhook)}
        <h2>${messages.deliveries}</h2>
        ${
          list.length === 0
            ? html`<p class="leve">${messages.noDeliveries}</p>`
            : html`<ul>${list.map((one) => deliveryCard(one, webhook.activo))}</ul>`
        }
        <h2>${messages.change}</h2>
        ${changing(webhook, sent, faults)}
        ${secretPart(webhook)}
        ${removing}
        <p><a class="mais" href="${PATH}">${messages.backToAll}</a></p>
      </div>
    `,
  }
}

/** Does what a button says. @returns the word for its news */
async function perform(
  { call, params: { id = '' } }: Visit,
  sent: URLSearchParams,
): Promise<keyof typeof messages.done> {
  const params = { id }
  switch (sent.get('o_que')) {
    case 'testar': {
      const evento = webhookEvents.find((kind) => kind === sent.get('evento'))
      await call(testarWebhook, { params, body: evento ? { evento } : {} })
      return 'testado'
    }
    case 'reenviar':
      await call(reenviarEntrega, { params: { id, entrega: sent.get('entrega') ?? '' } })
      return 'reenviado'
    case 'parar':
      await call(alterarWebhook, { params, body: { activo: false } })
      return 'parado'
    case 'ligar':
      await call(alterarWebhook, { params, body: { activo: true } })
      return 'ligado'
    case 'apagar':
      await call(apagarWebhook, { params })
      return 'apagado'
    default: {
      const body = {
        url: textOf(sent, 'url') ?? '',
        descricao: textOf(sent, 'descricao') ?? null,
        eventos: chosenIn(sent),
      }
      await call(alterarWebhook, { params, body })
      return 'alterado'
    }
  }
}

/** `/balcao/perfil/webhooks/{id}`: a program that receives events: its last deliveries, its secret, and its kinds of event. */
export const webhook: Page = {
  session: 'farmacia',
  private: true,
  show: (visit) => screen(visit),
  async act(visit, sent) {
    const id = visit.params.id ?? ''
    try {
      if (sent.get('o_que') === 'rodar') {
        return screen(visit, { secret: (await visit.call(rodarSegredo, { params: { id } })).segredo })
      }
      const done = await perform(visit, sent)
      return { goTo: `${done === 'apagado' ? PATH : `${PATH}/${id}`}?feito=${done}` }
    } catch (error) {
      const isChange = sent.get('o_que') === 'alterar'
      return screen(visit, { ...(isChange && { sent }), faults: faultsOf(error) })
    }
  },
}

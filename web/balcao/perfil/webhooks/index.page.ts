import { WEBHOOKS } from '#contract/limits.ts'
import { criarWebhook, listarWebhooks } from '#contract/webhooks.ts'
import { type Faults, faultSummary, faultsOf } from '../../../html/faults.ts'
import { field } from '../../../html/field.ts'
import { form, textOf } from '../../../html/form.ts'
import { type Html, html } from '../../../html/html.ts'
import { newsOfDone } from '../../../html/news.ts'
import type { Page, Screen, Visit } from '../../../site/page.ts'
import { messages as profileWords } from '../profile.messages.ts'
import { messages } from '../webhooks.messages.ts'
import { PATH, secretShown, stateOf, type Webhook } from './parts.ts'

const news = newsOfDone(messages.done)
const labels = { url: messages.url, descricao: messages.descricao }

type WebhookValues = Partial<Record<keyof typeof labels, string>>

const line = (webhook: Webhook): Html => html`
  <li class="passada">
    <div>
      <a href="${PATH}/${webhook.id}">${webhook.descricao ?? webhook.url}</a>
      <p class="leve">${webhook.descricao ? `${webhook.url} · ` : ''}${stateOf(webhook)}</p>
    </div>
  </li>
`

const adding = (values: WebhookValues, faults: Faults | undefined): Html =>
  form(html`
    ${field({
      name: 'url',
      label: messages.url,
      hint: messages.urlHint,
      value: values.url,
      fault: faults?.fields.url,
      autocomplete: 'off',
    })}
    ${field({
      name: 'descricao',
      label: messages.descricao,
      hint: messages.descricaoHint,
      value: values.descricao,
      fault: faults?.fields.descricao,
      required: false,
      autocomplete: 'off',
    })}
    <p class="accoes"><button class="botao">${messages.addButton}</button></p>
  `)

interface NewWebhookResult {
  values?: WebhookValues
  faults?: Faults
  /** The secret of a webhook that was just made. */
  secret?: string
}

async function screen({ call, query }: Visit, { values = {}, faults, secret }: NewWebhookResult = {}): Promise<Screen> {
  const list = await call(listarWebhooks)
  return {
    ...(faults && { status: faults.status }),
    title: messages.title,
    main: html`
      <div class="folha estreita">
        <h1>${messages.title}</h1>
        ${secret ? secretShown(secret) : ''}
        ${faults || secret ? '' : news(query)}
        ${faultSummary(faults, labels)}
        <p>${messages.text}</p>
        ${list.length === 0 ? html`<p class="leve">${messages.none}</p>` : html`<ul>${list.map(line)}</ul>`}
        <h2>${messages.add}</h2>
        ${list.length < WEBHOOKS ? adding(values, faults) : html`<p class="leve">${messages.full(WEBHOOKS)}</p>`}
        <p><a class="mais" href="/balcao/perfil">${profileWords.form.back}</a></p>
      </div>
    `,
  }
}

/** `/balcao/perfil/webhooks`: the programs that receive events, and a form to add one. */
export const webhooks: Page = {
  session: 'farmacia',
  private: true,
  show: (visit) => screen(visit),
  async act(visit, sent) {
    const body = { url: textOf(sent, 'url') ?? '', descricao: textOf(sent, 'descricao') ?? null }
    try {
      return screen(visit, { secret: (await visit.call(criarWebhook, { body })).segredo })
    } catch (error) {
      return screen(visit, { values: Object.fromEntries(sent), faults: faultsOf(error) })
    }
  },
}

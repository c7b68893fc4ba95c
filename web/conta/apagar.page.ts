import { apagarConta, verMeusDados } from '#contract/conta.ts'
import { pedirCodigoDeTelefone } from '#contract/sessao.ts'
import { type Faults, faultSummary, faultsOf } from '../html/faults.ts'
import { field } from '../html/field.ts'
import { form, textOf } from '../html/form.ts'
import { type Html, html } from '../html/html.ts'
import type { Outcome, Page, Screen, Visit } from '../site/page.ts'
import { messages } from './account.messages.ts'
import { faultsOfPresent } from './faults.ts'
import { messages as provider } from './provider.messages.ts'
import { notEntered, providerLink, providerName } from './provider.ts'

const { labels, account, contact } = messages
const HERE = '/conta/apagar'

const screen = (ask: Html, faults?: Faults): Screen => ({
  ...(faults && { status: faults.status }),
  title: account.eraseTitle,
  main: html`<div class="folha estreita"><h1>${account.eraseTitle}</h1><p>${account.eraseText}</p>${ask}</div>`,
})

const back = html`<a class="botao claro" href="/conta">${account.back}</a>`

const withPassword = (faults?: Faults, hint?: Html) =>
  screen(
    html`
      ${hint}
      ${faultSummary(faults, labels)}
      ${form(html`
        ${field({
          name: 'password_actual',
          label: labels.password,
          type: 'password',
          fault: faults?.fields.password_actual,
          autocomplete: 'current-password',
        })}
        <p class="accoes"><button class="botao perigo">${account.eraseButton}</button>${back}</p>
      `)}
    `,
    faults,
  )

/** Asks a person without a password to prove their identity at the provider. */
const withProvider = (name: string) =>
  screen(
    html`
      <p>${provider.erase.text(name)}</p>
      <p class="accoes">${providerLink(HERE, provider.prove(name))}${back}</p>
    `,
  )

const askCode = html`<input type="hidden" name="o_que" value="codigo">`

/** Offers the code to a person who comes in with their telephone alone. */
const withTelephone = (number: string, faults?: Faults) =>
  screen(
    html`
      ${faultSummary(faults)}
      <p>${account.eraseBySms(number)}</p>
      ${form(html`${askCode}<p class="accoes"><button class="botao">${contact.send}</button>${back}</p>`)}
    `,
    faults,
  )

/** Asks for the code that was sent to their number. */
const withCode = (faults?: Faults, codigo?: string) =>
  screen(
    html`
      ${faultSummary(faults, { codigo_sms: contact.code })}
      <p>${contact.sent}</p>
      ${form(html`
        ${field({
          name: 'codigo_sms',
          label: contact.code,
          hint: contact.codeHint,
          value: codigo,
          fault: faults?.fields.codigo_sms,
          autocomplete: 'one-time-code',
          inputmode: 'numeric',
        })}
        <p class="accoes"><button class="botao perigo">${account.eraseButton}</button>${back}</p>
      `)}
      ${form(html`${askCode}<button class="botao claro">${contact.another}</button>`)}
    `,
    faults,
  )

async function sendCode({ call, query }: Visit): Promise<Outcome> {
  try {
    await call(pedirCodigoDeTelefone)
    return { goTo: `${HERE}?enviado=1` }
  } catch (error) {
    const faults = faultsOf(error)
    if (query.has('enviado')) return withCode(faults)
    return withTelephone((await call(verMeusDados)).user.telefone ?? '', faults)
  }
}

async function eraseWithCode({ call }: Visit, codigo: string): Promise<Outcome> {
  try {
    await call(apagarConta, { body: { codigo_sms: codigo } })
    return { goTo: '/', session: null }
  } catch (error) {
    return withCode(faultsOf(error), codigo)
  }
}

/** Text for a person who has no password, when the provider is no longer configured. */
const setPassword = html`
  <p>${provider.erase.none} <a class="mais" href="/recuperar">${provider.erase.recover}</a></p>
`

/** `/conta/apagar`: with the password again, from the provider, or with a code by SMS, and for ever. */
export const apagar: Page = {
  session: 'pessoa',
  private: true,
  async show({ call, query }) {
    const { user } = await call(verMeusDados)
    if (user.email === null) return query.has('enviado') ? withCode() : withTelephone(user.telefone ?? '')
    if (!user.fornecedor) return withPassword()
    const name = await providerName(call)
    return name ? withProvider(name) : withPassword(undefined, setPassword)
  },
  async act(visit, sent) {
    const { call } = visit
    if (sent.get('o_que') === 'codigo') return sendCode(visit)
    if (sent.has('codigo_sms')) return eraseWithCode(visit, textOf(sent, 'codigo_sms') ?? '')
    const credential = sent.get('credential')
    const body = credential ? { credential } : { password_actual: sent.get('password_actual') ?? '' }
    try {
      await call(apagarConta, { body })
      return { goTo: '/', session: null }
    } catch (error) {
      if (!credential) return withPassword(faultsOfPresent(error))
      const faults = faultsOf(error)
      return notEntered({ title: provider.refused, text: faults.message ?? '' }, faults.status, HERE)
    }
  },
}

import { apagarConta, verMeusDados } from '#contract/endpoints/conta.ts'
import { faultsOfPresent } from '../../account/present.ts'
import { notEntered, providerLink, providerName } from '../../account/provider.ts'
import { type Faults, faultSummary, faultsOf } from '../../html/faults.ts'
import { field } from '../../html/field.ts'
import { form } from '../../html/form.ts'
import { type Html, html } from '../../html/html.ts'
import { messages } from '../../messages/account.ts'
import { messages as provider } from '../../messages/provider.ts'
import type { Page, Screen } from '../../page.ts'

const { labels, account } = messages

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
      <p class="accoes">${providerLink('/conta/apagar', provider.prove(name))}${back}</p>
    `,
  )

/** Text for a person who has no password, when the provider is no longer configured. */
const setPassword = html`
  <p>${provider.erase.none} <a class="mais" href="/recuperar">${provider.erase.recover}</a></p>
`

/** `/conta/apagar`: with the password again, or from the provider, and for ever. */
export const apagar: Page = {
  session: 'pessoa',
  private: true,
  async show({ call }) {
    const { user } = await call(verMeusDados)
    if (!user.fornecedor) return withPassword()
    const name = await providerName(call)
    return name ? withProvider(name) : withPassword(undefined, setPassword)
  },
  async act({ call }, sent) {
    const credential = sent.get('credential')
    const body = credential ? { credential } : { password_actual: sent.get('password_actual') ?? '' }
    try {
      await call(apagarConta, { body })
      return { goTo: '/', session: null }
    } catch (error) {
      if (!credential) return withPassword(faultsOfPresent(error))
      const faults = faultsOf(error)
      return notEntered({ title: provider.refused, text: faults.message ?? '' }, faults.status, '/conta/apagar')
    }
  },
}

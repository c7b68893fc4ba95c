import { apagarConta } from '#contract/endpoints/conta.ts'
import { type Faults, faultSummary, faultsOf } from '../../html/faults.ts'
import { field } from '../../html/field.ts'
import { form } from '../../html/form.ts'
import { html } from '../../html/html.ts'
import type { Page, Screen } from '../../page.ts'
import { words } from '../../words/account.ts'

const { labels, account } = words

const screen = (faults?: Faults): Screen => ({
  ...(faults && { status: faults.status }),
  title: account.eraseTitle,
  main: html`<div class="folha estreita"><h1>${account.eraseTitle}</h1><p>${account.eraseText}</p>${faultSummary(faults, labels)}${form(
    html`${field({
      name: 'password_actual',
      label: labels.password,
      type: 'password',
      fault: faults?.fields.password_actual,
      autocomplete: 'current-password',
    })}<p class="accoes"><button class="botao perigo">${account.eraseButton}</button><a class="botao claro" href="/conta">${account.back}</a></p>`,
  )}</div>`,
})

/** `/conta/apagar`: with the password again, and for ever. */
export const apagar: Page = {
  session: 'pessoa',
  private: true,
  show: async () => screen(),
  async act({ call }, sent) {
    try {
      await call(apagarConta, { body: { password_actual: sent.get('password_actual') ?? '' } })
      return { goTo: '/', session: null }
    } catch (error) {
      return screen(faultsOf(error))
    }
  },
}

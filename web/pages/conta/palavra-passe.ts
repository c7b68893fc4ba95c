import { alterarMinhaConta } from '#contract/endpoints/sessao.ts'
import { faultsOfPresent } from '../../account/present.ts'
import { weakBox, weakFaults } from '../../account/weak-password.ts'
import { type Faults, faultSummary } from '../../html/faults.ts'
import { field } from '../../html/field.ts'
import { form } from '../../html/form.ts'
import { html } from '../../html/html.ts'
import { messages } from '../../messages/account.ts'
import type { Page, Screen } from '../../page.ts'

const { labels, account, register } = messages

const screen = (faults?: Faults): Screen => ({
  ...(faults && { status: faults.status }),
  title: account.password,
  main: html`
    <div class="folha estreita">
      <h1>${account.password}</h1>
      ${faultSummary(faults, { ...labels, password: labels.password_nova })}
      ${form(html`
        ${field({
          name: 'password_actual',
          label: labels.password_actual,
          type: 'password',
          fault: faults?.fields.password_actual,
          autocomplete: 'current-password',
        })}
        ${field({
          name: 'password',
          label: labels.password_nova,
          type: 'password',
          hint: register.passwordHint,
          fault: faults?.fields.password,
          autocomplete: 'new-password',
        })}
        ${weakBox(faults)}
        <button class="botao">${account.passwordButton}</button>
      `)}
      <p><a class="mais" href="/conta">${account.back}</a></p>
    </div>
  `,
})

/** `/conta/palavra-passe`: the other sessions end, this one goes on with a new token. */
export const palavraPasse: Page = {
  session: 'pessoa',
  private: true,
  show: async () => screen(),
  async act({ call }, sent) {
    const weak = weakFaults(sent)
    if (weak) return screen(weak)
    try {
      const body = { password_actual: sent.get('password_actual') ?? '', password: sent.get('password') ?? '' }
      const { token, expira_em } = await call(alterarMinhaConta, { body })
      return { goTo: '/conta?guardada=1', ...(token && expira_em && { session: { token, until: expira_em } }) }
    } catch (error) {
      return screen(faultsOfPresent(error))
    }
  },
}

import { euMesmo } from '#contract/auth.ts'
import { alterarMinhaConta } from '#contract/sessao.ts'
import { type Faults, faultSummary } from '../html/faults.ts'
import { field } from '../html/field.ts'
import { form, textOf } from '../html/form.ts'
import { html } from '../html/html.ts'
import type { Page, Screen, Visit } from '../site/page.ts'
import { messages } from './account.messages.ts'
import { faultsOfPresent } from './faults.ts'
import { weakBox, weakFaults } from './weak-password.ts'

const { labels, account, register } = messages

/** Asks an admin, yes by default, whether the keys that they made are to end. */
const keysBox = html`
  <label class="opcao"><input type="checkbox" name="terminar" value="sim" checked><span>${account.endKeys}</span></label>
  <p class="leve">${account.keptKeys}</p>
`

const isAdmin = async ({ call, signedIn }: Visit) => signedIn && (await call(euMesmo)).user.role === 'admin'

const screen = async (visit: Visit, faults?: Faults): Promise<Screen> => ({
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
        ${(await isAdmin(visit)) ? keysBox : ''}
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
  show: screen,
  async act(visit, sent) {
    const weak = weakFaults(sent)
    if (weak) return screen(visit, weak)
    try {
      const body = {
        password_actual: sent.get('password_actual') ?? '',
        password: sent.get('password') ?? '',
        terminar_credenciais: textOf(sent, 'terminar') === 'sim',
      }
      const { token, expira_em } = await visit.call(alterarMinhaConta, { body })
      return { goTo: '/conta?guardada=1', ...(token && expira_em && { session: { token, until: expira_em } }) }
    } catch (error) {
      return screen(visit, faultsOfPresent(error))
    }
  },
}

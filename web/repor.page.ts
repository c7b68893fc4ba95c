import { repor as reporOperation } from '#contract/sessao.ts'
import { messages } from './conta/account.messages.ts'
import { faultsOfLink } from './conta/faults.ts'
import { weakBox, weakFaults } from './conta/weak-password.ts'
import { type Faults, faultSummary } from './html/faults.ts'
import { field } from './html/field.ts'
import { form } from './html/form.ts'
import { html } from './html/html.ts'
import type { Page, Screen } from './site/page.ts'

const { labels, reset, register } = messages

const screen = (faults?: Faults): Screen => ({
  ...(faults && { status: faults.status }),
  title: reset.title,
  main: html`
    <div class="folha estreita">
      <h1>${reset.title}</h1>
      ${faultSummary(faults, labels)}
      ${form(html`
        ${field({
          name: 'password',
          label: labels.password_nova,
          type: 'password',
          hint: register.passwordHint,
          fault: faults?.fields.password,
          autocomplete: 'new-password',
        })}
        ${weakBox(faults)}
        <button class="botao">${reset.button}</button>
      `)}
      ${faults?.message ? html`<p><a class="mais" href="/recuperar">${messages.recover.another}</a></p>` : ''}
    </div>
  `,
})

/** `/repor`: the link of the e-mail; opening it changes nothing. */
export const repor: Page = {
  session: 'pessoa',
  private: true,
  show: async () => screen(),
  async act({ call, query }, sent) {
    const token = query.get('token') ?? ''
    const weak = weakFaults(sent)
    if (weak) return screen(weak)
    try {
      await call(reporOperation, { body: { token, password: sent.get('password') ?? '' } })
      return { goTo: '/entrar?mudada=1', session: null }
    } catch (error) {
      return screen(faultsOfLink(error, token))
    }
  },
}

import { loginFarmacia } from '#contract/auth.ts'
import { type Faults, faultSummary, faultsOf } from '../html/faults.ts'
import { field } from '../html/field.ts'
import { form, textOf } from '../html/form.ts'
import { html } from '../html/html.ts'
import { safeBack } from '../session/back.ts'
import type { Page, Screen } from '../site/page.ts'
import { messages } from './counter.messages.ts'

const { signIn } = messages

const screen = (faults?: Faults): Screen => ({
  ...(faults && { status: faults.status }),
  title: signIn.title,
  main: html`
    <div class="folha estreita">
      <h1>${signIn.title}</h1>
      ${faultSummary(faults, { codigo: signIn.code })}
      ${form(html`
        ${field({
          name: 'codigo',
          label: signIn.code,
          hint: signIn.hint,
          fault: faults?.fields.codigo,
          autocomplete: 'off',
          inputmode: 'numeric',
          more: html` maxlength="40" autofocus`,
        })}
        <button class="botao largo">${signIn.button}</button>
      `)}
      <p class="leve">${signIn.lost}</p>
      <p>${signIn.person} <a class="mais" href="/">${signIn.search}</a></p>
    </div>
  `,
})

/** `/balcao/entrar`: with the pharmacy's code, which is not shown again when it was refused. */
export const balcaoEntrar: Page = {
  session: 'farmacia',
  private: true,
  show: async () => screen(),
  async act({ call, query }, sent) {
    try {
      const { token, expira_em } = await call(loginFarmacia, { body: { codigo: textOf(sent, 'codigo') ?? '' } })
      return { goTo: safeBack(query.get('voltar'), '/balcao'), session: { token, until: expira_em } }
    } catch (error) {
      return screen(faultsOf(error))
    }
  },
}

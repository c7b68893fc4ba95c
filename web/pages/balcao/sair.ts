import { form } from '../../html/form.ts'
import { html } from '../../html/html.ts'
import type { Page } from '../../page.ts'
import { leave } from '../../session/leave.ts'
import { words } from '../../words/counter.ts'

/** `/balcao/sair`: the session of this counter ends, here and in the API. */
export const balcaoSair: Page = {
  session: 'farmacia',
  private: true,
  show: async () => ({
    title: words.leave.title,
    main: html`
      <div class="folha estreita">
        <h1>${words.leave.title}</h1>
        <p>${words.leave.text}</p>
        ${form(html`
          <p class="accoes">
            <button class="botao">${words.leave.button}</button>
            <a class="botao claro" href="/balcao">${words.confirm.back}</a>
          </p>
        `)}
      </div>
    `,
  }),
  async act({ call }) {
    await leave(call)
    return { goTo: '/balcao/entrar', session: null }
  },
}

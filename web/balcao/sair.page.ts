import { form } from '../html/form.ts'
import { html } from '../html/html.ts'
import { leave } from '../session/leave.ts'
import type { Page } from '../site/page.ts'
import { messages } from './counter.messages.ts'

/** `/balcao/sair`: the session of this counter ends, here and in the API. */
export const balcaoSair: Page = {
  session: 'farmacia',
  private: true,
  show: async () => ({
    title: messages.leave.title,
    main: html`
      <div class="folha estreita">
        <h1>${messages.leave.title}</h1>
        <p>${messages.leave.text}</p>
        ${form(html`
          <p class="accoes">
            <button class="botao">${messages.leave.button}</button>
            <a class="botao claro" href="/balcao">${messages.confirm.back}</a>
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

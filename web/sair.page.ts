import { messages } from './conta/account.messages.ts'
import { form } from './html/form.ts'
import { html } from './html/html.ts'
import { leave } from './session/leave.ts'
import type { Page } from './site/page.ts'

/** `/sair`: the session ends here and in the API. */
export const sair: Page = {
  session: 'pessoa',
  private: true,
  show: async () => ({
    title: messages.account.leave,
    main: html`
      <div class="folha estreita">
        <h1>${messages.account.leave}</h1>
        <p>${messages.account.leaveText}</p>
        ${form(html`
          <p class="accoes">
            <button class="botao">${messages.account.leave}</button>
            <a class="botao claro" href="/conta">${messages.account.back}</a>
          </p>
        `)}
      </div>
    `,
  }),
  async act({ call }) {
    await leave(call)
    return { goTo: '/', session: null }
  },
}

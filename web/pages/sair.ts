import { form } from '../html/form.ts'
import { html } from '../html/html.ts'
import type { Page } from '../page.ts'
import { leave } from '../session/leave.ts'
import { words } from '../words/account.ts'

/** `/sair`: the session ends here and in the API. */
export const sair: Page = {
  session: 'pessoa',
  private: true,
  show: async () => ({
    title: words.account.leave,
    main: html`
      <div class="folha estreita">
        <h1>${words.account.leave}</h1>
        <p>${words.account.leaveText}</p>
        ${form(html`
          <p class="accoes">
            <button class="botao">${words.account.leave}</button>
            <a class="botao claro" href="/conta">${words.account.back}</a>
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

import { sair as sairOperation } from '#contract/endpoints/sessao.ts'
import { ApiFailure } from '../call/failure.ts'
import { form } from '../html/form.ts'
import { html } from '../html/html.ts'
import type { Page } from '../page.ts'
import { words } from '../words/account.ts'

/** `/sair`: the session ends here and in the API. */
export const sair: Page = {
  session: 'pessoa',
  private: true,
  show: async () => ({
    title: words.account.leave,
    main: html`<div class="folha estreita"><h1>${words.account.leave}</h1><p>${words.account.leaveText}</p>${form(
      html`<button class="botao">${words.account.leave}</button>`,
    )}</div>`,
  }),
  async act({ call }) {
    try {
      await call(sairOperation, { body: {} })
    } catch (error) {
      // one that has ended already: what they wanted is so
      if (!(error instanceof ApiFailure && error.noSession)) throw error
    }
    return { goTo: '/', session: null }
  },
}

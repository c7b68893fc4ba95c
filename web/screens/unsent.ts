import { html } from '../html/html.ts'
import { messages } from '../messages/failures.ts'
import type { Screen } from '../page.ts'
import { PROOF_FIELD } from '../session/forged.ts'

interface Unsent {
  signIn: string
  /** Address to which the form is sent. */
  action: string
  form: URLSearchParams
}

/**
 * Screen for a session that ended while a form was being filled in. The text stays only in this page, not in an address
 * or on the server. The person signs in beside it, and sends it.
 */
export function unsentScreen({ signIn, action, form }: Unsent): Screen {
  const written = [...form].filter(([name]) => name !== PROOF_FIELD && !name.startsWith('password'))
  return {
    status: 401,
    title: messages.unsent.title,
    main: html`
      <div class="folha estreita">
        <h1>${messages.unsent.title}</h1>
        <p class="aviso">${messages.unsent.text}</p>
        <form method="post" action="${action}">
          ${written.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
          <p class="accoes">
            <a class="botao" href="${signIn}" target="_blank">${messages.unsent.signIn}</a>
            <button class="botao claro">${messages.unsent.send}</button>
          </p>
        </form>
      </div>
    `,
  }
}

import type { ApiFailure } from '#call/failure.ts'
import { html } from '../html/html.ts'
import { messages } from '../messages/failures.ts'
import { PROOF_FIELD } from '../session/forged.ts'
import type { Screen } from './page.ts'

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

interface FailureTexts {
  status: number
  title: string
  text: string
  /** True when the failure may pass by itself, so that the page offers to try again. */
  again?: true
  /** The id of the request, by which an operator finds the cause in the log. */
  id?: string
}

const screen = ({ status, title, text, again, id }: FailureTexts): Screen => ({
  status,
  title,
  main: html`
    <div class="folha estreita">
      <h1>${title}</h1>
      <p>${text}</p>
      <p class="accoes">
        ${again ? html`<a class="botao" href="">${messages.again}</a>` : ''}
        <a class="botao${again ? ' claro' : ''}" href="/">${messages.home}</a>
      </p>
      ${id ? html`<p><small>${messages.requestId(id)}</small></p>` : ''}
    </div>
  `,
})

export const notFoundScreen = (): Screen => screen({ status: 404, ...messages.notFound })
export const forgedScreen = (): Screen => screen({ status: 403, ...messages.forged })

/**
 * A refusal of the API that no page said otherwise.
 * @param id of the request
 */
export const failureScreen = (failure: ApiFailure, id: string): Screen => ({
  ...screenOf(failure, id),
  retryAfter: failure.retryAfter,
})

function screenOf({ status, code, message, retryAfter = 0 }: ApiFailure, id: string): Screen {
  // a form that came too slowly, or broken, is of a page that is there
  if (code === 'PEDIDO_INVALIDO') return screen({ status, title: messages.refused.title, text: message, again: true })
  if (status === 404 || status === 400) return notFoundScreen()
  if (status === 429) {
    const wait = messages.waitMinutes(Math.ceil(retryAfter / 60))
    return screen({ status, title: messages.tooMany.title, text: `${messages.tooMany.text} ${wait}`, again: true })
  }
  if (status >= 500) return screen({ status, ...messages.unavailable, again: true, id })
  return screen({ status, title: (status === 403 ? messages.forbidden : messages.refused).title, text: message })
}

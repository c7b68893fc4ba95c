import type { Call } from '#call/call.ts'
import { ApiFailure } from '#call/failure.ts'
import { verFornecedor } from '#contract/fornecedor.ts'
import { type Faults, faultSummary } from '../html/faults.ts'
import { field } from '../html/field.ts'
import { type Html, html } from '../html/html.ts'
import { signInFor } from '../session/back.ts'
import type { Screen } from '../site/page.ts'
import { messages as account } from './account.messages.ts'
import { messages } from './provider.messages.ts'

/**
 * Name of the provider that people can sign in with. Undefined also while the API does not answer, because the password
 * always works.
 */
export async function providerName(call: Call): Promise<string | undefined> {
  try {
    return (await call(verFornecedor)).fornecedor?.nome
  } catch (error) {
    if (error instanceof ApiFailure) return undefined
    throw error
  }
}

/** A link, and not a form: it leads to another site, where our forms may not be sent. */
export const providerLink = (back: string, text: string): Html =>
  html`<a class="botao claro largo" href="${signInFor('/entrar/fornecedor', back)}">${text}</a>`

/** Below the password. */
export const orProvider = (name: string | undefined, back: string): Html | '' =>
  name ? html`<p class="ou">${messages.or}</p><p>${providerLink(back, messages.enter(name))}</p>` : ''

/** Screen of a sign-in that failed: why, and how to try again. */
export const notEntered = (told: { title: string; text: string }, status: number, back: string): Screen => ({
  status,
  title: told.title,
  journey: null,
  main: html`
    <div class="folha estreita">
      <h1>${told.title}</h1>
      <p role="alert">${told.text}</p>
      <p><a class="botao" href="${signInFor('/entrar', back)}">${messages.back}</a></p>
    </div>
  `,
})

/** Form that carries the provider's credential on to `to`. */
export const carrying = (to: string, credential: string, content: Html) =>
  html`
    <form class="formulario" method="post" novalidate action="${to}">
      <input type="hidden" name="credential" value="${credential}">
      ${content}
    </form>
  `

/** The provider knows them, and their second factor is still to come. */
export const askCode = (credential: string, back: string, faults?: Faults): Screen => ({
  ...(faults && { status: faults.status }),
  title: messages.title,
  journey: null,
  main: html`
    <div class="folha estreita">
      <h1>${messages.title}</h1>
      ${faults ? faultSummary(faults, account.labels) : html`<p>${messages.codeText}</p>`}
      ${carrying(
        signInFor('/entrar/regresso', back),
        credential,
        html`
          ${field({
            name: 'codigo',
            label: account.labels.codigo,
            hint: account.signIn.codeHint,
            fault: faults?.fields.codigo,
            autocomplete: 'one-time-code',
          })}
          <button class="botao largo">${account.signIn.button}</button>
        `,
      )}
    </div>
  `,
})

/** Screen that deletes the account of a person who has just proved who they are. */
export const eraseNow = (credential: string): Screen => ({
  title: account.account.eraseTitle,
  journey: null,
  main: html`
    <div class="folha estreita">
      <h1>${account.account.eraseTitle}</h1>
      <p>${account.account.eraseText}</p>
      ${carrying(
        '/conta/apagar',
        credential,
        html`
          <p class="accoes">
            <button class="botao perigo">${account.account.eraseButton}</button>
            <a class="botao claro" href="/conta">${account.account.back}</a>
          </p>
        `,
      )}
    </div>
  `,
})

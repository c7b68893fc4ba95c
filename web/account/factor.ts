import { type Faults, faultSummary } from '../html/faults.ts'
import { field } from '../html/field.ts'
import { form } from '../html/form.ts'
import { type Html, html } from '../html/html.ts'
import { goodNews } from '../html/news.ts'
import { qr } from '../html/qr.ts'
import type { Screen } from '../page.ts'
import { words as account } from '../words/account.ts'
import { words } from '../words/factor.ts'
import { words as providerWords } from '../words/provider.ts'
import { carrying, providerLink } from './provider.ts'

const page = (main: Html, faults?: Faults): Screen => ({
  ...(faults && { status: faults.status }),
  title: words.title,
  main: html`<div class="folha estreita"><h1>${words.title}</h1>${main}</div>`,
})

/** The action of a form, among the several of this page. */
const doing = (what: string) => html`<input type="hidden" name="o_que" value="${what}">`
const back = html`<p><a class="mais" href="/conta">${words.back}</a></p>`

const password = (faults?: Faults) =>
  field({
    name: 'password_actual',
    label: account.labels.password,
    type: 'password',
    fault: faults?.fields.password_actual,
    autocomplete: 'current-password',
  })

const code = (label: string, faults?: Faults, hint?: string) =>
  field({
    name: 'codigo',
    label,
    ...(hint && { hint }),
    fault: faults?.fields.codigo,
    autocomplete: 'one-time-code',
    inputmode: 'text',
  })

const labels = { ...account.labels, password_actual: account.labels.password }

/** The state of the person's proof of identity. */
export interface Proof {
  /** Path of this page with its query, to which the form goes and the provider returns. */
  here: string
  /** The provider's fresh proof; without it they write their password. */
  credential?: string | undefined
  /** Name of the provider that can prove the identity too. */
  provider?: string | undefined
  faults?: Faults | undefined
}

/** A form that is taken with their proof, and the other way to show who they are. */
function proving({ here, credential, provider, faults }: Proof, content: Html): Html {
  if (credential) return carrying(here, credential, content)
  const otherWay = provider
    ? html`
      <p class="ou">${providerWords.or}</p>
      <p>${providerWords.factor}</p>
      <p>${providerLink(here, providerWords.prove(provider))}</p>
    `
    : ''
  return html`${form(html`${password(faults)}${content}`)}${otherWay}`
}

/** The page without a second factor. @param notice the text about what was just done */
export const factorOff = (proof: Proof, notice?: string): Screen =>
  page(
    html`
      ${goodNews(notice)}
      ${faultSummary(proof.faults, labels)}
      <p>${words.off.text}</p>
      <p>${words.off.app}</p>
      ${proving(proof, html`${doing('iniciar')}<button class="botao">${words.off.button}</button>`)}
      ${back}
    `,
    proof.faults,
  )

/** Splits a key into groups of four letters, for people who copy it. */
const inFours = (key: string) => key.replaceAll(/(.{4})(?=.)/g, '$1 ')

/**
 * The secret, for an authenticator on another telephone, on this one, or typed; and the code that proves that it has it.
 * The form brings the secret back, because the API says it once.
 */
export const factorSetUp = (uri: string, faults?: Faults): Screen =>
  page(
    html`
      ${faultSummary(faults, labels)}
      <h2>${words.setUp.scan}</h2>
      <p class="segredo">${qr(uri, words.setUp.qr)}</p>
      <p><a class="botao claro fino" href="${uri}">${words.setUp.open}</a></p>
      <p>${words.setUp.key}:</p>
      <p class="segredo"><code>${inFours(new URL(uri).searchParams.get('secret') ?? '')}</code></p>
      ${form(html`
        ${doing('activar')}
        <input type="hidden" name="uri" value="${uri}">
        ${code(words.setUp.code, faults, words.setUp.codeHint)}
        <button class="botao">${words.setUp.button}</button>
      `)}
      <p><a class="mais" href="/conta/segundo-factor">${words.setUp.again}</a></p>
    `,
    faults,
  )

/** The page with an active second factor. */
export const factorOn = (proof: Proof): Screen =>
  page(
    html`
      <p class="aviso bem">${words.on.state}</p>
      ${faultSummary(proof.faults, labels)}
      <p>${words.on.text}</p>
      ${proving(
        proof,
        html`
          ${code(words.on.code, proof.faults)}
          <p class="accoes">
            <button class="botao" name="o_que" value="renovar">${words.on.renew}</button>
            <button class="botao perigo" name="o_que" value="desligar">${words.on.off}</button>
          </p>
        `,
      )}
      ${back}
    `,
    proof.faults,
  )

/** The codes for who loses the telephone, this once. */
export const recoveryCodes = (codes: readonly string[], notice: string, next: string): Screen =>
  page(
    html`
      ${goodNews(notice)}
      <h2>${words.codes.title}</h2>
      <p>${words.codes.text}</p>
      <ol class="segredos">${codes.map((each) => html`<li><code>${each}</code></li>`)}</ol>
      <p><a class="botao" href="${next}">${words.codes.done}</a></p>
    `,
  )

import type { Call } from '#call/call.ts'
import { euMesmo } from '#contract/auth.ts'
import { type Faults, faultSummary } from '../html/faults.ts'
import { field } from '../html/field.ts'
import { form } from '../html/form.ts'
import { type Html, html } from '../html/html.ts'
import { goodNews } from '../html/news.ts'
import { qr } from '../html/qr.ts'
import type { Screen } from '../site/page.ts'
import { messages as account } from './account.messages.ts'
import { messages } from './factor.messages.ts'
import { messages as providerWords } from './provider.messages.ts'
import { carrying, eraseNow, providerLink } from './provider.ts'

const page = (main: Html, faults?: Faults): Screen => ({
  ...(faults && { status: faults.status }),
  title: messages.title,
  main: html`<div class="folha estreita"><h1>${messages.title}</h1>${main}</div>`,
})

/** The action of a form, among the several of this page. */
const doing = (what: string) => html`<input type="hidden" name="o_que" value="${what}">`
const back = html`<p><a class="mais" href="/conta">${messages.back}</a></p>`

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
interface Proof {
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
      <p>${messages.off.text}</p>
      <p>${messages.off.app}</p>
      ${proving(proof, html`${doing('iniciar')}<button class="botao">${messages.off.button}</button>`)}
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
      <h2>${messages.setUp.scan}</h2>
      <p class="segredo">${qr(uri, messages.setUp.qr)}</p>
      <p><a class="botao claro fino" href="${uri}">${messages.setUp.open}</a></p>
      <p>${messages.setUp.key}:</p>
      <p class="segredo"><code>${inFours(new URL(uri).searchParams.get('secret') ?? '')}</code></p>
      ${form(html`
        ${doing('activar')}
        <input type="hidden" name="uri" value="${uri}">
        ${code(messages.setUp.code, faults, messages.setUp.codeHint)}
        <button class="botao">${messages.setUp.button}</button>
      `)}
      <p><a class="mais" href="/conta/segundo-factor">${messages.setUp.again}</a></p>
    `,
    faults,
  )

/** The page with an active second factor. */
export const factorOn = (proof: Proof): Screen =>
  page(
    html`
      <p class="aviso bem">${messages.on.state}</p>
      ${faultSummary(proof.faults, labels)}
      <p>${messages.on.text}</p>
      ${proving(
        proof,
        html`
          ${code(messages.on.code, proof.faults)}
          <p class="accoes">
            <button class="botao" name="o_que" value="renovar">${messages.on.renew}</button>
            <button class="botao perigo" name="o_que" value="desligar">${messages.on.off}</button>
          </p>
        `,
      )}
      ${back}
    `,
    proof.faults,
  )

/** Page with the recovery codes for a lost telephone, shown this once. */
export const recoveryCodes = (codes: readonly string[], notice: string, next: string): Screen =>
  page(
    html`
      ${goodNews(notice)}
      <h2>${messages.codes.title}</h2>
      <p>${messages.codes.text}</p>
      <ol class="segredos">${codes.map((each) => html`<li><code>${each}</code></li>`)}</ol>
      <p><a class="botao" href="${next}">${messages.codes.done}</a></p>
    `,
  )

export const hasFactor = async (call: Call): Promise<boolean> => (await call(euMesmo)).user.dois_factores === true

/** Screens that ask a signed-in person to prove again who they are, by path. */
const asking = new Map<string, (call: Call, here: string, credential: string) => Promise<Screen>>([
  ['/conta/apagar', async (_call, _here, credential) => eraseNow(credential)],
  [
    '/conta/segundo-factor',
    async (call, here, credential) => ((await hasFactor(call)) ? factorOn : factorOff)({ here, credential }),
  ],
])

/** Next screen after a proof of identity at the provider; undefined when the person went there to sign in. */
export async function proven(call: Call, here: string, credential: string): Promise<Screen | undefined> {
  const screen = await asking.get(here.split('?', 1)[0] ?? '')?.(call, here, credential)
  return screen && { ...screen, journey: null }
}

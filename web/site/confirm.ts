import { type Faults, faultSummary } from '../html/faults.ts'
import { form } from '../html/form.ts'
import { type Html, html } from '../html/html.ts'
import type { Screen } from './page.ts'

interface Confirmation {
  title: string
  text: string
  button: string
  back: { href: string; text: string }
  /** True for an action that cannot be undone. */
  grave?: boolean
  /** Further fields of the form. */
  fields?: Html
  /** The idempotency key, so that the form acts once however often it is sent. */
  key?: string
  labels?: Readonly<Record<string, string>>
  faults?: Faults | undefined
}

/** Page that describes an action and asks for its confirmation. */
export const confirmation = ({
  title,
  text,
  button,
  back,
  grave,
  fields,
  key,
  labels,
  faults,
}: Confirmation): Screen => ({
  ...(faults && { status: faults.status }),
  title,
  main: html`
    <div class="folha estreita">
      <h1>${title}</h1>
      <p>${text}</p>
      ${faultSummary(faults, labels)}
      ${form(
        html`
          ${fields}
          <p class="accoes">
            <button class="botao${grave ? ' perigo' : ''}">${button}</button>
            <a class="botao claro" href="${back.href}">${back.text}</a>
          </p>
        `,
        key,
      )}
    </div>
  `,
})

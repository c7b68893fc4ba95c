import { messages } from '../conta/account.messages.ts'
import type { Faults } from '../html/faults.ts'
import { field } from '../html/field.ts'
import { form } from '../html/form.ts'
import type { Html } from '../html/html.ts'
import { html } from '../html/html.ts'
import { isHold, signInFor } from '../session/back.ts'

const { labels, signIn, byTelephone, contact } = messages

/** Asks for the number that a code is sent to; `/entrar/telefone` acts. */
export const numberForm = (back: string, telefone?: string, faults?: Faults): Html => html`
  <p>${isHold(back) ? signIn.forHold : byTelephone.text}</p>
  ${form(
    html`
      ${field({
        name: 'telefone',
        label: labels.telefone,
        type: 'tel',
        value: telefone,
        fault: faults?.fields.telefone,
        autocomplete: 'tel',
      })}
      <button class="botao largo">${contact.send}</button>
    `,
    undefined,
    signInFor('/entrar/telefone', back),
  )}
`

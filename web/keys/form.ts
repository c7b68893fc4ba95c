import type { BodyOf } from '#contract/endpoint.ts'
import type { criarChave } from '#contract/endpoints/chaves.ts'
import { keyScopes } from '#contract/key-scopes.ts'
import { choices } from '../html/choices.ts'
import { type Faults, faultSummary } from '../html/faults.ts'
import { field } from '../html/field.ts'
import { form, textOf } from '../html/form.ts'
import { type Html, html } from '../html/html.ts'
import { messages } from '../messages/keys.ts'

const formMessages = messages.form
const labels = { nome: formMessages.nome, ambitos: formMessages.ambitos, expira_em: formMessages.expira_em }

/** Form of a new key, as it was sent. @param key its idempotency key */
export function keyForm(sent: URLSearchParams, key: string, faults?: Faults): Html {
  const about = (name: 'nome' | 'expira_em') => ({
    name,
    label: labels[name],
    value: sent.get(name) ?? '',
    fault: faults?.fields[name],
  })
  const options = keyScopes.map(
    (scope) => html`
      <label class="opcao">
        <input type="checkbox" name="ambitos" value="${scope}"${sent.getAll('ambitos').includes(scope) ? html` checked` : ''}>
        <span>${messages.scopes[scope]}</span>
      </label>
    `,
  )
  return html`
    <h2>${formMessages.title}</h2>
    ${faultSummary(faults, labels)}
    ${form(
      html`
        ${field({ ...about('nome'), hint: formMessages.nomeHint, autocomplete: 'off' })}
        ${choices({ name: 'ambitos', question: formMessages.ambitos, options, fault: faults?.fields.ambitos })}
        ${field({ ...about('expira_em'), type: 'date', hint: formMessages.expiraHint, required: false, autocomplete: 'off' })}
        <p class="accoes"><button class="botao">${formMessages.save}</button></p>
      `,
      key,
    )}
  `
}

/** The end of a day in Luanda; a text that is no day stays as written, for the API to refuse. */
const endOf = (day: string) => (/^\d{4}-\d\d-\d\d$/.test(day) ? `${day}T23:59:59+01:00` : day)

export function keySent(sent: URLSearchParams): BodyOf<typeof criarChave> {
  const day = textOf(sent, 'expira_em')
  return {
    nome: textOf(sent, 'nome') ?? '',
    ambitos: sent.getAll('ambitos') as BodyOf<typeof criarChave>['ambitos'],
    ...(day !== undefined && { expira_em: endOf(day) }),
  }
}

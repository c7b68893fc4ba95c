import { messages } from '../messages/site.ts'
import { type Html, html } from './html.ts'

interface Field {
  name: string
  label: string
  value?: string | undefined
  type?: 'text' | 'email' | 'tel' | 'password' | 'number' | 'search' | 'time' | 'date' | 'file'
  hint?: string
  /** The fault of its value. */
  fault?: string | undefined
  /** False is told beside the label; `unsaid` is for groups of fields whose words say it. */
  required?: boolean | 'unsaid'
  autocomplete?: string
  inputmode?: 'numeric' | 'tel' | 'email' | 'text'
  /** Further attributes, as HTML. */
  more?: Html
}

/** A field of a form: its label, hint and fault, which screen readers say with its name. */
export function field({ name, label, value = '', type = 'text', hint, fault, required, ...rest }: Field): Html {
  const described = [...(hint ? [`${name}-dica`] : []), ...(fault ? [`${name}-falta`] : [])].join(' ')
  return html`
    <div class="campo${fault ? ' errado' : ''}">
      <label for="${name}">${label}${required === false ? html` <small>(${messages.optional})</small>` : ''}</label>
      ${hint ? html`<p class="dica" id="${name}-dica">${hint}</p>` : ''}
      ${fault ? html`<p class="falta" id="${name}-falta">${fault}</p>` : ''}
      <input
        id="${name}"
        name="${name}"
        type="${type}"
        value="${value}"
        ${described ? html` aria-describedby="${described}"` : ''}
        ${fault ? html` aria-invalid="true"` : ''}
        ${required === false || required === 'unsaid' ? '' : html` required`}
        ${rest.autocomplete ? html` autocomplete="${rest.autocomplete}"` : ''}
        ${rest.inputmode ? html` inputmode="${rest.inputmode}"` : ''}
        ${rest.more}
      >
    </div>
  `
}

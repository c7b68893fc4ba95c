import { messages } from '../messages/site.ts'
import { type Html, html } from './html.ts'

interface Area {
  name: string
  /** The id, where a page has several fields of the name. */
  id?: string
  label: string
  value?: string | undefined
  hint?: string
  /** The fault of its value. */
  fault?: string | undefined
  required?: boolean
  rows?: number
  maxlength?: number
}

/** A field of several lines; `field` makes the field of a single line. */
export function area({ name, id = name, label, value = '', hint, fault, required, rows = 4, maxlength }: Area): Html {
  const described = [...(hint ? [`${id}-dica`] : []), ...(fault ? [`${id}-falta`] : [])].join(' ')
  // browsers drop a line break right behind the tag: with one of ours, a text that begins with one keeps its own
  return html`
    <div class="campo${fault ? ' errado' : ''}">
      <label for="${id}">${label}${required === false ? html` <small>(${messages.optional})</small>` : ''}</label>
      ${hint ? html`<p class="dica" id="${id}-dica">${hint}</p>` : ''}
      ${fault ? html`<p class="falta" id="${id}-falta">${fault}</p>` : ''}
      <textarea
        id="${id}"
        name="${name}"
        rows="${rows}"
        ${maxlength ? html` maxlength="${maxlength}"` : ''}
        ${described ? html` aria-describedby="${described}"` : ''}
        ${fault ? html` aria-invalid="true"` : ''}
        ${required === false ? '' : html` required`}
      >
        ${'\n'}
        ${value}
      </textarea>
    </div>
  `
}

interface Choices {
  name: string
  question: string
  options: readonly Html[]
  fault: string | undefined
}

/** A question with radio buttons, and the fault of its answer. */
export const choices = ({ name, question, options, fault }: Choices): Html =>
  html`
    <fieldset class="opcoes" id="${name}"${fault ? html` aria-describedby="${name}-falta"` : ''}>
      <legend>${question}</legend>
      ${fault ? html`<p class="falta" id="${name}-falta">${fault}</p>` : ''}
      ${options}
    </fieldset>
  `

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

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

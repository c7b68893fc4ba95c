import { words } from '../words/site.ts'
import { type Html, html } from './html.ts'

interface Area {
  name: string
  label: string
  value?: string | undefined
  hint?: string
  /** What is wrong with it. */
  fault?: string | undefined
  required?: boolean
  rows?: number
  maxlength?: number
}

/** A field of several lines, as `field` is one of one. */
export function area({ name, label, value = '', hint, fault, required, rows = 4, maxlength }: Area): Html {
  const described = [...(hint ? [`${name}-dica`] : []), ...(fault ? [`${name}-falta`] : [])].join(' ')
  // a line break right behind the mark is not part of the text
  return html`<div class="campo${fault ? ' errado' : ''}"><label for="${name}">${label}${
    required === false ? html` <small>(${words.optional})</small>` : ''
  }</label>${hint ? html`<p class="dica" id="${name}-dica">${hint}</p>` : ''}${
    fault ? html`<p class="falta" id="${name}-falta">${fault}</p>` : ''
  }<textarea id="${name}" name="${name}" rows="${rows}"${maxlength ? html` maxlength="${maxlength}"` : ''}${
    described ? html` aria-describedby="${described}"` : ''
  }${fault ? html` aria-invalid="true"` : ''}${required === false ? '' : html` required`}>
${value}</textarea></div>`
}

import { type Html, html } from '../html/html.ts'
import { words } from '../words/site.ts'

interface Area {
  name: string
  /** Where a page has more than one of the name. */
  id?: string
  label: string
  value: string
  hint?: string
  fault?: string | undefined
  rows?: number
  required?: boolean
}

/** Text of several lines, with what is wrong with it. */
export function area({ name, id = name, label, value, hint, fault, rows = 4, required = false }: Area): Html {
  const described = [...(hint ? [`${id}-dica`] : []), ...(fault ? [`${id}-falta`] : [])].join(' ')
  return html`<div class="campo${fault ? ' errado' : ''}"><label for="${id}">${label}${
    required ? '' : html` <small>(${words.optional})</small>`
  }</label>${hint ? html`<p class="dica" id="${id}-dica">${hint}</p>` : ''}${
    fault ? html`<p class="falta" id="${id}-falta">${fault}</p>` : ''
  }<textarea id="${id}" name="${name}" rows="${rows}"${described ? html` aria-describedby="${described}"` : ''}${
    fault ? html` aria-invalid="true"` : ''
  }${required ? html` required` : ''}>${value}</textarea></div>`
}

/** One of a few. @param options by value, what each is called */
export const choice = (
  name: string,
  label: string,
  options: Readonly<Record<string, string>>,
  chosen: string,
  fault?: string,
): Html =>
  html`<div class="campo${fault ? ' errado' : ''}"><label for="${name}">${label}</label>${
    fault ? html`<p class="falta" id="${name}-falta">${fault}</p>` : ''
  }<select id="${name}" name="${name}"${fault ? html` aria-describedby="${name}-falta" aria-invalid="true"` : ''}>${Object.entries(
    options,
  ).map(
    ([value, text]) => html`<option value="${value}"${value === chosen ? html` selected` : ''}>${text}</option>`,
  )}</select></div>`

/** Yes or no. */
export const tick = (name: string, label: string, on: boolean): Html =>
  html`<label class="opcao"><input type="checkbox" name="${name}" value="1"${on ? html` checked` : ''}>${label}</label>`

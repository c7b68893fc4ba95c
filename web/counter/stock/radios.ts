import { type Html, html } from '../../html/html.ts'

/** One of several answers. */
export interface Choice<Value extends string = string> {
  value: Value
  label: string
  hint?: string
}

/** A question with one answer of several. @param hint about the question; a choice has one of its own */
export function radios<Value extends string>(
  name: string,
  legend: string,
  chosen: Value | undefined,
  choices: readonly Choice<Value>[],
  hint = '',
): Html {
  const option = ({ value, label, hint: own }: Choice<Value>) => html`
    <label class="opcao">
      <input type="radio" name="${name}" value="${value}"${value === chosen ? html` checked` : ''}>
      <span>${label}${own ? html`<small class="leve">${own}</small>` : ''}</span>
    </label>`
  return html`
    <fieldset class="opcoes razoes">
      <legend>${legend}</legend>
      ${hint ? html`<p class="dica">${hint}</p>` : ''}
      ${choices.map(option)}
    </fieldset>
  `
}

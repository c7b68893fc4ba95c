import { type Html, html } from './html.ts'

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

import { type Html, html } from './html.ts'

interface Choices {
  name: string
  question: string
  options: readonly Html[]
  fault: string | undefined
}

/** One of several, all to be seen: the question, and what is wrong with the answer. */
export const choices = ({ name, question, options, fault }: Choices): Html =>
  html`<fieldset class="opcoes" id="${name}"${fault ? html` aria-describedby="${name}-falta"` : ''}><legend>${question}</legend>${
    fault ? html`<p class="falta" id="${name}-falta">${fault}</p>` : ''
  }${options}</fieldset>`

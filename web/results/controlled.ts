import { type Html, html } from '../html/html.ts'
import { messages } from '../messages/controlled.ts'

/** Tells that something searched for is dispensed under special control, and how to ask for it. */
export const controlledNotice = (term: string): Html =>
  html`
    <p class="aviso"><strong>${messages.title(term)}.</strong> ${messages.text} ${messages.how}</p>
  `

/** Stands in the place of results of a search for what is dispensed under special control. */
export const controlledInstead = (term: string): Html =>
  html`
    <div class="vazio">
      <h1>${messages.title(term)}</h1>
      <p>${messages.text}</p>
      <p>${messages.how}</p>
      <p><a class="botao claro" href="/procura?tipo=farmacia">${messages.pharmacies}</a></p>
    </div>
  `

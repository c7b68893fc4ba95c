import { type Html, html } from '../html/html.ts'
import { messages } from '../messages/controlled.ts'
import { unread as unreadWords } from './found.messages.ts'

/** Tells which parts of a search were not understood, and why nothing is shown for the others. */
export const unreadNotice = (parts: readonly string[]): Html | '' =>
  parts.length === 0
    ? ''
    : html`<p class="aviso"><strong>${parts.map(unreadWords.title).join('. ')}.</strong> ${unreadWords.text}</p>`

/** Says that the list shows only the nearest match of the term. */
export const lackingNotice = (words: readonly string[]): Html | '' =>
  words.length === 0 ? '' : html`<p class="aviso">${unreadWords.lacking(words)}</p>`

/** @param called the medicine, as its name is spelt; undefined where a class of them was searched for */
const titleOf = (called: string | undefined) => (called ? messages.title(called) : messages.anyTitle)

/** Tells that something searched for is dispensed under special control, and how to ask for it. */
export const controlledNotice = (called: string | undefined): Html => controlledText(titleOf(called))

const controlledText = (title: string) =>
  html`
    <p class="aviso"><strong>${title}.</strong> ${messages.text} ${messages.how}</p>
  `

/** Notice beside the results that another part of the term is dispensed under special control. */
export const partControlled = (): Html => controlledText(messages.partTitle)

/** Stands in the place of results of a search for what is dispensed under special control. */
export const controlledInstead = (called: string | undefined): Html =>
  html`
    <div class="vazio">
      <h1>${titleOf(called)}</h1>
      <p>${messages.text}</p>
      <p>${messages.how}</p>
      <p><a class="botao claro" href="/procura?tipo=farmacia">${messages.pharmacies}</a></p>
    </div>
  `

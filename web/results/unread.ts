import { type Html, html } from '../html/html.ts'
import { messages } from '../messages/unread.ts'

/** Tells which parts of a search were not understood, and why nothing is shown for the others. */
export const unreadNotice = (parts: readonly string[]): Html | '' =>
  parts.length === 0
    ? ''
    : html`<p class="aviso"><strong>${parts.map(messages.title).join('. ')}.</strong> ${messages.text}</p>`

/** Says that the list shows only the nearest match of the term. */
export const lackingNotice = (words: readonly string[]): Html | '' =>
  words.length === 0 ? '' : html`<p class="aviso">${messages.lacking(words)}</p>`

import { type Html, html } from '../html/html.ts'
import { messages } from '../messages/unread.ts'

/** Tells which parts of a search were not understood, and why nothing is shown for the others. */
export const unreadNotice = (parts: readonly string[]): Html | '' =>
  parts.length === 0
    ? ''
    : html`<p class="aviso"><strong>${parts.map(messages.title).join('. ')}.</strong> ${messages.text}</p>`

/** Says that what is listed is only the nearest thing to what was asked for. */
export const lackingNotice = (words: readonly string[]): Html | '' =>
  words.length === 0 ? '' : html`<p class="aviso">${messages.lacking(words)}</p>`

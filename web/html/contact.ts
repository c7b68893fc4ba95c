import { words } from '../words/site.ts'
import { type Html, html } from './html.ts'

/** Whom people turn to. */
export interface Contact {
  text: string
  href: string
}

/** How one speaks with Botica; nothing where nobody said. */
export const contactLine = (contact: Contact | undefined): Html | '' =>
  contact ? html`<p>${words.help} <a href="${contact.href}">${contact.text}</a></p>` : ''

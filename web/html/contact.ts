import { messages } from '../messages/site.ts'
import { type Html, html } from './html.ts'

/** A contact for people. */
export interface Contact {
  text: string
  href: string
}

/** Shows the contact of Botica; nothing when none is configured. */
export const contactLine = (contact: Contact | undefined): Html | '' =>
  contact ? html`<p>${messages.help} <a href="${contact.href}">${contact.text}</a></p>` : ''

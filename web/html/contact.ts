import { telephonesIn } from '#contract/telephones.ts'
import { shownPhone } from '../format/codes.ts'
import { messages } from '../messages/site.ts'
import { type Html, html } from './html.ts'

/**
 * A link that calls each number of a field, with the country's code; none for a text without a number.
 * @param label text before the number
 */
export const callLinks = (text: string | null, style: string, label = ''): Html[] =>
  telephonesIn(text ?? '').map(
    (number) => html`<a class="${style}" href="tel:${number}">${label && `${label} `}${shownPhone(number)}</a>`,
  )

/** The ways to Botica for people without data: the number they write to, and the USSD code they dial. */
export interface TextNumbers {
  number: string | undefined
  ussdCode: string | undefined
}

/** Tells if there is any way without data. */
export const hasTextNumbers = (texts: TextNumbers | undefined): texts is TextNumbers =>
  texts !== undefined && (texts.number !== undefined || texts.ussdCode !== undefined)

/** A contact for people. */
export interface Contact {
  text: string
  href: string
}

/** Shows the contact of Botica; nothing when none is configured. */
export const contactLine = (contact: Contact | undefined): Html | '' =>
  contact ? html`<p>${messages.help} <a href="${contact.href}">${contact.text}</a></p>` : ''

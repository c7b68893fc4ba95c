import { nationalDigits, telephonesIn } from '#contract/telephones.ts'
import { type Html, html } from '../html/html.ts'
import { spacedPhone } from './codes.ts'

/** A number as it is read aloud: an Angolan one without its country. @param number E.164 */
export const shownPhone = (number: string): string => spacedPhone(nationalDigits(number))

/**
 * A link that calls each number of a field, with the country's code; none for a text without a number.
 * @param label text before the number
 */
export const callLinks = (text: string | null, style: string, label = ''): Html[] =>
  telephonesIn(text ?? '').map(
    (number) => html`<a class="${style}" href="tel:${number}">${label && `${label} `}${shownPhone(number)}</a>`,
  )

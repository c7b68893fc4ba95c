import { telephonesIn } from '#contract/telephones.ts'
import { shownPhone } from '../format/telephone.ts'
import { type Html, html } from './html.ts'

/**
 * A link that calls each number of a field, with the country's code; none for a text without a number.
 * @param label text before the number
 */
export const callLinks = (text: string | null, style: string, label = ''): Html[] =>
  telephonesIn(text ?? '').map(
    (number) => html`<a class="${style}" href="tel:${number}">${label && `${label} `}${shownPhone(number)}</a>`,
  )

import { nationalDigits } from '#contract/telephones.ts'
import { spacedPhone } from './codes.ts'

/** A number as it is read aloud: an Angolan one without its country. @param number E.164 */
export const shownPhone = (number: string): string => spacedPhone(nationalDigits(number))

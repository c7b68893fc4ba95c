import { parsePhoneNumberFromString } from 'libphonenumber-js/max'

/** The first of a pharmacy's numbers that a text message can reach, as E.164; undefined when none can. */
export function mobileNumber(...numbers: (string | null)[]): string | undefined {
  for (const number of numbers) {
    const parsed = number ? parsePhoneNumberFromString(number, 'AO') : undefined
    const type = parsed?.isValid() ? parsed.getType() : undefined
    if (type === 'MOBILE' || type === 'FIXED_LINE_OR_MOBILE') return parsed?.number
  }
  return undefined
}

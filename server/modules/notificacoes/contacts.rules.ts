/** Reads a number as it is dialled in Angola; undefined for what is none. */
async function parsedNumber(number: string | null) {
  if (!number) return undefined
  // loaded with the first number: the numbering plans of the world are large
  const { parsePhoneNumberFromString } = await import('libphonenumber-js/max')
  return parsePhoneNumberFromString(number, 'AO')
}

/** The first of a pharmacy's numbers that a text message can reach, as E.164; undefined when none can. */
export async function mobileNumber(...numbers: (string | null)[]): Promise<string | undefined> {
  for (const number of numbers) {
    const parsed = await parsedNumber(number)
    const type = parsed?.isValid() ? parsed.getType() : undefined
    if (type === 'MOBILE' || type === 'FIXED_LINE_OR_MOBILE') return parsed?.number
  }
  return undefined
}

/** Tells if a number is of one of these countries. @param e164 @param countries calling codes, without the sign */
export const isOfCountry = (e164: string, countries: readonly string[]): boolean =>
  countries.some((code) => e164.startsWith(`+${code}`))

/** Writes a number as it is dialled from anywhere, `+244 923 456 789`; undefined for what is no number of any country. */
export async function internationalNumber(number: string | null): Promise<string | undefined> {
  const parsed = await parsedNumber(number)
  return parsed?.isValid() ? parsed.formatInternational() : undefined
}

/** A number of the pharmacy's as it is dialled in the country, with spaces; undefined for a text that is no number. */
export async function callableNumber(number: string | null): Promise<string | undefined> {
  const parsed = await parsedNumber(number)
  return parsed?.isValid() ? parsed.formatNational() : undefined
}

/** Removes the provider's words, which follow a colon, may be in English and may repeat the message. */
const ownWords = (reason: string) => reason.split(': ', 1)[0] ?? ''

const hidden = (word: string) => (word.includes('@') || word.includes('://') ? '…' : word)

/** Why a message did not go, in our words alone, with nobody's number or address. @param reason as it was noted */
export const shownReason = (reason: string): string =>
  ownWords(reason)
    .replaceAll(/\S+/g, hidden)
    .replaceAll(/\d{5,}/g, '…')

/** The end of a number: enough to tell one of two. */
export const shownNumber = (e164: string): string => `•••${e164.slice(-3)}`

/** The beginning of an e-mail and where it is read. */
export function shownEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, Math.min(1, at))}•••${email.slice(at)}`
}

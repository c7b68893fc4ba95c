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

/** The mobile ones among numbers, as E.164, in their order. */
export async function mobileNumbers(...numbers: (string | null | undefined)[]): Promise<string[]> {
  const found = await Promise.all(numbers.map((number) => mobileNumber(number ?? null)))
  return found.filter((number) => number !== undefined)
}

/** Where a pharmacy is written to. @property proved false: it may be a stranger's, and is told no name and no code */
export interface Reach {
  number: string
  proved: boolean
}

/** The numbers of a pharmacy, as it wrote them, with those that act for it and those that wrote PARAR, as E.164. */
export interface PharmacyNumbers {
  telefone: string | null
  telefone_secundario: string | null
  provados: readonly string[]
  parados: readonly string[]
}

/**
 * The number by which a pharmacy acts and is written to: the first of its mobile numbers that is proved, else the first that did
 * not write PARAR; undefined when there is none.
 */
export async function actingNumber(numbers: PharmacyNumbers): Promise<Reach | undefined> {
  const { telefone, telefone_secundario, provados, parados } = numbers
  const open = (await mobileNumbers(telefone, telefone_secundario)).filter((number) => !parados.includes(number))
  const proved = open.find((number) => provados.includes(number))
  const number = proved ?? open[0]
  return number === undefined ? undefined : { number, proved: proved !== undefined }
}

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

import { telephonesIn } from '#contract/telephones.ts'

/** Loads the numbering plans of the world: some 80 ms in one go, once. */
export const loadNumberingPlans = () => import('libphonenumber-js/max')

/** Reads the numbers of a field as they are dialled in Angola; whatever the contract's reader leaves is asked of the numbering plans. */
async function parsedNumbers(text: string | null | undefined) {
  if (!text) return []
  const { parsePhoneNumberFromString } = await loadNumberingPlans()
  const found = telephonesIn(text)
  const parsed = (found.length > 0 ? found : [text]).map((number) => parsePhoneNumberFromString(number, 'AO'))
  return parsed.filter((number) => number?.isValid() === true).filter((number) => number !== undefined)
}

/** The mobile ones among the numbers of these fields, as E.164, in their order. */
export async function mobileNumbers(...fields: (string | null | undefined)[]): Promise<string[]> {
  const found = (await Promise.all(fields.map(parsedNumbers))).flat()
  return found.flatMap((number) =>
    ['MOBILE', 'FIXED_LINE_OR_MOBILE'].includes(number.getType() ?? '') ? [number.number] : [],
  )
}

/** The first of a pharmacy's numbers that a text message can reach, as E.164; undefined when none can. */
export const mobileNumber = async (...fields: (string | null)[]): Promise<string | undefined> =>
  (await mobileNumbers(...fields))[0]

/** Tells if a number is of one of these countries. @param e164 @param countries calling codes, without the sign */
export const isOfCountry = (e164: string, countries: readonly string[]): boolean =>
  countries.some((code) => e164.startsWith(`+${code}`))

/** A number that gets a pharmacy's SMS. @property proved false for a number that may be a stranger's: it gets no name and no code */
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

/** The numbers of a field as they are dialled from anywhere, `+244 923 456 789`. */
export const internationalNumbers = async (text: string | null): Promise<string[]> =>
  (await parsedNumbers(text)).map((number) => number.formatInternational())

/** The first number of a field as it is dialled in the country, with spaces; undefined for a text without a number. */
export const callableNumber = async (text: string | null): Promise<string | undefined> =>
  (await parsedNumbers(text))[0]?.formatNational()

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

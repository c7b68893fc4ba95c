/** Words and signs that part two numbers of one field: any but digits and the signs that people write within a number. */
const BETWEEN = /[^\d+\s().-]+/u
/** Numbers of Angola, one after the other: nine digits each, mobile or fixed, with or without the country's code. */
const ofAngola = /^(?:(?:\+|00)?244)?[29]\d{8}/
/** A number of another country: its sign, and as many digits as E.164 allows. */
const ofElsewhere = /^(?:\+|00)(?!244)[1-9]\d{7,14}$/

/** The numbers of Angola that digits are made of, all of them, as E.164; undefined where digits are left over. */
function angolan(digits: string): string[] | undefined {
  if (digits === '') return []
  const [number] = ofAngola.exec(digits) ?? []
  if (number === undefined) return undefined
  const others = angolan(digits.slice(number.length))
  return others && [`+244${number.slice(-9)}`, ...others]
}

/**
 * The telephone numbers in one field, in their order and each once, as E.164: two that stand together (`923…/912…`, «ou»,
 * `;`, a space) are two. It is the only reader of what pharmacies write as their telephone: SMS, links and answers go by it.
 * @returns none for a text without a whole number
 */
export function telephonesIn(text: string): string[] {
  const found = text.split(BETWEEN).flatMap((part) => {
    const digits = part.replaceAll(/[\s().-]/g, '')
    return ofElsewhere.test(digits) ? [digits.replace(/^00/, '+')] : (angolan(digits) ?? [])
  })
  return [...new Set(found)]
}

/** Tells if a text is one telephone number and nothing else: `abc` and `92400` are none. */
export const isTelephone = (text: string): boolean => telephonesIn(text).length === 1 && !BETWEEN.test(text)

/** Tells if a number is one of Angola's mobiles. @param number E.164 */
export const isMobile = (number: string): boolean => number.startsWith('+2449')

/** A number as people of the country dial it, without its code. @param number E.164 */
export const nationalDigits = (number: string): string => number.replace(/^\+244/, '')

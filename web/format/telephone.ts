/** Of Angola: nine digits, of a mobile or of a fixed line; with the country before them or not. */
const ofAngola = /^(?:(?:\+|00)244)?[29]\d{8}$/
/** Of another country: its sign, and as many digits as E.164 has. */
const ofElsewhere = /^(?:\+|00)[1-9]\d{7,14}$/

/** What people write between the digits. */
const plain = (text: string): string => text.replaceAll(/[\s().-]/g, '')

const isNumber = (digits: string): boolean =>
  ofAngola.test(digits) || (ofElsewhere.test(digits) && !/^(?:\+|00)244/.test(digits))

/** Whether it is one telephone number and nothing else: `abc` and `92400` are none. */
export const isTelephone = (text: string): boolean => isNumber(plain(text))

/** What a telephone dials: of two numbers written together, the first. Undefined where there is none: it is no link then. */
export const dialled = (text: string): string | undefined =>
  text
    .split(/[/;,]| ou | e /)
    .map(plain)
    .find(isNumber)

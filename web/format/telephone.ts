/** A number of Angola: nine digits, mobile or fixed, with or without the country's code. */
const ofAngola = /^(?:(?:\+|00)244)?[29]\d{8}$/
/** A number of another country: its sign, and as many digits as E.164 allows. */
const ofElsewhere = /^(?:\+|00)[1-9]\d{7,14}$/

/** Removes the signs that people write between digits. */
const plain = (text: string): string => text.replaceAll(/[\s().-]/g, '')

const isNumber = (digits: string): boolean =>
  ofAngola.test(digits) || (ofElsewhere.test(digits) && !/^(?:\+|00)244/.test(digits))

/** Tells if a text is one telephone number and nothing else: `abc` and `92400` are none. */
export const isTelephone = (text: string): boolean => isNumber(plain(text))

/** Returns the number to dial: the first of two written together; undefined when there is none, and no link is shown. */
export const dialled = (text: string): string | undefined =>
  text
    .split(/[/;,]| ou | e /)
    .map(plain)
    .find(isNumber)

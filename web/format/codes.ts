import { nationalDigits } from '#contract/telephones.ts'

/** 463 182, and 123 456 7890: as it is said, and as it is read off a screen. */
export const spaced = (code: string): string =>
  [code.slice(0, 3), code.slice(3, 6), code.slice(6)].filter((part) => part !== '').join(' ')

/** 923 456 789, as it is read aloud; any other number as it was written. */
export const spacedPhone = (telephone: string): string => {
  const [, country = '', number = ''] = /^(\+?244)?(\d{9})$/.exec(telephone.replaceAll(/[\s-]/g, '')) ?? []
  return number ? `${country && '+244 '}${spaced(number)}` : telephone
}

/** A number as it is read aloud: an Angolan one without its country. @param number E.164 */
export const shownPhone = (number: string): string => spacedPhone(nationalDigits(number))

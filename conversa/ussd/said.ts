import { distanceText, priceText, telephoneText } from '../figures.ts'

/** Price after a name; nothing where it is not known. */
export const priceSaid = (price: number | null): string => (price ? ` ${priceText(price, 'screen')}` : '')

/** Distance after a name. */
export const distanceSaid = (km: number | undefined): string =>
  km === undefined ? '' : ` ${distanceText(km, 'screen')}`

export const telephoneSaid = (number: string | null): string => telephoneText(number ?? '', 'screen')

/**
 * Three digits that identify a thing (FNV-1a). Typed to confirm, they name the thing on the screen, and do not confirm another
 * thing that has meanwhile taken its place in a list.
 */
export function confirmation(...named: readonly (string | number | null)[]): string {
  let hash = 0x811c9dc5
  for (const character of named.join('|')) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  }
  return String(100 + ((hash >>> 0) % 900))
}

/** The fewest last digits of codes, three or more, that tell these codes apart. */
export function codeEndings(codes: readonly string[]): number {
  for (let digits = 3; digits < 6; digits += 1) {
    if (new Set(codes.map((code) => code.slice(-digits))).size === codes.length) return digits
  }
  return 6
}

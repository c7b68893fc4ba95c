// of Brazil: the Portuguese whose thousands are parted by a dot, which GSM-7 has
const inThousands = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0 })

/** 1.250 Kz, or nothing when the price is not known. A price of 0 is a price not said. */
export const priceSaid = (price: number | null): string => (price ? ` ${inThousands.format(price)} Kz` : '')

/** 0,4 km */
export const distanceSaid = (km: number | undefined): string =>
  km === undefined ? '' : ` ${km.toFixed(km < 10 ? 1 : 0).replace('.', ',')} km`

/** The name of a pharmacy in a list, where every entry is one. */
export const shortName = (name: string): string => name.replace(/^farm[aá]cia\s+(?=\S)/i, '')

/** 923 456 789 for a number of Angola. */
export const telephoneSaid = (number: string | null): string =>
  (number ?? '').replace(/^\+?244\s?/, '').replace(/^(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3')

/**
 * Three digits that stand for one thing: what is typed to confirm names what was shown, and does not confirm another
 * thing that has meanwhile taken its place in a list. FNV-1a.
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

import { toTheMetre } from '#contract/positions.ts'

const whole = new Intl.NumberFormat('pt-PT', { maximumFractionDigits: 0 })

/** Writes one decimal. `Intl` writes the number alike, and takes longer; results have many. */
const oneDecimal = (km: number) => String(Math.round(km * 10) / 10).replace('.', ',')

/**
 * Metres up to one kilometre, to the ten; then kilometres, from a hundred on without decimals. Rounded to the metre first,
 * as answers give distances, so that one that a page computes itself is written like that of the list.
 */
export function distance(exactly: number): string {
  const km = toTheMetre(exactly)
  return km < 0.995
    ? `${Math.max(10, Math.round(km * 100) * 10)}\u00a0m`
    : `${km < 100 ? oneDecimal(km) : whole.format(km)}\u00a0km`
}

/**
 * Returns the units of a pack that a label states: «24 comprimidos», «CX 30 CAPS», «x 20», «cx c/ 10 amp»; undefined
 * where it states none, or two numbers.
 */
export function unitsInPack(label: string): number | undefined {
  const counts = packCounts(label).filter((count) => count >= 2 && count <= MOST_UNITS)
  return counts.length === 1 ? counts[0] : undefined
}

/** Returns every number of pieces that a label, or what somebody types, states, each once. */
export function packCounts(label: string): number[] {
  const text = label.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  const counts = [...text.matchAll(counted), ...text.matchAll(times)]
  return [...new Set(counts.map(([, first, second]) => Number(first ?? second)))]
}

/** Larger numbers on labels are strengths. */
const MOST_UNITS = 1000
const units =
  '(?:comprimidos?|comps?|cps?|cpr|tab(?:let)?s?|capsulas?|caps?|drageias?|ampolas?|amps?|saquetas?|saq|carteiras?|supositorios?|supos?|ovulos?|pastilhas?|unidades?|unid|und|un)'
const counted = new RegExp(`(?<![\\d.,/])(\\d{1,4}) ?${units}(?![a-z])`, 'g')
const times =
  /(?<![a-z])(?:x|c\/|com) ?(\d{1,4})(?![\d.,]|\s{0,3}(?:mg|g|ml|mcg|ui|%|x)(?![a-z]))|(?<![\d.,])(\d{1,4}) ?(?:x|'s)(?![a-z\d ])/g

/**
 * Price of one unit, in Kz, to the cent.
 * @param preco of the pack, in Kz; null where it is not known
 * @returns null where the price or the number of units is not known
 */
export function unitPrice(preco: number | null, unidades: number | undefined): number | null {
  return preco === null || preco === 0 || unidades === undefined ? null : Math.round((preco / unidades) * 100) / 100
}

/** A quantity to take home. */
export interface Quantity {
  count: number
  /** tablets, ampoules; or packs of them */
  of: 'unidade' | 'embalagem'
}

/** Returns the packs of an item that make a quantity; undefined where its label does not say the units of one. */
export function packsFor(label: string, { count, of }: Quantity): number | undefined {
  if (of === 'embalagem') return count
  const units = unitsInPack(label)
  return units === undefined ? undefined : Math.ceil(count / units)
}

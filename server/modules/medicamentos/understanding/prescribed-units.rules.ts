/** A prescription's line, taken apart. */
export interface PrescriptionLine {
  /** the medicine with its strength and form, in small letters without accents; the whole text where nothing else is in it */
  medicine: string
  /** units (tablets, ampoules) or packs that the line says are to be taken home */
  quantity: { count: number; of: 'unidade' | 'embalagem' } | undefined
  /** units taken each time, where the line says */
  each: number | undefined
  /** times a day */
  perDay: number | undefined
  days: number | undefined
}

/** Days; a longer treatment is bought month by month. */
const LONGEST_DAYS = 31

/**
 * Number of units to take home: the one that the line states, else the product of its dosage and its days; undefined
 * where neither is known.
 */
export function prescribedUnits({ quantity, each, perDay, days }: PrescriptionLine): PrescriptionLine['quantity'] {
  if (quantity || each === undefined || perDay === undefined || days === undefined) return quantity
  return days > LONGEST_DAYS ? undefined : { count: Math.ceil(each * perDay * days), of: 'unidade' }
}

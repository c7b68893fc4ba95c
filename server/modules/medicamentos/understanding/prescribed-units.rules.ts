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

/** What the line says is to be taken home, else what its dosage makes of it in its days; undefined where it cannot be known. */
export function prescribedUnits({ quantity, each, perDay, days }: PrescriptionLine): PrescriptionLine['quantity'] {
  if (quantity || each === undefined || perDay === undefined || days === undefined) return quantity
  return days > LONGEST_DAYS ? undefined : { count: Math.ceil(each * perDay * days), of: 'unidade' }
}

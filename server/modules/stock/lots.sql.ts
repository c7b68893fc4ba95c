import type { StoredLot } from './item-lots.rules.ts'

/** Lots as a column of JSON takes them. */
export const lotsText = (lots: readonly StoredLot[] | null | undefined): string | null =>
  lots ? JSON.stringify(lots) : null

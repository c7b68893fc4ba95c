import { words } from './words.ts'

/** After so many days, what a pharmacy says it has may send somebody for nothing. */
const STOCK_DAYS = 7

/** What to remind a pharmacy of, given the whole days since it looked after its stock; null when it never did. */
export function stockReminder(days: number | null): string | null {
  if (days === null) return words.stockNeverWritten
  if (days < STOCK_DAYS) return null
  return words.stockOld(days)
}

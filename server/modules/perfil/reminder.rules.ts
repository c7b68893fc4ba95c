import { messages } from './messages.ts'

/** The age in days after which a stock may be wrong and send somebody for nothing. */
const STOCK_DAYS = 7

/** Returns the reminder for a pharmacy. @param days whole days since it last updated its stock; null when it never did */
export function stockReminder(days: number | null): string | null {
  if (days === null) return messages.stockNeverWritten
  if (days < STOCK_DAYS) return null
  return messages.stockOld(days)
}

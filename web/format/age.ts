import { words } from '../words/register.ts'
import { daysUntil } from './time.ts'

/** Returns the days since an instant, by Luanda's midnights. */
export function daysAgo(instant: string, now = new Date()): string {
  const days = -daysUntil(instant, now)
  if (days <= 0) return words.today
  return days === 1 ? words.yesterday : words.daysAgo(days)
}

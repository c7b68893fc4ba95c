import { messages } from '../messages/register.ts'
import { daysUntil } from './time.ts'

/** Returns the days since an instant, by Luanda's midnights. */
export function daysAgo(instant: string, now = new Date()): string {
  const days = -daysUntil(instant, now)
  if (days <= 0) return messages.today
  return days === 1 ? messages.yesterday : messages.daysAgo(days)
}

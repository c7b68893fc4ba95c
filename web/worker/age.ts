import { minutesSince } from '../format/time.ts'
import { type Html, html } from '../html/html.ts'
import { messages } from '../messages/offline.ts'

const HOUR = 60
const DAY = 24 * HOUR

/** `de há 12 min`. */
export function ageOf(instant: string): string {
  const minutes = minutesSince(instant)
  if (minutes < 2) return messages.age.now
  if (minutes < HOUR) return messages.age.minutes(minutes)
  return minutes < DAY ? messages.age.hours(Math.floor(minutes / HOUR)) : messages.age.days(Math.floor(minutes / DAY))
}

/** Notice above a stored page: its age, and the link to the present one. */
export const notice = (at: string, { pathname, search }: URL): Html =>
  html`<p class="aviso" role="status">${messages.kept(ageOf(at))} <a href="${pathname + search}">${messages.again}</a></p>`

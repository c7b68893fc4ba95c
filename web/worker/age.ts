import { minutesSince } from '../format/time.ts'
import { type Html, html } from '../html/html.ts'
import { words } from '../words/offline.ts'

const HOUR = 60
const DAY = 24 * HOUR

/** `de há 12 min`. */
export function ageOf(instant: string): string {
  const minutes = minutesSince(instant)
  if (minutes < 2) return words.age.now
  if (minutes < HOUR) return words.age.minutes(minutes)
  return minutes < DAY ? words.age.hours(Math.floor(minutes / HOUR)) : words.age.days(Math.floor(minutes / DAY))
}

/** Notice above a stored page: its age, and the link to the present one. */
export const notice = (at: string, { pathname, search }: URL): Html =>
  html`<p class="aviso" role="status">${words.kept(ageOf(at))} <a href="${pathname + search}">${words.again}</a></p>`

import { minutesSince } from '../format/time.ts'
import { type Html, html } from '../html/html.ts'
import { messages } from '../messages/offline.ts'

const HOUR = 60
const DAY = 24 * HOUR

/** `de há 12 min`. */
export const ageOf = (instant: string): string => ageText(instant, messages.age)

/** `visto há 12 min`. */
export const seenAge = (instant: string): string => ageText(instant, messages.seen)

function ageText(instant: string, words: typeof messages.age | typeof messages.seen): string {
  const minutes = minutesSince(instant)
  if (minutes < 2) return words.now
  if (minutes < HOUR) return words.minutes(minutes)
  return minutes < DAY ? words.hours(Math.floor(minutes / HOUR)) : words.days(Math.floor(minutes / DAY))
}

/** Notice above a stored page: its age, and the link to the present one. */
export const notice = (at: string, { pathname, search }: URL): Html =>
  html`<p class="aviso" role="status">${messages.kept(ageOf(at))} <a href="${pathname + search}">${messages.again}</a></p>`

import { clockTime, dayOf, minutesSince } from '../format/time.ts'
import { type Html, html } from '../html/html.ts'
import { messages } from './offline.messages.ts'

const HOUR = 60
const DAY = 24 * HOUR

/** `de há 12 min`. */
export const ageOf = (instant: string): string => ageText(instant, messages.age)

/** `visto há 12 min`. */
const seenAge = (instant: string): string => ageText(instant, messages.seen)

function ageText(instant: string, words: typeof messages.age | typeof messages.seen): string {
  const minutes = minutesSince(instant)
  if (minutes < 2) return words.now
  if (minutes < HOUR) return words.minutes(minutes)
  return minutes < DAY ? words.hours(Math.floor(minutes / HOUR)) : words.days(Math.floor(minutes / DAY))
}

/** Notice above a stored page: its age, and the link to the present one. */
export const notice = (at: string, { pathname, search }: URL): Html =>
  html`<p class="aviso" role="status">${messages.kept(ageOf(at))} <a href="${pathname + search}">${messages.again}</a></p>`

/** The states of opening as the server wrote them, with the note about duty that may follow. */
const STATE = /<span class="estado (?:aberta|fechada|incerta)">([^<]*)<\/span>(?:\s*<span class="nota">[^<]*<\/span>)?/g
/** The age of an item's figure, which was true when the page came. */
const AGE = /actualizado (agora|ontem|há[\u00a0 ]\d+[\u00a0 ](?:min|h|dias))/g
const HOLD_LINK = /<a\b[^>]*\bhref="\/farmacias\/[^"/]+\/reservar\/[^"]*"[^>]*>[\s\S]*?<\/a>/g
const FORM = /<form\b[\s\S]*?<\/form>/g

/**
 * Makes a page that was stored say nothing of the present: its states are of the day and hour at which it came, in no colour, its
 * figures have the age of the page too, and what needs the network is not offered.
 * @param main the HTML of its main part
 * @param at the instant at which it was stored, ISO
 */
export function asItWas(main: string, at: string): string {
  const when = `${dayOf(at)}, ${clockTime(at)}`
  const seen = seenAge(at)
  return main
    .replace(STATE, (_, said: string) => `<span class="estado incerta">${html`${messages.was(when)}`} ${said}</span>`)
    .replace(AGE, (said, age: string) => (age === 'agora' ? seen : `${said}, ${seen}`))
    .replace(HOLD_LINK, '')
    .replace(FORM, '')
}

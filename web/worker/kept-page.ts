import { clockTime, dayOf } from '../format/time.ts'
import { html } from '../html/html.ts'
import { messages } from '../messages/offline.ts'
import { seenAge } from './age.ts'

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

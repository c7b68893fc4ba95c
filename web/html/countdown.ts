import { timeLeft } from '../messages/countdown.ts'
import { type Html, html } from './html.ts'

/** Shows the time left when the page was made; a script counts on. @param until ISO */
export const countdown = (until: string): Html =>
  html`<time class="falta-tempo" datetime="${until}">${timeLeft(until)}</time>`

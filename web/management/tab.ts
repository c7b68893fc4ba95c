import { type Html, html } from '../html/html.ts'

/** One of the ways to see a list, marked when it is the one shown. */
export const tab = (href: string, text: string, here: boolean): Html =>
  html`<a class="ficha" href="${href}"${here ? html` aria-current="page"` : ''}>${text}</a>`

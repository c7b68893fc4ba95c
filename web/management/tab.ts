import { type Html, html } from '../html/html.ts'

/** A view of a list, marked when it is the present one. */
export const tab = (href: string, text: string, here: boolean): Html =>
  html`<a class="ficha" href="${href}"${here ? html` aria-current="page"` : ''}>${text}</a>`

import { type Html, html } from './html.ts'

/** A view of a list, marked when it is the present one. */
export const tab = (href: string, text: string, here: boolean): Html =>
  html`<a class="ficha" href="${href}"${here ? html` aria-current="page"` : ''}>${text}</a>`

/** A choice of a row: a link, so that it works in any browser and can be shared. */
export const chip = (href: string, text: string, chosen: boolean): Html =>
  html`<a class="ficha" href="${href}"${chosen ? html` aria-current="true"` : ''}>${text}</a>`

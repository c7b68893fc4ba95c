import { type Html, html } from './html.ts'

/** A page of headings, each with a paragraph. */
export const questions = (title: string, list: readonly (readonly [string, string])[]): Html =>
  html`<div class="folha"><h1>${title}</h1>${list.map(([head, text]) => html`<h2>${head}</h2><p>${text}</p>`)}</div>`

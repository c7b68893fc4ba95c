import { html } from '../html/html.ts'
import type { Page } from '../page.ts'
import { words } from '../words/about.ts'

const sources = words.sources.map(
  ({ name, href, terms }) => html`<li><a href="${href}">${name}</a><p>${terms}.</p></li>`,
)

/** `/sobre`: what this is, and whose data it shows. */
export const sobre: Page = {
  session: 'pessoa',
  async show() {
    return {
      title: words.title,
      description: words.description,
      main: html`
        <div class="folha estreita">
          <h1>${words.title}</h1>
          <p>${words.what.join(' ')}</p>
          <h2>${words.data}</h2>
          <p>${words.places}</p>
          <ul class="fontes">${sources}</ul>
          <p class="leve">${words.share}</p>
        </div>
      `,
    }
  },
}

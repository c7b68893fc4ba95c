import { html } from '../html/html.ts'
import type { Page } from '../site/page.ts'
import { messages } from './about.messages.ts'

const sources = messages.sources.map(
  ({ name, href, terms }) => html`<li><a href="${href}">${name}</a><p>${terms}.</p></li>`,
)

/** `/sobre`: what the service is, and the sources of its data. */
export const sobre: Page = {
  session: 'pessoa',
  async show() {
    return {
      title: messages.title,
      description: messages.description,
      main: html`
        <div class="folha estreita">
          <h1>${messages.title}</h1>
          <p>${messages.what.join(' ')}</p>
          <h2>${messages.data}</h2>
          <p>${messages.places}</p>
          <ul class="fontes">${sources}</ul>
          <p class="leve">${messages.share}</p>
        </div>
      `,
    }
  },
}

import { type Html, html } from '../html/html.ts'
import { messages } from '../messages/counter.ts'
import { messages as siteWords } from '../messages/site.ts'

const ways = [
  ['/balcao', messages.menu.counter],
  ['/balcao/stock', messages.menu.stock],
  ['/balcao/perfil', messages.menu.profile],
  ['/balcao/sair', messages.menu.leave],
] as const

/** The ways that are open to a pharmacy that has signed in. */
export const counterMenu = (path: string): Html =>
  html`
    <nav aria-label="${siteWords.menu}">
      ${ways.map(
        ([href, text]) => html`<a href="${href}"${href === path ? html` aria-current="page"` : ''}>${text}</a>`,
      )}
    </nav>
  `

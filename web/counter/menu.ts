import { type Html, html } from '../html/html.ts'
import { words } from '../words/counter.ts'
import { words as siteWords } from '../words/site.ts'

const ways = [
  ['/balcao', words.menu.counter],
  ['/balcao/stock', words.menu.stock],
  ['/balcao/perfil', words.menu.profile],
  ['/balcao/sair', words.menu.leave],
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

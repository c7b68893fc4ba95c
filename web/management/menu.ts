import { type Html, html } from '../html/html.ts'
import { words } from '../words/management.ts'

const everyone = [['/gestao/farmacias', words.ways.pharmacies]] as const
const admins = [
  ['/gestao', words.ways.overview],
  ...everyone,
  ['/gestao/denuncias', words.ways.reports],
  ['/gestao/problemas', words.ways.problems],
  ['/gestao/contas', words.ways.accounts],
  ['/gestao/mensagens', words.ways.messages],
  ['/gestao/numeros', words.ways.figures],
  ['/gestao/procuras', words.ways.searches],
  ['/gestao/auditoria', words.ways.trail],
] as const

/** Tells if a path is this menu entry's, or below it. */
const isAt = (href: string, path: string) => href === path || (href !== '/gestao' && path.startsWith(`${href}/`))

/** The ways of the office, which a gestor has one of. */
export function officeMenu({ administers }: { administers: boolean }, path: string): Html {
  const ways = administers ? admins : everyone
  return html`
    <nav class="gabinete" aria-label="${words.menu}">
      <ul>
        ${ways.map(
          ([href, text]) => html`
            <li>
              <a href="${href}"${isAt(href, path) ? html` aria-current="${href === path ? 'page' : 'true'}"` : ''}>${text}</a>
            </li>
          `,
        )}
      </ul>
    </nav>
  `
}

import { type Html, html } from '../html/html.ts'
import { messages } from '../messages/management.ts'

const everyone = [['/gestao/farmacias', messages.ways.pharmacies]] as const
const admins = [
  ['/gestao', messages.ways.overview],
  ...everyone,
  ['/gestao/turnos', messages.ways.rota],
  ['/gestao/denuncias', messages.ways.reports],
  ['/gestao/problemas', messages.ways.problems],
  ['/gestao/recolhas', messages.ways.recalls],
  ['/gestao/contas', messages.ways.accounts],
  ['/gestao/mensagens', messages.ways.messages],
  ['/gestao/numeros', messages.ways.figures],
  ['/gestao/procuras', messages.ways.searches],
  ['/gestao/auditoria', messages.ways.trail],
] as const

/** Tells if a path is this menu entry's, or below it. */
const isAt = (href: string, path: string) => href === path || (href !== '/gestao' && path.startsWith(`${href}/`))

/** The ways of the office, which a gestor has one of. */
export function officeMenu({ administers }: { administers: boolean }, path: string): Html {
  const ways = administers ? admins : everyone
  return html`
    <nav class="gabinete" aria-label="${messages.menu}">
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

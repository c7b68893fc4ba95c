import { euMesmo } from '#contract/auth.ts'
import { mayRole, type Permission } from '#contract/permissions.ts'
import { type Html, html } from '../html/html.ts'
import { signInFor } from '../session/back.ts'
import type { Outcome, Page, Screen, Visit } from '../site/page.ts'
import { messages } from './gestao.messages.ts'

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
  ['/gestao/avisos', messages.ways.notices],
  ['/gestao/auditoria', messages.ways.trail],
] as const

/** Tells if a path is this menu entry's, or below it. */
const isAt = (href: string, path: string) => href === path || (href !== '/gestao' && path.startsWith(`${href}/`))

/** The ways of the office, which a gestor has one of. */
function officeMenu({ administers }: { administers: boolean }, path: string): Html {
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

/** The signed-in member of the management. */
export interface Staff {
  id: string
  name: string
  /** An admin; a gestor registers pharmacies and no more. */
  administers: boolean
}

interface OfficePage {
  show(visit: Visit, staff: Staff): Promise<Outcome>
  act?(visit: Visit, form: URLSearchParams, staff: Staff): Promise<Outcome>
  longForm?: true
}

const refusal = ({ path }: Visit, name: string, staff: boolean): Screen => ({
  status: 403,
  title: messages.refused.title,
  main: html`
    <div class="folha estreita">
      <h1>${messages.refused.title}</h1>
      <p>${messages.refused.asWho(name)}${staff ? ` ${messages.refused.noAdmin}` : ''}</p>
      <p class="accoes">
        <a class="botao" href="${signInFor('/entrar', path)}">${messages.refused.switch}</a>
        <a class="botao claro" href="${staff ? '/gestao/farmacias' : '/'}">${messages.refused.back}</a>
      </p>
    </div>
  `,
})

const framed = (outcome: Outcome, staff: Staff, path: string): Outcome =>
  'goTo' in outcome ? outcome : { ...outcome, office: officeMenu(staff, path) }

/** Page of the office for the roles that have the permission; others read so, and how to sign in. */
export function officePage(permission: Permission, { show, act, longForm }: OfficePage): Page {
  async function staffOf(visit: Visit): Promise<{ staff: Staff } | { refused: Outcome }> {
    const { user } = await visit.call(euMesmo)
    const { role, id, name } = user
    const may = (what: Permission) => role !== 'farmacia' && mayRole(role, what)
    const staff = { id, name, administers: may('administrar') }
    if (may(permission)) return { staff }
    const registers = may('registarFarmacias')
    const refusedOutcome = refusal(visit, name, registers)
    return { refused: registers ? framed(refusedOutcome, staff, visit.path) : refusedOutcome }
  }
  async function enter(visit: Visit, work: (staff: Staff) => Promise<Outcome>): Promise<Outcome> {
    const entered = await staffOf(visit)
    return 'refused' in entered ? entered.refused : framed(await work(entered.staff), entered.staff, visit.path)
  }
  return {
    session: 'pessoa',
    private: true,
    async sender(visit) {
      const entered = await staffOf(visit)
      return 'refused' in entered ? entered : { id: entered.staff.id }
    },
    ...(longForm && { longForm }),
    show: (visit) => enter(visit, (staff) => show(visit, staff)),
    ...(act && { act: (visit, form) => enter(visit, (staff) => act(visit, form, staff)) }),
  }
}

import { listarTodasFarmacias, verEstatisticas } from '#contract/admin.ts'
import { listarDenuncias } from '#contract/denuncias.ts'
import { listarMensagens } from '#contract/mensagens.ts'
import { listarProblemas } from '#contract/problemas.ts'
import { daysAgo } from '../format/time.ts'
import { type Html, html } from '../html/html.ts'
import { table } from '../html/table.ts'
import { messages } from './gestao.messages.ts'
import { officePage } from './staff.ts'

const { overview } = messages
/** Reports that are counted; more are said to be more. */
const COUNTED = 100

const figure = (name: string, value: number, href: string) =>
  html`<li><a class="quanto" href="${href}"><strong>${value}</strong><span>${name}</span></a></li>`

interface PendingWork {
  body: readonly unknown[]
  next?: string | undefined
}

/** Shows a list of work that waits, or that there is none. @param none the text for none; `one` and `some` for others */
function task(href: string, { body, next }: PendingWork, none: string, one: string, some: (n: string) => string): Html {
  const n = body.length
  const text = n === 0 ? none : n === 1 ? one : some(next === undefined ? String(n) : messages.more(n))
  return html`<li class="${n > 0 ? 'espera' : 'feito'}"><a class="tarefa" href="${href}">${text}</a></li>`
}

/** `/gestao`: the open tasks, and the size of the register. A gestor sees the register alone. */
export const gestao = officePage('registarFarmacias', {
  async show({ call }, { administers, name }) {
    if (!administers) return { goTo: '/gestao/farmacias' }
    const [reports, problems, licences, failed, late, statistics] = await Promise.all([
      call.whole(listarDenuncias, { query: { estado: 'pendente', limite: COUNTED } }),
      call.whole(listarProblemas, { query: { limite: COUNTED } }),
      call.whole(listarTodasFarmacias, { query: { licenca: 'caducada_ha_muito', limite: COUNTED } }),
      call.whole(listarMensagens, { query: { quais: 'falhadas', limite: COUNTED } }),
      call.whole(listarMensagens, { query: { quais: 'atrasadas', limite: COUNTED } }),
      call(verEstatisticas),
    ])
    const { total_farmacias, farmacias_ativas, farmacias_congeladas, admins } = statistics
    return {
      title: overview.title,
      main: html`
        <div class="folha gestao">
          <h1>${overview.hello(name)}</h1>
          <h2>${overview.todo}</h2>
          <ul class="por-tratar">
            ${task('/gestao/denuncias', reports, overview.noReports, overview.oneReport, overview.reports)}
            ${task('/gestao/problemas', problems, overview.noProblems, overview.oneProblem, overview.problems)}
            ${task('/gestao/mensagens', failed, overview.noMessages, overview.oneMessage, overview.messages)}
            ${task('/gestao/farmacias?licenca=caducada_ha_muito', licences, overview.noLicences, overview.oneLicence, overview.licences)}
            ${
              late.body.length > 0
                ? task('/gestao/mensagens?quais=atrasadas', late, '', overview.oneLate, overview.late)
                : ''
            }
          </ul>
          <h2>${overview.register}</h2>
          <ul class="numeros">
            ${figure(overview.total, total_farmacias, '/gestao/farmacias')}
            ${figure(overview.active, farmacias_ativas, '/gestao/farmacias?estado=activas')}
            ${figure(overview.frozen, farmacias_congeladas, '/gestao/farmacias?estado=congeladas')}
          </ul>
          <h2>${overview.admins}</h2>
          ${table(
            overview.admins,
            [
              { name: overview.name },
              { name: overview.email },
              { name: overview.lastSignIn },
              { name: overview.state },
            ],
            admins.map(({ name: who, email, ultimo_login, is_ativo }) => [
              who,
              email,
              ultimo_login ? daysAgo(ultimo_login) : overview.never,
              html`
                <span class="selo ${is_ativo ? 'bom' : 'parado'}">${is_ativo ? overview.on : overview.off}</span>
              `,
            ]),
          )}
        </div>
      `,
    }
  },
})

import { userRoles } from '#contract/permissions.ts'
import { listarUtilizadores } from '#contract/utilizadores.ts'
import { daysAgo, fullDate } from '../../format/time.ts'
import { html } from '../../html/html.ts'
import { choice } from '../../html/inputs.ts'
import { goodNews } from '../../html/news.ts'
import { pager } from '../../html/pager.ts'
import { table } from '../../html/table.ts'
import { exportLink } from '../export-link.ts'
import { messages as office } from '../gestao.messages.ts'
import { messages } from '../people.messages.ts'
import { officePage } from '../staff.ts'
import { stateSeal } from './account.ts'

const { accounts } = messages
const PATH = '/gestao/contas'
const PER_PAGE = 50

/** `/gestao/contas`: the newest first, searched by name, e-mail or telephone. */
export const contas = officePage('administrar', {
  async show({ call, query }) {
    const search = (query.get('q') ?? '').replaceAll(/\p{C}/gu, ' ').trim().slice(0, 150)
    const role = userRoles.find((each) => each === query.get('papel'))
    const cursor = query.get('pagina')
    const { body, next } = await call.whole(listarUtilizadores, {
      query: { search, ...(role && { role }), ...(cursor && { cursor }), limite: PER_PAGE },
    })
    const rows = body.map((account) => [
      html`<a class="principal" href="${PATH}/${account.id}">${account.name}</a><small>${account.email ?? accounts.noEmail}</small>`,
      account.telefone ?? accounts.noPhone,
      accounts.roles[account.role],
      fullDate(account.criada_em),
      account.ultimo_login ? daysAgo(account.ultimo_login) : accounts.never,
      stateSeal(account),
    ])
    const { columns } = accounts
    const filters = { ...(search && { q: search }), ...(role && { papel: role }) }
    return {
      title: accounts.title,
      main: html`
        <div class="folha gestao">
          <div class="cabeca-de-gestao">
            <h1>${accounts.title}</h1>
            <p class="accoes">
              ${exportLink('contas', filters)}
              <a class="botao claro fino" href="${PATH}/recentes">${messages.newAccounts.link}</a>
              <a class="botao fino" href="${PATH}/nova">${accounts.add}</a>
            </p>
          </div>
          ${goodNews(query.has('apagada') && accounts.erased)}
          <form class="filtrar poucos" method="get" role="search">
            <div class="campo">
              <label for="q">${accounts.search}</label>
              <input id="q" name="q" type="search" value="${search}" maxlength="150" autocomplete="off">
            </div>
            ${choice('papel', accounts.role, { '': office.any, ...accounts.roles }, role ?? '')}
            <p class="accoes">
              <button class="botao">${office.filter}</button>
              ${search || role ? html`<a class="mais" href="${PATH}">${office.clear}</a>` : ''}
            </p>
          </form>
          ${
            rows.length === 0
              ? html`
                <p class="vazio">${accounts.none}</p>
              `
              : table(
                  accounts.title,
                  [columns.name, columns.contact, columns.role, columns.since, columns.last, columns.state].map(
                    (name) => ({ name }),
                  ),
                  rows,
                )
          }
          ${pager(PATH, filters, query, { rows: body.length, perPage: PER_PAGE, next })}
        </div>
      `,
    }
  },
})

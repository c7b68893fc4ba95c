import { reporDoisFactores } from '#contract/dois-factores.ts'
import { userRoles } from '#contract/permissions.ts'
import { mudarUtilizador, perdoarFaltas, verUtilizador } from '#contract/utilizadores.ts'
import { type Faults, faultSummary, faultsOf } from '../../../html/faults.ts'
import { html } from '../../../html/html.ts'
import { newsOfDone } from '../../../html/news.ts'
import type { Screen, Visit } from '../../../site/page.ts'
import { messages } from '../../people.messages.ts'
import { officePage, type Staff } from '../../staff.ts'
import { accountRecord } from '../account.ts'

const { accounts } = messages
const news = newsOfDone(accounts.done)

async function screen({ call, params: { id = '' }, query }: Visit, staff: Staff, faults?: Faults): Promise<Screen> {
  const account = await call(verUtilizador, { params: { id } })
  return {
    ...(faults && { status: faults.status }),
    title: account.name,
    main: html`
      <div class="folha gestao">
        <p><a class="mais" href="/gestao/contas">${accounts.back}</a></p>
        ${faults ? '' : news(query)}
        ${faultSummary(faults, accounts.labels)}
        ${accountRecord(account, account.id === staff.id)}
      </div>
    `,
  }
}

/** Runs the action of a form of the page; the action may be repeated. */
async function done({ call, params: { id = '' } }: Visit, sent: URLSearchParams): Promise<unknown> {
  const params = { id }
  switch (sent.get('o_que')) {
    case 'estado':
      return call(mudarUtilizador, { params, body: { is_ativo: sent.get('activa') === 'sim' } })
    case 'papel': {
      const role = userRoles.find((each) => each === sent.get('role')) ?? 'user'
      const gestor_admins = sent.has('gestor_admins')
      return call(mudarUtilizador, {
        params,
        body: { role, ...(role === 'admin' || gestor_admins ? { gestor_admins } : {}) },
      })
    }
    case 'faltas':
      return call(perdoarFaltas, { params })
    default:
      return call(reporDoisFactores, { params })
  }
}

/** `/gestao/contas/{id}`. */
export const contaDeAlguem = officePage('administrar', {
  show: (visit, staff) => screen(visit, staff),
  async act(visit, sent, staff) {
    try {
      await done(visit, sent)
      const what = sent.get('o_que') ?? ''
      return { goTo: `${visit.path}?feito=${Object.hasOwn(accounts.done, what) ? what : 'factor'}` }
    } catch (error) {
      return screen(visit, staff, faultsOf(error))
    }
  },
})

import { refusedFor } from '#call/failure.ts'
import { decidirDenuncia, listarDenuncias } from '#contract/denuncias.ts'
import { tab } from '../../html/chip.ts'
import { faultsOf } from '../../html/faults.ts'
import { textOf } from '../../html/form.ts'
import { html } from '../../html/html.ts'
import { newsOfDone } from '../../html/news.ts'
import { pager } from '../../html/pager.ts'
import type { Screen, Visit } from '../../site/page.ts'
import { exportLink } from '../export-link.ts'
import { messages } from '../people.messages.ts'
import { officePage } from '../staff.ts'
import { type RefusedDecision, reportCard } from './reports.ts'

const { reports } = messages
const PATH = '/gestao/denuncias'
const PER_PAGE = 30
const news = newsOfDone({ decidida: reports.done, ja: reports.already })

async function screen({ call, query }: Visit, refused?: RefusedDecision): Promise<Screen> {
  const all = query.has('todas')
  const cursor = query.get('pagina')
  const { body, next } = await call.whole(listarDenuncias, {
    query: { ...(!all && { estado: 'pendente' as const }), ...(cursor && { cursor }), limite: PER_PAGE },
  })
  return {
    ...(refused && { status: refused.faults.status }),
    title: reports.title,
    main: html`
      <div class="folha">
        <div class="cabeca-de-gestao">
          <h1>${reports.title}</h1>
          <p class="accoes">${exportLink('denuncias', all ? { todas: '1' } : {})}</p>
        </div>
        ${news(query)}
        <nav class="fichas" aria-label="${reports.show}">
          ${tab(PATH, reports.waiting, !all)}
          ${tab(`${PATH}?todas=1`, reports.decided, all)}
        </nav>
        ${
          body.length === 0
            ? html`
              <p class="vazio">${all ? reports.noneAtAll : reports.none}</p>
            `
            : html`<ul class="denuncias">${body.map((report) => reportCard(report, refused))}</ul>`
        }
        ${pager(PATH, all ? { todas: '1' } : {}, query, { rows: body.length, perPage: PER_PAGE, next })}
      </div>
    `,
  }
}

/** Returns the fault of a form; undefined when it is complete and consistent. */
function faultIn(sent: URLSearchParams): string | undefined {
  const estado = sent.get('estado')
  if (estado !== 'procedente' && estado !== 'improcedente') return `${reports.verdict} ${reports.missing}`
  if (estado === 'improcedente' && sent.has('desactivar')) return `${reports.deactivate}: ${reports.onlyFounded}`
  return undefined
}

/** `/gestao/denuncias`: the waiting reports, longest first, each with the form that decides it. */
export const denuncias = officePage('administrar', {
  longForm: true,
  show: (visit) => screen(visit),
  async act(visit, sent) {
    const id = sent.get('id') ?? ''
    const message = faultIn(sent)
    if (message) return screen(visit, { id, sent, faults: { status: 400, message, fields: {} } })
    const body = {
      estado: sent.get('estado') as 'procedente' | 'improcedente',
      nota: textOf(sent, 'nota') ?? null,
      ...(sent.has('desactivar') && { desactivar_utilizador: true }),
    }
    try {
      await visit.call(decidirDenuncia, { params: { id }, body })
      return { goTo: `${PATH}?feito=decidida` }
    } catch (error) {
      if (refusedFor(error, 'nao_activa')) return { goTo: `${PATH}?feito=ja` }
      return screen(visit, { id, sent, faults: faultsOf(error) })
    }
  },
})

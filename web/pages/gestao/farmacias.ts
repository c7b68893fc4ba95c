import { listarTodasFarmacias } from '#contract/endpoints/admin.ts'
import { listarFarmacias } from '#contract/endpoints/farmacias.ts'
import type { Call } from '../../call/call.ts'
import { html } from '../../html/html.ts'
import { pager } from '../../management/pager.ts'
import { filterForm, filtersQuery, type RegisterFilters, readFilters } from '../../management/pharmacy/filters.ts'
import { pharmacyTable, type Row } from '../../management/pharmacy/list.ts'
import { officePage } from '../../management/staff.ts'
import { words } from '../../words/register.ts'

const PER_PAGE = 50
/** As many as one answer of the public list has. */
const MOST_OWN = 200

/** Those a gestor registered, frozen ones too. */
async function own(call: Call, { search }: RegisterFilters) {
  const query = { search, registadas_por_mim: true, somente_ativas: false, limite: MOST_OWN }
  return { body: (await call(listarFarmacias, { query })) as Row[], next: undefined }
}

/** `/gestao/farmacias`: the register as a list. */
export const gestaoFarmacias = officePage('registarFarmacias', {
  async show({ call, query }, { administers }) {
    const filters = readFilters(query)
    const cursor = query.get('pagina')
    const { body, next } = administers
      ? await call.whole(listarTodasFarmacias, { query: { ...filters, limite: PER_PAGE, ...(cursor && { cursor }) } })
      : await own(call, filters)
    const given = filtersQuery(filters)
    const nothing = Object.keys(given).length > 0 ? words.nothing : administers ? words.empty : words.emptyMine
    return {
      title: words.title,
      main: html`<div class="folha gestao"><div class="cabeca-de-gestao"><h1>${words.title}</h1><p class="accoes"><a class="botao fino" href="/gestao/farmacias/nova">${words.add}</a></p></div>${
        query.has('apagada')
          ? html`<p class="aviso bem" role="status">${words.erasing.done(query.get('apagada') ?? '')}</p>`
          : ''
      }${administers ? '' : html`<p class="leve">${words.mine}</p>`}${filterForm(filters, administers)}${
        body.length === 0
          ? html`<p class="vazio">${nothing}</p>`
          : html`<p class="leve contagem-de-linhas">${next || cursor ? words.shownOf(body.length) : words.shown(body.length)}</p>${pharmacyTable(body)}`
      }${pager('/gestao/farmacias', given, cursor, next)}</div>`,
    }
  },
})

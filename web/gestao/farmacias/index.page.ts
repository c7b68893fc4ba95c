import { listarTodasFarmacias } from '#contract/admin.ts'
import { html } from '../../html/html.ts'
import { goodNews } from '../../html/news.ts'
import { pager } from '../../html/pager.ts'
import { exportLink } from '../export-link.ts'
import { officePage } from '../staff.ts'
import { filterForm, filtersQuery, ownPharmacies, readFilters } from './filters.ts'
import { pharmacyTable } from './list.ts'
import { messages } from './register.messages.ts'

const PER_PAGE = 50
const mapLink = (filters: Record<string, string>) => {
  const query = new URLSearchParams(filters).toString()
  return query ? `/gestao/farmacias/mapa?${query}` : '/gestao/farmacias/mapa'
}

/** `/gestao/farmacias`: the register as a list. */
export const gestaoFarmacias = officePage('registarFarmacias', {
  async show({ call, query }, { administers }) {
    const filters = readFilters(query)
    const cursor = query.get('pagina')
    const { body, next } = administers
      ? await call.whole(listarTodasFarmacias, { query: { ...filters, limite: PER_PAGE, ...(cursor && { cursor }) } })
      : { body: await ownPharmacies(call, filters), next: undefined }
    const activeFilters = filtersQuery(filters)
    const nothing =
      Object.keys(activeFilters).length > 0 ? messages.nothing : administers ? messages.empty : messages.emptyMine
    return {
      title: messages.title,
      main: html`
        <div class="folha gestao">
          <div class="cabeca-de-gestao">
            <h1>${messages.title}</h1>
            <p class="accoes">
              <a class="botao claro fino" href="${mapLink(activeFilters)}">${messages.map}</a>
              ${administers ? exportLink('farmacias', activeFilters) : ''}
              <a class="botao claro fino" href="/gestao/farmacias/importar">${messages.import}</a>
              <a class="botao fino" href="/gestao/farmacias/nova">${messages.add}</a>
            </p>
          </div>
          ${query.has('apagada') ? goodNews(messages.erasing.done(query.get('apagada') ?? '')) : ''}
          ${administers ? '' : html`<p class="leve">${messages.mine}</p>`}
          ${filterForm(filters, administers)}
          ${
            body.length === 0
              ? html`
                <p class="vazio">${nothing}</p>
              `
              : html`
                <p class="leve contagem-de-linhas">${next || cursor ? messages.shownOf(body.length) : messages.shown(body.length)}</p>
                ${pharmacyTable(body)}
              `
          }
          ${pager('/gestao/farmacias', activeFilters, query, { rows: body.length, perPage: PER_PAGE, next })}
        </div>
      `,
    }
  },
})

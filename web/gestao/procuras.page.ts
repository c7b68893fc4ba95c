import { listarProcurasVazias, listarProdutosDesconhecidos } from '#contract/medicamentos.ts'
import { fullDate } from '../format/time.ts'
import { html } from '../html/html.ts'
import { pager } from '../html/pager.ts'
import { table } from '../html/table.ts'
import { exportLink } from './export-link.ts'
import { messages } from './people.messages.ts'
import { officePage } from './staff.ts'

const { searches } = messages
const SHOWN = 50

/** `/gestao/procuras`: the searches that found nothing, and the products whose substance is unknown. */
export const procuras = officePage('administrar', {
  async show({ call, query }) {
    const cursor = query.get('pagina')
    const [empty, unknown] = await Promise.all([
      call(listarProcurasVazias, { query: { limite: SHOWN } }),
      call.whole(listarProdutosDesconhecidos, { query: { limite: SHOWN, ...(cursor && { cursor }) } }),
    ])
    const { emptyColumns, unknownColumns } = searches
    return {
      title: searches.title,
      main: html`
        <div class="folha gestao">
          <h1>${searches.title}</h1>
          <div class="colunas">
            <section>
              <h2>${searches.empty}</h2>
              <p class="leve">${searches.emptyText}</p>
              <p>${exportLink('procuras')}</p>
              ${
                empty.length === 0
                  ? html`
                    <p class="vazio">${searches.emptyNone}</p>
                  `
                  : table(
                      searches.empty,
                      [
                        { name: emptyColumns.term },
                        { name: emptyColumns.times, kind: 'numero' },
                        { name: emptyColumns.last, kind: 'numero' },
                      ],
                      empty.map(({ termo, vezes, ultima_em }) => [termo, vezes, fullDate(ultima_em)]),
                    )
              }
            </section>
            <section>
              <h2>${searches.unknown}</h2>
              <p class="leve">${searches.unknownText}</p>
              <p>${exportLink('desconhecidos')}</p>
              ${
                unknown.body.length === 0
                  ? html`
                    <p class="vazio">${searches.unknownNone}</p>
                  `
                  : table(
                      searches.unknown,
                      [
                        { name: unknownColumns.name },
                        { name: unknownColumns.category },
                        { name: unknownColumns.items, kind: 'numero' },
                      ],
                      unknown.body.map(({ nome, categoria, farmacias }) => [nome, categoria, farmacias]),
                    )
              }
              ${pager('/gestao/procuras', {}, query, { rows: unknown.body.length, perPage: SHOWN, next: unknown.next })}
            </section>
          </div>
        </div>
      `,
    }
  },
})

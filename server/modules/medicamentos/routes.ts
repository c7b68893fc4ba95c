import {
  listarProcurasVazias,
  listarProdutosDesconhecidos,
  sugerirMedicamentos,
} from '#contract/endpoints/medicamentos.ts'
import type { Database } from '#server/db/database.ts'
import { positionOf } from '#server/ground/position.ts'
import type { Serve } from '#server/http/serve.ts'
import { emptySearches } from './empty-searches.sql.ts'
import { unknownMedicines } from './products.service.ts'
import { type SuggestParts, suggest } from './suggest.service.ts'

export interface MedicineParts extends SuggestParts {
  db: Database
}

export function medicamentosRoutes(serve: Serve, parts: MedicineParts): void {
  const { db } = parts
  serve(sugerirMedicamentos, async ({ query, page }) => {
    const { limit, after } = page
    return page.answer(
      await suggest(parts, query.search, {
        position: positionOf(query),
        page: { limit: limit ?? query.limite, after },
      }),
    )
  })
  serve(listarProcurasVazias, ({ query }) => emptySearches(db, query.limite))
  serve(listarProdutosDesconhecidos, async ({ query, page }) => {
    const { limit, after } = page
    return page.answer(await unknownMedicines(db, { limit: limit ?? query.limite, after }))
  })
}

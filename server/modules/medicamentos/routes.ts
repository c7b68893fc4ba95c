import {
  listarProcurasVazias,
  listarProdutosDesconhecidos,
  sugerirMedicamentos,
  verPrecos,
} from '#contract/medicamentos.ts'
import type { Changes } from '#server/db/changes.ts'
import type { Database } from '#server/db/database.ts'
import { positionOf } from '#server/ground/position.ts'
import { withReading, withUnderstood } from '#server/http/answer.ts'
import type { Server } from '#server/http/serve.ts'
import { emptySearches } from './empty-searches.sql.ts'
import { lastSuggestions } from './last-suggestions.service.ts'
import { unknownMedicines } from './products.service.ts'
import { type SuggestParts, suggest } from './suggest.service.ts'
import { type KnownPlaces, usualPrices } from './usual-prices.service.ts'

export interface MedicineParts extends SuggestParts {
  db: Database
  changes: Changes
  places: KnownPlaces
}

export function medicamentosRoutes({ serve }: Server, parts: MedicineParts): void {
  const { db } = parts
  const suggesting = { ...parts, db: lastSuggestions(db, parts.changes) }
  serve(sugerirMedicamentos, async ({ query, page }) => {
    const { limit, after } = page
    const position = positionOf(query)
    const { medicine, ...rows } = await suggest(suggesting, query.search, {
      position,
      page: { limit: limit ?? query.limite, after },
    })
    const { body, headers } = page.answer(rows)
    return withUnderstood(withReading(body, [medicine], headers), medicine)
  })
  serve(verPrecos, async ({ query: { search, municipio, limite }, page }) => {
    const { limit, after } = page
    const wanted = { search, municipio, page: { limit: limit ?? limite, after } }
    return page.answer(await usualPrices(parts, wanted))
  })
  serve(listarProcurasVazias, ({ query }) => emptySearches(db, query.limite))
  serve(listarProdutosDesconhecidos, async ({ query, page }) => {
    const { limit, after } = page
    return page.answer(await unknownMedicines(db, { limit: limit ?? query.limite, after }))
  })
}

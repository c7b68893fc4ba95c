import {
  listarProcurasVazias,
  listarProdutosDesconhecidos,
  sugerirMedicamentos,
} from '#contract/endpoints/medicamentos.ts'
import type { Database } from '#server/db/database.ts'
import type { Clock } from '#server/ground/clock.ts'
import { minuteInLuanda } from '#server/ground/luanda.ts'
import { positionOf } from '#server/ground/position.ts'
import type { ReadFor } from '#server/http/public-reads.ts'
import type { Serve } from '#server/http/serve.ts'
import { emptySearches } from './empty-searches.sql.ts'
import type { ShelfWordsKnown } from './shelf-words.service.ts'
import { suggest } from './suggest.service.ts'
import type { Lexicon } from './understanding/lexicon.rules.ts'
import { unknownMedicines } from './unknown-products.service.ts'

export interface MedicineParts {
  db: Database
  reads: ReadFor
  clock: Clock
  lexicon: Lexicon
  shelfWords: ShelfWordsKnown
}

export function medicamentosRoutes(serve: Serve, { db, reads, clock, lexicon, shelfWords }: MedicineParts): void {
  serve(sugerirMedicamentos, async ({ query, page, request }) => {
    const where = { position: positionOf(query), minute: minuteInLuanda(clock()) }
    const { limit, after } = page
    return page.answer(
      await suggest({ db: reads(request), lexicon, shelfWords }, query.search, {
        ...where,
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

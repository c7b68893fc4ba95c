import { verNumeros } from '#contract/endpoints/numeros.ts'
import { FIGURE_DAYS } from '#contract/limits.ts'
import type { Database } from '#server/db/database.ts'
import type { Serve } from '#server/http/serve.ts'
import { stockAges } from '../../farmacias/public.ts'
import { emptySearchesByDay } from '../../medicamentos/public.ts'
import { holdsByDay } from '../../reservas/public.ts'

export function figureRoutes(serve: Serve, db: Database): void {
  serve(verNumeros, async () => {
    const [reservas, procuras_vazias, stock] = await Promise.all([
      holdsByDay(db, FIGURE_DAYS),
      emptySearchesByDay(db, FIGURE_DAYS),
      stockAges(db),
    ])
    return { reservas, procuras_vazias, stock }
  })
}

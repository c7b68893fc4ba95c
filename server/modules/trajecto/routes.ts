import { verTrajecto } from '#contract/endpoints/trajecto.ts'
import type { Database } from '#server/db/database.ts'
import { notFound } from '#server/error.ts'
import type { Serve } from '#server/http/serve.ts'
import { positionOf } from './repository.ts'
import { estimate, type Mode } from './rules.ts'

export function trajectoRoutes(serve: Serve, db: Database): void {
  serve(verTrajecto, async ({ params, query }) => {
    const pharmacy = await positionOf(db, params.id)
    if (!pharmacy) throw notFound('Esta farmácia não existe.')
    return estimate(query, pharmacy, (query.modo ?? 'carro') as Mode)
  })
}

import { verTrajecto } from '#contract/endpoints/trajecto.ts'
import type { Database } from '#server/db/database.ts'
import { notFound } from '#server/ground/error.ts'
import type { Serve } from '#server/http/serve.ts'
import type { RoutingEngine } from './engine.gateway.ts'
import { positionOf } from './repository.ts'
import { estimate } from './rules.ts'
import { words } from './words.ts'

/** @param engine undefined when none is configured: then, and where it knows no way, the answer is an estimate */
export function trajectoRoutes(serve: Serve, db: Database, engine: RoutingEngine | undefined): void {
  serve(verTrajecto, async ({ params, query }) => {
    const pharmacy = await positionOf(db, params.id)
    if (!pharmacy) throw notFound(words.noPharmacy)
    const modo = query.modo ?? 'carro'
    return (await engine?.(query, pharmacy, modo)) ?? estimate(query, pharmacy, modo)
  })
}

import { verTrajecto } from '#contract/endpoints/trajecto.ts'
import type { Reader } from '#server/db/database.ts'
import { notFound } from '#server/ground/error.ts'
import type { Serve } from '#server/http/serve.ts'
import type { RoutingEngine } from './engine.gateway.ts'
import { messages } from './messages.ts'
import { positionOf } from './repository.ts'
import { estimate } from './rules.ts'

/** @param engine undefined when none is configured: then, and where it knows no way, the answer is an estimate */
export function trajectoRoutes(serve: Serve, db: Reader, engine: RoutingEngine | undefined): void {
  serve(verTrajecto, async ({ params, query }) => {
    const pharmacy = await positionOf(db, params.id)
    if (!pharmacy) throw notFound(messages.noPharmacy)
    return (await engine?.(query, pharmacy, query.modo)) ?? estimate(query, pharmacy, query.modo)
  })
}

import { procurarLugares } from '#contract/lugares.ts'
import type { Reader } from '#server/db/database.ts'
import type { Server } from '#server/http/serve.ts'
import type { Places } from './load-places.gateway.ts'
import { placeFinder } from './service.ts'

export function placeRoutes({ serve }: Server, { db, places }: { db: Reader; places: Places }): void {
  const finder = placeFinder(db, places.gazetteer)
  serve(procurarLugares, async ({ query: { search, limite } }) => {
    const found = await finder.find(search, limite)
    return found.flatMap(({ place, correspondencia, designacao }) => {
      const { nome, tipo, municipio, provincia, position, aproximada } = place
      return position
        ? [{ nome, designacao, tipo, municipio, provincia, ...position, aproximada, correspondencia }]
        : []
    })
  })
}

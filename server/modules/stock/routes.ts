import { alterarItem, apagarItem, criarItem, listarStock } from '#contract/endpoints/stock.ts'
import type { Serve } from '#server/http/serve.ts'
import { written } from '#server/http/written.ts'
import { itemsOf } from './repository.ts'
import * as service from './service.ts'

export function stockRoutes(serve: Serve, parts: service.StockParts): void {
  const { db } = parts
  serve(listarStock, ({ session }) => itemsOf(db, session.id))
  serve(criarItem, async ({ session, body }) =>
    written('Artigo criado.', { item: await service.createItem(parts, session.id, body) }),
  )
  serve(alterarItem, async ({ session, params, body }) =>
    written('Artigo alterado.', { item: await service.changeItem(parts, session.id, params.id, body) }),
  )
  serve(apagarItem, async ({ session, params }) => {
    await service.removeItem(db, session.id, params.id)
    return written('Artigo apagado.', {})
  })
}

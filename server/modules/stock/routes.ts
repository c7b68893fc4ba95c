import { alterarItem, apagarItem, criarItem, listarStock } from '#contract/endpoints/stock.ts'
import type { Serve } from '#server/http/serve.ts'
import { storedAnswer, written } from '#server/http/written.ts'
import { idempotencyKey } from '../idempotencia/public.ts'
import { itemsOf } from './repository.ts'
import * as service from './service.ts'

export function stockRoutes(serve: Serve, parts: service.StockParts): void {
  const { db } = parts
  serve(listarStock, async ({ session, page }) => page.answer(await itemsOf(db, session.id, page)))
  serve(criarItem, async ({ session, body, request }) => {
    const chave = idempotencyKey(request.headers['idempotency-key'])
    return chave
      ? storedAnswer(await service.createItemOnce(parts, session.id, body, chave))
      : service.createItem(parts, session.id, body)
  })
  serve(alterarItem, async ({ session, params, body }) =>
    written('Artigo alterado.', { item: await service.changeItem(parts, session.id, params.id, body) }),
  )
  serve(apagarItem, async ({ session, params }) => {
    await service.removeItem(db, session.id, params.id)
    return written('Artigo apagado.', {})
  })
}

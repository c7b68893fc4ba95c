import {
  acertarItem,
  alterarItem,
  apagarItem,
  criarItem,
  listarStock,
  verItem,
  verParecidos,
} from '#contract/endpoints/stock.ts'
import { notFound } from '#server/ground/error.ts'
import type { Serve } from '#server/http/serve.ts'
import { storedAnswer, writeAnswer } from '#server/http/write-answer.ts'
import { idempotencyKey } from '../idempotencia/public.ts'
import { adjustItem, adjustItemOnce } from './adjust.service.ts'
import { messages } from './messages.ts'
import { itemsOf, ownItem } from './repository.ts'
import * as service from './service.ts'
import { findSimilar, type SimilarParts } from './similar.service.ts'

export function stockRoutes(serve: Serve, parts: service.StockParts & SimilarParts): void {
  const { db } = parts
  serve(listarStock, async ({ session, query, page }) => page.answer(await itemsOf(db, session.id, query, page)))
  serve(verParecidos, ({ session, query: { nome, chave } }) => findSimilar(parts, session.id, nome, chave))
  serve(verItem, async ({ session, params }) => {
    const item = await ownItem(db, session.id, params.id)
    if (!item) throw notFound(messages.noItem)
    return item
  })
  serve(acertarItem, async ({ session, params, body, request }) => {
    const chave = idempotencyKey(request.headers['idempotency-key'])
    return chave
      ? storedAnswer(await adjustItemOnce(db, session.id, params.id, { ...body, chave }))
      : adjustItem(db, session.id, params.id, body)
  })
  serve(criarItem, async ({ session, body, request }) => {
    const chave = idempotencyKey(request.headers['idempotency-key'])
    return chave
      ? storedAnswer(await service.createItemOnce(parts, session.id, body, chave))
      : service.createItem(parts, session.id, body)
  })
  serve(alterarItem, async ({ session, params, body }) =>
    writeAnswer(messages.changed, { item: await service.changeItem(parts, session.id, params.id, body) }),
  )
  serve(apagarItem, async ({ session, params }) => {
    await service.removeItem(db, session.id, params.id)
    return writeAnswer(messages.deleted, {})
  })
}

import {
  acertarItem,
  alterarItem,
  apagarItem,
  criarItem,
  listarStock,
  verCodigo,
  verItem,
  verParecidos,
} from '#contract/stock.ts'
import { desfazerZerados, verZerados } from '#contract/stock-zerado.ts'
import { notFound } from '#server/ground/error.ts'
import { writeAnswer } from '#server/http/answer.ts'
import type { Server } from '#server/http/serve.ts'
import { pharmacyActor } from '../auditoria/public.ts'
import { idempotencyKey } from '../idempotencia/public.ts'
import { messages } from './messages.ts'
import { itemsOf, ownItem } from './repository.ts'
import * as service from './service.ts'
import { shownZeroed, undoZeroed } from './zeroed.service.ts'

export function stockRoutes({ serve }: Server, parts: service.StockParts & service.SimilarParts): void {
  const { db } = parts
  serve(listarStock, async ({ session, query, page }) => page.answer(await itemsOf(db, session.id, query, page)))
  serve(verParecidos, ({ session, query: { nome, chave } }) => service.findSimilar(parts, session.id, nome, chave))
  serve(verCodigo, ({ session, query: { lido } }) => service.readCode(db, session.id, lido))
  serve(verItem, async ({ session, params }) => {
    const item = await ownItem(db, session.id, params.id)
    if (!item) throw notFound(messages.noItem)
    return item
  })
  serve(acertarItem, async ({ session, params, body, request }) => {
    const chave = idempotencyKey(request.headers['idempotency-key'])
    return service.adjustItem(db, session.id, params.id, { ...body, chave })
  })
  serve(criarItem, async ({ session, body, request }) =>
    service.createItem(parts, session.id, body, idempotencyKey(request.headers['idempotency-key'])),
  )
  serve(alterarItem, async ({ session, params, body }) =>
    writeAnswer(messages.changed, { item: await service.changeItem(parts, session.id, params.id, body) }),
  )
  serve(verZerados, async ({ session }) => ({ importacao: await shownZeroed(db, session.id) }))
  serve(desfazerZerados, ({ session, params, request }) =>
    undoZeroed(db, {
      farmaciaId: session.id,
      id: params.id,
      actor: pharmacyActor(session, request),
      chave: idempotencyKey(request.headers['idempotency-key']),
    }),
  )
  serve(apagarItem, async ({ session, params }) => {
    await service.removeItem(db, session.id, params.id)
    return writeAnswer(messages.deleted, {})
  })
}

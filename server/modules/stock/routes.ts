import {
  alterarItem,
  apagarItem,
  criarItem,
  importarStock,
  listarStock,
  verModeloDeStock,
} from '#contract/endpoints/stock.ts'
import type { Serve } from '#server/http/serve.ts'
import { uploadedForm } from '#server/http/upload.ts'
import { written } from '#server/http/written.ts'
import { itemsOf } from './repository.ts'
import * as service from './service.ts'
import { uploadOptions } from './upload/form.rules.ts'
import { uploadStock } from './upload/service.ts'
import { stockTemplate } from './upload/template.rules.ts'
import { takingTurns } from './upload/turns.service.ts'

export function stockRoutes(serve: Serve, parts: service.StockParts): void {
  const { db } = parts
  const inTurn = takingTurns()
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
  serve(importarStock, async ({ session, query, request }) => {
    const { bytes, fields } = await uploadedForm(request, importarStock.file)
    const options = uploadOptions(fields, query)
    const report = await inTurn(() => uploadStock(parts, session.id, bytes, options))
    return written(options.simulate ? 'Simulação: nada foi mudado.' : 'Stock importado.', report)
  })
  serve(verModeloDeStock, async () => stockTemplate())
}

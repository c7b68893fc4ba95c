import { exportarStock, importarStock, verModeloDeStock } from '#contract/stock-ficheiro.ts'
import { wholeList } from '#server/db/page.ts'
import { storedAnswer, writeAnswer } from '#server/http/answer.ts'
import { type Server, TextFile } from '#server/http/serve.ts'
import type { Uploads } from '#server/http/upload.ts'
import { takingTurns } from '#server/imports/file-reader.ts'
import { pharmacyActor } from '../../auditoria/public.ts'
import { idempotencyKey } from '../../idempotencia/public.ts'
import { itemsOf } from '../repository.ts'
import type { StockParts } from '../service.ts'
import { readAnswers } from './answers.rules.ts'
import { openStockReader } from './reader.gateway.ts'
import { saidOf } from './report.rules.ts'
import { noteFor, uploadStock, uploadStockOnce } from './service.ts'
import { filledTemplate, stockTemplate } from './template.rules.ts'
import { uploadRequest } from './upload-request.rules.ts'

/** Reading a file keeps a core busy, and setting a stock a connection. */
const AT_ONCE = 2
const MOST_WAITING = 12

const CSV = 'text/csv; charset=utf-8'

export interface StockUploadParts extends StockParts {
  uploads: Uploads
  deadlineFactor?: number | undefined
}

/** Stock by file. In a room of its own, and registered by itself: the shelf knows nothing of files. */
export function stockUploadRoutes({ app, serve }: Server, given: StockUploadParts): void {
  const reader = openStockReader(given.deadlineFactor)
  app.addHook('onClose', () => reader.close())
  const parts = { ...given, reader }
  const inTurn = takingTurns(AT_ONCE, MOST_WAITING)
  serve(importarStock, ({ session, query, request }) =>
    parts.uploads.receive(request, session.id, importarStock.file, async ({ path, fields }) => {
      const uploaded = { ...uploadRequest(fields, query), answers: readAnswers(fields, query) }
      const note = noteFor(pharmacyActor(session, request))
      const cameBy = { origem: 'ficheiro', chave: session.chave?.nome ?? null } as const
      const options = { ...uploaded, cameBy, note }
      const chave = options.simulate ? undefined : idempotencyKey(request.headers['idempotency-key'])
      if (chave) {
        return storedAnswer(await inTurn(() => uploadStockOnce(parts, session.id, path, { ...options, chave })))
      }
      const report = await inTurn(() => uploadStock(parts, session.id, path, options))
      return writeAnswer(saidOf(report), report)
    }),
  )
  serve(verModeloDeStock, async () => new TextFile('stock-para-preencher.csv', CSV, stockTemplate))
  serve(exportarStock, async ({ session }) => {
    const { rows } = await itemsOf(parts.db, session.id, {}, wholeList)
    return new TextFile('stock.csv', CSV, filledTemplate(rows))
  })
}

import { importarStock, verModeloDeStock } from '#contract/endpoints/stock.ts'
import { type Serve, TextFile } from '#server/http/serve.ts'
import type { Uploads } from '#server/http/upload.ts'
import { writeAnswer } from '#server/http/write-answer.ts'
import type { StockParts } from '../service.ts'
import { words } from '../words.ts'
import { uploadOptions } from './form.rules.ts'
import type { StockReader } from './reader.gateway.ts'
import { uploadStock } from './service.ts'
import { stockTemplate } from './template.rules.ts'
import { takingTurns } from './turns.service.ts'

export interface StockUploadParts extends StockParts {
  reader: StockReader
  uploads: Uploads
}

/** Stock by file. In a room of its own, and registered by itself: the shelf knows nothing of files. */
export function stockUploadRoutes(serve: Serve, parts: StockUploadParts): void {
  const inTurn = takingTurns()
  serve(importarStock, ({ session, query, request }) =>
    parts.uploads.receive(request, session.id, importarStock.file, async ({ path, fields }) => {
      const options = uploadOptions(fields, query)
      const report = await inTurn(() => uploadStock(parts, session.id, path, options))
      return writeAnswer(options.simulate ? words.simulated : words.imported, report)
    }),
  )
  serve(
    verModeloDeStock,
    async () => new TextFile('stock-para-preencher.csv', 'text/csv; charset=utf-8', stockTemplate),
  )
}

import { importarStock, verModeloDeStock } from '#contract/endpoints/stock.ts'
import { type Serve, TextFile } from '#server/http/serve.ts'
import { uploadedForm } from '#server/http/upload.ts'
import { writeAnswer } from '#server/http/write-answer.ts'
import type { StockParts } from '../service.ts'
import { words } from '../words.ts'
import { uploadOptions } from './form.rules.ts'
import type { StockReader } from './reader.gateway.ts'
import { uploadStock } from './service.ts'
import { stockTemplate } from './template.rules.ts'
import { takingTurns } from './turns.service.ts'

/** Stock by file. In a room of its own, and registered by itself: the shelf knows nothing of files. */
export function stockUploadRoutes(serve: Serve, parts: StockParts & { reader: StockReader }): void {
  const inTurn = takingTurns()
  serve(importarStock, async ({ session, query, request }) => {
    const { bytes, fields } = await uploadedForm(request, importarStock.file)
    const options = uploadOptions(fields, query)
    const report = await inTurn(() => uploadStock(parts, session.id, bytes, options))
    return writeAnswer(options.simulate ? words.simulated : words.imported, report)
  })
  serve(
    verModeloDeStock,
    async () => new TextFile('stock-para-preencher.csv', 'text/csv; charset=utf-8', stockTemplate),
  )
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { beforeAll, expect, test } from 'vitest'
import { succeed } from '../support/client.ts'
import { openPharmacy } from '../support/scenario.ts'
import { uploadStock } from '../support/stock-files.ts'
import { withService } from '../support/with-service.ts'

interface Row {
  procura: string
  rotulo: string
}
const rows: Row[] = parse(readFileSync(join(import.meta.dirname, 'coisas.csv'), 'utf8'), {
  columns: true,
  comment: '#',
})

const service = withService()
beforeAll(async () => {
  const { client } = await openPharmacy(service)
  const labels = [...new Set(rows.map(({ rotulo }) => rotulo))]
  succeed(await uploadStock(client, `nome;quantidade\n${labels.map((nome) => `"${nome}";5\n`).join('')}`))
})

test('A thing is found by more words than its label has, in other words, and by its size', async () => {
  const missed: string[] = []
  for (const { procura, rotulo } of rows) {
    const path = `/api/farmacias?search_type=medicamento&search=${encodeURIComponent(procura)}`
    const [{ stock = [] } = {}] = succeed(await service.anyone.get(path)) as { stock: { nome: string }[] }[]
    if (!stock.slice(0, 3).some(({ nome }) => nome === rotulo)) missed.push(procura)
  }
  const found = 1 - missed.length / rows.length
  process.stdout.write(`coisas: ${rows.length} procuras, encontradas ${found.toFixed(3)}\n  ${missed.join('; ')}\n`)
  expect(found).toBeGreaterThanOrEqual(0.95)
})

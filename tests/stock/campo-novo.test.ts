import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sql, { raw } from 'sql-template-tag'
import { expect, onTestFinished, test } from 'vitest'
import { succeed } from '../support/client.ts'
import { followedCopy, type Step } from '../support/followed.ts'
import { patience } from '../support/pace.ts'
import { feedBody, sendPart } from '../support/stock-feed.ts'
import { uploadStock } from '../support/stock-files.ts'

/* The recipe of docs/mudar.md for a field of an item, followed in a copy of the program. */
const fields = 'contract/item-fields.ts'
const recipe: Step[] = [
  [
    fields,
    "example: '5601234567892',\n  },\n",
    `  corredor: {
    title: 'Corredor',
    shown: text('Só no stock da própria farmácia: o corredor em que está'),
    written: line({ maxLength: 40, description: 'O corredor em que está; null apaga-o' }),
    example: 'Norte',
  },
`,
  ],
  [
    'server/modules/stock/fields.table.ts',
    "    read: 'gtin',\n    blank: 'keeps',\n  },\n",
    "  corredor: { headings: words('corredor prateleira'), read: 'mark', blank: 'keeps' },\n",
  ],
  ['server/modules/stock/messages.ts', '  unusedCode: {\n', "    corredor: 'não é um corredor: fica o que estava',\n"],
]
/** The view of the items as they are now, with one more column. */
const viewWithAisle = async () => {
  const migration = await readFile(join(import.meta.dirname, '../../migrations/0006_reservas.sql'), 'utf8')
  const view = /create (view stock_actual as[^;]+ as fora_de_validade)([^;]+);/.exec(migration)
  return `create or replace ${view?.[1]}, i.corredor ${view?.[2]}`
}

type Doors = typeof import('../portas/doors.ts')
type Services = typeof import('../support/service.ts')
type Stock = typeof import('#server/modules/stock/public.ts')

/** Starts the copy. @returns it with its doors, and the rows of its export of every pharmacy's stock */
async function started() {
  const copy = await followedCopy(recipe)
  const doors: Doors = await import(join(copy, 'tests/portas/doors.ts'))
  const { startTestService }: Services = await import(join(copy, 'tests/support/service.ts'))
  const { stockExport }: Stock = await import(join(copy, 'server/modules/stock/public.ts'))
  const [service, view] = await Promise.all([startTestService(doors.withDoors), viewWithAisle()])
  onTestFinished(() => service.stop())
  await service.db.statement((tx) => tx.run(sql`alter table stock_item add column corredor text`))
  await service.db.statement((tx) => tx.run(raw(view)))
  expect(stockExport.columns).toContain('corredor')
  return { doors, service, exported: () => service.db.many<Record<string, unknown>>(stockExport.query) }
}

test('A field that is added as docs/mudar.md says comes by every way in that carries codes, stays where a write does not say it, and leaves in both exports', {
  timeout: patience.timeout,
}, async () => {
  const { doors, service, exported } = await started()
  const carriers = doors.stockDoors.filter(({ carries }) => carries.includes('ean'))
  const arrived: [string, unknown][] = []
  for (const [at, { name, put }] of carriers.entries()) {
    const shelf = await doors.openShelf(service)
    const nome = `Xarope ${'abcdefghijklmnopq'[at]} 100 ml`
    const article = { nome, quantidade: 3, codigo: `A${at}`, corredor: 'Sul' }
    const answer = await put(shelf, [article])
    const item = await doors.itemNamed(shelf, nome)
    arrived.push([name, item ? item.corredor : answer])
  }
  expect(arrived).toEqual(carriers.map(({ name }) => [name, 'Sul']))

  const { client } = (await doors.openShelf(service)).pharmacy
  const aisles = async () =>
    succeed(await client.get('/api/perfil/stock')).map(({ corredor }: { corredor: string | null }) => corredor)
  const line = { codigo: 'B-2', nome: 'Ibuprofeno 400 mg' }
  succeed(await uploadStock(client, 'codigo;nome;qtd;Prateleira\nB-2;Ibuprofeno 400 mg;3;Norte\n'))
  succeed(await uploadStock(client, 'codigo;nome;qtd\nB-2;Ibuprofeno 400 mg;4\n'))
  succeed(await sendPart(client, feedBody([{ ...line, quantidade: 5 }])))
  expect(await aisles()).toEqual(['Norte'])
  const tried = await uploadStock(client, 'codigo;nome;qtd;Prateleira\nB-2;Ibuprofeno 400 mg;5;Sul\n', {
    query: '?simular=true',
  })
  expect(tried.body.mudancas).toMatchObject([{ codigos: [{ campo: 'corredor', antes: 'Norte', depois: 'Sul' }] }])
  const file = await client.get('/api/perfil/stock/exportar')
  expect(file.text).toMatch(/;"Código";"EAN";"Corredor";"Origem";"Lote";.*\r\n.*;"B-2";"";"Norte";"";/)
  expect((await exported()).filter(({ codigo }) => codigo === 'B-2')).toMatchObject([{ corredor: 'Norte' }])
  succeed(await sendPart(client, feedBody([{ ...line, quantidade: 5, corredor: null }])))
  expect(await aisles()).toEqual([null])
})

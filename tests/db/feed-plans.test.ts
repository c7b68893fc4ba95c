import sql from 'sql-template-tag'
import { beforeAll, expect, test } from 'vitest'
import { seed } from '../../bench/seed.ts'
import { succeed } from '../support/client.ts'
import { cloneWithAdmin } from '../support/database.ts'
import { explain, looked, stepsOf } from '../support/explained.ts'
import { prepare } from '../support/prepare.ts'
import { openPharmacy, type PharmacyScene } from '../support/scenario.ts'
import { article, feedBody, sendPart, sendWhole } from '../support/stock-feed.ts'
import { withService } from '../support/with-service.ts'

/* Plans of a feed's statements, on the shelf of a large pharmacy among a thousand others. */
const clone = prepare(cloneWithAdmin, (made) => made.drop())
const database = prepare(
  () => explain(clone.connection),
  async (explained) => explained.stop(),
)
const service = withService(() => ({ connection: database.connection }))

const SHELF = 10_000
/** Rows that a step may look at for a part of four articles. */
const FEW = 60
/** A table of so few rows may be read whole: nothing else would be quicker. */
const SMALL = 1000
/** Tables that grow: none is read from its one end to the other. */
const growing = new Set(['stock_item', 'reserva', 'auditoria', 'webhook', 'webhook_entrega'])

const eanOf = (n: number) => {
  const digits = `560${String(n).padStart(9, '0')}`
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 ? 3 : 1), 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}
const shelf = (more: (n: number) => object = () => ({})) =>
  Array.from({ length: SHELF }, (_, n) =>
    article(`C-${n}`, { nome: `Medicamento ${n}, 20 comprimidos`, ean: eanOf(n), ...more(n) }),
  )

let pharmacy: PharmacyScene
beforeAll(async () => {
  await seed(clone.connection, { pharmacies: 1000, itemsEach: 40, users: 1 })
  pharmacy = await openPharmacy(service)
  succeed(await sendWhole(pharmacy.client, feedBody(shelf())))
  await service.db.statement((tx) => tx.run(sql`analyze stock_item, produto, reserva, auditoria`))
})

/** Sends a feed. @returns its answer, and the statements of which a step looked at more rows than it may */
async function plansOf(send: () => ReturnType<typeof sendPart>, mostRows: number) {
  database.taken()
  const report = succeed(await send())
  // a trigger rebuilds the list of a pharmacy's products at each new item, from every source
  const run = database.taken().filter(({ 'Query Text': text }) => !text.includes('update montra'))
  expect(run.length).toBeGreaterThan(10)
  const faults = run.flatMap(({ Plan, 'Query Text': text }) =>
    stepsOf(Plan).flatMap((step) => {
      const table = step['Relation Name'] ?? ''
      const isWhole = growing.has(table) && step['Node Type'].includes('Seq Scan') && looked(step) > SMALL
      if (!isWhole && looked(step) <= mostRows) return []
      return [`${step['Node Type']} on ${table}, ${looked(step)} rows: ${text.replace(/\s+/g, ' ').slice(0, 300)}`]
    }),
  )
  return { report, faults }
}

test('A part of the shelf reads the items that its articles can be, by code, GTIN and name, and not the shelf', async () => {
  const { client } = pharmacy
  await client.post('/api/perfil/stock', {
    nome: 'Só pelo nome',
    categoria: 'Medicamentos',
    subcategoria: 'Outros',
    quantidade: 1,
    preco: 1,
  })
  await client.post('/api/perfil/stock', {
    nome: 'Só pelo EAN',
    categoria: 'Medicamentos',
    subcategoria: 'Outros',
    quantidade: 1,
    preco: 1,
    ean: eanOf(900_000),
  })
  const part = feedBody([
    article('C-7', { nome: 'Medicamento 7, 20 comprimidos', quantidade: 3 }),
    article('NOVO', { nome: 'Nunca visto, 20 comprimidos' }),
    article('EAN', { nome: 'Outro nome', ean: eanOf(900_000) }),
    article('NOME', { nome: 'Só pelo nome' }),
  ])
  const { report, faults } = await plansOf(() => sendPart(client, part), FEW)
  expect(report).toMatchObject({ alterados: 3, aceites: 1 })
  expect(faults).toEqual([])
})

test('A part of the shelf that changes nothing writes nothing of the shelf or the pharmacy', async () => {
  const { client, id } = pharmacy
  const written = () =>
    service.db.many(sql`
      select 'farmacia', ctid::text, xmin::text from farmacia where id = ${id}
      union all select 'montra', ctid::text, xmin::text from montra where farmacia_id = ${id}
      union all select 'mudanca', count(*)::text, '' from mudanca
      union all select 'auditoria', count(*)::text, '' from auditoria
      union all select 'stock', max(xmin::text), max(ctid::text) from stock_item where farmacia_id = ${id}`)
  const before = await written()
  const same = article('C-8', { nome: 'Medicamento 8, 20 comprimidos' })
  const { report, faults } = await plansOf(() => sendPart(client, feedBody([same])), FEW)
  expect(report).toMatchObject({ iguais: 1, alterados: 0 })
  expect(faults).toEqual([])
  expect(await written()).toEqual(before)
})

test.each([
  ['that changes nothing', () => shelf(), { iguais: SHELF - 1, alterados: 1 }],
  [
    'of which a tenth is bad and a tenth is missing',
    () =>
      shelf((n) => (n % 10 === 1 ? { quantidade: 5, preco: -1 } : { quantidade: 5 })).filter((_, n) => n % 10 !== 2),
    { recusados: SHELF / 10, alterados: (SHELF / 10) * 8, retirados: SHELF / 10 },
  ],
  [
    'of which every code is another',
    () => shelf((n) => ({ codigo: `D-${n}`, quantidade: 4, ...(n % 2 && { ean: null }) })),
    { alterados: SHELF },
  ],
])('A whole shelf %s reads each item a few times, and no item of another pharmacy', async (_which, rows, expected) => {
  const body = feedBody(rows())
  const { report, faults } = await plansOf(() => sendWhole(pharmacy.client, body), 3 * SHELF)
  expect(report).toMatchObject(expected)
  expect(faults).toEqual([])
})

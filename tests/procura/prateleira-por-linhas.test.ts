import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import type { Reader } from '#server/db/database.ts'
import type { Shelf } from '#server/modules/procura/catalogue/shelf.rules.ts'
import { freshCatalogue } from '../support/catalogue.ts'
import { seeded } from '../support/chance.ts'
import { fullRun } from '../support/full-run.ts'
import { cancel, reserve, runOut } from '../support/holds.ts'
import { noticeBody } from '../support/operations.ts'
import { openPharmacy, type PharmacyScene, stockItem } from '../support/scenario.ts'
import { article, feedBody, sendPart } from '../support/stock-feed.ts'
import { withService } from '../support/with-service.ts'

/* A shelf in memory of which some items changed is brought up to date by those items alone, and is then what a new process reads. */

const service = withService()
const STEPS = fullRun ? 400 : 80
const BRANDS = ['Zulmex', 'Vratubel', 'Quoldan', 'Brixofen', 'Tamirol', 'Nevrosin']

/** Reads as the service does, and counts the shelves that are read whole. */
function counted() {
  const reads = { whole: 0 }
  const db: Reader = {
    ...service.db,
    many(query) {
      if (query.text.includes('where farmacia_id = a.id')) reads.whole++
      return service.db.many(query)
    },
  }
  return { db, reads }
}

async function shelfIn(catalogue: ReturnType<typeof freshCatalogue>, { id }: PharmacyScene): Promise<Shelf> {
  await catalogue.current()
  const entry = catalogue.pharmacy(id)
  const [shelf] = await catalogue.shelves(entry ? [entry] : [])
  // nothing depends on the order of holds
  return { ...shelf, holds: shelf?.holds.toSorted((a, b) => a.item - b.item || a.until - b.until) } as Shelf
}

interface Line {
  id: string
  nome: string
}

/** Changes a shelf in every way that the API has. */
async function play(pharmacy: PharmacyScene) {
  const chance = seeded(37)
  const [admin, user] = [await service.admin(), await service.anyone.register()]
  const lines: Line[] = []
  let held: string[] = []
  let serial = 0
  const add = async () => {
    const nome = `${chance.pick(BRANDS)} ${100 + (serial % 9)} mg n${serial++}`
    const lotes = [
      { lote: `L${chance.below(3)}`, validade: '2031-01-31', quantidade: 3 },
      { lote: 'M1', validade: '2032-05-31', quantidade: 4 },
    ]
    const more = chance.flip() ? { lotes } : {}
    lines.push({ id: await stockItem(pharmacy.client, { nome, quantidade: 9, ...more }), nome })
  }
  for (let n = 0; n < 30; n++) await add()
  const path = () => `/api/perfil/stock/${chance.pick(lines).id}`
  const endOf = async (end: (id: string) => Promise<unknown>) => {
    const [first, ...others] = held
    held = others
    if (first) await end(first)
  }
  const moves: Record<string, () => Promise<unknown>> = {
    add,
    adjust: () => pharmacy.client.patch(path(), { somar: chance.below(5) - 2 }),
    count: () => pharmacy.client.patch(path(), { quantidade: chance.below(9) }),
    remove: async () => {
      const [line] = lines.splice(chance.below(lines.length), 1)
      if (line) await pharmacy.client.delete(`/api/perfil/stock/${line.id}`)
    },
    hold: async () => {
      const { status, body } = await reserve(user, chance.pick(lines).id)
      if (status === 201) held.push(body.reserva.id)
    },
    cancel: () => endOf((id) => cancel(user, id)),
    runOut: () => endOf((id) => runOut(service, id)),
    feed: () =>
      sendPart(pharmacy.client, feedBody(Array.from({ length: 1 + chance.below(30) }, (_, n) => article(`C${n}`)))),
    recall: () =>
      admin.post(
        '/api/admin/recolhas',
        noticeBody({ produto: chance.pick(lines).nome, todos_os_lotes: false, lotes: [`L${chance.below(3)}`] }),
      ),
    freeze: () => admin.patch(`/api/farmacias/${pharmacy.id}/status`, { is_ativo: chance.flip() }),
  }
  const often = ['add', 'adjust', 'adjust', 'adjust', 'count', 'hold', 'hold', 'hold', 'cancel', 'runOut']
  return { step: () => moves[chance.pick([...often, ...Object.keys(moves)])]?.() }
}

test('A shelf that is brought up to date by its changed items is the one that a new process reads', async () => {
  const pharmacy = await openPharmacy(service)
  const { step } = await play(pharmacy)
  const { db, reads } = counted()
  const kept = freshCatalogue(db)
  await shelfIn(kept, pharmacy)
  for (let n = 0; n < STEPS; n++) {
    for (let together = n % 3; together >= 0; together--) await step()
    expect(await shelfIn(kept, pharmacy), `step ${n}`).toEqual(await shelfIn(freshCatalogue(service.db), pharmacy))
  }
  // a notice, and a feed of more than twenty articles, are read whole
  expect(reads.whole).toBeGreaterThan(1)
  expect(reads.whole).toBeLessThan(STEPS / 3)
})

test('An item that changes while others of its shelf are read is read in the next answer', async () => {
  const pharmacy = await openPharmacy(service)
  const items = [
    await stockItem(pharmacy.client, { nome: 'Zulmex a' }),
    await stockItem(pharmacy.client, { nome: 'Zulmex b' }),
  ]
  let meanwhile = async () => {}
  const kept = freshCatalogue({
    ...service.db,
    async many(query) {
      const rows = await service.db.many(query)
      if (query.text.includes('id = any(a.itens')) await meanwhile()
      return rows as never
    },
  })
  await shelfIn(kept, pharmacy)
  await pharmacy.client.patch(`/api/perfil/stock/${items[0]}`, { somar: 1 })
  meanwhile = async () => {
    meanwhile = async () => {}
    await pharmacy.client.patch(`/api/perfil/stock/${items[1]}`, { somar: 1 })
    await kept.current()
  }
  await shelfIn(kept, pharmacy)
  expect([...(await shelfIn(kept, pharmacy)).units]).toEqual([11, 11])
})

test('A statement that changes more than twenty items of a shelf names none of them', async () => {
  const pharmacy = await openPharmacy(service)
  const itemsOf = async (count: number) => {
    await service.db.statement((tx) =>
      tx.run(sql`
        insert into stock_item (farmacia_id, produto_id, quantidade)
        select ${pharmacy.id}, (select min(id) from produto), 1 from generate_series(1, ${count}) i`),
    )
    const { itens } = await service.db.one<{ itens: string[] | null }>(sql`
      select itens from mudanca where o_que = 'stock' and id = ${pharmacy.id} order by transaccao desc limit 1`)
    return itens?.length
  }
  expect([await itemsOf(20), await itemsOf(21)]).toEqual([20, undefined])
})

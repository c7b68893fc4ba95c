import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import { succeed } from '../support/client.ts'
import { answerVisit, cancel, conclude, hold, itemSeen, makeVisit, runOut, undoVisit } from '../support/holds.ts'
import { prepareEach } from '../support/prepare.ts'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { article, feedPart, feedWhole } from '../support/stock-feed.ts'
import { uploadStock } from '../support/stock-files.ts'
import { withService } from '../support/with-service.ts'

/* A count of the shelf below what is held: the units that it did not find do not come back when the holds end. */
const service = withService()
const pharmacy = prepareEach(() => openPharmacy(service))

const article1 = { nome: 'Coartem 20/120 mg', codigo: 'C-1' }

/** Three units, two of them held by two people. */
async function heldTwice() {
  const id = await stockItem(pharmacy.client, { ...article1, quantidade: 3 })
  const people = [await service.anyone.register(), await service.anyone.register()] as const
  const holds = [await makeVisit(people[0], id), await makeVisit(people[1], id)] as const
  return { id, people, holds }
}

const free = async (id: string): Promise<number> => (await itemSeen(pharmacy.client, id)).quantidade
const freeToPublic = async (id: string): Promise<number> => {
  const { stock } = succeed(await service.anyone.get(`/api/farmacias/${pharmacy.id}`))
  return stock.find((item: { id: string }) => item.id === id)?.quantidade ?? 0
}

const counts: Record<string, (id: string, units: number) => Promise<unknown>> = {
  'an adjustment': async (id, quantidade) =>
    succeed(await pharmacy.client.patch(`/api/perfil/stock/${id}`, { quantidade, conta: 'prateleira' })),
  'a partial feed': (_id, quantidade) => feedPart(pharmacy.client, [article('C-1', { ...article1, quantidade })]),
  'a whole feed': (_id, quantidade) =>
    feedWhole(pharmacy.client, [article('C-1', { ...article1, quantidade })], '?confirmar_perda=true'),
  'a file': async (_id, units) =>
    succeed(
      await uploadStock(pharmacy.client, `codigo;nome;quantidade\nC-1;${article1.nome};${units}\n`, {
        fields: { conta: 'prateleira' },
      }),
    ),
}

describe.each(Object.keys(counts))('The shelf is counted by %s', (way) => {
  test('One unit of two that are held: the first cancel gives none back, and the second gives the one', async () => {
    const { id, people, holds } = await heldTwice()
    await counts[way]?.(id, 1)
    expect(await free(id)).toBe(0)
    await cancel(people[0], holds[0].id)
    expect([await free(id), await freeToPublic(id)]).toEqual([0, 0])
    await cancel(people[1], holds[1].id)
    expect([await free(id), await freeToPublic(id)]).toEqual([1, 1])
  })
})

test('A whole shelf that has no such article has none of its held units either', async () => {
  const { id, people, holds } = await heldTwice()
  await feedWhole(pharmacy.client, [article('OTHER')], '?confirmar_perda=true')
  for (const [at, person] of people.entries()) await cancel(person, holds[at]?.id)
  expect(await free(id)).toBe(0)
})

test('Holds that run out give back what is there, by every reading, before and after it is written down', async () => {
  const { id, holds } = await heldTwice()
  await counts['a partial feed']?.(id, 1)
  await runOut(service, holds[0].id)
  expect([await free(id), await freeToPublic(id)]).toEqual([0, 0])
  await runOut(service, holds[1].id)
  expect([await free(id), await freeToPublic(id)]).toEqual([1, 1])
  const taken = await service.anyone.register()
  expect(await hold(taken, id)).toMatchObject({ quantidade: 1 })
})

test('A unit that is handed over was there: what is missing stays missing', async () => {
  const { id, people, holds } = await heldTwice()
  await counts['an adjustment']?.(id, 1)
  succeed(await conclude(pharmacy.client, holds[0].id))
  await cancel(people[1], holds[1].id)
  expect(await free(id)).toBe(0)
})

test('A later count that finds all of them forgets the shortage, and so does one of free units', async () => {
  const { id, people, holds } = await heldTwice()
  await counts['a partial feed']?.(id, 1)
  await counts['a partial feed']?.(id, 2)
  await cancel(people[0], holds[0].id)
  expect(await free(id)).toBe(1)
  await counts['a partial feed']?.(id, 0)
  succeed(await pharmacy.client.patch(`/api/perfil/stock/${id}`, { quantidade: 4 }))
  await cancel(people[1], holds[1].id)
  expect(await free(id)).toBe(5)
})

test('«Não há» takes what is missing away with its hold, and taking the answer back brings the shortage again', async () => {
  const { id, people, holds } = await heldTwice()
  await counts['an adjustment']?.(id, 1)
  succeed(await answerVisit(pharmacy.client, holds[0].id, { linhas: [holds[0].id], resposta: 'nao_ha' }))
  succeed(await undoVisit(pharmacy.client, holds[0].id))
  await cancel(people[0], holds[0].id)
  expect(await free(id)).toBe(0)
  await cancel(people[1], holds[1].id)
  expect(await free(id)).toBe(1)
})

test('No row ever has free units and a shortage, or a shortage beyond what is held', async () => {
  const { id, holds } = await heldTwice()
  await counts['a file']?.(id, 0)
  succeed(await conclude(pharmacy.client, holds[0].id))
  const rows = await service.db.many<{ em_falta: number }>(sql`
    select em_falta from stock_item where em_falta > quantidade_reservada or (em_falta > 0 and quantidade > 0)`)
  expect(rows).toEqual([])
})

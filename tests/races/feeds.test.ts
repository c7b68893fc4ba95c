import { setTimeout as wait } from 'node:timers/promises'
import fc from 'fast-check'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { type Response, succeed } from '../support/client.ts'
import { fullRun, rounds } from '../support/full-run.ts'
import {
  cancel,
  conclude,
  expectHoldsToMatch,
  hold,
  reserve,
  runOut,
  storedUnits,
  tally,
  together,
  type User,
  users,
} from '../support/holds.ts'
import { prepare, prepareEach } from '../support/prepare.ts'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { article, feedBody, feedPart, feedWhole, nextSequence, sendPart, sendWhole } from '../support/stock-feed.ts'
import { withService } from '../support/with-service.ts'

const service = withService({ crowd: true, env: { RESERVAS_POR_UTILIZADOR: '100' } })
const crowd = prepare(() => users(service, 12))
const pharmacy = prepareEach(() => openPharmacy(service))
const someone = (index: number) => crowd[index % crowd.length] as User

// biome-ignore lint/suspicious/noExplicitAny: what a stranger's client reads
const shelfOf = async (): Promise<any[]> => succeed(await pharmacy.client.get('/api/perfil/stock'))
const idOf = async (codigo: string): Promise<string> => (await shelfOf()).find((item) => item.codigo === codigo).id

/** Sends again for as long as others of the pharmacy are taken first. */
async function sendPatiently(send: () => Promise<Response>): Promise<Response> {
  const answer = await send()
  if (answer.status !== 503) return answer
  await wait(50)
  return sendPatiently(send)
}

test('Of feeds that come at once the last in sequence is what stays, and none makes an article twice', async () => {
  const first = nextSequence()
  const bodies = Array.from({ length: 8 }, (_, n) => {
    const artigos = Array.from({ length: 30 }, (_, row) => article(`C-${row}`, { quantidade: 10 + n }))
    return feedBody(artigos, { sequencia: first + 10 + n })
  })
  const answers = await Promise.all(
    bodies.map((body, n) => sendPatiently(() => (n % 2 ? sendPart : sendWhole)(pharmacy.client, body))),
  )
  expect(Object.keys(tally(answers)).filter((one) => !['200', '409 sequencia_antiga'].includes(one))).toEqual([])
  expect(answers[7]?.status).toBe(200)
  const shelf = await shelfOf()
  expect(shelf).toHaveLength(30)
  expect(new Set(shelf.map(({ quantidade }) => quantidade))).toEqual(new Set([17]))
})

test('One feed that is sent eight times at once is taken once, and each gets the one answer', async () => {
  const body = feedBody(Array.from({ length: 50 }, (_, row) => article(`C-${row}`)))
  const answers = await together(8, () => sendPatiently(() => sendPart(pharmacy.client, body)))
  expect(tally(answers)).toEqual({ '200': 8 })
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  expect(answers[0]?.body).toMatchObject({ aceites: 50 })
})

test('Feeds of the whole shelf and holds at once: what is on the shelf is what is free and what is held', async () => {
  await feedPart(pharmacy.client, [article('A'), article('B')])
  const items = await Promise.all(['A', 'B'].map(idOf))
  for (let round = 0; round < rounds(6); round++) {
    const count = 20 + round
    const [fed, ...holds] = await Promise.all([
      feedWhole(pharmacy.client, [article('A', { quantidade: count }), article('B', { quantidade: count })]),
      ...items.flatMap((item, side) => [0, 1].map((n) => reserve(someone(round * 4 + side * 2 + n), item))),
    ])
    expect(fed).toMatchObject({ alterados: 2 })
    for (const item of items) {
      const { quantidade, held } = await storedUnits(service, item)
      expect(quantidade + held).toBe(count)
    }
    for (const [n, { status, body }] of holds.entries()) {
      if (status !== 201) continue
      await cancel(someone(round * 4 + n), body.reserva.id)
    }
  }
  await expectHoldsToMatch(service, pharmacy.id)
})

test('A whole shelf without an item and holds of it at once sell no unit that is not there', async () => {
  for (let round = 0; round < rounds(5); round++) {
    await feedPart(pharmacy.client, [article('A', { quantidade: 2 }), article('B')])
    const item = await idOf('A')
    const [, ...holds] = await Promise.all([
      feedWhole(pharmacy.client, [article('B')]),
      ...[0, 1, 2, 3].map((n) => reserve(someone(n), item)),
    ])
    const won = holds.flatMap(({ status, body }, n) => (status === 201 ? [{ id: body.reserva.id, n }] : []))
    expect(won.length).toBeLessThanOrEqual(2)
    expect(await storedUnits(service, item)).toMatchObject({ quantidade: 0, held: won.length })
    for (const { id, n } of won) await cancel(someone(n), id)
  }
})

test('A feed and the counter at once: each is whole, and one is after the other', async () => {
  await feedPart(pharmacy.client, [article('A'), article('B')])
  const [a, b] = await Promise.all(['A', 'B'].map(idOf))
  for (let round = 0; round < rounds(8); round++) {
    const quantidade = 40 + round
    const rows = [article('A', { quantidade }), article('B', { quantidade })]
    const [fed, added, sold] = await Promise.all([
      feedPart(pharmacy.client, rows),
      pharmacy.client.patch(`/api/perfil/stock/${a}`, { somar: 3 }),
      pharmacy.client.patch(`/api/perfil/stock/${b}`, { somar: -1 }),
      stockItem(pharmacy.client, { nome: `Novo ${round}` }),
    ])
    expect([fed.artigos_lidos, added.status, sold.status]).toEqual([2, 200, 200])
    expect([quantidade, quantidade + 3]).toContain((await storedUnits(service, a ?? '')).quantidade)
    expect([quantidade, quantidade - 1]).toContain((await storedUnits(service, b ?? '')).quantidade)
  }
})

test('Feeds of pharmacies that all name the same new products are all taken', async () => {
  const others = await Promise.all([0, 1, 2].map(() => openPharmacy(service)))
  const artigos = Array.from({ length: 60 }, (_, n) => article(`C-${n}`, { nome: `Comum ${n}` }))
  const answers = await Promise.all(
    others.map(({ client }, n) => sendPart(client, feedBody(n % 2 ? artigos : artigos.toReversed()))),
  )
  expect(answers.map(({ body }) => body.aceites)).toEqual([60, 60, 60])
})

test('A feed of a pharmacy that is deleted at once is refused, or goes with it', async () => {
  const admin = await service.admin()
  const { id, client } = await openPharmacy(service)
  const artigos = Array.from({ length: 200 }, (_, n) => article(`C-${n}`))
  const [fed] = await Promise.all([sendPart(client, feedBody(artigos)), admin.delete(`/api/farmacias/${id}`)])
  expect([200, 401]).toContain(fed.status)
  const { restam } = await service.db.one<{ restam: number }>(sql`
    select count(*)::int as restam from stock_envio where farmacia_id = ${id}`)
  expect(restam).toBe(0)
})

test('A hold that ran out and is not yet written down is free in what a feed counts', async () => {
  await feedPart(pharmacy.client, [article('A', { quantidade: 5 })])
  const item = await idOf('A')
  const { id } = await hold(someone(0), item)
  await runOut(service, id)
  expect(await feedPart(pharmacy.client, [article('A', { quantidade: 5 })])).toMatchObject({ iguais: 1 })
  expect(await feedPart(pharmacy.client, [article('A', { quantidade: 6 })])).toMatchObject({ alterados: 1 })
  expect(await storedUnits(service, item)).toMatchObject({ quantidade: 6, held: 0 })
})

const CODES = ['A', 'B', 'C'] as const
const code = fc.constantFrom(...CODES)
const command = fc.oneof(
  fc.record({
    kind: fc.constantFrom('part' as const, 'whole' as const),
    units: fc.uniqueArray(fc.tuple(code, fc.nat(6)), { selector: ([one]) => one }),
  }),
  fc.record({ kind: fc.constantFrom('hold' as const, 'cancel' as const, 'conclude' as const), codigo: code }),
)

test('Whatever feeds and holds follow each other, free and held units are those of the model', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 4, maxLength: fullRun ? 20 : 10 }), async (commands) => {
      const { client, id: farmaciaId } = await openPharmacy(service)
      await feedPart(
        client,
        CODES.map((codigo) => article(codigo, { quantidade: 3 })),
      )
      const shelf = succeed(await client.get('/api/perfil/stock')) as { id: string; codigo: string }[]
      const model = new Map(shelf.map(({ id, codigo }) => [codigo, { id, free: 3, holds: [] as [User, string][] }]))
      for (const [n, done] of commands.entries()) {
        if ('units' in done) {
          const rows = done.units.map(([codigo, quantidade]) => article(codigo, { quantidade }))
          const whole = done.kind === 'whole'
          await (whole ? feedWhole(client, rows, '?confirmar_perda=true') : feedPart(client, rows))
          const sent = new Map(done.units)
          for (const [codigo, item] of model) {
            const units = sent.get(codigo as (typeof CODES)[number]) ?? (whole ? 0 : undefined)
            if (units !== undefined) item.free = Math.max(0, units - item.holds.length)
          }
        } else {
          const item = model.get(done.codigo)
          if (!item) throw new Error('no such item')
          if (done.kind === 'hold') {
            const user = someone(n)
            const answer = await reserve(user, item.id)
            if (answer.status !== 201) continue
            item.free -= 1
            item.holds.push([user, answer.body.reserva.id])
          } else {
            const last = item.holds.pop()
            if (!last) continue
            succeed(await (done.kind === 'cancel' ? cancel(last[0], last[1]) : conclude(client, last[1])))
            if (done.kind === 'cancel') item.free += 1
          }
        }
      }
      for (const { id, free, holds } of model.values()) {
        expect(await storedUnits(service, id)).toMatchObject({ quantidade: free, held: holds.length })
      }
      await expectHoldsToMatch(service, farmaciaId)
    }),
    { numRuns: fullRun ? 40 : 8 },
  )
})

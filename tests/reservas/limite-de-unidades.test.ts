import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import { type Client, type Response, succeed } from '../support/client.ts'
import {
  expectConflict,
  expectHoldsToMatch,
  hold,
  increase,
  increaseLine,
  makeVisit,
  reserve,
  together,
  visit,
} from '../support/holds.ts'
import { telephoneCodeTo } from '../support/links.ts'
import { type Person, person } from '../support/people.ts'
import { prepare } from '../support/prepare.ts'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { serviceForTest, withService } from '../support/with-service.ts'

/** SMS can be sent here, so that a telephone can be confirmed. */
const contacts = { SMS_PROVIDER: 'wesender', WESENDER_API_KEY: 'k' }
const service = withService({ env: { ...contacts, CONTAS_NOVAS_POR_REDE: '1000', CONTAS_NOVAS_POR_HORA: '1000' } })
const pharmacy = prepare(() => openPharmacy(service))
const shelf = () => stockItem(pharmacy.client, { quantidade: 51 })
const confirmTelephone = async (user: Person) =>
  succeed(await user.post('/api/auth/me/telefone/confirmar', { codigo: await telephoneCodeTo(service, user.id) }))
const unconfirmed = { limite: 5, por_confirmar: true }

/** Every way to ask for so many units of an item that the caller does not hold yet. */
const waysToHold: [name: string, ask: (user: Client, item: string, units: number) => Promise<Response>][] = [
  ['version 1', reserve],
  [
    'version 1 with a key',
    (user, stock_item_id, quantidade) =>
      user.post('/api/reservas', { stock_item_id, quantidade }, { 'idempotency-key': crypto.randomUUID() }),
  ],
  ['version 2', (user, item, units) => visit(user, [item, units])],
]

describe('An account without a confirmed contact', () => {
  test.each(waysToHold)('holds at most five units of an item by %s', async (_, ask) => {
    const user = await person(service, 'user')
    expectConflict(await ask(user, await shelf(), 6), 'limite_de_unidades', { limite: 5 })
    succeed(await ask(user, await shelf(), 5))
    await expectHoldsToMatch(service)
  })

  test('adds units to its hold up to five, by either version, and gets none beyond', async () => {
    const user = await person(service, 'user')
    const single = await hold(user, await shelf(), 2)
    expectConflict(await increase(user, single.id, 4), 'limite_de_unidades', unconfirmed)
    succeed(await increase(user, single.id, 3))
    expectConflict(await increase(user, single.id), 'limite_de_unidades', unconfirmed)
    const { id } = await makeVisit(user, [await shelf(), 4])
    expectConflict(await increase(user, id, 2), 'limite_de_unidades', { limite: 5 })
    expectConflict(await increaseLine(user, id, id, 2), 'limite_de_unidades', { limite: 5 })
    succeed(await increaseLine(user, id, id))
    await expectHoldsToMatch(service)
  })

  test('gets five units of many additions that meet', async () => {
    const user = await person(service, 'user')
    const { id } = await hold(user, await shelf())
    const answers = await together(9, () => increase(user, id))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(4)
    await expectHoldsToMatch(service)
  })
})

describe('A hold keeps the limit it was made under', () => {
  test('a hold of version 1 made with a confirmed contact has no limit but the shelf', async () => {
    const user = await person(service, 'user')
    await confirmTelephone(user)
    const { id } = await hold(user, await shelf(), 12)
    succeed(await increase(user, id, 20))
    succeed(await user.put('/api/auth/me', { telefone: '923000112' }))
    succeed(await increase(user, id, 2))
    await expectHoldsToMatch(service)
  })

  test('a hold of version 2 stays at five whatever the version that adds to it', async () => {
    const user = await person(service, 'user')
    await confirmTelephone(user)
    const { id } = await makeVisit(user, [await shelf(), 5])
    const answer = await increase(user, id, 7)
    expectConflict(answer, 'limite_de_unidades', { limite: 5 })
    expect(answer.body.detalhes).not.toHaveProperty('por_confirmar')
  })

  test('a hold made before the contact was confirmed stays at five, and the next one does not', async () => {
    const user = await person(service, 'user')
    const { id } = await hold(user, await shelf(), 5)
    await confirmTelephone(user)
    expectConflict(await increase(user, id), 'limite_de_unidades', { limite: 5 })
    succeed(await reserve(user, await shelf(), 6))
  })

  test('a hold made under another UNIDADES_POR_RESERVA keeps the one of that time', async () => {
    const user = await person(service, 'user')
    const { id } = await makeVisit(user, [await shelf(), 2])
    await service.db.statement((tx) => tx.run(sql`update reserva set unidades_max = 3 where id = ${id}`))
    expectConflict(await increase(user, id, 2), 'limite_de_unidades', { limite: 3 })
    succeed(await increase(user, id))
  })
})

test('Where no contact can be confirmed, version 1 has no limit but the shelf', async () => {
  const plain = await serviceForTest()
  const { client } = await openPharmacy(plain)
  const user = await plain.anyone.register()
  const { id } = await hold(user, await stockItem(client, { quantidade: 51 }), 20)
  succeed(await increase(user, id, 30))
})

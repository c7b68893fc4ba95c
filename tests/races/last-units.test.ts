import { expect, test } from 'vitest'
import {
  cancel,
  expectHoldsToMatch,
  hold,
  increase,
  reserve,
  runOut,
  storedUnits,
  tally,
  together,
  type User,
  users,
} from '../support/holds.ts'
import { prepare } from '../support/prepare.ts'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { withService } from '../support/with-service.ts'

const service = withService({ crowd: true, env: { RESERVAS_POR_UTILIZADOR: '50' } })
const pharmacy = prepare(() => openPharmacy(service))
const crowd = prepare(() => users(service, 100))

const someone = (index: number) => crowd[index % crowd.length] as User

test('the last unit is sold once to two hundred requests', async () => {
  const item = await stockItem(pharmacy.client, { quantidade: 1 })
  const answers = await together(200, (index) => reserve(someone(index), item))
  expect(tally(answers)).toEqual({ '201': 1, '409 ja_reservado': 199 })
  expect(await storedUnits(service, item)).toEqual({ quantidade: 0, held: 1, handedOver: 0 })
  await expectHoldsToMatch(service)
})

test('the last unit, asked for twice at once by the same user, is named to them', async () => {
  const item = await stockItem(pharmacy.client, { quantidade: 1 })
  const answers = await together(20, () => reserve(someone(0), item))
  const won = answers.find(({ status }) => status === 201)
  for (const lost of answers.filter((answer) => answer !== won)) {
    expect(lost).toMatchObject({ status: 409, body: { detalhes: { reserva_id: won?.body.reserva.id } } })
  }
})

test('ten items are held once each by a hundred users', async () => {
  const items = await together(10, () => stockItem(pharmacy.client, { quantidade: 3 }))
  const answers = await together(100, (index) => reserve(someone(index), items[index % 10] ?? '', (index % 3) + 1))
  expect(tally(answers)).toEqual({ '201': 10, '409 ja_reservado': 90 })
  for (const item of items) {
    const { quantidade, held } = await storedUnits(service, item)
    expect(quantidade + held).toBe(3)
  }
  await expectHoldsToMatch(service)
})

test('an item whose hold ran out goes to exactly one of those who wait for it', async () => {
  const item = await stockItem(pharmacy.client, { quantidade: 2 })
  await runOut(service, (await hold(someone(0), item, 2)).id)
  const answers = await together(60, (index) => reserve(someone(index), item, 2))
  expect(tally(answers)).toEqual({ '201': 1, '409 ja_reservado': 59 })
  expect(await storedUnits(service, item)).toEqual({ quantidade: 0, held: 2, handedOver: 0 })
  await expectHoldsToMatch(service)
})

test('increases take the last units and not one more', async () => {
  const item = await stockItem(pharmacy.client, { quantidade: 21 })
  const { id } = await hold(someone(0), item)
  const answers = await together(60, () => increase(someone(0), id))
  expect(tally(answers)).toEqual({ '200': 20, '409 stock_insuficiente': 40 })
  expect(await storedUnits(service, item)).toEqual({ quantidade: 0, held: 21, handedOver: 0 })
  // each winner got another number of units
  const told = answers.flatMap(({ status, body }) => (status === 200 ? [body.reserva.quantidade] : []))
  expect(new Set(told).size).toBe(20)
})

test('holds that come and go on one item keep its units', async () => {
  const item = await stockItem(pharmacy.client, { quantidade: 5 })
  await together(40, async (index) => {
    for (let round = 0; round < 5; round++) {
      const answer = await reserve(someone(index), item, (index % 5) + 1)
      if (answer.status === 201) expect((await cancel(someone(index), answer.body.reserva.id)).status).toBe(200)
      else expect(tally([answer])).toEqual({ '409 ja_reservado': 1 })
    }
  })
  expect(await storedUnits(service, item)).toEqual({ quantidade: 5, held: 0, handedOver: 0 })
  await expectHoldsToMatch(service)
})

import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { expectHoldsToMatch, hold, reserve, runOut, tally, together } from '../support/holds.ts'
import { prepare } from '../support/prepare.ts'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { withService } from '../support/with-service.ts'

const service = withService({ crowd: true })
const pharmacy = prepare(() => openPharmacy(service))

const items = (count: number) => together(count, () => stockItem(pharmacy.client))

test('thirty different items at once: a user gets exactly ten', async () => {
  const user = await service.anyone.register()
  const wanted = await items(30)
  const answers = await together(30, (index) => reserve(user, wanted[index] ?? ''))
  expect(tally(answers)).toEqual({ '201': 10, '409 limite_de_reservas': 20 })
  await expectHoldsToMatch(service)
})

test('The limit holds under idempotency keys too', async () => {
  const user = await service.anyone.register()
  const wanted = await items(30)
  const answers = await together(30, (index) =>
    user.post('/api/reservas', { stock_item_id: wanted[index] }, { 'idempotency-key': randomUUID() }),
  )
  expect(tally(answers)).toEqual({ '201': 10, '409 limite_de_reservas': 20 })
  await expectHoldsToMatch(service)
})

test('exactly as many as there are places: none is refused', async () => {
  const user = await service.anyone.register()
  const wanted = await items(10)
  const answers = await together(10, (index) => reserve(user, wanted[index] ?? ''))
  expect(tally(answers)).toEqual({ '201': 10 })
})

test('places of holds that ran out are taken again, once each', async () => {
  const user = await service.anyone.register()
  for (const item of await items(10)) await runOut(service, (await hold(user, item)).id)
  const wanted = await items(20)
  const answers = await together(20, (index) => reserve(user, wanted[index] ?? ''))
  expect(tally(answers)).toEqual({ '201': 10, '409 limite_de_reservas': 10 })
  await expectHoldsToMatch(service)
})

import { expect, test } from 'vitest'
import { type Response, succeed } from '../support/client.ts'
import { blocker } from '../support/locks.ts'
import { patience } from '../support/pace.ts'
import { openPharmacy } from '../support/scenario.ts'
import { article, feedBody, feedPart, sendPart, sendWhole } from '../support/stock-feed.ts'
import { withService } from '../support/with-service.ts'

const service = withService()

const LOCK_PHARMACY = 'select from farmacia where id = $1 for update'

test('A pharmacy has one feed taken and one waiting, more are a 503, and another pharmacy’s feed waits for neither', async () => {
  const [busy, other] = [await openPharmacy(service), await openPharmacy(service)]
  const lock = await blocker(service, LOCK_PHARMACY, [busy.id])
  const feeds = Array.from({ length: 8 }, (_, n) => sendWhole(busy.client, feedBody([article(`A-${n}`)])))
  await lock.waiters(1)
  expect(await feedPart(other.client, [article('B')])).toMatchObject({ aceites: 1 })

  // a waiting feed goes on only after the lock is gone, so refusals come first
  const answers: Response[] = []
  for (const feed of feeds) void feed.then((answer) => answers.push(answer))
  await expect.poll(() => answers, patience).toHaveLength(6)
  for (const refused of answers) {
    expect(refused).toMatchObject({ status: 503, body: { code: 'INDISPONIVEL' } })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  }
  await lock.commit()
  const statuses = (await Promise.all(feeds)).map(({ status }) => status)
  // two feeds were taken; the feed with the older sequence number may have come last
  expect(statuses.filter((status) => status === 200 || status === 409)).toHaveLength(2)
  expect(succeed(await sendPart(busy.client, feedBody([article('C')])))).toMatchObject({ aceites: 1 })
})

test('Feeds of a pharmacy that come together are taken one after another, in the order in which they came', async () => {
  const { client, id } = await openPharmacy(service)
  const lock = await blocker(service, LOCK_PHARMACY, [id])
  const first = sendPart(client, feedBody([article('A', { quantidade: 1 })]))
  await lock.waiters(1)
  const second = sendPart(client, feedBody([article('A', { quantidade: 2 })]))
  await lock.commit()
  expect(succeed(await first)).toMatchObject({ aceites: 1 })
  expect(succeed(await second)).toMatchObject({ alterados: 1 })
})

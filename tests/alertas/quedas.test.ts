import sql from 'sql-template-tag'
import { beforeEach, expect, test } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { lookForAlerts } from '#server/modules/alertas/public.ts'
import { shelfWordsKnown } from '#server/modules/medicamentos/public.ts'
import { withMail } from '../contas/mailbox.ts'
import { messages } from '../notificacoes/outbox.ts'
import { freshCatalogue } from '../support/catalogue.ts'
import { succeed } from '../support/client.ts'
import { dyingAt, orDied } from '../support/dying.ts'
import { together } from '../support/holds.ts'
import { lexicon } from '../support/lexicon.ts'
import { prepareEach } from '../support/prepare.ts'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { withService } from '../support/with-service.ts'

/* The process that looks for alerts may die between any two of its statements, and several look at once. */
const service = withService(withMail)
const user = prepareEach(() => service.anyone.register())
const here = { latitude: -9.2, longitude: 13.2 }
const WANTED = ['losartan 50', 'enalapril 20']

const look = (db: Database = service.db) =>
  lookForAlerts({
    db,
    clock: () => new Date(),
    catalogue: freshCatalogue(db),
    lexicon,
    shelfWords: shelfWordsKnown(db, lexicon),
  })
const later = () => service.db.statement((tx) => tx.run(sql`update alerta set proxima_em = now()`))
const told = async () => (await messages(service)).filter(({ tipo }) => tipo === 'alerta_ha').length
const waiting = async () => succeed(await user.get('/api/alertas')).length

beforeEach(async () => {
  await service.db.transaction(async (tx) => {
    await tx.run(sql`delete from alerta`)
    await tx.run(sql`delete from notificacao`)
    await tx.run(sql`update stock_item set quantidade = 0 where quantidade_reservada = 0`)
  })
  const { client } = await openPharmacy(service, here)
  for (const procura of WANTED) {
    await stockItem(client, { nome: `${procura} mg` })
    succeed(await user.post('/api/alertas', { procura, ...here }))
  }
})

/**
 * Steps at which a process dies: the taking, then products, pharmacies, offers and the answer of each of two alerts.
 * The numbers exceed the steps there are.
 */
const STEPS = Array.from({ length: 10 }, (_, at) => at + 1)

test.each(STEPS.flatMap((at) => [true, false].map((done) => [at, done] as const)))(
  'a process that dies at step %i (done: %s) loses no alert and tells nobody twice',
  async (at, done) => {
    await look(dyingAt(service.db, at, done)).catch(orDied)
    // an alert or its message, and never both or neither
    expect((await told()) + (await waiting())).toBe(WANTED.length)
    await later()
    await look()
    expect([await told(), await waiting()]).toEqual([WANTED.length, 0])
    await later()
    await look()
    expect(await told()).toBe(WANTED.length)
  },
)

test('An alert taken by a process that died is looked for again after a while', async () => {
  await look(dyingAt(service.db, 1, true)).catch(() => {})
  await look()
  expect(await told()).toBe(0)
  await later()
  await look()
  expect(await told()).toBe(WANTED.length)
})

test('Many processes that look at once, and one that resumes after another took over, send one alert', async () => {
  await together(8, async () => {
    await later()
    await look()
  })
  expect([await told(), await waiting()]).toEqual([WANTED.length, 0])
})

test('an alert that is ended while it is looked for is told of to nobody', async () => {
  const alerts = succeed(await user.get('/api/alertas')) as { id: string }[]
  let ended = false
  const slow = new Proxy(service.db, {
    get: (db, name) => {
      const own = Reflect.get(db, name)
      if (name !== 'statement') return typeof own === 'function' ? own.bind(db) : own
      return async (...asked: unknown[]) => {
        const answer = await own.apply(db, asked)
        if (!ended) for (const { id } of alerts) succeed(await user.delete(`/api/alertas/${id}`))
        ended = true
        return answer
      }
    },
  })
  await look(slow)
  expect([await told(), await waiting()]).toEqual([0, 0])
})

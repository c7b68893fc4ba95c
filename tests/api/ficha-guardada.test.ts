import sql, { raw, type Sql } from 'sql-template-tag'
import { expect, test } from 'vitest'
import { minuteInLuanda } from '#server/ground/luanda.ts'
import { completeRecord } from '#server/modules/procura/catalogue/record.service.ts'
import { readHours } from '../support/catalogue.ts'
import { fullRun } from '../support/full-run.ts'
import { cancel, hold, runOut } from '../support/holds.ts'
import { patience } from '../support/pace.ts'
import { person } from '../support/people.ts'
import { prepare } from '../support/prepare.ts'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { withService } from '../support/with-service.ts'

/* A process keeps each pharmacy's record ready to send, and shows it only while it is still so. */
const service = withService()
const other = withService(() => ({ connection: service.connection }))
const pharmacy = prepare(() => openPharmacy(service, { horario_abertura: '08:00', horario_fecho: '20:00' }))
const at = (time: string) => new Date(`2026-11-20T${time}:00.000Z`)
const path = () => `/api/farmacias/${pharmacy.id}`
/** An id is the same however its letters are written. */
const pathInCapitals = () => `/api/farmacias/${pharmacy.id.toUpperCase()}`

const encodings = ['gzip', 'br', 'zstd', 'identity']
let turn = 0
/** Lists the encodings to ask for: one in turn; all of them in the longer run. */
const encodingsNow = () => {
  const now = turn++ % encodings.length
  return fullRun ? encodings : encodings.slice(now, now + 1)
}

/** Expects that both processes answer what the database holds, in an encoding, at first and again from memory. */
async function expectTruth(now: Date): Promise<string> {
  for (const process of [service, other]) process.setTime(now)
  const truth = await completeRecord(
    { db: service.db, hours: readHours, licenceGraceDays: null },
    pharmacy.id,
    minuteInLuanda(now),
    'disponivel',
  )
  const asked = encodingsNow()
  for (const process of [service, other, service, other]) {
    expect((await process.anyone.get(pathInCapitals())).text).toBe(truth)
    for (const encoding of asked) {
      const { text, headers } = await process.anyone.get(path(), { headers: { 'accept-encoding': encoding } })
      expect(text).toBe(truth)
      expect(headers.get('vary')).toMatch(/accept-encoding/i)
      expect(headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding)
    }
  }
  return truth ?? ''
}

test('whatever changes, by whatever way, every process shows it at once', async () => {
  const items = []
  for (let n = 0; n < 8; n++) items.push(await stockItem(pharmacy.client, { nome: `Produto ${n} 500 mg comprimidos` }))
  const [item = '', second = '', third = ''] = items
  const user = await person(service, 'user')
  const write = (statement: Sql) => () => service.db.statement((tx) => tx.run(statement))
  let held = ''
  const changes: Record<string, () => Promise<unknown>> = {
    'a hold': async () => {
      held = (await hold(user, item)).id
    },
    'its end': () => cancel(user, held),
    'another hold': async () => {
      held = (await hold(user, item)).id
    },
    'that runs out without anybody writing it': () => runOut(service, held),
    'its name, by the pharmacy': () =>
      pharmacy.client.put('/api/perfil/me', { nome: 'Farmácia Outra', telefone: '923456780' }),
    'a price, by hand': write(sql`update stock_item set preco = 12 where id = ${second}`),
    'the last unit, by hand': write(sql`update stock_item set quantidade = 0 where id = ${second}`),
    'an item less': write(sql`delete from stock_item where id = ${third}`),
    'an item more': () => stockItem(pharmacy.client, { nome: 'Álcool 70%' }),
    'what a product is called, by hand': write(
      sql`update produto set subcategoria = 'Outra' where nome like 'Produto 3%'`,
    ),
    'what a product needs, by hand': write(sql`update produto set requer_receita = true where nome like 'Produto 4%'`),
    'the address, by hand': write(sql`update farmacia set endereco = 'Rua Nova' where id = ${pharmacy.id}`),
    'a rating': () => user.post(`${path()}/avaliacoes`, { rating: 4 }),
    'every row written anew, as it was': write(raw('update stock_item set preco = preco')),
  }
  const told = [await expectTruth(at('10:00'))]
  for (const [what, change] of Object.entries(changes)) {
    await change()
    const truth = await expectTruth(at('10:00'))
    // the last one changes nothing that is shown
    if (!what.startsWith('every')) expect(truth, what).not.toBe(told.at(-1))
    told.push(truth)
  }
  expect(await expectTruth(at('20:00'))).not.toBe(told.at(-1))
})

test('a hold that runs out while a record is kept is over the moment it is', async () => {
  const item = await stockItem(pharmacy.client, { nome: 'Soro fisiológico' })
  const { id } = await hold(await person(service, 'user'), item)
  await expectTruth(at('10:00'))
  const until = () =>
    service.db.one<{ left: number }>(sql`
      select extract(epoch from reservado_ate - now())::float8 as left from reserva where id = ${id}`)
  const shown = async (process: typeof service) => (await process.anyone.get(path())).text
  let during: string[] = []
  // soon, but not before both have it ready: how soon that may be is the machine's own
  for (let seconds = 0.5; ; seconds *= 2) {
    await service.db.transaction(async (tx) => {
      await tx.run(sql`update reserva set reservado_ate = now() + make_interval(secs => ${seconds}) where id = ${id}`)
      // the trigger notices a change by the item's own row
      await tx.run(sql`update stock_item set quantidade = quantidade where id = ${item}`)
    })
    during = [await shown(service), await shown(other)]
    if ((await until()).left > 0) break
  }
  expect(during[1]).toBe(during[0])
  expect(JSON.parse(during[0] ?? '').stock).toContainEqual(expect.objectContaining({ id: item, quantidade: 9 }))
  await expect.poll(async () => (await until()).left, patience).toBeLessThan(0)
  await expectTruth(at('10:00'))
})

test('No answer is older than the writing before it, while two processes write and read', async () => {
  const item = await stockItem(pharmacy.client, { nome: 'Gaze' })
  let written = 0
  let done = false
  let read = Promise.withResolvers<void>()
  const write = async () => {
    for (let n = 1; n <= 20; n++) {
      await service.db.statement((tx) => tx.run(sql`update stock_item set quantidade = ${n * 10} where id = ${item}`))
      written = n * 10
      // until somebody has read again
      await read.promise
      read = Promise.withResolvers()
    }
    done = true
  }
  const keepReading = async (process: typeof service) => {
    while (!done) {
      const least = written
      const { body } = await process.anyone.get(path())
      const shown = body.stock.find(({ id }: { id: string }) => id === item).quantidade
      expect(shown).toBeGreaterThanOrEqual(least)
      read.resolve()
    }
  }
  await Promise.all([write(), ...[service, service, other, other].map(keepReading)])
})

test('The memory that shelves take is counted', async () => {
  await service.anyone.get(path())
  const { text } = await service.operator.get('/metrics')
  const bytes = Number(/^botica_guardado_bytes\{o_que="prateleiras"\} (\d+)$/m.exec(text)?.[1])
  expect(bytes).toBeGreaterThan(400)
  expect(bytes).toBeLessThan(32 * 1024 * 1024)
})

import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { WEEKDAYS } from '#contract/horario.ts'
import { type Client, type Response, succeed } from '../support/client.ts'
import { blocker, LOCK_ITEM } from '../support/locks.ts'
import { prepare } from '../support/prepare.ts'
import { kinaxixi, openPharmacy, stockItem } from '../support/scenario.ts'
import type { TestService } from '../support/service.ts'
import { serviceForTest, withService } from '../support/with-service.ts'

// biome-ignore lint/suspicious/noExplicitAny: what a stranger's client reads
type Json = any

const service = withService()

/** The time in Luanda so many hours from now: an hour ahead of UTC. */
const inHours = (hours: number) => new Date(Date.now() + (hours + 1) * 3_600_000).toISOString().slice(11, 16)
const open = (from: number, to: number) => ({ horario_abertura: inHours(from), horario_fecho: inHours(to) })
const shop = (fields: object) => openPharmacy(service, { ...kinaxixi, ...fields })

/** Equal hours each day, as a week says them. */
const week = (from: number, to: number) => {
  const day = [{ de: inHours(from), ate: inHours(to) }]
  const semana = Object.fromEntries(WEEKDAYS.map((name) => [name, day]))
  return { ...open(from, to), horario: { semana, feriados: null, excecoes: [] } }
}

const quiet = [
  ['open now', () => open(-1, 1)],
  ['always open', () => ({ is_24_horas: true })],
  ['of hours that nobody knows', () => ({})],
] as const

test.each(quiet)('a pharmacy %s says nothing with the hold, nor in its record or the list', async (_, hours) => {
  const pharmacy = await shop(hours())
  const user = await service.anyone.register()
  const held = await user.post('/api/reservas', { stock_item_id: await stockItem(pharmacy.client) })
  expect([held.status, 'aviso' in held.body]).toEqual([201, false])
  expect(succeed(await service.anyone.get(`/api/farmacias/${pharmacy.id}`)).aviso).toBeNull()
  const listed = succeed(await service.anyone.get('/api/farmacias')).find(({ id }: Json) => id === pharmacy.id)
  expect(listed.aviso).toBeNull()
})

const places = [
  ['closed, and open again before the deadline', () => open(2, 5), false],
  ['closed until after the deadline', () => open(5, 8), true],
  ['closed by its week until after the deadline', () => week(5, 8), true],
] as const

describe.each(places)('a pharmacy %s', (_, hours, closed) => {
  const pharmacy = prepare(() => shop(hours()))
  const user = prepare(() => service.anyone.register())

  test(`${closed ? 'says' : 'says nothing'} with the hold, alone, under a key, again, and with a visit`, async () => {
    const item = () => stockItem(pharmacy.client)
    const { horario_abertura } = hours() as { horario_abertura?: string }
    const says = ({ body }: { body: Json }) => {
      if (!closed) return expect([body.aviso, body.abre_em, 'aviso' in body]).toEqual([undefined, undefined, false])
      expect(body.aviso).toBe('fechada')
      expect(Date.parse(body.abre_em)).toBeGreaterThan(Date.now() + 3 * 3_600_000)
      // by the clock of Luanda
      const [hour, minute] = new Date(Date.parse(body.abre_em) + 3_600_000).toISOString().slice(11, 16).split(':')
      const [shownHour, shownMinute] = (horario_abertura ?? '').split(':')
      expect(
        Math.abs(Number(hour) * 60 + Number(minute) - Number(shownHour) * 60 - Number(shownMinute)) % 1439,
      ).toBeLessThan(2)
    }
    const alone = await user.post('/api/reservas', { stock_item_id: await item() })
    expect(alone.status).toBe(201)
    says(alone)
    const [key, body] = [randomUUID(), { stock_item_id: await item() }]
    const first = await user.post('/api/reservas', body, { 'idempotency-key': key })
    says(first)
    expect((await user.post('/api/reservas', body, { 'idempotency-key': key })).text).toBe(first.text)
    const itens = [{ stock_item_id: await item() }, { stock_item_id: await item() }]
    says(await (await service.anyone.register()).post('/api/v2/reservas', { itens }))
  })

  test(`${closed ? 'is' : 'is not'} marked in every list, by whatever way it is answered, and in its record`, async () => {
    const nome = `Só aqui ${randomUUID().slice(0, 6)} 500 mg`
    await stockItem(pharmacy.client, { nome })
    const aviso = closed ? 'fechada' : null
    const term = encodeURIComponent(nome)
    const near = `latitude=${kinaxixi.latitude}&longitude=${kinaxixi.longitude}`
    const medicine = `/api/farmacias?search_type=medicamento&search=${term}`
    const lists = [
      `${medicine}&${near}`,
      medicine,
      `${medicine}&${near}&ordenar=preco`,
      `/api/cabaz?procura=${term}&procura=nada&${near}`,
      `/api/farmacias?${near}`,
      '/api/farmacias',
    ]
    for (const path of lists) {
      const seen = succeed(await service.anyone.get(path)).find(({ id }: Json) => id === pharmacy.id)
      expect([path, seen?.aviso]).toEqual([path, aviso])
    }
    expect(succeed(await service.anyone.get(`/api/farmacias/${pharmacy.id}`)).aviso).toBe(aviso)
    expect(succeed(await pharmacy.client.get('/api/perfil/me')).aviso).toBe(aviso)
  })
})

/** Holds at a new closed pharmacy whose hours cannot be read any more once the hold is made. */
async function holdWithoutHours(fresh: TestService, holder: Client): Promise<Response> {
  const closed = await openPharmacy(fresh, { ...kinaxixi, ...open(5, 8) })
  const item = await stockItem(closed.client)
  const first = await blocker(fresh, LOCK_ITEM, [item])
  const answer = holder.post('/api/reservas', { stock_item_id: item })
  await first.waiters(1)
  const then = await blocker(fresh, 'lock table montra in access exclusive mode')
  await first.commit()
  const answered = await answer
  await then.rollback()
  return answered
}

test('a hold that is made is told of, also where the hours could not be read any more', async () => {
  const fresh = await serviceForTest({ strictTimeouts: true })
  // where the service looked at what changed before the lock, it knows the hours: then another pharmacy is tried
  for (let tries = 0; tries < 5; tries++) {
    const holder = await fresh.anyone.register()
    const { status, body } = await holdWithoutHours(fresh, holder)
    expect([status, body.reserva.estado]).toEqual([201, 'activa'])
    expect(succeed(await holder.get('/api/reservas/minhas'))).toHaveLength(1)
    if (!('aviso' in body)) return
  }
  throw new Error('the hours of every pharmacy were known')
})

import sql from 'sql-template-tag'
import { beforeEach, expect, test } from 'vitest'
import { unsent } from '#server/modules/notificacoes/public.ts'
import { cancel, conclude, hold, together } from '../support/holds.ts'
import { prepare, prepareEach } from '../support/prepare.ts'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { serviceForTest, withService } from '../support/with-service.ts'
import { deliver, due, forgetMessages, messages, phones } from './outbox.ts'

/** Wait in seconds that is so long that nothing is due unless a test makes it due. */
const LONG = 600
const service = withService({ env: { SMS_ESPERA_SEGUNDOS: String(LONG), RESERVAS_POR_UTILIZADOR: '100' } })
const user = prepare(() => service.anyone.register({ nome: 'Domingos António' }))
const pharmacy = prepareEach(() => openPharmacy(service, { telefone: '923456789' }))
beforeEach(() => forgetMessages(service))

type Reserva = { id: string; codigo_levantamento: string }
const held = async (nome = 'Coartem', at = pharmacy): Promise<Reserva> =>
  hold(user, await stockItem(at.client, { nome }))
/** Makes holds one after another, so that their messages are queued in that order. */
async function several(count: number): Promise<Reserva[]> {
  const made: Reserva[] = []
  for (let index = 0; index < count; index++) made.push(await held(`Artigo ${index}`))
  return made
}
/** The wait of the oldest message is over, no other's. */
const firstIsDue = () =>
  service.db.statement((tx) =>
    tx.run(sql`update notificacao set proxima_em = now() where id = (select min(id) from notificacao
                where estado = 'pendente')`),
  )
const states = async () => (await messages(service)).map(({ estado }) => estado)
const rules = { intervalSeconds: LONG, withoutProduct: false }

test('A message waits as long as is set, and of a hold that ends meanwhile nobody is told; the operator can see that', async () => {
  const { sms, received } = phones()
  const { id } = await held()
  await deliver(service, { sms })
  expect(received).toEqual([])
  const [waiting] = await messages(service)
  expect(waiting?.espera).toBeGreaterThan(0)
  expect(waiting?.espera).toBeLessThanOrEqual(LONG)
  await cancel(user, id)
  await due(service)
  await deliver(service, { sms })
  expect(received).toEqual([])
  expect(await unsent(service.db, 10)).toMatchObject([
    { estado: 'caducada', ultimo_erro: 'a reserva terminou antes do envio', farmacia_nome: pharmacy.nome },
  ])
})

test('A person who holds and cancels without end rings no phone', async () => {
  const { sms, received } = phones()
  const item = await stockItem(pharmacy.client)
  for (let time = 0; time < 15; time++) await cancel(user, (await hold(user, item)).id)
  await due(service)
  await deliver(service, { sms })
  expect(received).toEqual([])
})

test('once one is due, one SMS tells of all that are held there, with their codes and deadlines', async () => {
  const { sms, received } = phones()
  const made = await several(3)
  await firstIsDue()
  await deliver(service, { sms })
  expect(received).toHaveLength(1)
  const [{ text } = { text: '' }] = received
  expect(text).toContain('Botica: 3 reservas.')
  for (const { codigo_levantamento } of made) expect(text).toContain(`cod. ${codigo_levantamento}`)
  expect(text.match(/, ate (\d\d\/\d\d )?\d\d:\d\d,/g)).toHaveLength(3)
  expect(text.length).toBeLessThanOrEqual(160)
  expect(await states()).toEqual(['enviada', 'enviada', 'enviada'])
})

test('The SMS counts the reservations that do not fit in it', async () => {
  const { sms, received } = phones()
  const made = await several(9)
  await firstIsDue()
  await deliver(service, { sms })
  expect(received).toHaveLength(1)
  const [{ text } = { text: '' }] = received
  const told = made.filter(({ codigo_levantamento }) => text.includes(codigo_levantamento)).length
  expect(told).toBeGreaterThan(1)
  expect(text).toContain(`Botica: 9 reservas.`)
  expect(text).toMatch(new RegExp(`E mais ${9 - told}: veja a lista\\.$`))
  expect(new Set(await states())).toEqual(new Set(['enviada']))
})

test('Holds that ended meanwhile are left out, each as such', async () => {
  const { sms, received } = phones()
  const [first, second, third] = (await several(3)) as [Reserva, Reserva, Reserva]
  await cancel(user, first.id)
  await conclude(pharmacy.client, third.id)
  await due(service)
  await deliver(service, { sms })
  expect(received).toEqual([{ to: '+244923456789', text: expect.stringContaining(second.codigo_levantamento) }])
  expect(received[0]?.text).toContain('reservou 1 x Artigo 1 a 850Kz.')
  expect(await states()).toEqual(['caducada', 'enviada', 'caducada'])
})

test('a pharmacy that was just told is told again once the rest is over, of all that came meanwhile', async () => {
  const { sms, received } = phones()
  await held()
  await due(service)
  await deliver(service, { sms, smsRules: rules })
  await held()
  await due(service)
  await deliver(service, { sms, smsRules: rules })
  await held()
  await due(service)
  await deliver(service, { sms, smsRules: rules })
  expect(received).toHaveLength(1)
  for (const { estado, tentativas, espera } of (await messages(service)).slice(1)) {
    expect({ estado, tentativas }).toEqual({ estado: 'pendente', tentativas: 0 })
    expect(espera).toBeGreaterThan(0)
    expect(espera).toBeLessThanOrEqual(LONG)
  }
  await service.db.statement((tx) =>
    tx.run(
      sql`update notificacao set terminada_em = terminada_em - make_interval(secs => ${LONG + 1}) where estado = 'enviada'`,
    ),
  )
  await due(service)
  await deliver(service, { sms, smsRules: rules })
  expect(received).toHaveLength(2)
  expect(received[1]?.text).toContain('2 reservas')
})

test('several processes at once: each pharmacy gets one SMS, and each hold is told of once', async () => {
  const there = await together(4, () => openPharmacy(service))
  await forgetMessages(service)
  const made = await together(16, (index) => held('Item', there[index % 4]))
  const { sms, received } = phones()
  for (let round = 0; round < 3; round++) {
    await due(service)
    await together(5, () => deliver(service, { sms }))
  }
  expect(received).toHaveLength(4)
  const texts = received.map(({ text }) => text).join('\n')
  expect(texts.match(/Botica: 4 reservas\./g)).toHaveLength(4)
  for (const { codigo_levantamento } of made) {
    expect(texts.split(codigo_levantamento).length - 1).toBeLessThanOrEqual(1)
  }
  expect(await messages(service)).toMatchObject(
    Array.from({ length: 16 }, () => ({ estado: 'enviada', tentativas: 1 })),
  )
})

test('The reservations of an SMS that a gateway did not take are tried again together', async () => {
  const down = { name: 'teste', send: () => Promise.reject(new Error('em baixo')) }
  await several(2)
  await due(service)
  await deliver(service, { sms: down })
  const [first, second] = await messages(service)
  expect(first).toMatchObject({ estado: 'pendente', tentativas: 1, ultimo_erro: 'em baixo' })
  expect(second?.espera).toBeCloseTo(first?.espera ?? 0, 1)
  const { sms, received } = phones()
  await several(1)
  await due(service)
  await deliver(service, { sms })
  expect(received.map(({ text }) => text)).toEqual([expect.stringContaining('Botica: 3 reservas.')])
})

test('products stay out of SMS where the operator wants it so', async () => {
  const { sms, received } = phones()
  const smsRules = { intervalSeconds: 0, withoutProduct: true }
  const { codigo_levantamento } = await held('Dolutegravir 50 mg')
  await due(service)
  await deliver(service, { sms, smsRules })
  await several(2)
  await due(service)
  await deliver(service, { sms, smsRules })
  expect(received).toHaveLength(2)
  expect(received[0]?.text).toContain('Domingos Antonio reservou 1 unidade (veja o artigo na lista). Guarde ate as ')
  expect(received[0]?.text).toContain(codigo_levantamento)
  expect(received.map(({ text }) => text).join()).not.toMatch(/dolutegravir|50 mg|artigo \d/i)
})

test('the whole service does as it is configured', async () => {
  const quick = await serviceForTest({ env: { SMS_ESPERA_SEGUNDOS: '0.5' } })
  const there = await openPharmacy(quick)
  await forgetMessages(quick)
  await hold(await quick.anyone.register(), await stockItem(there.client))
  expect((await messages(quick))[0]?.espera).toBeLessThanOrEqual(0.5)
})

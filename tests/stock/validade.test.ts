import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { matchesOn } from '#server/modules/procura/catalogue/matches.rules.ts'
import { NO_EXPIRY, shelfOf } from '#server/modules/procura/catalogue/shelf.rules.ts'
import { increase } from '../support/holds.ts'
import { blocker, LOCK_ITEM } from '../support/locks.ts'
import { prepare, prepareEach } from '../support/prepare.ts'
import { itemBody, kinaxixi, openPharmacy, stockItem } from '../support/scenario.ts'
import { withService } from '../support/with-service.ts'

const service = withService()
const user = prepare(() => service.anyone.register())
const pharmacy = prepareEach(() => openPharmacy(service, kinaxixi))

/** A day in Luanda, so many days from today. */
const day = (days: number) => new Date(Date.now() + 3_600_000 + days * 86_400_000).toISOString().slice(0, 10)
const nameOf = () => `Raro ${randomUUID().slice(0, 8)} 500 mg`

const places = (nome: string) =>
  Promise.all([
    service.anyone.get(`/api/farmacias/${pharmacy.id}`),
    service.anyone.get(`/api/farmacias?search_type=medicamento&search=${encodeURIComponent(nome)}`),
    service.anyone.get(`/api/farmacias?search_type=medicamento&ordenar=preco&search=${encodeURIComponent(nome)}`),
  ])
const shownIn = async (nome: string) => (await places(nome)).map(({ text }) => text.includes(nome))

test('An item is shown and held on its last day, and neither the day after', async () => {
  const nome = nameOf()
  const id = await stockItem(pharmacy.client, { nome, validade: day(0) })
  expect(await shownIn(nome)).toEqual([true, true, true])
  const held = await user.post('/api/reservas', { stock_item_id: id })
  expect(held.status).toBe(201)
  await pharmacy.client.put(`/api/perfil/stock/${id}`, itemBody({ nome, validade: day(-1) }))
  expect(await shownIn(nome)).toEqual([false, false, false])
  const more = await increase(user, held.body.reserva.id)
  expect([more.status, more.body.detalhes.motivo]).toEqual([409, 'fora_de_validade'])
  await user.patch(`/api/reservas/${held.body.reserva.id}/cancelar`)
  const visita = { itens: [{ stock_item_id: id }, { stock_item_id: await stockItem(pharmacy.client) }] }
  for (const [path, body] of [
    ['/api/reservas', { stock_item_id: id }],
    ['/api/v2/reservas', visita],
  ] as const) {
    for (const headers of [{}, { 'idempotency-key': randomUUID() }]) {
      const refused = await user.post(path, body, headers)
      expect([path, refused.status, refused.body.detalhes?.motivo]).toEqual([path, 409, 'fora_de_validade'])
      expect(refused.body.mensagem).toContain('validade')
    }
  }
  expect((await pharmacy.client.get(`/api/perfil/stock/${id}`)).body.quantidade).toBe(11)
})

test('The pharmacy still sees what has expired, marked, and finds it by a filter', async () => {
  const [old, soon] = [nameOf(), nameOf()]
  await stockItem(pharmacy.client, { nome: old, validade: day(-1) })
  await stockItem(pharmacy.client, { nome: soon, validade: day(60) })
  await stockItem(pharmacy.client, { nome: 'Longe', validade: day(61) })
  await stockItem(pharmacy.client, { nome: 'Esgotado', quantidade: 0, validade: day(3) })
  await stockItem(pharmacy.client, { nome: 'Sem data' })
  const names = async (so: string) =>
    (await pharmacy.client.get(`/api/perfil/stock?so=${so}`)).body.map(({ nome }: { nome: string }) => nome)
  expect([await names('fora_de_validade'), await names('a_expirar')]).toEqual([[old], [soon]])
  const { stock, lembrete_validade } = (await pharmacy.client.get('/api/perfil/me')).body
  const marks = stock.map((item: Record<string, unknown>) => [item.nome, item.validade, item.fora_de_validade])
  expect(marks).toContainEqual([old, day(-1), true])
  expect(marks).toContainEqual([soon, day(60), false])
  expect(marks).toContainEqual(['Sem data', null, false])
  expect(lembrete_validade).toBe(
    '1 artigo acaba a validade em 60 dias. 1 artigo passou da validade e já não se mostra a ninguém.',
  )
})

test('A pharmacy that has nothing near its date is told nothing', async () => {
  await stockItem(pharmacy.client, { validade: day(61) })
  expect((await pharmacy.client.get('/api/perfil/me')).body.lembrete_validade).toBeNull()
})

test('A hold that waits for an item which expires meanwhile is refused', async () => {
  const id = await stockItem(pharmacy.client, { validade: day(0) })
  const other = await blocker(service, LOCK_ITEM, [id])
  const waiting = user.post('/api/reservas', { stock_item_id: id }, { 'idempotency-key': randomUUID() })
  await other.waiters(1)
  await other.query(
    `update stock_item set lotes = jsonb_set(lotes, '{0,validade}', to_jsonb($2::text)) where id = $1`,
    [id, day(-1)],
  )
  await other.commit()
  const refused = await waiting
  expect([refused.status, refused.body.detalhes.motivo]).toEqual([409, 'fora_de_validade'])
})

test('At midnight in Luanda an item leaves a shelf that nobody wrote to', () => {
  const packed = Buffer.alloc(2 * 44)
  const midnight = Date.parse('2027-12-31T23:00:00Z')
  const lastDay = Date.parse('2027-12-31T00:00:00Z') / 86_400_000
  for (const [item, last] of [lastDay, NO_EXPIRY].entries()) {
    packed.writeInt32BE(item + 1, 44 * item + 16)
    packed.writeInt32BE(5, 44 * item + 20)
    packed.writeInt32BE(last, 44 * item + 40)
  }
  const shelf = shelfOf(packed)
  const selection = { ids: Int32Array.of(1, 2) } as Parameters<typeof matchesOn>[1]
  const there = (now: number) => matchesOn(shelf, selection, now).map(({ item }) => item)
  expect([there(midnight - 1), there(midnight), there(Number.POSITIVE_INFINITY)]).toEqual([[0, 1], [1], [0, 1]])
})

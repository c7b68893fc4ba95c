import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { PRICE_ASKED_DAYS } from '#contract/limits.ts'
import { countEnded } from '#server/modules/reservas/public.ts'
import { type Client, succeed } from '../support/client.ts'
import { expectErro, expectInvalid } from '../support/erro.ts'
import {
  cancel,
  conclude,
  concludeVisit,
  expectConflict,
  expectHoldsToMatch,
  hold,
  increase,
  makeVisit,
  mine,
  tally,
} from '../support/holds.ts'
import { blocker, LOCK_ITEM } from '../support/locks.ts'
import { prepare } from '../support/prepare.ts'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { Visitor } from '../support/visitor.ts'
import { withService } from '../support/with-service.ts'

const service = withService({ crowd: true, env: { RESERVAS_POR_UTILIZADOR: '1000', RESERVAS_POR_HORA: '1000' } })
const user = prepare(() => service.anyone.register())
const pharmacy = prepare(() => openPharmacy(service))

const say = (who: Client, id: string, preco_respeitado: boolean, linhas?: string[]) =>
  who.patch(`/api/v2/reservas/${id}/preco`, { preco_respeitado, ...(linhas && { linhas }) })
const concludeAt = (who: Client, id: string, preco_cobrado: unknown) =>
  who.patch(`/api/v2/reservas/${id}/concluir`, { cobrados: [{ linha: id, preco_cobrado }] })
const fetched = async (at = pharmacy.client, preco: number | null = 850) => {
  const { id } = await hold(user, await stockItem(at, { preco }))
  succeed(await conclude(at, id))
  return id as string
}
const count = () => service.db.transaction((tx) => countEnded(tx, 1000))
const pricesOf = async (id: string) => succeed(await service.anyone.get(`/api/farmacias/${id}`)).fiabilidade?.precos
const storedPrices = async (id: string) =>
  (await service.db.maybe<{ precos: boolean[] }>(sql`select precos from fiabilidade where farmacia_id = ${id}`))?.precos

test('The price of a hold stays that of the moment it was made, also of units that are added later', async () => {
  const item = await stockItem(pharmacy.client, { preco: 850, quantidade: 5 })
  const { id } = await hold(user, item)
  const { nome, categoria, subcategoria } = succeed(await pharmacy.client.get('/api/perfil/stock')).find(
    (each: { id: string }) => each.id === item,
  )
  succeed(
    await pharmacy.client.put(`/api/perfil/stock/${item}`, {
      nome,
      categoria,
      subcategoria,
      quantidade: 4,
      preco: 900,
    }),
  )
  expect(succeed(await increase(user, id)).reserva).toMatchObject({ preco: 850, preco_cobrado: null })
  succeed(await conclude(pharmacy.client, id))
  expect(await mine(user, id)).toMatchObject({ preco: 850, preco_cobrado: null, preco_respeitado: null })
})

test('A counter that charges another price says which, of each item of a visit; the price of the hold is no other', async () => {
  const items = [
    await stockItem(pharmacy.client, { preco: 850 }),
    await stockItem(pharmacy.client, { preco: 300 }),
    await stockItem(pharmacy.client, { preco: null }),
  ]
  const { id, reservas } = await makeVisit(user, ...items)
  const [first, second, third] = reservas.map((line: { id: string }) => line.id)
  const cobrados = [
    { linha: first, preco_cobrado: 900.5 },
    { linha: second, preco_cobrado: 300 },
    { linha: third, preco_cobrado: 120 },
  ]
  const { visita } = succeed(await concludeVisit(pharmacy.client, id, { cobrados }))
  expect(visita.reservas.map((line: { preco_cobrado: number | null }) => line.preco_cobrado)).toEqual([
    900.5,
    null,
    120,
  ])
  expect(await mine(user, first)).toMatchObject({ preco: 850, preco_cobrado: 900.5 })
})

test('A price that is negative, of an item that is not handed over, or of one item twice is refused and changes nothing', async () => {
  const { id, reservas } = await makeVisit(
    user,
    await stockItem(pharmacy.client, { preco: 850 }),
    await stockItem(pharmacy.client, { preco: 300 }),
  )
  const [first, second] = reservas.map((line: { id: string }) => line.id)
  expectErro(await concludeAt(pharmacy.client, id, -1), 400, 'VALIDACAO')
  expectErro(await concludeAt(pharmacy.client, id, '900'), 400, 'VALIDACAO')
  const of = (...cobrados: object[]) => concludeVisit(pharmacy.client, id, { linhas: [first], cobrados })
  expectInvalid(await of({ linha: second, preco_cobrado: 1 }), 'cobrados')
  expectInvalid(await of({ linha: first, preco_cobrado: 1 }, { linha: first, preco_cobrado: 2 }), 'cobrados')
  expect(await mine(user, first)).toMatchObject({ estado: 'activa', preco_cobrado: null })
  expect(await mine(user, second)).toMatchObject({ estado: 'activa', preco_cobrado: null })
})

test('Who fetched a hold says once whether its price was kept; nobody else, not before, and not when a week is over', async () => {
  const { id: live } = await hold(user, await stockItem(pharmacy.client, { preco: 850 }))
  expectConflict(await say(user, live, true), 'preco_ja_dito')
  const id = await fetched()
  expect((await say(await service.anyone.register(), id, false)).status).toBe(403)
  expect((await say(pharmacy.client, id, false)).status).toBe(403)
  expect((await say(user, crypto.randomUUID(), false)).status).toBe(404)
  const { visita } = succeed(await say(user, id, true))
  expect(visita.reservas[0]).toMatchObject({ preco_respeitado: true })
  for (const answer of [true, false]) expectConflict(await say(user, id, answer), 'preco_ja_dito')
  expectConflict(await say(user, await fetched(pharmacy.client, null), true), 'preco_ja_dito')
  const old = await fetched()
  await service.db.statement((tx) =>
    tx.run(sql`
      update reserva set atualizada_em = now() - make_interval(days => ${PRICE_ASKED_DAYS}, secs => 1) where id = ${old}`),
  )
  expectConflict(await say(user, old, true), 'preco_ja_dito')
  const seen = succeed(await pharmacy.client.get('/api/reservas')).find((each: { id: string }) => each.id === id)
  expect(seen).not.toHaveProperty('preco_respeitado')
})

test('What somebody said of a price is counted once, a counter that charged more against itself, and shown from ten on', async () => {
  const { id, client } = await openPharmacy(service)
  const charged = await hold(user, await stockItem(client, { preco: 850 }))
  succeed(await concludeAt(client, charged.id, 900))
  succeed(await say(user, charged.id, true))
  const cheaper = await hold(user, await stockItem(client, { preco: 850 }))
  succeed(await concludeAt(client, cheaper.id, 800))
  await count()
  expect(await storedPrices(id)).toEqual([false])
  succeed(await say(user, cheaper.id, true))
  for (let n = 0; n < 7; n++) succeed(await say(user, await fetched(client), n > 0))
  await count()
  expect(await storedPrices(id)).toHaveLength(9)
  await fetched(client)
  await count()
  expect(await pricesOf(id)).toBeNull()
  succeed(await say(user, await fetched(client), true))
  await count()
  await count()
  expect(await pricesOf(id)).toEqual({ ditos: 10, certos: 8 })
})

test('Of two answers at the same moment one is noted, and counted once', async () => {
  const { id: at, client } = await openPharmacy(service)
  const id = await fetched(client)
  const held = await blocker(service, 'select from reserva where id = $1 for update', [id])
  const both = Promise.all([say(user, id, false), say(user, id, true)])
  await held.waiters(2)
  await held.commit()
  expect(tally(await both)).toEqual({ '200': 1, '409 preco_ja_dito': 1 })
  await count()
  expect(await storedPrices(at)).toHaveLength(1)
})

test('A hold that is cancelled while its counter hands it over at another price has either end, and no price where it was cancelled', async () => {
  const { id: at, client } = await openPharmacy(service)
  const item = await stockItem(client, { preco: 850 })
  const { id } = await hold(user, item)
  const held = await blocker(service, LOCK_ITEM, [item])
  const both = Promise.all([concludeAt(client, id, 900), cancel(user, id)])
  await held.waiters(2)
  await held.commit()
  expect(tally(await both)).toEqual({ '200': 1, '409 nao_activa': 1 })
  const { estado, preco_cobrado } = await mine(user, id)
  expect(preco_cobrado).toBe(estado === 'concluida' ? 900 : null)
  await count()
  expect((await storedPrices(at)) ?? []).toEqual(estado === 'concluida' ? [false] : [])
  await expectHoldsToMatch(service, at)
})

test('The pages say the price with the deadline, take the price charged, and ask who fetched it once', async () => {
  const { client, codigo } = await openPharmacy(service, { nome: 'Farmácia dos Preços' })
  const item = await stockItem(client, { nome: 'Coartem', preco: 850 })
  const [email, password] = [`${crypto.randomUUID()}@teste.ao`, 'uma frase só minha']
  const person = await service.anyone.register({ nome: 'Ana Kiala', email, password })
  const pages = new Visitor(service.address)
  await pages.send(await pages.see('/entrar'), { email, password })
  const { id } = await hold(person, item)
  expect((await pages.see('/reservas')).text).toMatch(/Guardado, a 850 Kz, até às \d\d:\d\d/)
  const counter = new Visitor(service.address)
  await counter.send(await counter.see('/balcao/entrar'), { codigo })
  const form = await counter.see(`/balcao/reservas/${id}/entregar`)
  expect(form.text).toContain('O preço da reserva, 850 Kz cada, vale até ao prazo.')
  for (const typed of ['muito', '-1', '9'.repeat(12)]) {
    const refused = await counter.send(form, { [`preco-${id}`]: typed })
    expect(refused.status).toBe(400)
    expect(refused.html).toContain(`id="preco-${id}-falta"`)
  }
  await counter.send(form, { [`preco-${id}`]: '1.000' })
  expect(await mine(person, id)).toMatchObject({ estado: 'concluida', preco_cobrado: 1000 })
  const asked = await pages.see('/reservas')
  expect(asked.text).toContain('A farmácia disse que cobrou 1 000 Kz cada. Pagou o preço da reserva, 850 Kz cada?')
  const answer = { visita: id, levantada: id, pagou: 'nao' }
  for (let n = 0; n < 2; n++) {
    const thanked = await pages.see('/reservas', answer)
    expect(thanked.text).toContain('Obrigado. A farmácia não sabe quem o disse.')
    expect(thanked.text).not.toContain('Pagou o preço')
  }
})

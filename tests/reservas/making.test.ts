import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { expectErro, expectInvalid } from '../support/erro.ts'
import { expectConflict, hold, itemSeen, reserve, runOut } from '../support/holds.ts'
import { person } from '../support/people.ts'
import { prepare } from '../support/prepare.ts'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { withService } from '../support/with-service.ts'

const service = withService()
const pharmacy = prepare(() => openPharmacy(service, { telefone: '222123456', endereco: 'Rua Rainha Ginga, 12' }))
const patient = prepare(() => service.anyone.register({ nome: 'Esperança Kiala', telefone: '924111222' }))
const other = prepare(() => service.anyone.register())

const three = 3 * 3600 * 1000

test('a reservation tells its user all that is needed at the counter', async () => {
  const item = await stockItem(pharmacy.client, { nome: 'Ibuprofeno 400 mg', quantidade: 5, preco: 1250.5 })
  const before = Date.now()
  const answer = await reserve(patient, item, 2)
  expect(answer.status).toBe(201)
  const { reserva, ...rest } = answer.body
  expect(rest).toEqual({ erro: false, mensagem: expect.any(String) })
  expect(reserva).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    visita_id: reserva.id,
    alternativas: null,
    preco_cobrado: null,
    preco_respeitado: null,
    passou_de: null,
    passou_a: null,
    stock_item_id: item,
    farmacia_id: pharmacy.id,
    utilizador_id: patient.id,
    quantidade: 2,
    estado: 'activa',
    reservado_ate: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    codigo_levantamento: expect.stringMatching(/^[0-9]{6}$/),
    criada_em: expect.any(String),
    atualizada_em: expect.any(String),
    produto_nome: 'Ibuprofeno 400 mg',
    preco: 1250.5,
    motivo_cancelamento: null,
    cancelada_por: null,
    resposta: null,
    respondida_em: null,
    recolhas: null,
    aviso_farmacia: 'por_enviar',
    vista: 'utilizador',
    farmacia_nome: pharmacy.nome,
    farmacia_telefone: '222123456',
    farmacia_endereco: 'Rua Rainha Ginga, 12',
  })
  const until = Date.parse(reserva.reservado_ate)
  expect(until - Date.parse(reserva.criada_em)).toBe(three)
  expect(until).toBeGreaterThanOrEqual(before + three - 1000)
  expect(until).toBeLessThanOrEqual(Date.now() + three + 1000)
  expect(await itemSeen(pharmacy.client, item)).toMatchObject({ quantidade: 3, reservado_ate: reserva.reservado_ate })
})

test('A hold without a quantity is of one unit', async () => {
  const item = await stockItem(pharmacy.client, { quantidade: 5 })
  expect(await hold(patient, item)).toMatchObject({ quantidade: 1 })
  expect(await itemSeen(pharmacy.client, item)).toMatchObject({ quantidade: 4 })
})

test('the names of the other description are accepted too', async () => {
  const item = await stockItem(pharmacy.client)
  const answer = await patient.post('/api/reservas', { farmaciaId: pharmacy.id, itemStockId: item, quantidade: 3 })
  expect(answer).toMatchObject({ status: 201, body: { reserva: { stock_item_id: item, quantidade: 3 } } })
})

test('a pharmacy that is not the one of the item is a bad request, whatever the case of its letters', async () => {
  const item = await stockItem(pharmacy.client)
  const elsewhere = await openPharmacy(service)
  for (const name of ['stock_item_id', 'itemStockId']) {
    for (const farmaciaId of [elsewhere.id, randomUUID()]) {
      expectInvalid(await patient.post('/api/reservas', { [name]: item, farmaciaId }), 'farmaciaId')
    }
  }
  expect(await itemSeen(pharmacy.client, item)).toMatchObject({ quantidade: 10, reservado_ate: null })
  const right = { stock_item_id: item, farmaciaId: pharmacy.id.toUpperCase() }
  expect((await patient.post('/api/reservas', right)).status).toBe(201)
  expectErro(await patient.post('/api/reservas', { ...right, stock_item_id: randomUUID() }), 404, 'NAO_ENCONTRADO')
})

test('stock_item_id counts before its alias', async () => {
  const [item, other] = [await stockItem(pharmacy.client), await stockItem(pharmacy.client)]
  const answer = await patient.post('/api/reservas', { stock_item_id: item, itemStockId: other })
  expect(answer).toMatchObject({ status: 201, body: { reserva: { stock_item_id: item } } })
})

test.each([0, -1, 1.5, '1', null, true, 2 ** 31, 1e300])('%j units is no quantity', async (quantidade) => {
  const item = await stockItem(pharmacy.client)
  const answer = await patient.post('/api/reservas', { stock_item_id: item, quantidade })
  expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDACAO', detalhes: { campos: {} } } })
  expect(Object.keys(answer.body.detalhes.campos)).toEqual(['quantidade'])
  expect(await itemSeen(pharmacy.client, item)).toMatchObject({ quantidade: 10, reservado_ate: null })
})

test('A hold without an item is a bad request, with an unknown one not found', async () => {
  expect(await patient.post('/api/reservas', {})).toMatchObject({ status: 400, body: { code: 'VALIDACAO' } })
  expect(await reserve(patient, 'x')).toMatchObject({ status: 400, body: { code: 'VALIDACAO' } })
  expect(await reserve(patient, randomUUID())).toMatchObject({ status: 404, body: { code: 'NAO_ENCONTRADO' } })
})

test('an item held by someone is taken, and by whom is not told', async () => {
  const item = await stockItem(pharmacy.client)
  await hold(patient, item)
  const answer = await reserve(other, item)
  expectConflict(answer, 'ja_reservado')
  expect(answer.body.detalhes).toEqual({ motivo: 'ja_reservado' })
})

test("one's own live hold is named in the refusal", async () => {
  const item = await stockItem(pharmacy.client)
  const { id } = await hold(patient, item)
  expectConflict(await reserve(patient, item), 'ja_reservado', { reserva_id: id })
})

test('an item both held and at zero is taken, not sold out', async () => {
  const item = await stockItem(pharmacy.client, { quantidade: 2 })
  await hold(patient, item, 2)
  expectConflict(await reserve(other, item), 'ja_reservado')
})

test('an item at zero is sold out, one with too few has too little', async () => {
  const none = await stockItem(pharmacy.client, { quantidade: 0 })
  expectConflict(await reserve(patient, none), 'sem_stock')
  const few = await stockItem(pharmacy.client, { quantidade: 3 })
  expectConflict(await reserve(patient, few, 4), 'stock_insuficiente')
  expect(await itemSeen(pharmacy.client, few)).toMatchObject({ quantidade: 3, reservado_ate: null })
})

test('a frozen pharmacy takes no new reservations and finishes those it has', async () => {
  const frozen = await openPharmacy(service)
  const admin = await service.admin()
  const [held, free] = [await stockItem(frozen.client), await stockItem(frozen.client)]
  const { id } = await hold(patient, held)
  await admin.patch(`/api/farmacias/${frozen.id}/status`, { is_ativo: false })

  expectConflict(await reserve(patient, free), 'farmacia_inactiva')
  expectConflict(await patient.patch(`/api/reservas/${id}/aumentar`, { quantidade: 1 }), 'farmacia_inactiva')
  expect((await frozen.client.patch(`/api/reservas/${id}/concluir`)).status).toBe(200)

  await admin.patch(`/api/farmacias/${frozen.id}/status`, { is_ativo: true })
  expect((await reserve(patient, free)).status).toBe(201)
})

test('The registrar of a pharmacy may not reserve there, other registrars may', async () => {
  const [registrar, gestor, admin] = await Promise.all([
    person(service, 'gestor'),
    person(service, 'gestor'),
    person(service, 'admin'),
  ])
  const own = await openPharmacy(service, {}, registrar)
  const item = await stockItem(own.client)
  expect(await reserve(registrar, item)).toMatchObject({ status: 403, body: { code: 'SEM_PERMISSAO' } })
  const second = await stockItem(own.client)
  expect((await reserve(gestor, item)).status).toBe(201)
  expect((await reserve(admin, second)).status).toBe(201)
})

test('a pharmacy holds no user and reserves nothing', async () => {
  const item = await stockItem(pharmacy.client)
  expect(await reserve(pharmacy.client, item)).toMatchObject({ status: 403, body: { code: 'SEM_PERMISSAO' } })
  expect(await reserve(service.anyone, item)).toMatchObject({ status: 401, body: { code: 'TOKEN_EM_FALTA' } })
})

test("pick-up codes are six digits, and no two of a pharmacy's live reservations share one", async () => {
  const { client } = await openPharmacy(service)
  const codes = new Set<string>()
  for (let i = 0; i < 8; i++) {
    const reserva = await hold(i < 4 ? other : await service.anyone.register(), await stockItem(client))
    expect(reserva.codigo_levantamento).toMatch(/^[0-9]{6}$/)
    codes.add(reserva.codigo_levantamento)
  }
  expect(codes.size).toBe(8)
})

test('an item whose hold ran out is free to its old holder too', async () => {
  const item = await stockItem(pharmacy.client, { quantidade: 1 })
  const first = await hold(patient, item)
  await runOut(service, first.id)
  const second = await hold(patient, item)
  expect(second.id).not.toBe(first.id)
})

import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { type Cliente, criarCliente } from '../../packages/cliente/index.js'
import { prepare } from '../support/prepare.ts'
import { kinaxixi, openPharmacy, stockItem } from '../support/scenario.ts'
import { withService } from '../support/with-service.ts'

const service = withService()
const pharmacy = prepare(() => openPharmacy(service))

/** A new account's client, signed in by what registering answered. */
async function patient(nome: string): Promise<Cliente> {
  const body = { nome, email: `${randomUUID()}@teste.ao`, password: 'uma frase só minha' }
  const { data } = await criarCliente({ baseUrl: service.address }).POST('/api/auth/register', { body })
  if (!data) throw new Error('not registered')
  return criarCliente({ baseUrl: service.address, token: data.token })
}

/** The nearest free item that a search finds. */
async function found(search: string): Promise<string> {
  const { data = [] } = await criarCliente({ baseUrl: service.address }).GET('/api/farmacias', {
    params: { query: { search, search_type: 'medicamento', ...kinaxixi } },
  })
  const item = data.flatMap(({ stock }) => stock ?? []).find(({ reservado_ate }) => reservado_ate === null)
  if (!item) throw new Error(`nobody has ${search}`)
  return item.id
}

const book = (client: Cliente, stock_item_id: string, key: string = randomUUID()) =>
  client.POST('/api/reservas', {
    params: { header: { 'Idempotency-Key': key } },
    body: { stock_item_id, quantidade: 1 },
  })

let ana: Cliente
beforeAll(async () => {
  ana = await patient('Ana Kiala')
})

test('a typed client searches, books once however often it asks, and cancels', async () => {
  await stockItem(pharmacy.client, { nome: 'Ibuprofeno 400 mg', quantidade: 2 })
  const [item, key] = [await found('ibuprofeno'), randomUUID()]

  const first = await book(ana, item, key)
  const again = await book(ana, item, key)
  expect(first.response.status).toBe(201)
  expect(again.response.headers.get('idempotency-replayed')).toBe('true')
  expect(again.data?.reserva).toEqual(first.data?.reserva)

  const { data: minhas = [] } = await ana.GET('/api/reservas/minhas')
  expect(minhas.map(({ id, estado }) => [id, estado])).toEqual([[first.data?.reserva.id, 'activa']])

  const id = first.data?.reserva.id ?? ''
  const cancelled = await ana.PATCH('/api/reservas/{id}/cancelar', { params: { path: { id } } })
  expect(cancelled.data?.reserva).toMatchObject({ id, estado: 'cancelada', vista: 'utilizador' })
})

test('The client’s errors are told apart by code, and conflicts by reason', async () => {
  await stockItem(pharmacy.client, { nome: 'Amoxicilina 500 mg', quantidade: 1 })
  const item = await found('amoxicilina')
  const { data } = await book(ana, item)

  const { error: own } = await book(ana, item)
  if (own?.code !== 'CONFLITO') throw new Error(`expected a conflict, got ${own?.code}`)
  expect([own.detalhes.motivo, own.detalhes.reserva_id]).toEqual(['ja_reservado', data?.reserva.id])

  const { error: others } = await book(await patient('Beto Neto'), item)
  if (others?.code !== 'CONFLITO') throw new Error(`expected a conflict, got ${others?.code}`)
  expect([others.detalhes.motivo, others.detalhes.reserva_id]).toEqual(['ja_reservado', undefined])

  const { error: invalid } = await book(ana, 'nada')
  if (invalid?.code !== 'VALIDACAO') throw new Error(`expected VALIDACAO, got ${invalid?.code}`)
  expect(Object.keys(invalid.detalhes.campos)).toEqual(['stock_item_id'])

  const { error: anonymous } = await book(criarCliente({ baseUrl: service.address }), item)
  expect(anonymous?.code).toBe('TOKEN_EM_FALTA')
})

test('a pharmacy signs in with its code, sees who reserved, and concludes once', async () => {
  await stockItem(pharmacy.client, { nome: 'Vitamina C 1 g', quantidade: 1 })
  const booked = await book(ana, await found('vitamina c'))

  const session = await criarCliente({ baseUrl: service.address }).POST('/api/auth/farmacia', {
    body: { codigo: pharmacy.codigo },
  })
  expect(session.data?.farmacia.id).toBe(pharmacy.id)
  let token: string | undefined
  const counter = criarCliente({ baseUrl: service.address, token: () => token })
  expect((await counter.GET('/api/reservas')).error?.code).toBe('TOKEN_EM_FALTA')
  token = session.data?.token

  const { data: list = [] } = await counter.GET('/api/reservas')
  const code = booked.data?.reserva.codigo_levantamento
  const reserva = list.find(({ codigo_levantamento }) => codigo_levantamento === code)
  expect(reserva).toMatchObject({ utilizador_nome: 'Ana Kiala', produto_nome: 'Vitamina C 1 g', estado: 'activa' })

  const id = reserva?.id ?? ''
  const concluded = await counter.PATCH('/api/reservas/{id}/concluir', { params: { path: { id } } })
  expect(concluded.data?.reserva.estado).toBe('concluida')
  const { error } = await counter.PATCH('/api/reservas/{id}/concluir', { params: { path: { id } } })
  if (error?.code !== 'CONFLITO') throw new Error(`expected a conflict, got ${error?.code}`)
  expect([error.detalhes.motivo, error.detalhes.estado]).toEqual(['nao_activa', 'concluida'])
})

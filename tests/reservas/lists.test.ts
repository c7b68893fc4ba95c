import { expect, test } from 'vitest'
import { cancel, conclude, hold, runOut } from '../support/holds.ts'
import { prepare } from '../support/prepare.ts'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { withService } from '../support/with-service.ts'

const service = withService()
const north = prepare(() => openPharmacy(service, { telefone: '923000001', endereco: 'Rua da Missão' }))
const south = prepare(() => openPharmacy(service))
const ana = prepare(() => service.anyone.register({ nome: 'Ana', telefone: '924000001' }))
const rui = prepare(() => service.anyone.register({ nome: 'Rui' }))

const there = <T>(value: T | undefined): T => value as T
const ids = (list: { id: string }[]) => list.map(({ id }) => id)

const common = [
  'id',
  'stock_item_id',
  'farmacia_id',
  'utilizador_id',
  'visita_id',
  'quantidade',
  'estado',
  'reservado_ate',
  'codigo_levantamento',
  'motivo_cancelamento',
  'cancelada_por',
  'respondida_em',
  'recolhas',
  'resposta',
  'aviso_farmacia',
  'criada_em',
  'atualizada_em',
  'produto_nome',
  'preco',
  'preco_cobrado',
  'vista',
]

test('lists are empty arrays before there is anything', async () => {
  expect((await ana.get('/api/reservas/minhas')).body).toEqual([])
  expect((await south.client.get('/api/reservas')).body).toEqual([])
})

test('each side sees its own, newest first, with the fields of its side', async () => {
  const [n, s, a, r] = [north, south, ana, rui]
  const made: string[] = []
  for (const [user, pharmacy] of [
    [a, n],
    [r, n],
    [a, s],
    [a, n],
    [r, s],
  ] as const) {
    made.push((await hold(user, await stockItem(pharmacy.client, { nome: `Produto ${made.length}` }))).id)
  }
  const [first, second, third, fourth, fifth] = made
  // whatever becomes of them they stay, and in the order they were made
  await conclude(n.client, there(first))
  await cancel(a, there(third))
  await runOut(service, there(second))

  const ofAna = (await a.get('/api/reservas/minhas')).body
  expect(ids(ofAna)).toEqual([fourth, third, first])
  expect(ofAna.map((reserva: { estado: string }) => reserva.estado)).toEqual(['activa', 'cancelada', 'concluida'])
  expect(ofAna[0]).toMatchObject({
    vista: 'utilizador',
    produto_nome: 'Produto 3',
    farmacia_nome: n.nome,
    farmacia_telefone: '923000001',
    farmacia_endereco: 'Rua da Missão',
  })
  expect(Object.keys(ofAna[0]).sort()).toEqual(
    [
      ...common,
      ...['farmacia_nome', 'farmacia_telefone', 'farmacia_endereco'],
      ...['alternativas', 'passou_de', 'passou_a', 'preco_respeitado'],
    ].sort(),
  )
  expect(ids((await r.get('/api/reservas/minhas')).body)).toEqual([fifth, second])

  const atNorth = (await n.client.get('/api/reservas')).body
  expect(ids(atNorth)).toEqual([fourth, second, first])
  expect(atNorth).toMatchObject([
    {
      vista: 'farmacia',
      utilizador_nome: 'Ana',
      utilizador_telefone: '924000001',
      produto_nome: 'Produto 3',
      estado: 'activa',
    },
    { utilizador_nome: 'Rui', utilizador_telefone: null, produto_nome: 'Produto 1', estado: 'expirada' },
    { utilizador_nome: 'Ana', estado: 'concluida' },
  ])
  expect(Object.keys(atNorth[0]).sort()).toEqual(
    [...common, 'desfazer_ate', 'segunda', 'utilizador_faltas', 'utilizador_nome', 'utilizador_telefone'].sort(),
  )
  expect(ids((await s.client.get('/api/reservas')).body)).toEqual([fifth, third])
})

test('a pharmacy learns nothing of users who reserved elsewhere', async () => {
  const elsewhere = await openPharmacy(service)
  for (const path of ['/api/reservas', '/api/perfil/me', '/api/perfil/stock']) {
    const { status, text } = await elsewhere.client.get(path)
    expect(status).toBe(200)
    expect(text).not.toMatch(/"Ana"|924000001|"Rui"/)
  }
})

test('a pharmacy is told no e-mail, and the public nothing about who holds what', async () => {
  const item = await stockItem(north.client, { nome: 'Segredo de balcão' })
  await hold(ana, item, 2)
  expect((await north.client.get('/api/reservas')).text).not.toContain('@')
  for (const path of [`/api/farmacias/${north.id}`, '/api/farmacias?search=segredo&search_type=medicamento']) {
    const { status, text } = await service.anyone.get(path)
    expect(status).toBe(200)
    expect(text).toContain('Segredo de balcão')
    expect(text).not.toMatch(/"Ana"|924000001|codigo_levantamento|utilizador/)
  }
})

test('a reservation keeps the name and price it was made at', async () => {
  const item = await stockItem(north.client, { nome: 'Nome antigo', preco: 100 })
  const { id } = await hold(ana, item)
  const renamed = { nome: 'Nome novo', categoria: 'A', subcategoria: 'B', quantidade: 9, preco: 200 }
  await north.client.put(`/api/perfil/stock/${item}`, renamed)
  const [newest] = (await ana.get('/api/reservas/minhas')).body
  expect(newest).toMatchObject({ id, produto_nome: 'Nome antigo', preco: 100 })
})

test('each list is for its own kind of session', async () => {
  expect((await ana.get('/api/reservas')).status).toBe(403)
  expect((await north.client.get('/api/reservas/minhas')).status).toBe(403)
  expect((await service.anyone.get('/api/reservas')).status).toBe(401)
})

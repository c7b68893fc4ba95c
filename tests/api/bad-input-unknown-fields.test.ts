import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { withCast } from '../support/cast.ts'
import { openClient } from '../support/database.ts'
import { itemBody, openPharmacy, pharmacyBody, stockItem } from '../support/scenario.ts'
import { withService } from '../support/with-service.ts'

const service = withService()
const cast = withCast(service)

/** Everything a caller might wish to set and may not. */
const wishes = {
  id: randomUUID(),
  is_ativo: false,
  latitude: 1,
  longitude: 2,
  codigo_hmac: 'x',
  codigo_acesso: '0000000000',
  versao_sessao: 99,
  registada_por: randomUUID(),
  soma_avaliacoes: 500,
  total_avaliacoes: 100,
  media_avaliacoes: 5,
  imagem: '../../etc/passwd',
  imagem_url: 'https://exemplo.com/x.png',
  cartazes: ['https://exemplo.com/x.png'],
  stock_atualizado_em: '2000-01-01T00:00:00.000Z',
  criada_em: '2000-01-01T00:00:00.000Z',
  farmacia_id: randomUUID(),
  utilizador_id: randomUUID(),
  estado: 'concluida',
  role: 'admin',
  'nome"; drop table farmacia; --': 'x',
  '': 'x',
  campo: { com: ['tudo', { mais: null }] },
}
const mine = ['nome', 'telefone', 'atualizada_em']

describe('fields that an operation does not name are ignored:', () => {
  test('PUT /api/perfil/me changes neither state, position nor code', async () => {
    const pharmacy = await openPharmacy(service)
    const rows = await openClient(service.connection)
    const row = async () => (await rows.query('select * from farmacia where id = $1', [pharmacy.id])).rows[0]
    const before = await row()
    const answer = await pharmacy.client.put('/api/perfil/me', { ...wishes, nome: 'Outro nome', telefone: '923000000' })
    expect(answer.status).toBe(200)
    const after = await row()
    expect(after.nome).toBe('Outro nome')
    for (const column of Object.keys(before)) {
      if (!mine.includes(column)) expect(after[column], column).toEqual(before[column])
    }
    expect((await service.anyone.post('/api/auth/farmacia', { codigo: pharmacy.codigo })).status).toBe(200)
  })

  test('POST and PUT /api/farmacias set no code, sums, image or registrar', async () => {
    const { is_ativo: _own, latitude: _lat, longitude: _lng, ...foreign } = wishes
    const made = await cast.gestor.post('/api/farmacias', {
      ...foreign,
      is_ativo: false,
      telefone_secundario: '923999999',
      ...pharmacyBody(),
    })
    expect(made.status).toBe(201)
    const { farmacia } = made.body
    expect(farmacia).toMatchObject({
      is_ativo: true,
      telefone_secundario: null,
      media_avaliacoes: null,
      total_avaliacoes: 0,
      imagem_url: null,
      cartazes: [],
      registada_por: cast.gestor.id,
    })
    expect(farmacia.id).not.toBe(wishes.id)
    expect(farmacia.codigo_acesso).not.toBe(wishes.codigo_acesso)
    const changed = await cast.admin.put(`/api/farmacias/${farmacia.id}`, { ...foreign, ...pharmacyBody() })
    expect(changed.body.farmacia).toMatchObject({
      id: farmacia.id,
      total_avaliacoes: 0,
      imagem_url: null,
      registada_por: cast.gestor.id,
    })
    expect((await service.anyone.post('/api/auth/farmacia', { codigo: farmacia.codigo_acesso })).status).toBe(200)
  })

  test('an item cannot be put on another shelf or declared reserved', async () => {
    const pharmacy = await openPharmacy(service)
    const fields = {
      ...wishes,
      reservado_ate: '2099-01-01T00:00:00.000Z',
      reserva_id: randomUUID(),
      quantidade_reservada: 5,
    }
    const { body } = await pharmacy.client.post('/api/perfil/stock', { ...fields, ...itemBody() })
    expect(body.item).toMatchObject({ quantidade: 10, reservado_ate: null })
    expect(body.item.id).not.toBe(wishes.id)
    await pharmacy.client.put(`/api/perfil/stock/${body.item.id}`, { ...fields, ...itemBody() })
    expect((await pharmacy.client.get('/api/perfil/stock')).body).toMatchObject([
      { id: body.item.id, reservado_ate: null },
    ])
  })

  test('a reservation, a rating and a report are those of the caller', async () => {
    const pharmacy = await openPharmacy(service)
    const stock_item_id = await stockItem(pharmacy.client)
    const held = await cast.user.post('/api/reservas', {
      ...wishes,
      stock_item_id,
      reservado_ate: '2099-01-01T00:00:00Z',
    })
    expect(held.body.reserva).toMatchObject({ utilizador_id: cast.user.id, estado: 'activa', farmacia_id: pharmacy.id })
    expect(held.body.reserva.reservado_ate < '2099').toBe(true)
    const rated = await cast.user.post(`/api/farmacias/${pharmacy.id}/avaliacoes`, { ...wishes, rating: 3 })
    expect(rated.body.avaliacao).toMatchObject({ utilizador_id: cast.user.id, farmacia_id: pharmacy.id })
    const report = { ...wishes, utilizador_id: cast.user.id, motivo: 'x', estado: 'procedente' }
    const reported = await pharmacy.client.post('/api/denuncias', report)
    expect(reported.body.denuncia).toMatchObject({ farmacia_id: pharmacy.id, estado: 'pendente' })
  })

  test('Query parameters that an operation does not name are ignored', async () => {
    const { status, body } = await service.anyone.get(
      '/api/farmacias?limite=1&outro=1&__proto__=x&constructor=y&is_ativo=false',
    )
    expect(status).toBe(200)
    expect(body).toHaveLength(1)
  })
})

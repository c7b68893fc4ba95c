import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { sweepLeftovers } from '#server/modules/restos/public.ts'
import { withCast } from '../support/cast.ts'
import { openClient } from '../support/database.ts'
import { expectErro, expectInvalid } from '../support/erro.ts'
import { freshHold } from '../support/operations.ts'
import { prepareEach } from '../support/prepare.ts'
import { kinaxixi, openPharmacy, stockItem } from '../support/scenario.ts'
import { withService } from '../support/with-service.ts'

const full = {
  endereco: 'Rua Um',
  bairro: 'Maianga',
  municipio: 'Luanda',
  horario_abertura: '08:00',
  horario_fecho: '20:00',
  is_24_horas: true,
  servicos: ['Entrega'],
  notas: 'Uma nota',
}
const service = withService()
const cast = withCast(service)
const pharmacy = prepareEach(() => openPharmacy(service, full))

const required = { nome: 'Farmácia Mudada', telefone: '923999888', ...kinaxixi }
const put = (fields = {}) => cast.admin.put(`/api/farmacias/${pharmacy.id}`, { ...required, ...fields })
const detail = async () => (await service.anyone.get(`/api/farmacias/${pharmacy.id}`)).body

describe('PUT /api/farmacias/{id}', () => {
  test('PUT /api/farmacias/{id} keeps what it does not mention', async () => {
    const { status, body } = await put()
    expect(status).toBe(200)
    expect(body).toMatchObject({ erro: false, farmacia: { id: pharmacy.id, ...required, ...full } })
    expect(await detail()).toMatchObject({ ...required, ...full })
  })

  test('PUT /api/farmacias/{id} clears what it sets to null, and an empty list empties', async () => {
    await put({ telefone_secundario: '222333444' })
    const cleared = {
      telefone_secundario: null,
      endereco: null,
      bairro: null,
      municipio: null,
      horario_abertura: null,
      horario_fecho: null,
      notas: null,
      servicos: [],
    }
    expect((await put(cleared)).body.farmacia).toMatchObject({ ...cleared, is_24_horas: true })
  })

  test('PUT /api/farmacias/{id} sets every field it may, and the search finds the new ones', async () => {
    const fields = {
      ...full,
      telefone_secundario: '222333444',
      bairro: 'Zango Oito Mil',
      servicos: ['A', 'B'],
      is_24_horas: false,
      notas: 'Outra',
      latitude: -9,
      longitude: 13.5,
    }
    expect((await put(fields)).body.farmacia).toMatchObject({ ...fields, nome: required.nome })
    const found = await service.anyone.get('/api/farmacias?search_type=bairro&search=zango oito&lat=-9&lng=13.5')
    expect(found.body).toMatchObject([{ id: pharmacy.id, distancia_km: 0 }])
  })

  test('PUT /api/farmacias/{id} gives the coordinates back as numbers and moves atualizada_em, never criada_em', async () => {
    const before = await detail()
    const { farmacia } = (await put({ latitude: -8, longitude: 13 })).body
    expect(farmacia).toMatchObject({
      latitude: -8,
      longitude: 13,
      criada_em: before.criada_em,
      registada_por: before.registada_por,
    })
    expect(farmacia.atualizada_em > before.atualizada_em).toBe(true)
  })

  test('PUT /api/farmacias/{id} with is_ativo does as the status operation would', async () => {
    expect((await put({ is_ativo: false })).body.farmacia.is_ativo).toBe(false)
    expect((await service.anyone.get('/api/farmacias?limite=200')).text).not.toContain(pharmacy.id)
    expect((await put({})).body.farmacia.is_ativo).toBe(false)
    expect((await put({ is_ativo: true })).body.farmacia.is_ativo).toBe(true)
  })

  test('PUT /api/farmacias/{id} asks for the four required fields each time', async () => {
    for (const field of ['nome', 'telefone', 'latitude', 'longitude'])
      expectInvalid(await put({ [field]: undefined }), field)
  })

  test('PUT /api/farmacias/{id} shows in its answer only the stock there is', async () => {
    const there = await stockItem(pharmacy.client)
    await stockItem(pharmacy.client, { quantidade: 0 })
    expect((await put()).body.farmacia.stock.map(({ id }: { id: string }) => id)).toEqual([there])
  })
})

describe('PATCH /api/farmacias/{id}/status', () => {
  const patch = (body: unknown, id = pharmacy.id) => cast.admin.patch(`/api/farmacias/${id}/status`, body)

  test('PATCH /api/farmacias/{id}/status freezes and activates; the same state again is 200', async () => {
    for (const is_ativo of [false, false, true, true]) {
      const { status, body } = await patch({ is_ativo })
      expect(status).toBe(200)
      expect(body).toMatchObject({ erro: false, mensagem: expect.any(String), farmacia: { id: pharmacy.id, is_ativo } })
      expect((await detail()).is_ativo).toBe(is_ativo)
    }
  })

  test('PATCH /api/farmacias/{id}/status changes nothing else', async () => {
    const before = await detail()
    await patch({ is_ativo: false, nome: 'x', latitude: 1 })
    const { atualizada_em: _now, ...after } = await detail()
    const { atualizada_em: _then, ...was } = before
    expect(after).toEqual({ ...was, is_ativo: false })
  })

  test('a frozen pharmacy is hidden in every kind of list, readable by its id, and takes no new reservation', async () => {
    const item = await stockItem(pharmacy.client, { nome: 'Congeladol' })
    await patch({ is_ativo: false })
    for (const query of [
      '',
      '&search_type=medicamento&search=congeladol',
      `&search=${encodeURIComponent(pharmacy.nome)}`,
      '&lat=-8.8147&lng=13.2367',
    ]) {
      expect((await service.anyone.get(`/api/farmacias?limite=200${query}`)).text).not.toContain(pharmacy.id)
    }
    expect((await detail()).is_ativo).toBe(false)
    const refused = await cast.user.post('/api/reservas', { stock_item_id: item })
    expectErro(refused, 409, 'CONFLITO')
    expect(refused.body.detalhes.motivo).toBe('farmacia_inactiva')
  })
})

describe('DELETE /api/farmacias/{id}', () => {
  test('DELETE /api/farmacias/{id} takes stock, ratings, reservations, accesses, reports and messages with it, and nothing of others', async () => {
    const other = cast.pharmacy
    await stockItem(other.client)
    await freshHold(cast, 'user')
    const stock_item_id = await stockItem(pharmacy.client)
    await cast.user.post('/api/reservas', { stock_item_id })
    await cast.user.post(`/api/farmacias/${pharmacy.id}/avaliacoes`, { rating: 2 })
    await pharmacy.client.post('/api/denuncias', { utilizador_id: cast.user.id, motivo: 'x' })

    const rows = await openClient(service.connection)
    const tables = ['stock_item', 'reserva', 'avaliacao', 'acesso', 'denuncia', 'notificacao', 'montra']
    const count = async (id: string) => {
      const counts: Record<string, number> = {}
      for (const table of tables) {
        const { rows: found } = await rows.query(`select from ${table} where farmacia_id = $1`, [id])
        counts[table] = found.length
      }
      return counts
    }
    const before = await count(other.id)
    for (const n of Object.values(await count(pharmacy.id))) expect(n).toBeGreaterThan(0)

    const { status, body } = await cast.admin.delete(`/api/farmacias/${pharmacy.id}`)
    expect(status).toBe(200)
    expect(body).toEqual({ erro: false, mensagem: expect.any(String) })
    expect(await count(pharmacy.id)).toMatchObject({ montra: 0 })
    while (await sweepLeftovers(service.db));
    for (const n of Object.values(await count(pharmacy.id))) expect(n).toBe(0)
    expect(await count(other.id)).toEqual(before)
    expect((await cast.user.get('/api/reservas/minhas')).text).not.toContain(pharmacy.id)
  })

  test('DELETE /api/farmacias/{id} is for good: every later call is a 404', async () => {
    await cast.admin.delete(`/api/farmacias/${pharmacy.id}`)
    const path = `/api/farmacias/${pharmacy.id}`
    expectErro(await cast.admin.delete(path), 404, 'NAO_ENCONTRADO')
    expectErro(await service.anyone.get(path), 404, 'NAO_ENCONTRADO')
    expectErro(await put(), 404, 'NAO_ENCONTRADO')
    expectErro(await cast.admin.patch(`${path}/status`, { is_ativo: true }), 404, 'NAO_ENCONTRADO')
    expectErro(await service.anyone.get(`${path}/avaliacoes`), 404, 'NAO_ENCONTRADO')
    expectErro(await cast.user.post(`${path}/avaliacoes`, { rating: 1 }), 404, 'NAO_ENCONTRADO')
    expectErro(await cast.admin.delete(`/api/farmacias/${randomUUID()}`), 404, 'NAO_ENCONTRADO')
  })
})

describe('GET /api/farmacias/{id}', () => {
  test('GET /api/farmacias/{id} shows the stock there is, by name, with what is free now', async () => {
    const b = await stockItem(pharmacy.client, { nome: 'Brufen', quantidade: 3 })
    const a = await stockItem(pharmacy.client, { nome: 'ácido fólico', quantidade: 1, preco: null })
    const held = await stockItem(pharmacy.client, { nome: 'Cetirizina', quantidade: 2, preco: 99.95 })
    await stockItem(pharmacy.client, { nome: 'Esgotado', quantidade: 0 })
    await cast.user.post('/api/reservas', { stock_item_id: held, quantidade: 1 })
    const { stock, stock_atualizado_em } = await detail()
    expect(stock).toMatchObject([
      { id: a, quantidade: 1, preco: null, reservado_ate: null },
      { id: b, quantidade: 3, preco: 850, reservado_ate: null },
      { id: held, quantidade: 1, preco: 99.95, reservado_ate: expect.any(String) },
    ])
    expect(stock_atualizado_em).toEqual(expect.any(String))
  })

  test('GET /api/farmacias/{id} is the same for everyone, signed in or not', async () => {
    const texts = await Promise.all(
      [service.anyone, cast.user, cast.admin, cast.pharmacy.client, service.anyone.as('bad')].map(
        async (client) => (await client.get(`/api/farmacias/${pharmacy.id}`)).text,
      ),
    )
    expect(new Set(texts).size).toBe(1)
  })
})

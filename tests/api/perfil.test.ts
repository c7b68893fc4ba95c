import { describe, expect, test } from 'vitest'
import { withCast } from '../support/cast.ts'
import { succeed } from '../support/client.ts'
import { expectInvalid } from '../support/erro.ts'
import { prepareEach } from '../support/prepare.ts'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { withService } from '../support/with-service.ts'

const full = {
  endereco: 'Rua Um',
  bairro: 'Maianga',
  municipio: 'Luanda',
  horario_abertura: '08:00',
  horario_fecho: '20:00',
  is_24_horas: true,
  servicos: ['Entrega', 'Medição'],
  notas: 'Uma nota\nem duas linhas',
}
const service = withService()
const cast = withCast(service)
const pharmacy = prepareEach(() => openPharmacy(service, full))

const required = { nome: 'Farmácia do Perfil', telefone: '923555444' }
const put = (fields = {}) => pharmacy.client.put('/api/perfil/me', { ...required, ...fields })
/** But for what is only here: tests/stock/lembrete.test.ts, tests/stock/validade.test.ts, tests/notificacoes/por-avisar.test.ts, tests/portas/telefone-por-codigo.test.ts. */
async function profile() {
  const { body } = await pharmacy.client.get('/api/perfil/me')
  const {
    lembrete_stock: _,
    lembrete_validade: __,
    avisos_por_sms: ___,
    telefone_confirmado_em: ____,
    ...record
  } = body
  return record
}

describe('GET /api/perfil/me', () => {
  test('GET /api/perfil/me is the complete record, bare, with the whole stock: sold out and held items too', async () => {
    const sold = await stockItem(pharmacy.client, { nome: 'B esgotado', quantidade: 0 })
    const held = await stockItem(pharmacy.client, { nome: 'A reservado', quantidade: 1 })
    await cast.user.post('/api/reservas', { stock_item_id: held })
    const body = await profile()
    expect(body).toMatchObject({ id: pharmacy.id, nome: pharmacy.nome, is_ativo: true, cartazes: [], ...full })
    expect(body.stock).toMatchObject([
      { id: held, quantidade: 0, reservado_ate: expect.any(String) },
      { id: sold, quantidade: 0, reservado_ate: null },
    ])
    expect((await service.anyone.get(`/api/farmacias/${pharmacy.id}`)).body.stock).toEqual([])
  })

  test('GET /api/perfil/me differs from the public record in nothing but the stock and the reminder', async () => {
    await stockItem(pharmacy.client)
    const { stock, ...record } = await profile()
    const seen = (await service.anyone.get(`/api/farmacias/${pharmacy.id}`)).body
    expect({ ...record, stock: [] }).toEqual({ ...seen, stock: [] })
    const dated = seen.stock.map((item: object) => ({
      ...item,
      controlado: false,
      validade: null,
      fora_de_validade: false,
    }))
    expect(stock).toEqual(dated)
  })

  test('GET /api/perfil/me says that the pharmacy is frozen', async () => {
    await cast.admin.patch(`/api/farmacias/${pharmacy.id}/status`, { is_ativo: false })
    expect((await profile()).is_ativo).toBe(false)
  })
})

describe('PUT /api/perfil/me', () => {
  test('PUT /api/perfil/me keeps what it does not mention, position and state included', async () => {
    const before = await profile()
    const { status, body } = await put()
    expect(status).toBe(200)
    expect(body).toEqual({ erro: false, mensagem: expect.any(String), farmacia: expect.any(Object) })
    const { atualizada_em, ...after } = body.farmacia
    const { atualizada_em: earlier, ...was } = before
    expect(after).toEqual({ ...was, ...required })
    expect(atualizada_em > earlier).toBe(true)
    expect(await profile()).toEqual(body.farmacia)
  })

  test('PUT /api/perfil/me clears what it sets to null', async () => {
    await put({ telefone_secundario: '222333444' })
    expect((await profile()).telefone_secundario).toBe('222333444')
    const cleared = {
      telefone_secundario: null,
      endereco: null,
      bairro: null,
      municipio: null,
      horario_abertura: null,
      horario_fecho: null,
      notas: null,
    }
    expect((await put({ ...cleared, servicos: [], is_24_horas: false })).body.farmacia).toMatchObject({
      ...cleared,
      servicos: [],
      is_24_horas: false,
    })
  })

  test('PUT /api/perfil/me takes an empty text for an optional one as it is', async () => {
    const { status, body } = await put({ endereco: '', notas: '   ' })
    expect(status).toBe(200)
    expect(body.farmacia).toMatchObject({ endereco: '', notas: '' })
  })

  test('PUT /api/perfil/me answers with the full stock', async () => {
    const id = await stockItem(pharmacy.client, { quantidade: 0 })
    expect((await put()).body.farmacia.stock).toMatchObject([{ id, quantidade: 0 }])
  })

  test('PUT /api/perfil/me is seen by the public at once', async () => {
    await put({ nome: 'Farmácia Renomeada Agora', bairro: 'Bairro Novíssimo' })
    const found = await service.anyone.get('/api/farmacias?search_type=bairro&search=novissimo')
    expect(found.body).toMatchObject([{ id: pharmacy.id, nome: 'Farmácia Renomeada Agora' }])
    expect((await pharmacy.client.get('/api/auth/me')).body.user.name).toBe('Farmácia Renomeada Agora')
  })

  test('PUT /api/perfil/me asks for the name, of three letters or more, and the telephone, each time', async () => {
    expectInvalid(await put({ nome: undefined }), 'nome')
    expectInvalid(await put({ telefone: undefined }), 'telefone')
    for (const nome of ['ab', '  ab  ', '', '    ']) expectInvalid(await put({ nome }), 'nome')
    expect((await put({ nome: 'abc' })).status).toBe(200)
    expectInvalid(await put({ servicos: ['bom', ''] }), 'servicos')
    expectInvalid(await put({ servicos: null }), 'servicos')
    expectInvalid(await put({ is_24_horas: null }), 'is_24_horas')
  })

  test('PUT /api/perfil/me takes any letters: accents composed, other scripts, signs, and gives them back the same', async () => {
    const nome = 'Farma\u0301cia Ελλάς 药房 صيدلية 😀 <b>"&\'\\/`'
    const { body } = await put({ nome, notas: nome, servicos: [nome] })
    const composed = nome.normalize('NFC')
    expect(body.farmacia).toMatchObject({ nome: composed, notas: composed, servicos: [composed] })
    expect((await service.anyone.get(`/api/farmacias/${pharmacy.id}`)).body.nome).toBe(composed)
  })

  test('PUT /api/perfil/me of one pharmacy changes no other', async () => {
    const other = await openPharmacy(service)
    const before = (await service.anyone.get(`/api/farmacias/${other.id}`)).text
    await put({ bairro: 'x' })
    expect((await service.anyone.get(`/api/farmacias/${other.id}`)).text).toBe(before)
  })
})

test('the profile comes without its stock when asked to, read and written', async () => {
  const { client } = await openPharmacy(service)
  await stockItem(client)
  const { stock, ...whole } = succeed(await client.get('/api/perfil/me'))
  expect(stock).toHaveLength(1)
  expect(succeed(await client.get('/api/perfil/me?sem_stock=true'))).toEqual({ ...whole, stock: [] })
  const body = { nome: whole.nome, telefone: whole.telefone, notas: 'Sem stock' }
  expect(succeed(await client.put('/api/perfil/me?sem_stock=true', body)).farmacia).toMatchObject({
    notas: 'Sem stock',
    stock: [],
  })
  expect(succeed(await client.put('/api/perfil/me', body)).farmacia.stock).toHaveLength(1)
})

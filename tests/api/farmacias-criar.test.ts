import { describe, expect, test } from 'vitest'
import { withCast } from '../support/cast.ts'
import { openClient } from '../support/database.ts'
import { expectErro } from '../support/erro.ts'
import { person } from '../support/people.ts'
import { kinaxixi, pharmacyBody } from '../support/scenario.ts'
import { snapshot } from '../support/snapshot.ts'
import { withService } from '../support/with-service.ts'

const service = withService()
const cast = withCast(service)

const create = (fields = {}) => cast.admin.post('/api/farmacias', pharmacyBody(fields))
/** Returns a position some metres north of the square. */
const north = (metres: number) => ({ ...kinaxixi, latitude: kinaxixi.latitude + metres / 111_195.08 })

describe('a new pharmacy', () => {
  test('A new pharmacy is answered whole, with its code, and the defaults of what was not said', async () => {
    const { status, body } = await cast.gestor.post('/api/farmacias', {
      nome: 'Farmácia Nova Vida',
      telefone: '923111222',
      ...kinaxixi,
    })
    expect(status).toBe(201)
    expect(body).toEqual({ erro: false, mensagem: expect.any(String), farmacia: expect.any(Object) })
    expect(body.farmacia).toEqual({
      id: expect.any(String),
      nome: 'Farmácia Nova Vida',
      telefone: '923111222',
      telefone_secundario: null,
      endereco: null,
      bairro: null,
      municipio: null,
      ...kinaxixi,
      horario_abertura: null,
      horario_fecho: null,
      is_24_horas: false,
      servicos: [],
      is_ativo: true,
      imagem_url: null,
      media_avaliacoes: null,
      total_avaliacoes: 0,
      total_verificadas: 0,
      stock_atualizado_em: null,
      aberta_agora: null,
      abre_em: null,
      fecha_em: null,
      aviso: null,
      turno: null,
      horario: null,
      proximos_feriados: expect.any(Array),
      fiabilidade: null,
      notas: null,
      licenca_numero: null,
      licenca_validade: null,
      licenca_caducada: false,
      fora_das_listas: false,
      cartazes: [],
      registada_por: cast.gestor.id,
      criada_em: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      atualizada_em: body.farmacia.criada_em,
      stock: [],
      codigo_acesso: expect.stringMatching(/^\d{10}$/),
    })
  })

  test('A new pharmacy keeps every field that was said', async () => {
    const fields = {
      nome: 'Farmácia "Aspas" & <Sinais> 😀',
      endereco: 'Rua Rainha Ginga, 12 – r/c',
      bairro: 'Maianga',
      municipio: 'Luanda',
      horario_abertura: '07:30',
      horario_fecho: '24:00',
      is_24_horas: true,
      servicos: ['Medição da tensão', 'Entrega'],
      notas: 'Linha um\nLinha dois\t"fim"\\',
      licenca_numero: 'N.º 12/ARMED/2024',
      licenca_validade: '2099-12-31',
    }
    const { body } = await create({ ...fields, latitude: -5.5, longitude: 12.25 })
    expect(body.farmacia).toMatchObject(fields)
    const seen = await service.anyone.get(`/api/farmacias/${body.farmacia.id}`)
    expect(seen.body).toMatchObject(fields)
  })

  test('A new pharmacy takes null for each optional text, and trims what is text', async () => {
    const nothing = {
      endereco: null,
      bairro: null,
      municipio: null,
      horario_abertura: null,
      horario_fecho: null,
      notas: null,
    }
    const { status, body } = await create({ ...nothing, nome: '  Farmácia Aparada  ', telefone: ' 923 ' })
    expect(status).toBe(201)
    expect(body.farmacia).toMatchObject({ ...nothing, nome: 'Farmácia Aparada', telefone: '923' })
  })

  test.each([
    [-5.03, 12.05],
    [-17.35, 15.9],
    [-8.12345678901234, 13.9876543210987],
  ])('A new pharmacy may stand at %d, %d', async (latitude, longitude) => {
    const { status, body } = await create({ latitude, longitude })
    expect(status).toBe(201)
    expect(body.farmacia.latitude).toBeCloseTo(latitude, 12)
    expect(body.farmacia.longitude).toBeCloseTo(longitude, 12)
    const near = await service.anyone.get(`/api/farmacias?latitude=${latitude}&longitude=${longitude}&raio_km=0`)
    expect(near.body.map(({ id }: { id: string }) => id)).toContain(body.farmacia.id)
  })

  test.each([
    ['923111222', /segue por SMS/],
    ['222334455', /entregue-lhe o código/],
  ])('A new pharmacy with the telephone %s says how its code gets there', async (telefone, how) => {
    expect((await create({ telefone })).body.mensagem).toMatch(how)
  })

  test('A new pharmacy opens with its code at once; each has a code of its own', async () => {
    const codes = await Promise.all(Array.from({ length: 8 }, async () => (await create()).body.farmacia.codigo_acesso))
    expect(new Set(codes).size).toBe(8)
    for (const codigo of codes.slice(0, 2)) {
      expect((await service.anyone.post('/api/auth/farmacia', { codigo })).status).toBe(200)
    }
  })

  test('A new pharmacy promises an SMS with the code to the pharmacy and an e-mail to every active admin', async () => {
    const idle = await person(service, 'admin')
    const rows = await openClient(service.connection)
    await rows.query('update utilizador set is_ativo = false where id = $1', [idle.id])
    const { farmacia } = (await create()).body
    const { rows: promised } = await rows.query(
      'select canal, tipo, utilizador_id, segredo is not null as sealed, estado from notificacao where farmacia_id = $1 order by id',
      [farmacia.id],
    )
    const { rows: admins } = await rows.query("select id from utilizador where role = 'admin' and is_ativo")
    expect(promised[0]).toEqual({
      canal: 'sms',
      tipo: 'codigo_acesso',
      utilizador_id: null,
      sealed: true,
      estado: 'pendente',
    })
    const mails = promised.slice(1)
    expect(mails.map(({ utilizador_id }) => utilizador_id).sort()).toEqual(admins.map(({ id }) => id).sort())
    for (const mail of mails) expect(mail).toMatchObject({ canal: 'email', tipo: 'farmacia_criada', sealed: false })
  })
})

describe('a twin', () => {
  test('A twin of the same name within 100 m is a 409 duplicado, whatever its case, accents and spaces, and leaves nothing', async () => {
    await create({ nome: 'Farmácia São José', ...kinaxixi })
    const before = await snapshot(service.db)
    for (const nome of ['Farmácia São José', 'FARMACIA  SAO JOSE', ' farmácia são   josé ']) {
      for (const metres of [0, 99]) {
        const response = await create({ nome, ...north(metres) })
        expectErro(response, 409, 'CONFLITO')
        expect(response.body.detalhes.motivo).toBe('duplicado')
      }
    }
    expect(await snapshot(service.db)).toEqual(before)
  })

  test('A twin is welcome 101 m away, with the same telephone, and under another name next door', async () => {
    await create({ nome: 'Farmácia Central', telefone: '923000000' })
    expect((await create({ nome: 'Farmácia Central', telefone: '923000000', ...north(101) })).status).toBe(201)
    expect((await create({ nome: 'Farmácia Centrala', telefone: '923000000' })).status).toBe(201)
  })

  test('A twin registered at one moment with the first is made once', async () => {
    const both = await Promise.all([1, 2, 3].map(() => create({ nome: 'Farmácia Simultânea' })))
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  })

  test('A twin counts while frozen, and no longer once deleted', async () => {
    const { farmacia } = (await create({ nome: 'Farmácia Passageira' })).body
    await cast.admin.patch(`/api/farmacias/${farmacia.id}/status`, { is_ativo: false })
    expectErro(await create({ nome: 'Farmácia Passageira' }), 409, 'CONFLITO')
    await cast.admin.delete(`/api/farmacias/${farmacia.id}`)
    expect((await create({ nome: 'Farmácia Passageira' })).status).toBe(201)
  })
})

test('the code is in the answer of the creation and nowhere else', async () => {
  const { farmacia } = (await create({ nome: 'Farmácia Discreta' })).body
  const pharmacy = await service.anyone.pharmacy(farmacia.codigo_acesso)
  const answers = [
    await service.anyone.get('/api/farmacias?limite=200'),
    await service.anyone.get(`/api/farmacias/${farmacia.id}`),
    await cast.admin.get(`/api/farmacias/${farmacia.id}`),
    await cast.admin.get('/api/admin/farmacias'),
    await cast.admin.put(`/api/farmacias/${farmacia.id}`, pharmacyBody({ nome: 'Farmácia Discreta' })),
    await cast.admin.patch(`/api/farmacias/${farmacia.id}/status`, { is_ativo: true }),
    await pharmacy.get('/api/perfil/me'),
    await pharmacy.put('/api/perfil/me', { nome: 'Farmácia Discreta', telefone: '923' }),
    await pharmacy.get('/api/auth/me'),
  ]
  for (const { text, status } of answers) {
    expect(status).toBe(200)
    expect(text).not.toContain(farmacia.codigo_acesso)
    expect(text).not.toMatch(/codigo|hmac|versao_sessao|password/)
  }
})

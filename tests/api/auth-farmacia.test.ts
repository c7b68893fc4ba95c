import { describe, expect, test } from 'vitest'
import { openClient } from '../support/database.ts'
import { expectErro, expectInvalid } from '../support/erro.ts'
import { claimsOf } from '../support/forge.ts'
import { prepare } from '../support/prepare.ts'
import { openPharmacy } from '../support/scenario.ts'
import { withService } from '../support/with-service.ts'

const service = withService()
const pharmacy = prepare(() => openPharmacy(service))

const enter = (codigo: unknown, fields = {}, headers = {}) =>
  service.anyone.post('/api/auth/farmacia', { codigo, ...fields }, headers)

describe("a pharmacy's login", () => {
  test('A pharmacy’s login answers with a session whose claims name the pharmacy', async () => {
    const { status, body } = await enter(pharmacy.codigo)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      farmacia: { id: pharmacy.id, nome: pharmacy.nome, is_ativo: true },
      user: { id: pharmacy.id, name: pharmacy.nome, email: null, role: 'farmacia' },
    })
    const { role, farmacia_id, iat = 0, exp = 0 } = claimsOf(body.token)
    expect({ role, farmacia_id }).toEqual({ role: 'farmacia', farmacia_id: pharmacy.id })
    expect(exp - iat).toBe(7 * 86_400)
    expect(body.expira_em).toBe(new Date(exp * 1000).toISOString())
  })

  test('A pharmacy’s login keeps the digits of the code and ignores everything else', async () => {
    const [a, b, c] = [pharmacy.codigo.slice(0, 4), pharmacy.codigo.slice(4, 7), pharmacy.codigo.slice(7)]
    for (const typed of [`${a} ${b} ${c}`, `${a}-${b}.${c}`, ` código: ${a}/${b}/${c}\n`, `${a}\u202e${b}\u0000${c}`]) {
      expect((await enter(typed)).status, typed).toBe(200)
    }
  })

  test('A pharmacy’s login refuses ten digits that are no code', async () => {
    const wrong = pharmacy.codigo.replace(/.$/, (digit) => String((Number(digit) + 1) % 10))
    for (const codigo of [wrong, `${wrong.slice(0, 5)}-${wrong.slice(5)}`, '0000000000']) {
      expectErro(await enter(codigo), 401, 'NAO_AUTENTICADO')
    }
  })

  test('A pharmacy’s login answers 400 to one digit more or less, to none, and to digits of other scripts', async () => {
    const eastern = pharmacy.codigo.replaceAll(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)))
    for (const codigo of [pharmacy.codigo.slice(1), `${pharmacy.codigo} 0`, 'abc', '', ' ', eastern]) {
      expectInvalid(await enter(codigo), 'codigo')
    }
  })

  test.each([[undefined], [null], [1234567890], [['1234567890']], [{}], ['1'.repeat(101)]])(
    'A pharmacy’s login answers 400 to the code %j',
    async (codigo) => {
      expectInvalid(await enter(codigo), 'codigo')
    },
  )

  test('A pharmacy’s login lets a frozen pharmacy in and says that it is frozen', async () => {
    const frozen = await openPharmacy(service)
    await (await service.admin()).patch(`/api/farmacias/${frozen.id}/status`, { is_ativo: false })
    const { status, body } = await enter(frozen.codigo)
    expect(status).toBe(200)
    expect(body.farmacia.is_ativo).toBe(false)
    expect((await service.anyone.as(body.token).get('/api/perfil/me')).status).toBe(200)
  })

  test('A pharmacy’s login has no code stored that could be read', async () => {
    const client = await openClient(service.connection)
    const { rows } = await client.query('select f::text as row from farmacia f')
    const { rows: messages } = await client.query('select n::text as row from notificacao n')
    expect(JSON.stringify([rows, messages])).not.toContain(pharmacy.codigo)
  })
})

describe('the access record', () => {
  test('The access record has the address, the client and the place said at login', async () => {
    const one = await openPharmacy(service)
    await enter(one.codigo, { localidade: 'Maianga, Luanda' }, { 'user-agent': 'Balcão/1.0'.normalize('NFC') })
    const { body } = await one.client.get('/api/perfil/acessos')
    expect(body[0]).toEqual({
      id: expect.any(String),
      ip: '127.0.0.1',
      user_agent: expect.stringContaining('/1.0'),
      localidade: 'Maianga, Luanda',
      data: expect.any(String),
    })
  })

  test.each([
    [undefined, null],
    [null, null],
    ['', null],
    ['   ', null],
    [' Viana ', 'Viana'],
  ])('The access record takes the place %j as %j', async (localidade, kept) => {
    await enter(pharmacy.codigo, { localidade })
    expect((await pharmacy.client.get('/api/perfil/acessos')).body[0].localidade).toBe(kept)
  })

  test.each([[5], [['Luanda']], ['x'.repeat(151)], ['Lu\u0000anda'], ['Lu\u202eanda']])(
    'The access record refuses the place %j, and records no access',
    async (localidade) => {
      const before = (await pharmacy.client.get('/api/perfil/acessos')).body
      expectInvalid(await enter(pharmacy.codigo, { localidade }), 'localidade')
      expect((await pharmacy.client.get('/api/perfil/acessos')).body).toEqual(before)
    },
  )

  test('The access record records no access for a wrong code', async () => {
    const before = (await pharmacy.client.get('/api/perfil/acessos')).body
    await enter('0000000000')
    expect((await pharmacy.client.get('/api/perfil/acessos')).body).toEqual(before)
  })

  test('The access record shows the last twenty, the newest first, and only its own', async () => {
    const busy = await openPharmacy(service)
    for (let n = 1; n <= 22; n++) await enter(busy.codigo, { localidade: `Bairro ${n}` })
    const { body } = await busy.client.get('/api/perfil/acessos')
    expect(body.map(({ localidade }: { localidade: string }) => localidade)).toEqual(
      Array.from({ length: 20 }, (_, n) => `Bairro ${22 - n}`),
    )
  })

  test('The access record keeps a readable part of an endless user agent, and null when there is none', async () => {
    await enter(pharmacy.codigo, {}, { 'user-agent': 'A'.repeat(5000) })
    const { body } = await pharmacy.client.get('/api/perfil/acessos')
    expect(body[0].user_agent).toBe('A'.repeat(300))
  })
})

import { describe, expect, test } from 'vitest'
import { codeNow, enrolled, setUp } from '../support/authenticator.ts'
import { succeed } from '../support/client.ts'
import { expectErro, expectInvalid } from '../support/erro.ts'
import { expectConflict, tally, together } from '../support/holds.ts'
import { person } from '../support/people.ts'
import { prepareEach } from '../support/prepare.ts'
import { withService } from '../support/with-service.ts'

const password = 'palavra-passe de teste'
const service = withService({ env: { FALHAS_FACTOR: '100' } })
const gestor = prepareEach(() => person(service, 'gestor'))
const signIn = (codigo?: string) => service.anyone.post('/api/auth/login', { email: gestor.email, password, codigo })

describe('setting it up', () => {
  test('asks for the password, and changes nothing until a code comes back', async () => {
    expectInvalid(await gestor.post('/api/auth/2fa', {}), 'password_actual')
    expectErro(await gestor.post('/api/auth/2fa', { password_actual: 'errada' }), 401, 'NAO_AUTENTICADO')
    expectConflict(await gestor.post('/api/auth/2fa/activar', { codigo: '123456' }), 'nao_activa')
    const { segredo, uri } = succeed(await gestor.post('/api/auth/2fa', { password_actual: password }))
    expect(segredo).toMatch(/^[A-Z2-7]{32}$/)
    const url = new URL(uri)
    expect(`${url.protocol}//${url.host}`).toBe('otpauth://totp')
    expect(decodeURIComponent(url.pathname)).toBe(`/Botica:${gestor.email}`)
    expect(Object.fromEntries(url.searchParams)).toEqual({
      issuer: 'Botica',
      secret: segredo,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    })
    expect((await signIn()).status).toBe(200)
    // the last two are six signs, and more bytes
    for (const codigo of ['12345', 'éééééé', '𐀀!!!!']) {
      expectErro(await gestor.post('/api/auth/2fa/activar', { codigo }), 401, 'NAO_AUTENTICADO')
    }
    expect((await signIn()).status).toBe(200)
  })

  test('ends the sessions that the password alone opened, and goes on in this one', async () => {
    const elsewhere = await service.anyone.login(gestor.email, password)
    const secret = await setUp(gestor)
    const { token, codigos_recuperacao: codes } = succeed(
      await gestor.post('/api/auth/2fa/activar', { codigo: codeNow(secret) }),
    )
    expectErro(await elsewhere.get('/api/auth/me'), 401, 'TOKEN_INVALIDO_OU_EXPIRADO')
    for (const client of [gestor, service.anyone.as(token)]) {
      expect((await client.get('/api/auth/me')).body.user).toMatchObject({ id: gestor.id, dois_factores: true })
    }
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^[A-HJ-NP-Z2-9]{5}-[A-HJ-NP-Z2-9]{5}$/)
    // the code that activated it was used
    expectErro(await signIn(codeNow(secret)), 401, 'NAO_AUTENTICADO')
  })

  test('another secret takes the place of one that was not activated', async () => {
    const [first, second] = [await setUp(gestor), await setUp(gestor)]
    expectErro(await gestor.post('/api/auth/2fa/activar', { codigo: codeNow(first) }), 401, 'NAO_AUTENTICADO')
    expect((await gestor.post('/api/auth/2fa/activar', { codigo: codeNow(second) })).status).toBe(200)
    expectConflict(await gestor.post('/api/auth/2fa', { password_actual: password }), 'duplicado')
    expectConflict(await gestor.post('/api/auth/2fa/activar', { codigo: codeNow(second, 1) }), 'nao_activa')
  })

  test('An activation sent by many requests at once happens once', async () => {
    const codigo = codeNow(await setUp(gestor))
    const answers = await together(6, () => gestor.post('/api/auth/2fa/activar', { codigo }))
    expect(tally(answers)).toEqual({ '200': 1, '409 nao_activa': 5 })
  })
})

describe('of who has one', () => {
  const owner = prepareEach(() => enrolled(service, 'gestor'))

  test('A second factor is switched off with both factors, and the sessions go on', async () => {
    const off = (body: object) => owner.delete('/api/auth/2fa', body)
    expectInvalid(await off({ password_actual: password }), 'codigo')
    expectErro(await off({ password_actual: 'errada', codigo: owner.codes[0] }), 401, 'NAO_AUTENTICADO')
    expectErro(await off({ password_actual: password, codigo: '000000' }), 401, 'NAO_AUTENTICADO')
    succeed(await off({ password_actual: password, codigo: owner.codes[0] }))
    expect((await owner.get('/api/auth/me')).body.user).not.toHaveProperty('dois_factores')
    expect((await service.anyone.login(owner.email, password)).token).toBeTypeOf('string')
    expectConflict(await off({ password_actual: password, codigo: owner.codes[1] }), 'nao_activa')
  })

  test('recovery codes are renewed with both factors, and the old ones are over', async () => {
    const renew = (codigo: string) => owner.post('/api/auth/2fa/recuperacao', { password_actual: password, codigo })
    const enter = (codigo: string) => service.anyone.post('/api/auth/login', { email: owner.email, password, codigo })
    expectErro(await renew('000000'), 401, 'NAO_AUTENTICADO')
    const { codigos_recuperacao: codes } = succeed(await renew(codeNow(owner.secret, 1)))
    expect(codes).toHaveLength(10)
    for (const old of owner.codes.slice(0, 3)) expectErro(await enter(old), 401, 'NAO_AUTENTICADO')
    expect((await enter(codes[9])).status).toBe(200)
  })

  test('a new one may be set up once it is off', async () => {
    succeed(await owner.delete('/api/auth/2fa', { password_actual: password, codigo: owner.codes[0] }))
    const secret = await setUp(owner)
    expect(secret).not.toBe(owner.secret)
    expect((await owner.post('/api/auth/2fa/activar', { codigo: codeNow(secret) })).status).toBe(200)
  })
})

describe('taken from who lost it', () => {
  const lost = prepareEach(() => enrolled(service, 'admin'))
  const path = () => `/api/admin/utilizadores/${lost.id}/2fa`

  test('An admin who manages admins takes a factor away: the password alone opens the account, and its sessions end', async () => {
    const chief = await service.admin()
    succeed(await chief.delete(path()))
    expectErro(await lost.get('/api/auth/me'), 401, 'TOKEN_INVALIDO_OU_EXPIRADO')
    expect((await service.anyone.login(lost.email, password)).token).toBeTypeOf('string')
    expectConflict(await chief.delete(path()), 'nao_activa')
    const nobody = '/api/admin/utilizadores/00000000-0000-4000-8000-000000000000/2fa'
    expectErro(await chief.delete(nobody), 404, 'NAO_ENCONTRADO')
  })

  test('A person takes away neither another’s factor nor their own this way', async () => {
    expectErro(await (await person(service, 'admin')).delete(path()), 403, 'SEM_PERMISSAO')
    const chief = await service.admin()
    const { id } = (await chief.get('/api/auth/me')).body.user
    expectConflict(await chief.delete(`/api/admin/utilizadores/${id}/2fa`), 'proprio')
    expect((await lost.get('/api/auth/me')).body.user.dois_factores).toBe(true)
  })
})

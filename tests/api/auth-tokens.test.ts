import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import type { Response } from '../support/client.ts'
import { expectErro } from '../support/erro.ts'
import { claimsOf, forge, unsigned } from '../support/forge.ts'
import { person } from '../support/people.ts'
import { prepare } from '../support/prepare.ts'
import { openPharmacy } from '../support/scenario.ts'
import { withService } from '../support/with-service.ts'

const service = withService()
const user = prepare(() => person(service, 'user'))
const pharmacy = prepare(() => openPharmacy(service))

const me = (token: string) => service.anyone.as(token).get('/api/auth/me')
const withHeader = (authorization: string) => service.anyone.get('/api/auth/me', { headers: { authorization } })
const refused = (response: Response) => expectErro(response, 401, 'TOKEN_INVALIDO_OU_EXPIRADO')
const token = () => user.token ?? ''

test('a token made as the service makes them opens the session, so that the forgeries below differ in one thing', async () => {
  expect((await me(await forge({ role: 'user', v: 1 }, { subject: user.id }))).status).toBe(200)
})

describe('a forged token is refused:', () => {
  const cases: [string, () => Promise<string> | string][] = [
    ['alg none', () => unsigned(claimsOf(token()))],
    ['alg None', () => unsigned(claimsOf(token()), 'None')],
    ['alg none with the old signature', () => unsigned(claimsOf(token())) + token().split('.')[2]],
    ['another key', () => forge({ role: 'user', v: 1 }, { subject: user.id, secret: 'x'.repeat(40) })],
    ['another algorithm', () => forge({ role: 'user', v: 1 }, { subject: user.id, alg: 'HS512' })],
    ['another issuer', () => forge({ role: 'user', v: 1 }, { subject: user.id, issuer: 'outra' })],
    ['expired', () => forge({ role: 'user', v: 1 }, { subject: user.id, expiresIn: -1 })],
    ['no subject', () => forge({ role: 'user', v: 1 })],
    ['a subject that is nobody', () => forge({ role: 'user', v: 1 }, { subject: randomUUID() })],
    ['a subject that is no id', () => forge({ role: 'user', v: 1 }, { subject: "'; drop table utilizador" })],
    ['the role of an admin', () => forge({ role: 'admin', v: 1 }, { subject: user.id })],
    ['a role that there is not', () => forge({ role: 'root', v: 1 }, { subject: user.id })],
    ['no role', () => forge({ v: 1 }, { subject: user.id })],
    ['another version', () => forge({ role: 'user', v: 2 }, { subject: user.id })],
    ['no version', () => forge({ role: 'user' }, { subject: user.id })],
    ['a user as a pharmacy', () => forge({ role: 'farmacia', farmacia_id: user.id, v: 1 }, { subject: user.id })],
    ['a pharmacy that is not, without a version', () => forge({ role: 'farmacia' }, { subject: randomUUID() })],
    ['a pharmacy as a user', () => forge({ role: 'user', v: 1 }, { subject: pharmacy.id })],
    ['a pharmacy as an admin', () => forge({ role: 'admin', v: 1 }, { subject: pharmacy.id })],
    [
      'claims altered, signature kept',
      () => {
        const [head, , signature] = token().split('.')
        const claims = Buffer.from(JSON.stringify({ ...claimsOf(token()), role: 'admin' })).toString('base64url')
        return `${head}.${claims}.${signature}`
      },
    ],
    ['signature altered', () => token().replace(/.{4}$/, 'AAAA')],
    ['signature missing', () => token().split('.').slice(0, 2).join('.')],
    ['one part', () => 'abc'],
    ['three empty parts', () => '..'],
    ['half a token', () => token().slice(0, token().length / 2)],
    ['ten kilobytes', () => 'a'.repeat(10_000)],
  ]
  test.each(cases)('%s', async (_what, forged) => {
    refused(await me(await forged()))
  })
})

describe('the header', () => {
  test('The header may say bearer in any case, with spaces around the token', async () => {
    for (const scheme of ['Bearer', 'bearer', 'BEARER', 'bEaReR']) {
      expect((await withHeader(`${scheme} ${token()}`)).status).toBe(200)
      expect((await withHeader(`${scheme}   ${token()}  `)).status).toBe(200)
    }
  })

  test.each([['Bearer'], ['Bearer '], ['Basic dXNlcjpwYXNz'], ['Token abc'], ['Bearer a b'], ['bearerabc'], ['abc']])(
    '%j is no bearer token: NAO_AUTENTICADO',
    async (header) => {
      expectErro(await withHeader(header), 401, 'NAO_AUTENTICADO')
    },
  )

  test('missing is TOKEN_EM_FALTA', async () => {
    expectErro(await service.anyone.get('/api/auth/me'), 401, 'TOKEN_EM_FALTA')
  })

  test('A token in a query or a cookie opens nothing', async () => {
    expectErro(await service.anyone.get(`/api/auth/me?token=${token()}&access_token=${token()}`), 401, 'TOKEN_EM_FALTA')
    const headers = { cookie: `token=${token()}; Authorization=${token()}` }
    expectErro(await service.anyone.get('/api/auth/me', { headers }), 401, 'TOKEN_EM_FALTA')
  })
})

describe('seven days', () => {
  afterEach(() => service.setTime(undefined))
  const inDays = (days: number, seconds = 0) => new Date(Date.now() + (days * 86_400 + seconds) * 1000)

  test('a user session lives for them and not a moment longer', async () => {
    service.setTime(inDays(7, -30))
    expect((await me(token())).status).toBe(200)
    service.setTime(inDays(7, 1))
    refused(await me(token()))
  })

  test('A pharmacy session lasts seven days too', async () => {
    const session = pharmacy.client.token ?? ''
    service.setTime(inDays(7, -30))
    expect((await me(session)).status).toBe(200)
    service.setTime(inDays(7, 1))
    refused(await me(session))
  })

  test('an expired session still reads what is public', async () => {
    service.setTime(inDays(8))
    expect((await user.get('/api/farmacias')).status).toBe(200)
    expect((await user.get(`/api/farmacias/${pharmacy.id}/avaliacoes`)).body).not.toHaveProperty('minha')
  })
})

import { randomUUID } from 'node:crypto'
import { exportJWK, exportPKCS8, generateKeyPair, importPKCS8, SignJWT } from 'jose'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openClient } from '../support/database.ts'
import { expectErro, expectInvalid } from '../support/erro.ts'
import { unsigned } from '../support/forge.ts'
import { idpClient, idpIssuer, withKeyServer } from '../support/key-server.ts'
import { linkTo } from '../support/links.ts'
import { withService } from '../support/with-service.ts'

let email: string
const provider = withKeyServer()
const telephone = 'aplicacao-de-telemovel'
const service = withService(() => ({ env: { ...provider.env, IDP_APLICACOES: ` ${telephone}, outra-nossa` } }))
beforeEach(() => {
  email = `${randomUUID()}@teste.ao`
})

const signIn = (credential: unknown) => service.anyone.post('/api/auth/idp', { credential })
const verified = (claims = {}) => provider.idToken({ email, email_verified: true, name: 'Esperança', ...claims })
async function stored(address = email) {
  const client = await openClient(service.connection)
  const { rows } = await client.query('select * from utilizador where lower(email) = lower($1)', [address])
  return rows
}

test.each([
  [{ azp: 'outra-aplicacao' }],
  [{ aud: [idpClient, 'outra-aplicacao'] }],
  [{ aud: [idpClient, 'outra-aplicacao'], azp: 'outra-aplicacao' }],
])('An ID token that was given to another application is refused: %j', async (claims) => {
  expectErro(await signIn(await verified(claims)), 401, 'NAO_AUTENTICADO')
  expect(await stored()).toEqual([])
})

test.each([
  [{ azp: idpClient }],
  [{ azp: telephone }],
  [{ aud: [idpClient] }],
  [{ aud: [idpClient, 'outra-aplicacao'], azp: idpClient }],
])('An ID token that was given to us signs in: %j', async (claims) => {
  expect((await signIn(await verified(claims))).status).toBe(200)
})

describe('an e-mail that is new', () => {
  test('A new e-mail makes an account with the provider marker, no password, and opens its session', async () => {
    const { status, body } = await signIn(await verified())
    expect(status).toBe(200)
    const user = {
      id: expect.any(String),
      name: 'Esperança',
      email,
      role: 'user',
      email_confirmado: true,
      telefone_confirmado: false,
    }
    expect(body.user).toEqual(user)
    expect(body).not.toHaveProperty('gestor_admins')
    expect((await service.anyone.as(body.token).get('/api/auth/me')).body.user.email).toBe(email)
    expect(await stored()).toMatchObject([{ provider: 'idp', password_hash: null, role: 'user' }])
  })

  test('A new e-mail signs in to the same account the next time', async () => {
    const first = await signIn(await verified())
    const again = await signIn(await verified({ name: 'Another name' }))
    expect(again.body.user).toEqual(first.body.user)
  })

  test.each([
    [{ given_name: 'Esperança', family_name: 'Domingos' }, 'Esperança Domingos'],
    [{ given_name: 'Esperança' }, 'Esperança'],
    [{ name: ' ', family_name: 'Domingos' }, 'Domingos'],
    [{}, 'Utilizador'],
  ])('Names a new account from %j when the provider gives no name, and never by its e-mail', async (claims, name) => {
    expect((await signIn(await verified({ name: undefined, ...claims }))).body.user.name).toBe(name)
  })

  test('Does not name a new account by its e-mail when the provider has it for a name either', async () => {
    expect((await signIn(await verified({ name: email.toUpperCase() }))).body.user.name).toBe('Utilizador')
  })

  test('A new e-mail gives an account that no password opens', async () => {
    await signIn(await verified())
    for (const password of ['', 'null', 'undefined', 'uma qualquer']) {
      expectErro(await service.anyone.post('/api/auth/login', { email, password }), 401, 'NAO_AUTENTICADO')
    }
  })

  test('A new e-mail makes one account when two requests bring it at once', async () => {
    const credential = await verified()
    const answers = await Promise.all([1, 2, 3, 4].map(() => signIn(credential)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(new Set(answers.map(({ body }) => body.user.id)).size).toBe(1)
  })

  test.each([
    ['NUL', 'Ana\u0000Maria'],
    ['a right-to-left override', 'Ana\u202eairaM'],
    ['a line break', 'Ana\nMaria'],
    ['a lone surrogate', 'Ana\ud800'],
    ['ten thousand letters', 'A'.repeat(10_000)],
    ['nothing but spaces', '   '],
    ['no text', 42],
  ])('A new e-mail gets a name fit to be shown, when the provider says %s', async (_what, name) => {
    const { status, body } = await signIn(await verified({ name }))
    expect(status).toBe(200)
    expect(body.user.name).toMatch(/^[^\p{Cc}\p{Cs}\u202e]{1,150}$/u)
  })
})

describe('an e-mail that has an account', () => {
  test('Opens an account whose e-mail the provider has verified, whatever its case', async () => {
    const account = await service.anyone.register({ email })
    const { status, body } = await signIn(await verified({ email: email.toUpperCase() }))
    expect(status).toBe(200)
    expect(body.user.id).toBe(account.id)
  })

  test('Opens an account when the provider says verified with the word true', async () => {
    const account = await service.anyone.register({ email })
    expect((await signIn(await verified({ email_verified: 'true' }))).body.user.id).toBe(account.id)
  })

  test.each([[false], [undefined], ['false'], ['True'], [1]])(
    'Refuses an account’s e-mail when email_verified is %s',
    async (email_verified) => {
      await service.anyone.register({ email })
      expectErro(await signIn(await verified({ email_verified })), 401, 'NAO_AUTENTICADO')
    },
  )

  test('An e-mail that has an account keeps its password when its person had confirmed it', async () => {
    const password = 'palavra-passe antiga'
    const { id } = await service.anyone.register({ email, password })
    await service.anyone.post('/api/auth/confirmar', { token: await linkTo(service, id, 'confirmar') })
    await signIn(await verified())
    expect((await service.anyone.post('/api/auth/login', { email, password })).status).toBe(200)
  })

  test('Answers 403 for a deactivated account', async () => {
    await service.anyone.register({ email })
    const client = await openClient(service.connection)
    await client.query('update utilizador set is_ativo = false where email = $1', [email])
    expectErro(await signIn(await verified()), 403, 'SEM_PERMISSAO')
  })
})

describe('a credential that does not verify is a 401 and makes no account', () => {
  const now = () => Math.floor(Date.now() / 1000)
  const cases: [string, () => Promise<string> | string][] = [
    ['for another client', () => verified({ aud: 'another-client' })],
    ['for no client', () => verified({ aud: undefined })],
    ['of another issuer', () => verified({ iss: 'https://contas.exemplo.com' })],
    ['expired', () => verified({ exp: now() - 60 })],
    ['without an expiry', () => verified({ exp: undefined })],
    ['not valid yet', () => verified({ nbf: now() + 3600 })],
    ['without an e-mail', () => verified({ email: undefined })],
    ['with an e-mail that is none', () => verified({ email: 'ana' })],
    ['with an e-mail that has a NUL in it', () => verified({ email: `ana\u0000${email}` })],
    ['with a Kelvin sign for a k in its e-mail', () => verified({ email: `\u212a${email}` })],
    ['with a dotted capital I in its e-mail', () => verified({ email: `\u0130${email}` })],
    ['with an e-mail of no domain', () => verified({ email: 'ana@localhost' })],
    ['with two e-mails', () => verified({ email: [email, email] })],
    ['without a subject', () => verified({ sub: undefined })],
    ['with an empty subject', () => verified({ sub: '' })],
    ['with a subject of 256 characters', () => verified({ sub: 's'.repeat(256) })],
    ['with a subject that has a NUL in it', () => verified({ sub: 's\u0000' })],
    ['unsigned', () => unsigned({ iss: idpIssuer, aud: idpClient, sub: '1', email, exp: now() + 60 })],
    [
      'signed with the client id as a shared secret',
      () => provider.idToken({ email }, { alg: 'HS256', secret: idpClient }),
    ],
    ['of an unknown key', () => provider.idToken({ email, email_verified: true }, { kid: 'nobody-knows' })],
    ['with a signature that is cut', async () => (await verified()).slice(0, -8)],
    [
      "signed by someone else's key under a known id",
      async () => {
        const { privateKey } = await generateKeyPair('RS256', { extractable: true })
        const key = await importPKCS8(await exportPKCS8(privateKey), 'RS256')
        const claims = { iss: idpIssuer, aud: idpClient, sub: '1', email, exp: now() + 60 }
        return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'um' }).sign(key)
      },
    ],
    [
      'signed by a key that it brings along, or says where to find',
      async () => {
        const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
        const jwk = await exportJWK(publicKey)
        const claims = { iss: idpIssuer, aud: idpClient, sub: '1', email, email_verified: true, exp: now() + 60 }
        const header = { alg: 'RS256', kid: 'um', jwk, jku: 'https://outro.exemplo.ao/chaves' }
        return new SignJWT(claims).setProtectedHeader(header).sign(privateKey)
      },
    ],
  ]
  test.each(cases)('%s', async (_what, credential) => {
    expectErro(await signIn(await credential()), 401, 'NAO_AUTENTICADO')
    expect(await stored()).toEqual([])
  })

  test.each([['not a token'], ['a.b.c'], ['..'], ['e30.e30'], ['{}']])(
    'A credential «%s» that is no JWT answers 400',
    async (credential) => {
      expectInvalid(await signIn(credential), 'credential')
    },
  )

  test.each([[undefined], [''], [null], [5], [{}], ['x'.repeat(16_385)]])(
    'A credential of another type or length (%s) answers 400',
    async (credential) => {
      expectInvalid(await signIn(credential), 'credential')
    },
  )
})

describe('the keys', () => {
  afterEach(() => {
    vi.useRealTimers()
    provider.misbehave(undefined)
  })
  /** Longer than the cool-down between two looks at the keys. */
  const later = (ms: number) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms })
  }

  test('The keys may be elliptic, and new ones are fetched when a token names one', async () => {
    expect((await signIn(await verified())).status).toBe(200)
    await provider.rotate('dois', 'ES256')
    later(60_000)
    expect((await signIn(await verified())).status).toBe(200)
  })

  test('The keys that were withdrawn no longer count', async () => {
    const old = await verified({ exp: Math.floor(Date.now() / 1000) + 3600 })
    await provider.rotate('tres')
    later(20 * 60_000)
    expectErro(await signIn(old), 401, 'NAO_AUTENTICADO')
  })
})

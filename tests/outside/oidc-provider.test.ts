import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { decodeProtectedHeader, SignJWT } from 'jose'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { expectErro } from '../support/erro.ts'
import { patience } from '../support/pace.ts'
import { misbehaviour } from '../support/peer.ts'
import { prepareEach } from '../support/prepare.ts'
import { withServiceEach } from '../support/with-service.ts'
import { type Person, startOpenIdProvider } from './openid-provider.ts'

beforeEach(() => {
  // the provider tells at length that it is set up for tests
  for (const level of ['info', 'warn'] as const) vi.spyOn(console, level).mockImplementation(() => {})
})
const provider = prepareEach(startOpenIdProvider, (started) => started.stop())
const service = withServiceEach(() => ({ env: provider.env }))
let person: Person
beforeEach(() => {
  person = { email: `${randomUUID()}@exemplo.ao`, email_verified: true, name: 'Esperança Domingos' }
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const signIn = (credential: string) => service.anyone.post('/api/auth/idp', { credential })
const later = (seconds: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 })
const tally = (answers: { status: number }[]) => Object.groupBy(answers, ({ status }) => String(status))

describe('an ID token of a real provider', () => {
  test('An ID token of a real provider opens a session, and the same account the next time', async () => {
    const first = await signIn(await provider.idToken(person))
    expect(first.status).toBe(200)
    expect(first.body.user).toMatchObject({ name: person.name, email: person.email, role: 'user' })
    expect((await service.anyone.as(first.body.token).get('/api/auth/me')).status).toBe(200)
    const again = await signIn(await provider.idToken(person))
    expect(again.body.user.id).toBe(first.body.user.id)
    expect(provider.keyFetches()).toBe(1)
  })

  test('made for another application is refused', async () => {
    expectErro(await signIn(await provider.idToken(person, 'outra')), 401, 'NAO_AUTENTICADO')
  })

  test('past its time is refused', async () => {
    const credential = await provider.idToken(person)
    service.setTime(new Date(Date.now() + 2 * 3600_000))
    expectErro(await signIn(credential), 401, 'NAO_AUTENTICADO')
  })

  test('changed by a letter is refused', async () => {
    const [head, payload = '', signature] = (await provider.idToken(person)).split('.')
    const claims = { ...JSON.parse(Buffer.from(payload, 'base64url').toString()), email: 'admin@teste.ao' }
    const forged = Buffer.from(JSON.stringify(claims)).toString('base64url')
    expectErro(await signIn([head, forged, signature].join('.')), 401, 'NAO_AUTENTICADO')
  })

  test('A token whose e-mail the provider has not verified opens no account that exists', async () => {
    await service.anyone.register({ email: person.email })
    expectErro(await signIn(await provider.idToken({ ...person, email_verified: false })), 401, 'NAO_AUTENTICADO')
    expect((await signIn(await provider.idToken(person))).status).toBe(200)
  })
})

test('A person whom a real provider sends without a confirmed e-mail comes back to the account it made', async () => {
  const unconfirmed = { ...person, email_verified: false }
  const first = await signIn(await provider.idToken(unconfirmed))
  const again = await signIn(await provider.idToken(unconfirmed))
  expect([first.status, again.status]).toEqual([200, 200])
  expect(again.body.user.id).toBe(first.body.user.id)
})

describe('when the provider changes its key', () => {
  test('the new one is fetched once, however many sign in at that moment', async () => {
    await signIn(await provider.idToken(person))
    await provider.rotate('dois')
    const credential = await provider.idToken(person)
    expect(decodeProtectedHeader(credential).kid).toBe('dois')
    later(31)
    const answers = await Promise.all(Array.from({ length: 20 }, () => signIn(credential)))
    expect(Object.keys(tally(answers))).toEqual(['200'])
    expect(provider.keyFetches()).toBe(2)
  })

  test('tokens of the old key are refused from then on', async () => {
    const old = await provider.idToken(person)
    await provider.rotate('dois')
    expect((await signIn(await provider.idToken(person))).status).toBe(200)
    expectErro(await signIn(old), 401, 'NAO_AUTENTICADO')
  })

  test('keys that nobody has make no fetch during the cool-down, and one after it', async () => {
    await signIn(await provider.idToken(person))
    const forge = () =>
      new SignJWT({ email: person.email })
        .setProtectedHeader({ alg: 'HS256', kid: randomUUID() })
        .sign(new Uint8Array(32))
    const invented = async () => {
      const token = await forge()
      const header = Buffer.from(JSON.stringify({ alg: 'RS256', kid: randomUUID() })).toString('base64url')
      return signIn([header, ...token.split('.').slice(1)].join('.'))
    }
    for (let i = 0; i < 10; i++) expectErro(await invented(), 401)
    expect(provider.keyFetches()).toBe(1)
    later(31)
    for (let i = 0; i < 10; i++) expectErro(await invented(), 401)
    expect(provider.keyFetches()).toBe(2)
  })
})

test('While the keys are awaited everyone waits for the same fetch, and who needs no provider is served', async () => {
  const credential = await provider.idToken(person)
  const asked: ServerResponse[] = []
  provider.keysAnswer((_request, response) => asked.push(response))
  let answered = 0
  const waiting = Array.from({ length: 40 }, () => signIn(credential).finally(() => answered++))
  await vi.waitFor(() => expect(asked).toHaveLength(1), patience)
  expect((await service.anyone.get('/api/farmacias')).status).toBe(200)
  expect(answered).toBe(0)
  asked[0]?.end('no keys')
  for (const answer of await Promise.all(waiting)) expectErro(answer, 503, 'INDISPONIVEL')
  expect(provider.keyFetches()).toBe(1)
})

describe('a key server that', () => {
  const service = withServiceEach(() => ({ env: provider.env, strictPeerTimeouts: true }))
  const signIn = (credential: string) => service.anyone.post('/api/auth/idp', { credential })

  test('A key server that never answers is a 503 in time; after some failures nobody asks it, until it has rested', async () => {
    const credential = await provider.idToken(person)
    provider.keysAnswer(misbehaviour.never)
    const together = await Promise.all(Array.from({ length: 40 }, () => signIn(credential)))
    for (const answer of together) expectErro(answer, 503, 'INDISPONIVEL')
    while (provider.keyFetches() < 3) expectErro(await signIn(credential), 503, 'INDISPONIVEL')
    for (let i = 0; i < 10; i++) expectErro(await signIn(credential), 503, 'INDISPONIVEL')
    // none asked, so none waited
    expect(provider.keyFetches()).toBe(3)

    provider.keysAnswer(undefined)
    later(6)
    expect((await signIn(credential)).status).toBe(200)
  })

  test('An ill key server does not keep those out whose key is known', async () => {
    const credential = await provider.idToken(person)
    await signIn(credential)
    provider.keysAnswer(misbehaviour.cut)
    later(31)
    await provider.rotate('dois')
    const unknown = await provider.idToken(person)
    for (let i = 0; i < 5; i++) expectErro(await signIn(unknown), 503, 'INDISPONIVEL')
    expect((await signIn(credential)).status).toBe(200)
  })

  test.each([
    ['sends 64 MiB', misbehaviour.flood],
    ['drips', misbehaviour.drip],
    ['breaks off', misbehaviour.halfway],
  ])('%s is a 503, however long it would go on', async (_how, answer) => {
    const credential = await provider.idToken(person)
    provider.keysAnswer(answer)
    expectErro(await signIn(credential), 503, 'INDISPONIVEL')
  })
})

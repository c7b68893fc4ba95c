import { afterAll, beforeAll, describe, test } from 'vitest'
import { startCheckedService } from '../support/checked.ts'
import { expectErro, expectInvalid } from '../support/erro.ts'
import { type KeyServer, startKeyServer } from '../support/key-server.ts'
import type { TestService } from '../support/service.ts'

let provider: KeyServer
let service: TestService
beforeAll(async () => {
  provider = await startKeyServer()
  service = await startCheckedService({ env: provider.env })
})
afterAll(async () => {
  await service.stop()
  await provider.stop()
})

const signIn = async () =>
  service.anyone.post('/api/auth/idp', { credential: await provider.idToken({ email: 'a@teste.ao' }) })

describe('a provider whose keys cannot be had is a 503, when it', () => {
  test('answers 500', async () => {
    provider.misbehave((_request, response) => response.writeHead(500).end())
    expectErro(await signIn(), 503, 'INDISPONIVEL')
  })

  test('answers something else than keys', async () => {
    provider.misbehave((_request, response) => response.end('<html>Sign in to this network</html>'))
    expectErro(await signIn(), 503, 'INDISPONIVEL')
  })

  test('breaks the connection', async () => {
    provider.misbehave((request) => request.socket.destroy())
    expectErro(await signIn(), 503, 'INDISPONIVEL')
  })

  test('never answers', async () => {
    provider.misbehave(() => {})
    expectErro(await signIn(), 503, 'INDISPONIVEL')
  })

  test('is not there', async () => {
    await provider.stop()
    expectErro(await signIn(), 503, 'INDISPONIVEL')
    // what can be known without it still is
    expectInvalid(await service.anyone.post('/api/auth/idp', { credential: 'not a token' }), 'credential')
  })
})

test('a service without a client id answers 503, and 400 to a body without a credential', async () => {
  const plain = await startCheckedService()
  try {
    expectErro(
      await plain.anyone.post('/api/auth/idp', { credential: await provider.idToken({ email: 'a@teste.ao' }) }),
      503,
      'INDISPONIVEL',
    )
    expectInvalid(await plain.anyone.post('/api/auth/idp', {}), 'credential')
  } finally {
    await plain.stop()
  }
})

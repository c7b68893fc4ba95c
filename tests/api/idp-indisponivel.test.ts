import { describe, test } from 'vitest'
import { expectErro, expectInvalid } from '../support/erro.ts'
import { withKeyServer } from '../support/key-server.ts'
import { serviceForTest, withService } from '../support/with-service.ts'

const provider = withKeyServer()
const service = withService(() => ({ env: provider.env, strictPeerTimeouts: true }))

const signIn = async () =>
  service.anyone.post('/api/auth/idp', { credential: await provider.idToken({ email: 'a@teste.ao' }) })

describe('a provider whose keys cannot be had is a 503, when it', () => {
  test('A provider whose keys cannot be had is a 503, when it answers 500', async () => {
    provider.misbehave((_request, response) => response.writeHead(500).end())
    expectErro(await signIn(), 503, 'INDISPONIVEL')
  })

  test('A provider whose keys cannot be had is a 503, when it answers something else than keys', async () => {
    provider.misbehave((_request, response) => response.end('<html>Sign in to this network</html>'))
    expectErro(await signIn(), 503, 'INDISPONIVEL')
  })

  test('A provider whose keys cannot be had is a 503, when it breaks the connection', async () => {
    provider.misbehave((request) => request.socket.destroy())
    expectErro(await signIn(), 503, 'INDISPONIVEL')
  })

  test('A provider whose keys cannot be had is a 503, when it never answers', async () => {
    provider.misbehave(() => {})
    expectErro(await signIn(), 503, 'INDISPONIVEL')
  })

  test('A provider that is not there makes the sign-in answer 503', async () => {
    await provider.stop()
    expectErro(await signIn(), 503, 'INDISPONIVEL')
    // a malformed token is refused without the provider
    expectInvalid(await service.anyone.post('/api/auth/idp', { credential: 'not a token' }), 'credential')
  })
})

test('a service without a client id answers 503, and 400 to a body without a credential', async () => {
  const plain = await serviceForTest()
  const credential = await provider.idToken({ email: 'a@teste.ao' })
  expectErro(await plain.anyone.post('/api/auth/idp', { credential }), 503, 'INDISPONIVEL')
  expectInvalid(await plain.anyone.post('/api/auth/idp', {}), 'credential')
})

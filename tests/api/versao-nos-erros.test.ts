import { expect, test } from 'vitest'
import { withService } from '../support/with-service.ts'

const service = withService()

test.each([
  ['/api/v2/nada', '2'],
  ['/api/v2', '2'],
  ['/api/v2/', '2'],
  ['/api/v2?a=1', '2'],
  ['/api/v2/reservas/x/y/z', '2'],
  ['/api/v22/reservas', '1'],
  ['/api/v1/farmacias', '1'],
  ['/api/v3/reservas', '1'],
  ['/api/nada', '1'],
  ['/api/nada/api/v2/x', '1'],
  ['/api', '1'],
])('An address that does not exist, %s, says the version of the API it is of: %s', async (path, version) => {
  const answer = await fetch(service.address + path)
  expect([answer.status, answer.headers.get('x-service-api-version')]).toEqual([404, version])
})

test('A method that an address of version 2 does not have is answered with version 2', async () => {
  const answer = await fetch(`${service.address}/api/v2/reservas`, { method: 'DELETE' })
  expect([answer.status, answer.headers.get('x-service-api-version')]).toEqual([404, '2'])
})

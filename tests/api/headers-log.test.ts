import { expect, test } from 'vitest'
import { adminAccount } from '../support/admin-account.ts'
import { withCast } from '../support/cast.ts'
import { patience } from '../support/pace.ts'
import { sendRaw } from '../support/raw-http.ts'
import { openPharmacy } from '../support/scenario.ts'
import { withService } from '../support/with-service.ts'

const service = withService({ env: { TRUST_PROXY: 'loopback' }, worker: true })
const cast = withCast(service)

const everyLine = () => service.logged.join('')

test('a request is one line: what, how it ended, how long it took, and its id', async () => {
  const { headers } = await service.anyone.get(`/api/farmacias/${cast.pharmacy.id}?x=1`)
  const id = headers.get('x-request-id')
  const lines = () => service.logged.map((line) => JSON.parse(line)).filter(({ reqId }) => reqId === id)
  await expect.poll(lines).toHaveLength(1)
  const [line] = lines()
  expect(line).toMatchObject({ metodo: 'GET', rota: '/api/farmacias/:id', status: 200 })
  expect(line.ms).toBeTypeOf('number')
})

// the lines of every operation: api/access-matrix
test('No line of a call, good or bad, names a person, a place, a code, a token or a search', async () => {
  const secrets = {
    search: 'antirretroviral-pesquisado',
    latitude: '-8.812345',
    longitude: '13.234567',
    ip: '203.0.113.77',
    agent: 'Agente-Muito-Particular',
    place: 'Bairro-Muito-Particular',
    password: 'palavra-secreta-123',
    reason: 'motivo-muito-particular',
    body: 'corpo-muito-particular',
  }
  const headers = { 'x-forwarded-for': secrets.ip, 'user-agent': secrets.agent }
  const pharmacy = await openPharmacy(service)
  const where = `latitude=${secrets.latitude}&longitude=${secrets.longitude}`
  await service.anyone.get(`/api/farmacias?search=${secrets.search}&search_type=medicamento&${where}`, { headers })
  await service.anyone.get(`/api/farmacias?search=${secrets.search}&limite=0`, { headers })
  await service.anyone.get(`/api/farmacias/${pharmacy.id}/trajecto?${where}`, { headers })
  await service.anyone.get(`/api/${secrets.search}`, { headers })
  await service.anyone.get(`/api/farmacias/%zz${secrets.search}`, { headers })
  await service.anyone.get('/api/auth/me', { headers: { ...headers, authorization: `Bearer ${secrets.password}` } })
  await service.anyone.post('/api/auth/farmacia', { codigo: pharmacy.codigo, localidade: secrets.place }, headers)
  await service.anyone.post('/api/auth/login', { email: cast.user.email, password: secrets.password }, headers)
  await service.anyone.call('POST', '/api/auth/login', { body: `{"${secrets.body}`, headers })
  await pharmacy.client.post('/api/denuncias', { utilizador_id: cast.user.id, motivo: secrets.reason })
  await sendRaw(service.address, `GARBAGE ${secrets.search}\r\n\r\n`)
  // the worker sends what was promised above, through the log
  await expect.poll(everyLine, patience).toContain('SMS por enviar')

  const people = [cast.user.email, adminAccount.email, '924111222', '923456789', 'Utilizador de Teste', 'Esperança']
  const keys = [pharmacy.codigo, cast.pharmacy.codigo, cast.user.token ?? '', adminAccount.password]
  for (const secret of [...Object.values(secrets), ...people, ...keys]) expect(everyLine()).not.toContain(secret)
  expect(everyLine()).not.toMatch(/"(ip|remoteAddress|authorization|headers|url|query|body)":/)
})

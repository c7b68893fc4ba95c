import { describe, expect, test } from 'vitest'
import { endpoints } from '#contract/operations.ts'
import { codeNow, enrolled, setUp } from '../support/authenticator.ts'
import { type Response, succeed } from '../support/client.ts'
import { expectErro } from '../support/erro.ts'
import { person } from '../support/people.ts'
import { prepare } from '../support/prepare.ts'
import { pharmacyBody } from '../support/scenario.ts'
import { withService } from '../support/with-service.ts'

const password = 'palavra-passe de teste'
const service = withService({ env: { EXIGIR_2FA: 'true' } })
const without = prepare(() => person(service, 'admin'))

function expectFactorWanted(answer: Response) {
  expectErro(answer, 403, 'SEM_PERMISSAO')
  expect(answer.body.detalhes).toEqual({ motivo: 'exige_2fa' })
}

const open = ['iniciarDoisFactores', 'activarDoisFactores', 'euMesmo', 'sair']
const closed = endpoints.filter(({ id, access }) => access !== 'publico' && !open.includes(id))

describe('where it is required, an admin or gestor without it', () => {
  test.each(closed)('may not call $method $path', async ({ method, path }) => {
    const address = path.replace('{id}', '00000000-0000-4000-8000-000000000000')
    expectFactorWanted(await without.call(method, address, method === 'GET' ? {} : { body: {} }))
  })

  test('An admin or gestor without the factor calls public operations as nobody', async () => {
    const own = '/api/farmacias?registadas_por_mim=true'
    expect((await without.get('/api/farmacias?somente_ativas=false')).status).toBe(200)
    expectErro(await without.get(own), 401, 'TOKEN_INVALIDO_OU_EXPIRADO')
  })

  test('signs in, sets it up, and goes on working in the same session', async () => {
    for (const role of ['gestor', 'admin'] as const) {
      const staff = await person(service, role)
      expect((await staff.get('/api/auth/me')).body.user.role).toBe(role)
      expectFactorWanted(await staff.post('/api/farmacias', pharmacyBody()))
      const codigo = codeNow(await setUp(staff))
      succeed(await staff.post('/api/auth/2fa/activar', { codigo }))
      expect((await staff.post('/api/farmacias', pharmacyBody())).status).toBe(201)
    }
  })

  test('may sign out', async () => {
    const staff = await person(service, 'gestor')
    expect((await staff.post('/api/auth/sair')).status).toBe(200)
  })
})

test('A gestor may not switch the factor off; an ordinary user may', async () => {
  const [staff, user] = [await enrolled(service, 'gestor'), await enrolled(service, 'user')]
  const body = ({ codes }: { codes: string[] }) => ({ password_actual: password, codigo: codes[0] })
  expectFactorWanted(await staff.delete('/api/auth/2fa', body(staff)))
  expect((await staff.get('/api/auth/me')).body.user.dois_factores).toBe(true)
  expect((await user.delete('/api/auth/2fa', body(user))).status).toBe(200)
})

test('an ordinary user and a pharmacy need none', async () => {
  const user = await person(service, 'user')
  expect((await user.get('/api/reservas/minhas')).status).toBe(200)
  const staff = await enrolled(service, 'gestor')
  const { farmacia } = succeed(await staff.post('/api/farmacias', pharmacyBody()))
  const pharmacy = await service.anyone.pharmacy(farmacia.codigo_acesso)
  expect((await pharmacy.get('/api/perfil/me')).status).toBe(200)
})

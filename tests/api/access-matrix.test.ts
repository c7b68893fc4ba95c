import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Access } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints/all.ts'
import { type Caller, type Cast, callers, gather } from '../support/cast.ts'
import { startCheckedService } from '../support/checked.ts'
import { expectErro } from '../support/erro.ts'
import { callExample, known } from '../support/operations.ts'
import type { TestService } from '../support/service.ts'

let service: TestService
let cast: Cast
beforeAll(async () => {
  service = await startCheckedService({ env: { RESERVAS_POR_UTILIZADOR: '100' } })
  cast = await gather(service)
})
afterAll(() => service.stop())

/** Who may call, said once more and apart from the server's own rule. */
const mayCall: Record<Access, readonly Caller[]> = {
  publico: callers,
  sessao: ['user', 'gestor', 'admin', 'pharmacy'],
  utilizador: ['user', 'gestor', 'admin'],
  reservante: ['user', 'gestor', 'admin', 'pharmacy'],
  farmacia: ['pharmacy'],
  registador: ['gestor', 'admin'],
  admin: ['admin'],
}

/** The Auth column of the interface, with what is decided about it. */
const authColumn: Record<string, Access> = {
  'GET /api/health': 'publico',
  'POST /api/auth/register': 'publico',
  'POST /api/auth/login': 'publico',
  'POST /api/auth/farmacia': 'publico',
  'POST /api/auth/idp': 'publico',
  'GET /api/auth/me': 'sessao',
  'GET /api/farmacias': 'publico',
  'POST /api/farmacias': 'registador',
  'GET /api/farmacias/{id}': 'publico',
  'PUT /api/farmacias/{id}': 'admin',
  'DELETE /api/farmacias/{id}': 'admin',
  'PATCH /api/farmacias/{id}/status': 'admin',
  'GET /api/farmacias/{id}/avaliacoes': 'publico',
  'POST /api/farmacias/{id}/avaliacoes': 'utilizador',
  'GET /api/farmacias/{id}/trajecto': 'publico',
  'GET /api/admin/farmacias': 'admin',
  'GET /api/admin/stats': 'admin',
  'POST /api/denuncias': 'farmacia',
  'GET /api/perfil/me': 'farmacia',
  'PUT /api/perfil/me': 'farmacia',
  'GET /api/perfil/acessos': 'farmacia',
  'POST /api/perfil/foto': 'farmacia',
  'GET /api/perfil/stock': 'farmacia',
  'POST /api/perfil/stock': 'farmacia',
  'PUT /api/perfil/stock/{id}': 'farmacia',
  'DELETE /api/perfil/stock/{id}': 'farmacia',
  'POST /api/reservas': 'utilizador',
  'GET /api/reservas': 'farmacia',
  'GET /api/reservas/minhas': 'utilizador',
  'PATCH /api/reservas/{id}/aumentar': 'utilizador',
  'PATCH /api/reservas/{id}/cancelar': 'reservante',
  'PATCH /api/reservas/{id}/concluir': 'farmacia',
}

test('every operation of the interface is served, under the access that its Auth column gives', () => {
  const served = Object.fromEntries(endpoints.map(({ method, path, access }) => [`${method} ${path}`, access]))
  expect(served).toMatchObject(authColumn)
})

describe.each(endpoints.filter(known))('$method $path', (endpoint) => {
  const allowed = mayCall[endpoint.access]

  test.each(callers)('called by %s', async (caller) => {
    const { response, usual } = await callExample(endpoint, cast, caller)
    if (allowed.includes(caller)) expect(response.status).toBe(usual)
    else if (caller === 'nobody') expectErro(response, 401, 'TOKEN_EM_FALTA')
    else if (caller === 'badToken') expectErro(response, 401, 'TOKEN_INVALIDO_OU_EXPIRADO')
    else expectErro(response, 403, 'SEM_PERMISSAO')
  })
})

describe.each(endpoints.filter(({ access }) => access !== 'publico'))('$method $path', ({ method, path }) => {
  test('says who calls before it says what is wrong with the call', async () => {
    const nonsense = method === 'GET' ? {} : { body: '{"nonsense": [' }
    const address = path.replace('{id}', 'not-an-id')
    expectErro(await service.anyone.call(method, address, nonsense), 401, 'TOKEN_EM_FALTA')
  })
})

test('operations added later have an example call here too', () => {
  expect(endpoints.filter((endpoint) => !known(endpoint)).map(({ id }) => id)).toEqual([])
})

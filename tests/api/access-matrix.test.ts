import { describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints/all.ts'
import { type Caller, callers, withCast } from '../support/cast.ts'
import { expectErro } from '../support/erro.ts'
import { callExample, known } from '../support/operations.ts'
import { withService } from '../support/with-service.ts'

const service = withService({ env: { RESERVAS_POR_UTILIZADOR: '100' } })
const cast = withCast(service)

const anyone = callers
const session: readonly Caller[] = ['user', 'gestor', 'admin', 'pharmacy']
const account: readonly Caller[] = ['user', 'gestor', 'admin']
const registrar: readonly Caller[] = ['gestor', 'admin']
const admin: readonly Caller[] = ['admin']
const pharmacy: readonly Caller[] = ['pharmacy']

/** Callers of each operation, written by hand from the Auth column of the interface and the decisions about it. */
const mayCall: Record<string, readonly Caller[]> = {
  'GET /api/health': anyone,
  'POST /api/auth/register': anyone,
  'POST /api/auth/login': anyone,
  'POST /api/auth/telefone': anyone,
  'POST /api/auth/telefone/entrar': anyone,
  'POST /api/auth/farmacia': anyone,
  'POST /api/auth/idp': anyone,
  'GET /api/auth/idp': anyone,
  'POST /api/auth/idp/pedido': anyone,
  'POST /api/auth/idp/troca': anyone,
  'POST /api/auth/sair': session,
  'POST /api/auth/recuperar': anyone,
  'POST /api/auth/repor': anyone,
  'POST /api/auth/confirmar': anyone,
  'GET /api/auth/me': session,
  'PUT /api/auth/me': account,
  'DELETE /api/auth/me': account,
  'GET /api/auth/me/dados': account,
  'POST /api/auth/me/email': account,
  'POST /api/auth/me/telefone': account,
  'POST /api/auth/me/telefone/confirmar': account,
  'POST /api/auth/2fa': registrar,
  'POST /api/auth/2fa/activar': registrar,
  'DELETE /api/auth/2fa': account,
  'POST /api/auth/2fa/recuperacao': account,
  'GET /api/farmacias': anyone,
  'GET /api/farmacias/indice': anyone,
  'POST /api/farmacias': registrar,
  'POST /api/farmacias/importar': registrar,
  'GET /api/farmacias/modelo': registrar,
  'GET /api/farmacias/{id}': anyone,
  'PUT /api/farmacias/{id}': admin,
  'DELETE /api/farmacias/{id}': admin,
  'PATCH /api/farmacias/{id}/status': admin,
  'GET /api/farmacias/{id}/avaliacoes': anyone,
  'POST /api/farmacias/{id}/avaliacoes': account,
  'GET /api/farmacias/{id}/trajecto': anyone,
  'GET /api/cabaz': anyone,
  'GET /api/farmacias/{id}/alternativas': anyone,
  'GET /api/medicamentos': anyone,
  'GET /api/lugares': anyone,
  'GET /api/admin/farmacias': admin,
  'POST /api/admin/farmacias/{id}/codigo': admin,
  'GET /api/admin/stats': admin,
  'POST /api/admin/turnos/importar': admin,
  'GET /api/admin/turnos/modelo': admin,
  'GET /api/admin/auditoria': admin,
  'GET /api/admin/numeros': admin,
  'GET /api/admin/contas-novas': admin,
  'GET /api/admin/notificacoes': admin,
  'POST /api/admin/notificacoes/{id}/reenviar': admin,
  'DELETE /api/admin/notificacoes/{id}': admin,
  'GET /api/admin/procuras': admin,
  'GET /api/admin/produtos-desconhecidos': admin,
  'GET /api/admin/denuncias': admin,
  'PATCH /api/admin/denuncias/{id}': admin,
  'GET /api/admin/utilizadores': admin,
  'POST /api/admin/utilizadores': admin,
  'GET /api/admin/utilizadores/{id}': admin,
  'DELETE /api/admin/utilizadores/{id}': admin,
  'PATCH /api/admin/utilizadores/{id}': admin,
  'DELETE /api/admin/utilizadores/{id}/2fa': admin,
  'DELETE /api/admin/utilizadores/{id}/faltas': admin,
  'POST /api/farmacias/{id}/problemas': account,
  'GET /api/admin/problemas': admin,
  'DELETE /api/admin/problemas/{id}': admin,
  'GET /api/recolhas': anyone,
  'GET /api/recolhas/{id}': anyone,
  'POST /api/admin/recolhas': admin,
  'GET /api/admin/recolhas/{id}': admin,
  'GET /api/admin/recolhas/{id}/farmacias': admin,
  'POST /api/admin/recolhas/{id}/retirar': admin,
  'GET /api/perfil/recolhas': pharmacy,
  'PUT /api/perfil/recolhas/{id}': pharmacy,
  'GET /api/alertas': account,
  'POST /api/alertas': account,
  'DELETE /api/alertas/{id}': account,
  'GET /api/alertas/push': anyone,
  'PUT /api/alertas/push': account,
  'DELETE /api/alertas/push': account,
  'POST /api/denuncias': pharmacy,
  'GET /api/perfil/me': pharmacy,
  'PUT /api/perfil/me': pharmacy,
  'GET /api/perfil/acessos': pharmacy,
  'POST /api/perfil/foto': pharmacy,
  'GET /api/perfil/chaves': pharmacy,
  'POST /api/perfil/chaves': pharmacy,
  'DELETE /api/perfil/chaves/{id}': pharmacy,
  'GET /api/admin/farmacias/{id}/credenciais': admin,
  'GET /api/admin/farmacias/{id}/chaves': admin,
  'POST /api/admin/farmacias/{id}/chaves': admin,
  'DELETE /api/admin/farmacias/{id}/chaves/{chave}': admin,
  'GET /api/perfil/webhooks': pharmacy,
  'POST /api/perfil/webhooks': pharmacy,
  'PATCH /api/perfil/webhooks/{id}': pharmacy,
  'DELETE /api/perfil/webhooks/{id}': pharmacy,
  'POST /api/perfil/webhooks/{id}/rodar': pharmacy,
  'POST /api/perfil/webhooks/{id}/testar': pharmacy,
  'GET /api/perfil/webhooks/{id}/entregas': pharmacy,
  'POST /api/perfil/webhooks/{id}/entregas/{entrega}/reenviar': pharmacy,
  'POST /api/perfil/telefone': pharmacy,
  'POST /api/perfil/telefone/confirmar': pharmacy,
  'GET /api/perfil/stock': pharmacy,
  'POST /api/perfil/stock': pharmacy,
  'GET /api/perfil/stock/{id}': pharmacy,
  'PUT /api/perfil/stock/{id}': pharmacy,
  'PATCH /api/perfil/stock/{id}': pharmacy,
  'DELETE /api/perfil/stock/{id}': pharmacy,
  'POST /api/perfil/stock/importar': pharmacy,
  'PUT /api/perfil/stock/completo': pharmacy,
  'GET /api/v2/perfil/stock/zerados': pharmacy,
  'POST /api/v2/perfil/stock/zerados/{id}/desfazer': pharmacy,
  'PATCH /api/perfil/stock/parcial': pharmacy,
  'GET /api/perfil/stock/modelo': pharmacy,
  'GET /api/perfil/stock/exportar': pharmacy,
  'GET /api/perfil/stock/codigo': pharmacy,
  'GET /api/perfil/stock/parecidos': pharmacy,
  'POST /api/reservas': account,
  'POST /api/reservas/cabaz': account,
  'GET /api/reservas': pharmacy,
  'GET /api/reservas/eventos': pharmacy,
  'GET /api/reservas/minhas': account,
  'PATCH /api/reservas/{id}/aumentar': account,
  'PATCH /api/reservas/{id}/cancelar': session,
  'PATCH /api/reservas/{id}/concluir': pharmacy,
  'PATCH /api/reservas/{id}/responder': pharmacy,
  'PATCH /api/reservas/{id}/desfazer': pharmacy,
  'POST /api/v2/reservas': account,
  'GET /api/v2/reservas': pharmacy,
  'GET /api/v2/reservas/limites': anyone,
  'GET /api/v2/reservas/minhas': account,
  'PATCH /api/v2/reservas/{id}/aumentar': account,
  'PATCH /api/v2/reservas/{id}/cancelar': session,
  'PATCH /api/v2/reservas/{id}/concluir': pharmacy,
  'PATCH /api/v2/reservas/{id}/responder': pharmacy,
  'PATCH /api/v2/reservas/{id}/desfazer': pharmacy,
}

const callersOf = ({ method, path }: Endpoint) => mayCall[`${method} ${path}`] ?? []

test('every operation that is served has its callers here, and no other is', async () => {
  const { paths } = (await service.anyone.get('/openapi.json')).body
  const served = Object.entries<object>(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(served.sort()).toEqual(Object.keys(mayCall).sort())
})

describe.each(endpoints.filter(known))('$method $path', (endpoint) => {
  const allowed = callersOf(endpoint)

  test.each(callers)('called by %s', async (caller) => {
    const { response, usual } = await callExample(endpoint, cast, caller)
    if (allowed.includes(caller)) expect(response.status).toBe(usual)
    else if (caller === 'nobody') expectErro(response, 401, 'TOKEN_EM_FALTA')
    else if (caller === 'badToken') expectErro(response, 401, 'TOKEN_INVALIDO_OU_EXPIRADO')
    else expectErro(response, 403, 'SEM_PERMISSAO')
  })
})

const ofSomebody = endpoints.filter((endpoint) => !callersOf(endpoint).includes('nobody'))

describe.each(ofSomebody)('$method $path', ({ method, path }) => {
  test('says who calls before it says what is wrong with the call', async () => {
    const nonsense = method === 'GET' ? {} : { body: '{"nonsense": [' }
    const address = path.replace('{id}', 'not-an-id')
    expectErro(await service.anyone.call(method, address, nonsense), 401, 'TOKEN_EM_FALTA')
  })
})

test('operations added later have an example call here too', () => {
  expect(endpoints.filter((endpoint) => !known(endpoint)).map(({ id }) => id)).toEqual([])
})

import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { type ErrorCode, errors } from '#contract/errors.ts'
import { endpoints } from '#contract/operations.ts'
import type { AppError } from '#server/ground/error.ts'
import { authorize, type Session, type UserSession } from '#server/http/session.ts'
import { adminAccount } from '../support/admin-account.ts'
import { type Caller, callers, withCast } from '../support/cast.ts'
import type { Response } from '../support/client.ts'
import { fullRun } from '../support/full-run.ts'
import { exampleCall, known } from '../support/operations.ts'
import { withService } from '../support/with-service.ts'

/** Rate limits, raised so high that no request is refused; the answers still carry how many are left. */
const limits = ['ANONIMO', 'AUTENTICADO', 'LOGIN', 'REGISTO', 'FARMACIA', 'PROBLEMAS', 'TRAJECTO']
const service = withService({
  env: {
    LIMITES: 'on',
    RESERVAS_POR_UTILIZADOR: '100',
    ...Object.fromEntries(limits.map((name) => [`LIMITE_${name}`, '10000;w=300'])),
  },
})
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
  'GET /api/avisos': anyone,
  'POST /api/admin/exportacoes': admin,
  'PUT /api/admin/avisos': admin,
  'DELETE /api/admin/avisos': admin,
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
  'GET /api/medicamentos/precos': anyone,
  'GET /api/lugares': anyone,
  'GET /api/admin/farmacias': admin,
  'POST /api/admin/farmacias/{id}/codigo': admin,
  'GET /api/admin/stats': admin,
  'POST /api/admin/turnos/importar': admin,
  'GET /api/admin/turnos/modelo': admin,
  'GET /api/admin/turnos': admin,
  'DELETE /api/admin/turnos/{id}': admin,
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
  'POST /api/farmacias/{id}/problemas/sem-conta': anyone,
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
  'DELETE /api/perfil/foto': pharmacy,
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
  'GET /api/perfil/stock/envio': pharmacy,
  'GET /api/perfil/stock/modelo': pharmacy,
  'GET /api/perfil/stock/exportar': pharmacy,
  'GET /api/perfil/stock/codigo': pharmacy,
  'GET /api/perfil/stock/parecidos': pharmacy,
  'POST /api/reservas': account,
  'GET /api/reservas': pharmacy,
  'GET /api/reservas/eventos': pharmacy,
  'GET /api/reservas/minhas': account,
  'PATCH /api/reservas/{id}/aumentar': account,
  'PATCH /api/reservas/{id}/cancelar': session,
  'PATCH /api/reservas/{id}/concluir': pharmacy,
  'POST /api/v2/reservas': account,
  'GET /api/v2/reservas': pharmacy,
  'GET /api/v2/reservas/limites': anyone,
  'GET /api/v2/reservas/minhas': account,
  'PATCH /api/v2/reservas/{id}/aumentar': account,
  'PATCH /api/v2/reservas/{id}/cancelar': session,
  'PATCH /api/v2/reservas/{id}/concluir': pharmacy,
  'PATCH /api/v2/reservas/{id}/preco': account,
  'PATCH /api/v2/reservas/{id}/responder': pharmacy,
  'PATCH /api/v2/reservas/{id}/desfazer': pharmacy,
}

const callersOf = ({ method, path }: Endpoint) => mayCall[`${method} ${path}`] ?? []

test('every operation that is served has its callers here, and no other is', async () => {
  const { paths } = (await service.anyone.get('/openapi.json')).body
  const inDocument = Object.entries<object>(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(inDocument.sort()).toEqual(Object.keys(mayCall).sort())
})

/** The sessions of the callers who have one, as the routes read them. */
const person = (role: UserSession['role']): UserSession => ({
  kind: 'utilizador',
  id: randomUUID(),
  nome: 'Ana',
  email: 'ana@teste.ao',
  role,
  gestorAdmins: role === 'admin',
  emailConfirmado: true,
  telefoneConfirmado: true,
  doisFactores: false,
  mustSetUpFactor: false,
  porNumero: false,
  versao: 1,
})
const sessions: Partial<Record<Caller, Session>> = {
  user: person('user'),
  gestor: person('gestor'),
  admin: person('admin'),
  pharmacy: { kind: 'farmacia', id: randomUUID(), nome: 'Farmácia', isAtivo: true, porNumero: false, versao: 1 },
}
const refusals: Partial<Record<Caller, string>> = {
  nobody: 'TOKEN_EM_FALTA',
  badToken: 'TOKEN_INVALIDO_OU_EXPIRADO',
}
const refusalOf = (caller: Caller) => refusals[caller] ?? 'SEM_PERMISSAO'
const served = endpoints.filter(known)

test('The check that each route begins with lets in the callers of its row, and tells the others why not', async () => {
  const answer = (endpoint: Endpoint, caller: Caller) =>
    authorize(endpoint, caller === 'nobody' ? undefined : 'Bearer x', async () => sessions[caller]).then(
      () => 'may',
      (error: AppError) => error.code,
    )
  const cells = served.flatMap((endpoint) => callers.map((caller) => ({ endpoint, caller })))
  const wrong: string[] = []
  for (const { endpoint, caller } of cells) {
    const wanted = callersOf(endpoint).includes(caller) ? 'may' : refusalOf(caller)
    const got = await answer(endpoint, caller)
    if (got !== wanted) wrong.push(`${endpoint.method} ${endpoint.path} called by ${caller}: ${got}, not ${wanted}`)
  }
  expect(wrong).toEqual([])
})

/** Callers that an operation refuses: the caller with the most rights, or every caller in the full run. */
function refusedOver(endpoint: Endpoint): Caller[] {
  const refused = callers.filter((caller) => !callersOf(endpoint).includes(caller))
  if (fullRun) return refused
  const nearest = (['admin', 'gestor', 'user', 'pharmacy', 'badToken'] as const).find((one) => refused.includes(one))
  return nearest ? [nearest] : []
}

/** Headers of an answer that browsers may read. */
const exposed = [
  'RateLimit',
  'RateLimit-Policy',
  'Retry-After',
  'X-Service-API-Version',
  'X-Proxima-Pagina',
  'ETag',
  'Age',
  'Date',
  'Content-Disposition',
]

/** The headers of every answer; at the version and the request id the checked client looks, in every test. */
function expectHeaders(endpoint: Endpoint, { status, headers }: Response): void {
  const limited = endpoint.id !== 'saude'
  expect(headers.get('ratelimit-policy')).toBe(limited ? '10000;w=300' : null)
  expect(headers.has('ratelimit')).toBe(limited)
  expect(headers.get('access-control-allow-origin')).toBe('*')
  expect(headers.has('access-control-allow-credentials')).toBe(false)
  for (const name of exposed) expect(headers.get('access-control-expose-headers')).toContain(name)
  const declared = endpoint.responses[status]?.contentType ?? 'application/json'
  expect(headers.get('content-type')).toBe(`${declared}; charset=utf-8`)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.has('x-powered-by') || headers.has('server')).toBe(false)
  expect(headers.has('deprecation') || headers.has('sunset')).toBe(false)
  expect(headers.get('vary')).toMatch(/authorization/i)
}

describe.each(served)('$method $path', (endpoint) => {
  const { method, path } = endpoint
  const allowed = callersOf(endpoint)
  const codeOf = ({ status, body }: Response) => `${status} ${body?.code}`
  const statusOf = (code: string) => `${errors[code as ErrorCode].status} ${code}`

  test('serves each caller of its row with every header, and refuses the others, whatever the call says', async () => {
    const answers: Record<string, string> = {}
    const wanted: Record<string, string> = {}
    const [first = 'nobody'] = allowed
    let example = await exampleCall(endpoint, cast, first)
    // refused callers first: the call itself is good, and would serve an allowed caller
    for (const caller of refusedOver(endpoint)) {
      answers[caller] = codeOf(await cast.as(caller).call(method, example.path, { body: example.body }))
      wanted[caller] = statusOf(refusalOf(caller))
    }
    if (!allowed.includes('nobody')) {
      const nonsense = method === 'GET' ? {} : { body: '{"nonsense": [' }
      answers.nobody = codeOf(await service.anyone.call(method, path.replace('{id}', 'not-an-id'), nonsense))
      wanted.nobody = statusOf('TOKEN_EM_FALTA')
    }
    for (const [n, caller] of allowed.entries()) {
      // a read changes nothing, so its example serves every caller
      if (method !== 'GET' && n > 0) example = await exampleCall(endpoint, cast, caller)
      const { client = cast.as(caller) } = example
      const response = await client.call(method, example.path, { body: example.body })
      answers[caller] = `${response.status}`
      wanted[caller] = `${example.status}`
      if (n === 0 && response.status === example.status) expectHeaders(endpoint, response)
    }
    expect(answers).toEqual(wanted)
  })
})

test('No line of the log of any operation names a person, a place, a code or a token', () => {
  const lines = service.logged.join('')
  expect(service.logged.length).toBeGreaterThan(served.length)
  const people = [cast.user.email, adminAccount.email, '924111222', '923456789', 'Utilizador de Teste', 'Esperança']
  const secrets = [
    cast.pharmacy.codigo,
    cast.user.token ?? '',
    adminAccount.password,
    'palavra-passe de teste',
    '-8.81',
  ]
  for (const secret of [...people, ...secrets]) expect(lines).not.toContain(secret)
  expect(lines).not.toMatch(/"(ip|remoteAddress|authorization|headers|url|query|body)":/)
})

test('operations added later have an example call here too', () => {
  expect(endpoints.filter((endpoint) => !known(endpoint)).map(({ id }) => id)).toEqual([])
})

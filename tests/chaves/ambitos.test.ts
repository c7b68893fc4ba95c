import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/operations.ts'
import { type KeyScope, keyScopes } from '#contract/permissions.ts'
import type { AppError } from '#server/ground/error.ts'
import { authorize, type PharmacySession } from '#server/http/session.ts'
import { withCast } from '../support/cast.ts'
import { expectErro } from '../support/erro.ts'
import { fullRun } from '../support/full-run.ts'
import { makeKey } from '../support/keys.ts'
import { exampleCall } from '../support/operations.ts'
import { prepare } from '../support/prepare.ts'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { withService } from '../support/with-service.ts'

const service = withService({ env: { RESERVAS_POR_UTILIZADOR: '100' } })
const cast = withCast(service)
const keys = prepare(async () => {
  const made = await Promise.all(keyScopes.map((scope) => makeKey(cast.pharmacy.client, [scope])))
  const ofScope = new Map(keyScopes.map((scope, index) => [scope, made[index]?.client]))
  return { with: (scope: KeyScope) => ofScope.get(scope) ?? service.anyone }
})

const anywhere = ({ path }: Endpoint) => path.replaceAll(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000')

/** The session of a key with these scopes, as the routes read it. */
const sessionOf = (scopes: readonly KeyScope[]): PharmacySession => ({
  kind: 'farmacia',
  id: '00000000-0000-4000-8000-000000000000',
  nome: 'Farmácia',
  isAtivo: true,
  porNumero: false,
  chave: { id: '00000000-0000-4000-8000-000000000001', nome: 'Caixa', scopes },
})

/** Answer of the check that each route begins with to a key of these scopes: `may`, or the error code and its reason. */
const answerTo = (endpoint: Endpoint, scopes: readonly KeyScope[]) =>
  authorize(endpoint, 'Bearer x', async () => sessionOf(scopes)).then(
    () => 'may',
    ({ code, detalhes }: AppError) => [code, (detalhes as { motivo?: string } | undefined)?.motivo].join(' '),
  )

const open = endpoints.filter(({ scope }) => scope)
const closed = endpoints.filter(({ scope, access }) => !scope && access !== 'publico')
const ofPharmacies = ({ access }: Endpoint) => ['farmacia', 'sessao', 'reservante'].includes(access)

test('Of every operation the check of its route lets in a key of its scope alone, and none where there is no scope', async () => {
  expect(closed.length).toBeGreaterThan(50)
  for (const endpoint of open)
    for (const scope of keyScopes) {
      const wanted = scope === endpoint.scope ? 'may' : 'SEM_PERMISSAO ambito_em_falta'
      expect(await answerTo(endpoint, [scope]), `${endpoint.id} ${scope}`).toBe(wanted)
    }
  for (const endpoint of closed) {
    const wanted = ofPharmacies(endpoint) ? 'SEM_PERMISSAO so_com_codigo' : 'SEM_PERMISSAO '
    expect(await answerTo(endpoint, keyScopes), endpoint.id).toBe(wanted)
  }
})

test.each(open)('$method $path is done with a key of its scope, and refused to another', async (endpoint) => {
  const { method, scope } = endpoint
  const others = keyScopes.filter((other) => other !== scope)
  for (const other of fullRun ? others : others.slice(0, 1)) {
    const refused = await keys.with(other).call(method, anywhere(endpoint))
    expectErro(refused, 403, 'SEM_PERMISSAO')
    expect(refused.body.detalhes).toEqual({ motivo: 'ambito_em_falta' })
  }
  const { path, body, status } = await exampleCall(endpoint, cast, 'pharmacy')
  const answer = await keys.with(scope as KeyScope).call(method, path, body === undefined ? {} : { body })
  expect(answer.status, answer.text).toBe(status)
})

test('An operation without a scope is refused to every key, whatever is wrong with the call', async () => {
  const key = (await makeKey(cast.pharmacy.client)).client
  const ofEachKind = closed.filter(({ access }, n) => closed.findIndex((one) => one.access === access) === n)
  for (const endpoint of fullRun ? closed : ofEachKind) {
    const refused = await key.call(endpoint.method, anywhere(endpoint))
    expectErro(refused, 403, 'SEM_PERMISSAO')
    expect(refused.body.detalhes, endpoint.id).toEqual(ofPharmacies(endpoint) ? { motivo: 'so_com_codigo' } : undefined)
  }
})

test('A public operation answers a key as it answers anybody', async () => {
  const key = keys.with('stock:ler')
  const { id } = cast.pharmacy
  for (const path of ['/api/farmacias?limite=5', `/api/farmacias/${id}`, `/api/farmacias/${id}/avaliacoes`]) {
    expect((await key.get(path)).body).toEqual((await service.anyone.get(path)).body)
  }
})

test('A key reaches only its own pharmacy: another’s items and holds stay as they are', async () => {
  const other = await openPharmacy(service)
  const item = await stockItem(other.client)
  const { reserva } = (await cast.user.post('/api/reservas', { stock_item_id: item })).body
  const key = (await makeKey(cast.pharmacy.client)).client
  const answers = [
    await key.get(`/api/perfil/stock/${item}`),
    await key.patch(`/api/perfil/stock/${item}`, { somar: 1 }),
    await key.delete(`/api/perfil/stock/${item}`),
  ]
  for (const path of [`/api/reservas/${reserva.id}`, `/api/v2/reservas/${reserva.id}`]) {
    answers.push(await key.patch(`${path}/concluir`), await key.patch(`${path}/cancelar`))
  }
  answers.push(await key.patch(`/api/v2/reservas/${reserva.id}/responder`, { resposta: 'separada' }))
  for (const { status, text } of answers) expect([403, 404], text).toContain(status)
  expect((await key.get('/api/reservas')).body.map(({ id }: { id: string }) => id)).not.toContain(reserva.id)
  expect((await other.client.get(`/api/perfil/stock/${item}`)).status).toBe(200)
  expect((await other.client.get('/api/reservas')).body).toMatchObject([{ id: reserva.id, estado: 'activa' }])
})

test('A key sees of who reserved what the counter sees, and nothing more', async () => {
  const item = await stockItem(cast.pharmacy.client)
  await cast.user.post('/api/reservas', { stock_item_id: item })
  const key = keys.with('reservas:ler')
  for (const path of ['/api/reservas', '/api/v2/reservas']) {
    expect((await key.get(path)).text).toBe((await cast.pharmacy.client.get(path)).text)
  }
})

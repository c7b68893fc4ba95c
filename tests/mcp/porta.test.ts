import { expect, test } from 'vitest'
import { serviceForTest, withService } from '../support/with-service.ts'
import { connect } from './programs.ts'

const service = withService({ env: { MCP: 'true', CORS_ORIGINS: 'https://amigo.exemplo' } })

const accept = 'application/json, text/event-stream'
const post = (body: unknown, headers: Record<string, string> = {}, at = service) =>
  fetch(`${at.address}/mcp`, {
    method: 'POST',
    headers: { accept, 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
const list = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }

test('Without MCP=true there is no such address', async () => {
  const quiet = await serviceForTest()
  for (const answer of [await post(list, {}, quiet), await fetch(`${quiet.address}/mcp`)]) {
    expect(answer.status).toBe(404)
  }
})

test('There are no sessions: an answer names none, nobody listens, and nobody ends one', async () => {
  const answer = await post(list)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('mcp-session-id')).toBeNull()
  expect(answer.headers.get('cache-control')).toBe('no-store')
  for (const method of ['GET', 'DELETE']) {
    expect((await fetch(`${service.address}/mcp`, { method, headers: { accept } })).status).toBe(405)
  }
})

test.each([
  ['a text that is no JSON', '{"jsonrpc"', 400],
  ['a list of requests', [list, list], 400],
  ['a number', '5', 400],
  ['no request of the protocol', { method: 'tools/list' }, 400],
  ['an empty body', '', 400],
  ['a large body', JSON.stringify({ ...list, params: { x: 'a'.repeat(20_000) } }), 413],
])('%s is refused', async (_what, body, status) => {
  expect((await post(body)).status).toBe(status)
  expect((await post(list)).status).toBe(200)
})

test('A body of another type, or for an answer of another type, is refused', async () => {
  expect((await post('jsonrpc=2.0', { 'content-type': 'application/x-www-form-urlencoded' })).status).toBe(400)
  expect((await post(list, { accept: 'text/html' })).status).toBe(406)
})

test('A page of an origin that may not read the API may not ask here either', async () => {
  expect((await post(list, { origin: 'https://inimigo.exemplo' })).status).toBe(403)
  expect((await post(list, { origin: 'https://amigo.exemplo' })).status).toBe(200)
})

test('A subscription is refused at once: nothing here changes that a program could wait for', async () => {
  const meta = { 'io.modelcontextprotocol/protocolVersion': '2026-07-28' }
  const answer = await post({ jsonrpc: '2.0', id: 1, method: 'subscriptions/listen', params: { _meta: meta } })
  const text = await answer.text()
  expect(text).toMatch(/"error"/)
})

test('The requests themselves count in the window of addresses that are no API', async () => {
  const limited = await serviceForTest({ env: { MCP: 'true', LIMITES: 'on', LIMITE_PAGINAS: '4;w=300' } })
  for (let index = 0; index < 4; index++) expect((await post(list, {}, limited)).status).toBe(200)
  const over = await post(list, {}, limited)
  expect(over.status).toBe(429)
  expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await limited.anyone.get('/api/farmacias')).status).toBe(200)
})

test('No line of the log says what was asked', async () => {
  const program = await connect(service.address)
  const given = { medicamento: 'segredoxina', latitude: -8.1234567, longitude: 13 }
  await program.callTool({ name: 'procurar_medicamento', arguments: given })
  expect(service.logged.some((line) => line.includes('/mcp'))).toBe(true)
  expect(service.logged.join('\n')).not.toMatch(/segredoxina|8\.1234567/)
})

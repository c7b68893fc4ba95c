import { request } from 'node:http'
import { text as readText } from 'node:stream/consumers'
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
/** Asks with these headers alone: fetch adds an Accept of its own. */
const ask = (body: unknown, headers: Record<string, string>) =>
  new Promise<{ status: number | undefined; type: string | undefined; text: string }>((resolve, reject) => {
    const asking = request(`${service.address}/mcp`, { method: 'POST', headers }, async (answer) => {
      resolve({ status: answer.statusCode, type: answer.headers['content-type'], text: await readText(answer) })
    })
    asking.on('error', reject).end(JSON.stringify(body))
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

test.each<[string, string, Record<string, string>, number, RegExp]>([
  ['a browser', 'GET', { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }, 405, /para programas/],
  ['a browser of old, which takes only pages', 'GET', { accept: 'text/html' }, 405, /para programas/],
  ['a program that wants to listen', 'GET', { accept: 'text/event-stream' }, 405, /POST/],
  ['a program that ends a session', 'DELETE', { accept: '*/*' }, 405, /POST/],
  [
    'a program that asks for a page',
    'POST',
    { accept: 'text/html', 'content-type': 'application/json' },
    406,
    /Accept/,
  ],
])('The refusal of %s is in Portuguese, in the form of the protocol', async (_who, method, headers, status, said) => {
  const body = method === 'POST' ? JSON.stringify(list) : null
  const answer = await fetch(`${service.address}/mcp`, { method, headers, body })
  expect([answer.status, answer.headers.get('allow')]).toEqual([status, 'POST'])
  expect(answer.headers.get('content-type')).toContain('application/json')
  expect(await answer.json()).toMatchObject({
    ...{ jsonrpc: '2.0', id: null },
    error: { code: -32000, message: expect.stringMatching(said), data: { code: 'PEDIDO_INVALIDO' } },
  })
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

test.each([
  ['*/*'],
  ['application/json'],
  ['application/*;q=0.8'],
  ['Application/JSON, text/plain'],
  ['text/html, */*;q=0.1'],
  [undefined],
])('A program that accepts %s is answered with JSON', async (accepted) => {
  const { accept: _both, ...others } = { accept, 'content-type': 'application/json' }
  for (const [body, expected] of [
    [list, { result: { tools: expect.any(Array) } }],
    [{ ...list, method: 'nada' }, { error: { code: -32601 } }],
  ] as const) {
    const answer = await ask(body, accepted === undefined ? others : { ...others, accept: accepted })
    expect([answer.status, answer.type]).toEqual([200, 'application/json; charset=utf-8'])
    expect(JSON.parse(answer.text)).toMatchObject({ jsonrpc: '2.0', id: 1, ...expected })
  }
})

test('A program that accepts a stream of events has one', async () => {
  for (const accepted of ['text/event-stream', accept, 'text/event-stream, */*']) {
    const answer = await post(list, { accept: accepted })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/event-stream'])
  }
})

test.each<[string, unknown, Record<string, string>, number, object]>([
  [
    'a text that is no JSON',
    '{"jsonrpc"',
    {},
    400,
    { id: null, error: { code: -32700, data: { code: 'PEDIDO_INVALIDO' } } },
  ],
  ['an empty body', '', {}, 400, { id: null, error: { code: -32700 } }],
  ['a list of requests', [list, list], {}, 400, { id: null, error: { code: -32600 } }],
  ['no request of the protocol', { method: 'tools/list' }, {}, 400, { id: null, error: {} }],
  [
    'a body of another type',
    'a=1',
    { 'content-type': 'application/x-www-form-urlencoded' },
    400,
    { id: null, error: {} },
  ],
  [
    'a large body',
    { ...list, x: 'a'.repeat(20_000) },
    {},
    413,
    { id: null, error: { code: -32000, data: { code: 'DEMASIADO_GRANDE' } } },
  ],
  [
    'a page of another origin',
    list,
    { origin: 'https://inimigo.exemplo' },
    403,
    { id: 1, error: { code: -32000, data: { code: 'SEM_PERMISSAO' } } },
  ],
  ['a program that takes only pages', list, { accept: 'text/html' }, 406, { error: { code: -32000 } }],
])('The refusal of %s is an error of JSON-RPC', async (_what, body, headers, status, expected) => {
  const answer = await post(body, headers)
  expect(answer.status).toBe(status)
  expect(await answer.json()).toMatchObject({ jsonrpc: '2.0', ...expected })
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
  for (let index = 0; index < 4; index++) {
    const answer = await post(list, {}, limited)
    expect([answer.status, answer.headers.get('ratelimit-policy')]).toEqual([200, '4;w=300'])
    expect(answer.headers.get('ratelimit')).toContain(`remaining=${3 - index}`)
  }
  const over = await post(list, {}, limited)
  expect(over.status).toBe(429)
  expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await over.json()).toMatchObject({
    // refused before it is read
    ...{ jsonrpc: '2.0', id: null },
    error: { code: -32000, data: { code: 'LIMITE_DE_PEDIDOS', tentar_daqui_a_segundos: expect.any(Number) } },
  })
  expect(over.headers.get('ratelimit')).toMatch(/^limit=4, remaining=0, reset=\d+$/)
  expect((await limited.anyone.get('/api/farmacias')).status).toBe(200)
})

test('No line of the log says what was asked', async () => {
  const program = await connect(service.address)
  const given = { medicamento: 'segredoxina', latitude: -8.1234567, longitude: 13 }
  await program.callTool({ name: 'procurar_medicamento', arguments: given })
  expect(service.logged.some((line) => line.includes('/mcp'))).toBe(true)
  expect(service.logged.join('\n')).not.toMatch(/segredoxina|8\.1234567/)
})

import { describe, expect, test } from 'vitest'
import { endpoints } from '#contract/operations.ts'
import { withCast } from '../support/cast.ts'
import { assertContract } from '../support/contract.ts'
import { expectErro } from '../support/erro.ts'
import { sample } from '../support/full-run.ts'
import { aCaller, exampleCall, known } from '../support/operations.ts'
import { snapshot } from '../support/snapshot.ts'
import { withService } from '../support/with-service.ts'

const service = withService()
const cast = withCast(service)

/** Bytes that need not be text, in a body of any type. */
async function sendBytes(path: string, bytes: Buffer | string, type: string | undefined, method = 'POST') {
  const reply = await fetch(service.address + path, {
    method,
    headers: type === undefined ? {} : { 'content-type': type },
    body: Buffer.from(bytes),
  })
  const text = await reply.text()
  const response = { status: reply.status, headers: reply.headers, text, body: JSON.parse(text) }
  assertContract(method, path, response)
  return response
}
const login = '/api/auth/login'
const good = JSON.stringify({ email: 'ninguem@teste.ao', password: 'x' })

describe('a body that cannot be read is PEDIDO_INVALIDO:', () => {
  test.each([
    ['cut off', '{"email":"a@teste.ao"'],
    ['with a comma too many', '{"email":"a@teste.ao",}'],
    ['with single quotes', "{'email':'a@teste.ao'}"],
    ['two objects', '{}{}'],
    ['a word', 'nonsense'],
    ['a comment', '{} // that is all'],
    ['not a number', '{"email":NaN}'],
    ['spaces', '   '],
    ['a prototype', '{"__proto__":{"role":"admin"},"email":"a@teste.ao","password":"x"}'],
    ['a constructor', '{"constructor":{"prototype":{"role":"admin"}},"email":"a@teste.ao","password":"x"}'],
    ['a raw NUL', '{"email":"a\u0000@teste.ao"}'],
    ['a raw line break in text', '{"email":"a\n@teste.ao"}'],
    ['XML', '<?xml version="1.0"?><email>a@teste.ao</email>'],
    ['a form', 'email=a@teste.ao&password=x'],
    ['a hundred thousand brackets', '['.repeat(100_000)],
  ])('%s', async (_what, body) => {
    expectErro(await service.anyone.call('POST', login, { body }), 400, 'PEDIDO_INVALIDO')
  })

  test.each([
    ['a byte that is none', [0x7b, 0x22, 0xff, 0x22, 0x7d]],
    ['an overlong slash', [0x22, 0xc0, 0xaf, 0x22]],
    ['a surrogate in bytes', [0x22, 0xed, 0xa0, 0x80, 0x22]],
    ['a character cut in two', [0x22, 0xc3]],
    ['UTF-16', [0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00]],
    ['Latin-1', [...Buffer.from('{"nome":"João"}', 'latin1')]],
    ['compressed', [0x1f, 0x8b, 0x08, 0, 0, 0, 0, 0]],
  ])('%s', async (_what, bytes) => {
    expectErro(await sendBytes(login, Buffer.from(bytes), 'application/json'), 400, 'PEDIDO_INVALIDO')
  })

  test.each([
    [undefined],
    ['text/plain'],
    ['text/json'],
    ['application/xml'],
    ['application/x-www-form-urlencoded'],
    ['multipart/form-data; boundary=x'],
    ['multipart/form-data'],
    ['application/octet-stream'],
    ['nonsense'],
    ['application/json/more'],
    ['application/jsonp'],
  ])('A body of the type %s is refused', async (type) => {
    expectErro(await sendBytes(login, good, type), 400, 'PEDIDO_INVALIDO')
  })
})

test.each([['application/json'], ['application/json; charset=utf-8'], ['Application/JSON;charset=UTF-8']])(
  'the type %s is JSON, also with a byte-order mark before it',
  async (type) => {
    expectErro(await sendBytes(login, good, type), 401, 'NAO_AUTENTICADO')
    expectErro(await sendBytes(login, `\ufeff${good}`, type), 401, 'NAO_AUTENTICADO')
  },
)

test('an empty body under a JSON type is no body', async () => {
  const headers = { 'content-type': 'application/json' }
  const me = await cast.user.get('/api/auth/me', { headers })
  expect(me.status).toBe(200)
  expectErro(await service.anyone.call('POST', login, { body: '', headers }), 400, 'VALIDACAO')
})

describe('a mebibyte', () => {
  const ofSize = (bytes: number) => {
    const body = JSON.stringify({ email: 'ninguem@teste.ao', password: 'x', enchimento: '' })
    return `${body.slice(0, -2)}${'x'.repeat(bytes - body.length)}"}`
  }
  test('A mebibyte is the most a JSON body may have', async () => {
    expectErro(await service.anyone.call('POST', login, { body: ofSize(1024 * 1024) }), 401, 'NAO_AUTENTICADO')
    const tooLarge = await service.anyone.call('POST', login, { body: ofSize(1024 * 1024 + 1) })
    expectErro(tooLarge, 413, 'DEMASIADO_GRANDE')
  })

  test('A mebibyte is counted also when the size is not announced', async () => {
    const body = new ReadableStream({
      start(controller) {
        for (let n = 0; n < 20; n++) controller.enqueue(Buffer.alloc(100_000, 'x'))
        controller.close()
      },
    })
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body, duplex: 'half' as const }
    expect((await fetch(service.address + login, init)).status).toBe(413)
  })
})

const writes = endpoints.filter(
  (endpoint) => known(endpoint) && endpoint.method !== 'GET' && !endpoint.file && !endpoint.streamed,
)

describe.each(sample(writes, 12))('$method $path', (endpoint) => {
  const caller = aCaller(endpoint)
  test('refuses what is not JSON and what is too large, also when it takes no body, and changes nothing', async () => {
    const { path } = await exampleCall(endpoint, cast, caller)
    const before = await snapshot(service.db)
    for (const body of ['{', '{"a":1,}', '{"__proto__":{"x":1}}']) {
      expectErro(await cast.as(caller).call(endpoint.method, path, { body }), 400, 'PEDIDO_INVALIDO')
    }
    const headers = { 'content-type': 'text/plain' }
    expectErro(await cast.as(caller).call(endpoint.method, path, { body: '{}', headers }), 400, 'PEDIDO_INVALIDO')
    const large = JSON.stringify('x'.repeat(1024 * 1024))
    expectErro(await cast.as(caller).call(endpoint.method, path, { body: large }), 413, 'DEMASIADO_GRANDE')
    expect(await snapshot(service.db)).toEqual(before)
  })
})

describe('an operation that takes no body', () => {
  test('An operation that takes no body ignores a body that is JSON', async () => {
    for (const body of ['{}', '{"x":1}', '[1]', 'null']) {
      const options = { body, headers: { 'content-type': 'application/json' } }
      const conclude = endpoints.find(({ id }) => id === 'concluirReserva') ?? (endpoints[0] as never)
      const { path } = await exampleCall(conclude, cast, 'pharmacy')
      expect((await cast.as('pharmacy').call('PATCH', path, options)).status).toBe(200)
    }
  })
})

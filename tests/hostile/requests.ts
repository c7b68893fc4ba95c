import { endpoints } from '#contract/operations.ts'
import type { Chance } from '../support/chance.ts'

/** The bytes sent on one connection. */
export interface Attack {
  kind: string
  pieces: Buffer[]
  /** Closed in the middle, without waiting for an answer. */
  cut: boolean
  /**
   * True when the bytes may be no request, or half of one: the client then ends its side, and need not have an answer.
   */
  unfinished: boolean
}

const UNFINISHED = ['bytes of chance', 'a request with bytes changed', 'half a request', 'lengths that disagree']

const NAMES = [...Object.getOwnPropertyNames(Object.prototype), 'prototype', 'then']
const TEXTS = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\u202e',
  '%',
  '_',
  '\\',
  "' or 1=1 --",
  '$(7*7)',
  '../../etc/passwd',
  'e\u0301'.repeat(40),
  'a\u0301\u0316'.repeat(200),
  '['.repeat(3000),
  ':'.repeat(998),
  'ß'.repeat(500),
  '9'.repeat(400),
  '1e400',
  '-0',
  '5e-324',
  'paracetamol 500mg xarope',
  ...NAMES,
]
const NUMBERS = ['0', '-1', '1e400', '9007199254740993', '1.5', '-1e-400', '2147483648', '0x10', 'NaN', '١٢']
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'get', 'BREW', 'QUERY', '']
const PATHS = [
  '/',
  '*',
  '//',
  '/api',
  '/api/%',
  '/api/%00',
  '/api/%2e%2e/%2e%2e/etc/passwd',
  '/api/../../etc/passwd',
  '/fotos/..%2f..%2fsegredos.json',
  '/docs/..%5c..%5c',
  '/api/farmacias;x=1',
  'http://outro.exemplo/api/health',
  '/api/constructor',
  '/api/__proto__',
  '/openapi.json?x=%zz',
]

const crlf = (...lines: string[]) => `${lines.join('\r\n')}\r\n\r\n`

/** A JSON text of some shape, not always JSON. */
function json(chance: Chance, depth = 0): string {
  const kinds = ['text', 'number', 'word', 'list', 'object', 'deep', 'wide', 'broken']
  const kind = depth > 2 ? 'text' : chance.pick(kinds)
  if (kind === 'number') return chance.pick(NUMBERS)
  if (kind === 'word') return chance.pick(['null', 'true', 'false', 'undefined'])
  if (kind === 'list') return `[${Array.from({ length: chance.below(5) }, () => json(chance, depth + 1)).join(',')}]`
  if (kind === 'object') {
    const members = Array.from({ length: chance.below(5) }, () => `"${chance.pick(NAMES)}":${json(chance, depth + 1)}`)
    return `{${members.join(',')}}`
  }
  if (kind === 'deep') return '[{"a":'.repeat(chance.below(2000))
  if (kind === 'wide') return `{${Array.from({ length: chance.below(3000) }, (_, n) => `"c${n}":${n}`).join(',')}}`
  if (kind === 'broken') return chance.pick(['{', '{"a":}', '{"a":"\\ud800"}', '\ufeff{}', '{"a":1}}', '"\\u00'])
  return JSON.stringify(chance.pick(TEXTS))
}

interface Schema {
  properties?: Record<string, unknown>
}

function address(chance: Chance, path: string, query?: Schema): string {
  const id = chance.flip()
    ? '6f1c1b0e-7a52-4e4c-9d0c-3a3f4a0f6a11'
    : encodeURIComponent(chance.pick(TEXTS).toWellFormed())
  const names = [...Object.keys(query?.properties ?? {}), chance.pick(NAMES), 'cursor']
  const some = Array.from({ length: chance.below(5) }, () => {
    const value = encodeURIComponent(chance.pick(chance.flip() ? TEXTS : NUMBERS).toWellFormed())
    return `${chance.pick(names)}${chance.pick(['', '', '[]', '[a]', '.b'])}=${value}`
  })
  return `${path.replace('{id}', id)}${some.length > 0 ? `?${some.join('&')}` : ''}`
}

/** Operations whose answer ends by itself: without the stream of events (reservas/eventos.test.ts). */
const answered = endpoints.filter(({ id }) => id !== 'seguirReservas')

/** A request that reads as one, whatever is in it. */
function request(chance: Chance, tokens: readonly string[], last = true): string {
  const endpoint = chance.pick(answered)
  const method = chance.next() < 0.9 ? endpoint.method : chance.pick(METHODS)
  const path = chance.next() < 0.9 ? address(chance, endpoint.path, endpoint.query as Schema) : chance.pick(PATHS)
  const fields = Object.keys((endpoint.body as Schema | undefined)?.properties ?? {})
  const named = () => `{${fields.map((name) => `${JSON.stringify(name)}:${json(chance, 1)}`).join(',')}}`
  const body = endpoint.method === 'GET' ? '' : chance.flip() ? named() : json(chance)
  const lines = [`${method} ${path} HTTP/1.1`, 'Host: x', ...(last ? ['Connection: close'] : [])]
  if (chance.flip()) lines.push(`Authorization: ${chance.pick(tokens)}`)
  if (chance.next() < 0.2)
    lines.push(
      `${chance.pick(['Cookie', 'X-Forwarded-For', 'If-None-Match', 'Idempotency-Key', 'Origin'])}: ${chance.letters(9)}`,
    )
  if (body)
    lines.push(
      `Content-Type: ${chance.next() < 0.9 ? 'application/json' : chance.pick(['text/plain', 'multipart/form-data; boundary=x', ';', 'application/json; charset=utf-16'])}`,
    )
  if (body) lines.push(`Content-Length: ${Buffer.byteLength(body)}`)
  return `${crlf(...lines)}${body}`
}

const bytes = (chance: Chance, length: number) => Buffer.from(Array.from({ length }, () => chance.below(256)))

/** Attacks by kind: bytes that are no good request. */
const attacks: Record<string, (chance: Chance, tokens: readonly string[]) => (string | Buffer)[]> = {
  'bytes of chance': (chance) => [bytes(chance, 1 + chance.below(600)), '\r\n\r\n'],
  'a request with bytes changed': (chance, tokens) => {
    const whole = Buffer.from(request(chance, tokens))
    for (let n = 0; n < 1 + chance.below(4); n++) whole[chance.below(whole.length)] = chance.below(256)
    return [whole]
  },
  'half a request': (chance, tokens) => {
    const whole = Buffer.from(request(chance, tokens))
    return [whole.subarray(0, 1 + chance.below(whole.length))]
  },
  'headers without end': (chance) => [
    'GET /api/farmacias HTTP/1.1\r\nHost: x\r\nConnection: close\r\n',
    ...Array.from({ length: 1 + chance.below(8) }, (_, n) => `X-${n}: ${'x'.repeat(chance.below(20_000))}\r\n`),
    '\r\n',
  ],
  'lengths that disagree': (chance) => [
    crlf('POST /api/auth/login HTTP/1.1', 'Host: x', 'Content-Type: application/json', ...lengths(chance)),
    chance.pick(['{}', '2\r\n{}\r\n0\r\n\r\n', 'zz\r\n', '-1\r\n']),
  ],
  'a body that is too large': (chance) => {
    const length = 1_100_000 + chance.below(500_000)
    const head = crlf(
      'POST /api/auth/login HTTP/1.1',
      'Host: x',
      'Content-Type: application/json',
      `Content-Length: ${length}`,
    )
    return [head, Buffer.alloc(length, 'x')]
  },
  'several at once': (chance, tokens) => [
    ...Array.from({ length: 1 + chance.below(5) }, () => request(chance, tokens, false)),
    request(chance, tokens),
  ],
  'several and nonsense': (chance, tokens) => [
    request(chance, tokens, false) + request(chance, tokens, false),
    'nonsense\r\n\r\n',
  ],
}

const lengths = (chance: Chance) =>
  Array.from({ length: 1 + chance.below(3) }, () =>
    chance.pick([
      'Content-Length: 2',
      'Content-Length: 5',
      'Content-Length: -1',
      'Content-Length: 99999999999999999999',
      'Content-Length: 2, 2',
      'Transfer-Encoding: chunked',
      'Transfer-Encoding: gzip, chunked',
      'Transfer-Encoding: chunked, identity',
      'Transfer-Encoding : chunked',
    ]),
  )

/** The next hostile thing to send: mostly requests that read as such, else bytes that do not. */
export function nextAttack(chance: Chance, tokens: readonly string[]): Attack {
  const odd = chance.next() < 0.3 && chance.pick(Object.keys(attacks))
  // the heavy one is seldom
  const kind = odd && (odd !== 'a body that is too large' || chance.next() < 0.2) ? odd : 'a request'
  const made = kind === 'a request' ? [request(chance, tokens)] : (attacks[kind]?.(chance, tokens) ?? [])
  return {
    kind,
    pieces: made.map((piece) => Buffer.from(piece)),
    cut: chance.next() < 0.05,
    unfinished: UNFINISHED.includes(kind),
  }
}

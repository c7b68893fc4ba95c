import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/operations.ts'
import { withCast } from '../support/cast.ts'
import { fullRun } from '../support/full-run.ts'
import { aCaller, exampleCall, isNumbered, known } from '../support/operations.ts'
import { withService } from '../support/with-service.ts'

const service = withService({
  env: { RESERVAS_POR_UTILIZADOR: '1000', IDP_CLIENT_ID: 'x', IDP_JWKS_URL: 'http://127.0.0.1:1/' },
})
const cast = withCast(service)

const RUNS = fullRun ? 40 : 3
/** Values that have broken services before, beside whatever fast-check thinks of. */
const nasty = fc.constantFrom<unknown>(
  null,
  true,
  false,
  0,
  -0,
  1,
  -1,
  1.5,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  1e308,
  5e-324,
  '',
  ' ',
  '0',
  'null',
  'true',
  '\u0000',
  '\ud800',
  '\u202e',
  '\ufeff',
  '%',
  '_',
  '\\',
  "'",
  '"',
  "';--",
  '$(7*7)',
  '{{7*7}}',
  '../../etc/passwd',
  'Ａ',
  'ﬀ',
  'İ',
  'ß',
  '👩‍⚕️',
  'e\u0301'.repeat(40),
  'x'.repeat(3000),
  [],
  {},
  [[]],
  [null],
  { a: { b: {} } },
  '24:00',
  '23:59',
  '-8.8',
  'a@b.co',
  '6f1c1b0e-7a52-4e4c-9d0c-3a3f4a0f6a11',
  '00000000-0000-0000-0000-000000000000',
)
const anything = fc.oneof(
  nasty,
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.double(),
  fc.integer(),
  fc.jsonValue({ maxDepth: 2 }),
)

/**
 * The service may refuse or accept; it may not fail. The checked client holds each answer to the contract. This one sends
 * no e-mail and has no identity provider, and says so to whoever asks for what needs one.
 * @param usual status of the answer to a good request
 */
function expectNoFailure(status: number, usual?: number): void {
  if (status === 503 && usual === 503) return
  expect(status).toBeLessThan(500)
}

describe.each(endpoints.filter((endpoint) => known(endpoint) && endpoint.body))('$method $path', (endpoint) => {
  const fields = Object.keys((endpoint.body as unknown as { properties: object }).properties)

  test('never fails, whatever the fields hold', async () => {
    const caller = aCaller(endpoint)
    const { path, body, status: usual, client = cast.as(caller) } = await exampleCall(endpoint, cast, caller)
    // a pharmacy's name and place are taken once: what is not drawn stays good
    const some = fc.dictionary(fc.constantFrom(...fields), anything, { minKeys: 1, maxKeys: fields.length })
    await fc.assert(
      fc.asyncProperty(some, fc.boolean(), async (drawn, keepGood) => {
        const sent = keepGood ? { ...(body as object), ...drawn } : drawn
        expectNoFailure((await client.call(endpoint.method, path, { body: sent })).status, usual)
      }),
      { numRuns: RUNS },
    )
  })
})

describe('the addresses of the interface', () => {
  const text = fc.oneof(nasty.map(String), fc.string({ unit: 'binary', maxLength: 40 }))
  const encoded = text.map((value) => encodeURIComponent(value.toWellFormed()))
  /** Tells if a drawn id may exist: the id of a message is a number, and a small one can be drawn. */
  const mayBeThere = (endpoint: Endpoint, id: string) =>
    isNumbered(endpoint) && Number.isInteger(Number(decodeURIComponent(id)))

  test.each(endpoints.filter(({ path }) => path.includes('{id}')))(
    '$method $path never fails, whatever the id',
    async (endpoint) => {
      const caller = aCaller(endpoint)
      await fc.assert(
        fc.asyncProperty(
          encoded.filter((id) => id !== '' && id !== '.' && id !== '..'),
          async (id) => {
            const { status } = await cast.as(caller).call(endpoint.method, endpoint.path.replace('{id}', id))
            expect(mayBeThere(endpoint, id) ? [200, 400, 404, 409] : [400, 404]).toContain(status)
          },
        ),
        { numRuns: RUNS },
      )
    },
  )

  test.each(endpoints.filter(({ query }) => query))(
    '$method $path never fails, whatever the query',
    async (endpoint) => {
      const names = Object.keys((endpoint.query as unknown as { properties: object }).properties)
      // a public read has a parameter that only registrars may send
      const caller = endpoint.access === 'publico' ? 'admin' : aCaller(endpoint)
      const { path, body } = await exampleCall(endpoint, cast, caller)
      const [address] = path.split('?')
      const pairs = fc.array(fc.tuple(fc.constantFrom(...names), encoded), { minLength: 1, maxLength: 6 })
      await fc.assert(
        fc.asyncProperty(pairs, async (drawn) => {
          const search = drawn.map(([name, value]) => `${name}=${value}`).join('&')
          const { status } = await cast.as(caller).call(endpoint.method, `${address}?${search}`, { body })
          expectNoFailure(status)
          expect([401, 403, 404]).not.toContain(status)
        }),
        { numRuns: RUNS * 5 },
      )
    },
  )
})

test('the log has no failure of ours at the end of it all', () => {
  expect(service.logged.filter((line) => JSON.parse(line).level >= 50)).toEqual([])
})

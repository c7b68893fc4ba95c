import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readJourney, writeJourney } from '#web/entrar/journey.ts'
import { safeBack } from '#web/session/back.ts'
import { prepare } from '../support/prepare.ts'
import { openPharmacy } from '../support/scenario.ts'
import { Visitor } from '../support/visitor.ts'
import { withService } from '../support/with-service.ts'

const SITE = 'https://botica.example'

/** Origin that a browser goes to with this `Location`. */
const origin = (location: string) => new URL(location, `${SITE}/entrar`).origin

/** Pieces that have been used to turn a path into another site's address. */
const pieces = fc.constantFrom(
  ...['/', '//', '\\', '.', '..', '%2e', '%2E%2e', '%2f', '%5c', '%00', '\t', '\n', '\r', ' ', '@', ':', '?', '#', ';'],
  ...[
    'evil.example',
    'x',
    'https:',
    'javascript:',
    'botica.example',
    '\u3002',
    '\uff0f',
    '\u2044',
    '\u202e',
    '\ud83d\ude00',
  ],
)
const shapes = fc.array(pieces, { maxLength: 8 }).map((all) => all.join(''))

const known = [
  '/.//evil.example/x',
  '/..//evil.example',
  '/x/..//evil.example/',
  '/%2e//evil.example/x',
  '/%2E%2e//evil.example',
  '/./\\evil.example',
  '/\\evil.example',
  '//evil.example',
  '/\t/evil.example',
  '/.\n//evil.example',
  '\\\\evil.example',
  '/.//@evil.example',
  'https://evil.example',
  ' //evil.example',
  'javascript:alert(1)',
]

test.each(known)('%j leads nowhere but to paths of ours', (given) => {
  expect(origin(safeBack(given))).toBe(SITE)
  expect(origin(safeBack(given, '/balcao'))).toBe(SITE)
})

test('No shape of slashes, dots, backslashes and encodings leads to another site, and a path that was made safe stays', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        shapes,
        shapes.map((shape) => `/${shape}`),
        fc.string(),
      ),
      (given) => {
        const back = safeBack(given)
        expect(back).toMatch(/^\/(?![/\\])/)
        expect(origin(back)).toBe(SITE)
        expect(safeBack(back)).toBe(back)
        expect(origin(readJourney(writeJourney({ pedido: 'p', back: given }))?.back ?? '/')).toBe(SITE)
      },
    ),
    { numRuns: 2000 },
  )
})

test.each(['/reservas', '/farmacias/1/reservar/2?x=%2F%2F', '/procura?medicamento=a//b'])(
  '%s is gone back to',
  (path) => {
    expect(safeBack(path)).toBe(path)
  },
)

const service = withService()
const pharmacy = prepare(() => openPharmacy(service))

test.each(known)('The counter’s sign-in with voltar=%j stays on this site', async (given) => {
  const counter = new Visitor(service.address)
  const path = `/balcao/entrar?${new URLSearchParams({ voltar: given })}`
  const answer = await counter.ask(path, { codigo: pharmacy.codigo })
  expect(answer.status).toBe(303)
  expect(origin(answer.headers.get('location') ?? '')).toBe(SITE)
})

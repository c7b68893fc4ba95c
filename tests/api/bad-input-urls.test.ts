import { randomUUID } from 'node:crypto'
import { parse } from 'node:querystring'
import type { TSchema } from 'typebox'
import { describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/operations.ts'
import { validatorCompiler, wrongFields } from '#server/http/validation.ts'
import { withCast } from '../support/cast.ts'
import { expectErro, expectInvalid } from '../support/erro.ts'
import { fullRun, sample } from '../support/full-run.ts'
import { aCaller, isNumbered, known } from '../support/operations.ts'
import { snapshot } from '../support/snapshot.ts'
import { withService } from '../support/with-service.ts'

/*
 * Every bad id and every bad query by the check that the routes have (`gates/routes`); over HTTP one operation of each
 * kind, and what the check does not see: bytes that are no text, and ids that nobody has.
 */

const service = withService()
const cast = withCast(service)

const uuid = '6f1c1b0e-7a52-4e4c-9d0c-3a3f4a0f6a11'
const badIds = [
  '1',
  'null',
  'undefined',
  '[object Object]',
  uuid.slice(1),
  `${uuid}0`,
  uuid.replaceAll('-', ''),
  `urn:uuid:${uuid}`,
  `{${uuid}}`,
  ` ${uuid}`,
  `${uuid}\n`,
  uuid.replace('6', 'g'),
  "' or 1=1 --",
  '../../etc/passwd',
  'x'.repeat(101),
  'x'.repeat(5000),
  '\u0000',
  'é',
  '%',
]

const unusedNumbers = ['999999999999', String(Number.MAX_SAFE_INTEGER)]
const unusedUuids = () => [randomUUID(), '00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff']

const named = endpoints.filter((endpoint) => known(endpoint) && endpoint.path.includes('{id}'))
const badFor = (endpoint: Endpoint) =>
  isNumbered(endpoint) ? ['0', '-1', '1.5', '9007199254740992', ...badIds.filter((id) => id !== '1')] : badIds

test.each(named)('$method $path refuses an id that is none, and names it', (endpoint) => {
  const { method, params, path } = endpoint
  const check = validatorCompiler({ schema: params as TSchema, method, url: '', httpPart: 'params' })
  const others = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, uuid])
  const wrongIn = (id: string) => {
    const result = check({ ...Object.fromEntries(others), id }) as true | { error: never[] }
    return result === true ? [] : Object.keys(wrongFields(result.error, 'json'))
  }
  const answers = badFor(endpoint).map((id) => ({ id, wrong: wrongIn(id) }))
  expect(answers.filter(({ wrong }) => wrong.join() !== 'id')).toEqual([])
  expect(wrongIn(isNumbered(endpoint) ? '7' : uuid)).toEqual([])
})

/** The address with this id; what else it names is a well-formed id that nobody has. */
const pathOf = ({ path }: Endpoint, id: string) => path.replace('{id}', id).replaceAll(/\{\w+\}/g, () => randomUUID())

/** Operations that take an id: the first of each method and kind of id, or every operation in the full run. */
const ofEachKind = named.filter((endpoint, n) => {
  const kind = (one: Endpoint) => `${one.method} ${isNumbered(one)} ${one.path.split('{').length}`
  return fullRun || named.findIndex((one) => kind(one) === kind(endpoint)) === n
})

test.each(ofEachKind)('$method $path answers 400 to an id that is none, and changes nothing', async (endpoint) => {
  const client = cast.as(aCaller(endpoint))
  const before = await snapshot(service.db)
  const ids = sample(badFor(endpoint), 4).map(encodeURIComponent)
  for (const id of [...ids, '%zz', '%', '%e9', '%c0%af', `${uuid}%`])
    expectInvalid(await client.call(endpoint.method, pathOf(endpoint, id)), 'id')
  expect(await snapshot(service.db)).toEqual(before)
})

test.each(named)('$method $path finds nothing under an id that nobody has', async (endpoint) => {
  const body = endpoint.body ? { body: endpoint.bodyExample } : {}
  const query = endpoint.query ? '?latitude=-8.8&longitude=13.2&procura=paracetamol&data=2026-11-30' : ''
  for (const id of sample(isNumbered(endpoint) ? unusedNumbers : unusedUuids(), 3)) {
    const response = await cast.as(aCaller(endpoint)).call(endpoint.method, pathOf(endpoint, id) + query, body)
    expectErro(response, 404, 'NAO_ENCONTRADO')
  }
})

test('an id may be written in capitals', async () => {
  const { body } = await service.anyone.get(`/api/farmacias/${cast.pharmacy.id.toUpperCase()}`)
  expect(body.id).toBe(cast.pharmacy.id)
})

const list = endpoints.find(({ id }) => id === 'listarFarmacias') as Endpoint
const checkQuery = validatorCompiler({ schema: list.query as TSchema, method: 'GET', url: '', httpPart: 'querystring' })

/** The parameters that a search with this query string is told are wrong, by the check of its route. */
function wrongIn(query: string): string[] {
  const result = checkQuery(parse(query)) as true | { error: never[] }
  return result === true ? [] : Object.keys(wrongFields(result.error, 'json'))
}

describe('GET /api/farmacias answers 400, and names the parameter, for', () => {
  const position = 'latitude=-8.8&longitude=13.2'
  const cases: [string, string][] = [
    ['limite=0', 'limite'],
    ['limite=-1', 'limite'],
    ['limite=201', 'limite'],
    ['limite=abc', 'limite'],
    ['limite=', 'limite'],
    ['limite=1.5', 'limite'],
    ['limite=NaN', 'limite'],
    ['limite=99999999999999999999', 'limite'],
    ['limite=1&limite=2', 'limite'],
    ['limite=true', 'limite'],
    ['limite=1e400', 'limite'],
    ['limite=-1e400', 'limite'],
    ['latitude=-1e400&longitude=13', 'latitude'],
    ['latitude=-8.8&longitude=Infinity', 'longitude'],
    [`${position}&raio_km=-1`, 'raio_km'],
    [`${position}&raio_km=abc`, 'raio_km'],
    [`${position}&raio_km=`, 'raio_km'],
    [`${position}&raio_km=1&raio_km=2`, 'raio_km'],
    [`${position}&raio_km=NaN`, 'raio_km'],
    [`${position}&raio_km=Infinity`, 'raio_km'],
    [`${position}&raio_km=1e400`, 'raio_km'],
    [`${position}&raio_km=0b11`, 'raio_km'],
    ['latitude=%20&longitude=13.2', 'latitude'],
    ['latitude=-8.8&longitude=%09', 'longitude'],
    ['limite=0x10', 'limite'],
    ['limite=%0A5', 'limite'],
    ['limite=5%20', 'limite'],
    ['limite=+', 'limite'],
    ['latitude=-90.1&longitude=13.2', 'latitude'],
    ['latitude=91&longitude=13.2', 'latitude'],
    ['latitude=-8.8&longitude=180.1', 'longitude'],
    ['latitude=-8.8&longitude=-181', 'longitude'],
    ['lat=91&lng=13', 'lat'],
    ['lat=8&lng=181', 'lng'],
    [`${position}&lat=91&lng=13`, 'lat'],
    ['latitude=sul&longitude=13.2', 'latitude'],
    ['latitude=&longitude=', 'latitude'],
    ['latitude=1e400&longitude=13', 'latitude'],
    ['latitude=-8,8&longitude=13,2', 'latitude'],
    ['search_type=medicamentos', 'search_type'],
    ['search_type=', 'search_type'],
    ['search_type=MEDICAMENTO', 'search_type'],
    ['search_type=farmacia&search_type=bairro', 'search_type'],
    ['somente_ativas=sim', 'somente_ativas'],
    ['somente_ativas=', 'somente_ativas'],
    ['somente_ativas=TRUE', 'somente_ativas'],
    ['somente_ativas=true&somente_ativas=false', 'somente_ativas'],
    ['registadas_por_mim=2', 'registadas_por_mim'],
    ['aberta_agora=talvez', 'aberta_agora'],
    ['ordenar=nome', 'ordenar'],
    ['search=a&search=b', 'search'],
    ['search[]=a&search[]=b&limite=x', 'limite'],
    [`search=${'x'.repeat(201)}`, 'search'],
    ['search=%00', 'search'],
    ['search=a%0Ab', 'search'],
    ['search=%E2%80%AEabc', 'search'],
    [`categoria=${'x'.repeat(101)}`, 'categoria'],
    ['categoria=%00', 'categoria'],
    [`subcategoria=${'x'.repeat(101)}`, 'subcategoria'],
  ]
  /** Faults of two parameters together, which the check of the route does not see. */
  const together: [string, string][] = [
    ['raio_km=5', 'raio_km'],
    ['latitude=-8.8', 'longitude'],
    ['lat=-8.8', 'longitude'],
    ['longitude=13.2', 'latitude'],
    ['lng=13.2', 'latitude'],
    ['latitude=-8.8&raio_km=1', 'longitude'],
  ]
  test('each query that no search may have', () => {
    const answers = cases.map(([query, field]) => ({ query, field, wrong: wrongIn(query) }))
    expect(answers.filter(({ field, wrong }) => !wrong.includes(field))).toEqual([])
  })

  test.each([...together, ...sample(cases, 12)])('?%s', async (query, field) => {
    expectInvalid(await service.anyone.get(`/api/farmacias?${query}`), field)
  })

  test('several at once, naming all', async () => {
    const { body } = await service.anyone.get('/api/farmacias?limite=0&raio_km=-1&search_type=x&lat=200')
    expect(Object.keys(body.detalhes.campos).sort()).toEqual(['lat', 'limite', 'raio_km', 'search_type'])
  })
})

describe('GET /api/farmacias takes', () => {
  test.each([
    [''],
    ['?'],
    ['?&&&'],
    ['?search='],
    ['?search=%20%20'],
    ['?search=%zz'],
    ['?search=%'],
    ['?search=%ED%A0%80'],
    ['?search=%C3%28'],
    ['?search=+'],
    ['?search=a+b'],
    ['?search=%25'],
    ['?search=\\'],
    ['?search=a%00b'.replace('%00', '')],
    ['?limite=200'],
    ['?limite=1'],
    ['?raio_km=0&latitude=-8.8&longitude=13.2'],
    ['?raio_km=40000&latitude=-8.8&longitude=13.2'],
    ['?raio_km=1e300&latitude=-8.8&longitude=13.2'],
    ['?latitude=-90&longitude=-180'],
    ['?raio_km=1.5e2&latitude=-8.8&longitude=%2B13.2'],
    ['?raio_km=5&latitude=-8.8&longitude=+13.2'],
    ['?latitude=1e-200&longitude=1e-200&raio_km=1'],
    ['?latitude=1e-200&longitude=1e-200&raio_km=1e-300'],
    ['?latitude=90&longitude=180&raio_km=100'],
    ['?latitude=0&longitude=0&raio_km=0.0001'],
    ['?latitude=-8.8&lng=13.2'],
    ['?lat=-8.8&longitude=13.2'],
    ['?latitude=5e-324&longitude=-0'],
    ['?somente_ativas=false'],
    ['?registadas_por_mim=false'],
    ['?categoria=&subcategoria='],
    ['?search_type=bairro'],
    ['?search_type=medicamento&categoria=x&subcategoria=y'],
    [`?x=${'y'.repeat(10_000)}`],
    [`?${'a=1&'.repeat(2000)}`],
  ])('%s', async (query) => {
    expect((await service.anyone.get(`/api/farmacias${query}`)).status).toBe(200)
  })
})

describe('odd addresses', () => {
  test.each([
    ['/api/%'],
    ['/api/%zz/x'],
    ['/api/farmacias/..%2f..%2fetc%2fpasswd'],
    ['/api/farmacias%2f'],
    ['/api/farmacias/%00'.slice(0, -3)],
    ['/api/x'.padEnd(8000, 'x')],
    ['/api/farmacias;limite=0'],
    ['/api/constructor'],
    ['/api/__proto__'],
    ['/api/farmacias/x/avaliacoes/y'],
    ['/api/😀'],
    ['/api\\farmacias'],
  ])('%s is answered by the contract', async (path) => {
    const { status } = await service.anyone.get(path)
    expect([200, 400, 404]).toContain(status)
  })
})

import type { TSchema } from 'typebox'
import { describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/operations.ts'
import { validatorCompiler, wrongFields } from '#server/http/validation.ts'
import { withCast } from '../support/cast.ts'
import { fullRun } from '../support/full-run.ts'
import { aCaller, type Example, exampleCall, known } from '../support/operations.ts'
import { openPharmacy } from '../support/scenario.ts'
import { stockForm } from '../support/stock-files.ts'
import { withService } from '../support/with-service.ts'

const service = withService({ env: { RESERVAS_POR_UTILIZADOR: '1000', RESERVAS_POR_HORA: '1000' } })
const cast = withCast(service)

/** The property names that every object inherits: `__proto__`, `constructor`, `toString`… */
const words = Object.getOwnPropertyNames(Object.prototype)
/** Names tried: one that sets a prototype and one that turns an object into text; all of them in the longer run. */
const tried = fullRun ? words : ['__proto__', 'toString']
/** Returns a common word of the same letters, to whose answer each answer is compared. */
const ordinary = (word: string) => word.slice(1) + word.slice(0, 1)

const texts = (schema: unknown = {}): string[] =>
  Object.entries((schema as { properties?: Record<string, { type?: unknown; anyOf?: unknown }> }).properties ?? {})
    .filter(([, { type, anyOf }]) => JSON.stringify(anyOf ?? type ?? '').includes('string') || type === undefined)
    .map(([name]) => name)

/** Tells if the operation takes a word there: what its check refuses, of any word alike, no handler sees. */
function takes(endpoint: Endpoint, httpPart: 'body' | 'querystring', name: string): boolean {
  const schema = (httpPart === 'body' ? endpoint.body : endpoint.query) as TSchema
  const check = validatorCompiler({ schema, method: endpoint.method, url: '', httpPart })
  const refused = (word: string) => {
    const good = httpPart === 'body' ? JSON.parse(JSON.stringify(endpoint.bodyExample ?? {})) : {}
    const result = check({ ...good, [name]: word }) as true | { error: never[] }
    return result !== true && Object.keys(wrongFields(result.error, 'json')).includes(name)
  }
  return fullRun || words.some((word) => !refused(word) || !refused(ordinary(word)))
}
const namesTaken = (endpoint: Endpoint, httpPart: 'body' | 'querystring') =>
  texts(httpPart === 'body' ? endpoint.body : endpoint.query).filter((name) => takes(endpoint, httpPart, name))

type Change = (path: string, body: unknown) => { path?: string; body?: unknown }

/** Calls an operation with something changed: what a call prepares serves until one has used it up. */
function caller(endpoint: Endpoint): (change: Change) => Promise<number> {
  const by = aCaller(endpoint)
  let example: Example | undefined
  return async (change) => {
    example ??= await exampleCall(endpoint, cast, by)
    const { path, body, client = cast.as(by) } = example
    const changed = { path, body, ...change(path, body) }
    const { status } = await client.call(endpoint.method, changed.path, { body: changed.body })
    if (status < 400 && endpoint.method !== 'GET') example = undefined
    return status
  }
}

/** Puts a word into so many places of a call. */
type Put = (names: string[], word: string) => Change
const inFields: Put = (names, word) => (_path, body) => ({
  body: { ...(body as object), ...Object.fromEntries(names.map((name) => [name, word])) },
})
const inParameters: Put = (names, word) => (path) => ({
  path: `${path}${path.includes('?') ? '&' : '?'}${names.map((name) => `${name}=${word}`).join('&')}`,
})

/** Expects that a word anywhere is answered as any other is: in all places at once, or one by one where that is refused. */
async function expectOrdinary(endpoint: Endpoint, names: string[], put: Put): Promise<void> {
  const call = caller(endpoint)
  for (const word of tried) {
    const inAll = await call(put(names, ordinary(word)))
    const places = inAll < 400 ? [names] : names.map((name) => [name])
    for (const place of places) {
      const usual = places.length === 1 ? inAll : await call(put(place, ordinary(word)))
      expect(usual).not.toBe(500)
      expect(await call(put(place, word)), `${word} in ${place}`).toBe(usual)
    }
  }
}

test.each(endpoints.filter((endpoint) => known(endpoint) && namesTaken(endpoint, 'body').length > 0))(
  '$method $path takes the word as any other in each field',
  (endpoint) => expectOrdinary(endpoint, namesTaken(endpoint, 'body'), inFields),
)

test.each(endpoints.filter((endpoint) => known(endpoint) && namesTaken(endpoint, 'querystring').length > 0))(
  '$method $path takes the word as any other in each parameter',
  (endpoint) => expectOrdinary(endpoint, namesTaken(endpoint, 'querystring'), inParameters),
)

test('a medicine is found by each of them, in every way of searching', async () => {
  for (const word of words) {
    for (const type of word === '__proto__' || fullRun ? ['medicamento', 'farmacia', 'bairro'] : ['medicamento']) {
      const { status } = await service.anyone.get(`/api/farmacias?search=${word}&search_type=${type}&categoria=${word}`)
      expect(status, `${type} ${word}`).toBe(200)
    }
    if (word !== '__proto__' && !fullRun) continue
    expect((await service.anyone.get(`/api/medicamentos?search=${word}%20500mg`)).status, word).toBe(200)
  }
})

describe('a stock file', () => {
  const lines = words.map((word, index) => `Fluido ${word};${word};${word};${index + 1};100`)
  const columns = words.map((word) => `;${word}`).join('')
  const file = ['nome;categoria;subcategoria;quantidade;preco', ...lines].join('\n')

  test('A stock file has such words for names and kinds, tried and then in earnest', async () => {
    const pharmacy = await openPharmacy(service)
    const simulated = await pharmacy.client.post('/api/perfil/stock/importar?simular=true', stockForm(file))
    expect(simulated.body).toMatchObject({ simulado: true, adicionados: words.length, erros: [] })
    const done = await pharmacy.client.post('/api/perfil/stock/importar', stockForm(file))
    expect(done.body).toMatchObject({ simulado: false, adicionados: words.length, erros: [] })
    const { body } = await pharmacy.client.get('/api/perfil/stock')
    expect(body.map(({ nome }: { nome: string }) => nome).sort()).toEqual(words.map((word) => `Fluido ${word}`).sort())
  })

  test('A stock file has such words for columns that nobody knows, and is told so', async () => {
    const pharmacy = await openPharmacy(service)
    const odd = `nome;quantidade${columns}\nPanadol;3${';x'.repeat(words.length)}\n`
    const { status, body } = await pharmacy.client.post('/api/perfil/stock/importar', stockForm(odd))
    expect(status).toBe(200)
    expect(body).toMatchObject({ adicionados: 1, erros: [], colunas_ignoradas: words })
  })
})

test('the log has no failure of ours at the end of it all', () => {
  expect(service.logged.filter((line) => JSON.parse(line).level >= 50)).toEqual([])
})

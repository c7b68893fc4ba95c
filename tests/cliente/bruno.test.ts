import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { bruToEnvJsonV2, bruToJsonV2, collectionBruToJson } from '@usebruno/lang'
import { beforeAll, expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints/all.ts'
import { withService } from '../support/with-service.ts'

const service = withService()
const folder = join(import.meta.dirname, '../../docs/bruno')
const read = (path: string) => readFile(join(folder, path), 'utf8')

/** Every request, as Bruno's own reader understands it. */
let requests: ReturnType<typeof bruToJsonV2>[]
let texts: string[]
let paths: string[]
beforeAll(async () => {
  paths = (await readdir(folder, { recursive: true })).filter((path) => /^(?!environments)\w+\/\w+\.bru$/.test(path))
  const ofRequests = paths.filter((path) => !path.endsWith('/folder.bru'))
  texts = await Promise.all(ofRequests.map(read))
  requests = texts.map(bruToJsonV2)
})

test('there is one request for each operation of the contract', () => {
  const called = requests.map(({ http }) => `${http.method} ${http.url.split('?')[0]}`)
  const served = endpoints.map(
    ({ method, path }) => `${method.toLowerCase()} {{base}}${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
  )
  expect(called.sort()).toEqual(served.sort())
})

test('a request that needs a session carries the token of who may call', () => {
  const tokens = new Map(requests.map(({ http, auth }) => [`${http.method} ${http.url}`, auth?.bearer?.token]))
  expect(tokens.get('post {{base}}/api/auth/login')).toBeUndefined()
  expect(tokens.get('post {{base}}/api/reservas')).toBe('{{token_utilizador}}')
  expect(tokens.get('patch {{base}}/api/reservas/:id/concluir')).toBe('{{token_farmacia}}')
  expect(tokens.get('get {{base}}/api/admin/stats')).toBe('{{token_admin}}')
})

test('a body is the example of the contract', () => {
  const book = requests.find(({ http }) => http.method === 'post' && http.url === '{{base}}/api/reservas')
  const example = endpoints.find(({ id }) => id === 'criarReserva')?.bodyExample
  expect(JSON.parse(book?.body?.json ?? '')).toEqual(example)
  expect(book?.headers).toMatchObject([{ name: 'Idempotency-Key', enabled: true }])
})

test('the environment «local» has every variable that a request names', async () => {
  const { variables } = bruToEnvJsonV2(await read('environments/local.bru'))
  const named = new Set(texts.flatMap((text) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name)))
  const known = variables.map(({ name }) => name)
  expect(known).toEqual(expect.arrayContaining([...named]))
  expect(variables.filter(({ secret }) => secret).map(({ name }) => name)).toEqual(
    known.filter((name) => name.startsWith('token_')),
  )
  expect(variables.find(({ name }) => name === 'base')?.value).toBe('http://127.0.0.1:3000')
})

test('Every read that anyone may ask is answered as the collection sends it', async () => {
  const address = service.address
  const open = requests.filter(({ http }) => http.method === 'get' && http.auth === 'none' && !http.url.includes('/:'))
  expect(open.length).toBeGreaterThanOrEqual(5)
  const refused: string[] = []
  for (const { http } of open) {
    const { status } = await fetch(http.url.replace('{{base}}', address))
    if (status === 400) refused.push(http.url)
  }
  expect(refused).toEqual([])
})

test('every folder has a name and says what it is about', async () => {
  const folders = paths.filter((path) => path.endsWith('/folder.bru'))
  expect(folders.length).toBe(new Set(endpoints.map(({ tag }) => tag)).size)
  for (const path of folders) {
    const { meta, docs } = collectionBruToJson(await read(path))
    expect(meta?.name, path).toMatch(/^\p{Lu}/u)
    expect(docs, path).toMatch(/\.$/)
  }
})

import sql from 'sql-template-tag'
import { beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/operations.ts'
import { statementNames } from '#server/db/handle.ts'
import { withCast } from '../support/cast.ts'
import { seeded } from '../support/chance.ts'
import type { Client } from '../support/client.ts'
import { fullRun } from '../support/full-run.ts'
import { aCaller, known } from '../support/operations.ts'
import { openPharmacy, pharmacyBody } from '../support/scenario.ts'
import { withService } from '../support/with-service.ts'

const service = withService({ crowd: true })
const cast = withCast(service)

const SEARCHES = fullRun ? 2000 : 640
/** Connections of the pool that run transactions (db/pool.ts). */
const CONNECTIONS = 15
/** Most statements of the operations called here; a statement for every mix of filters would make thousands. */
const MOST_STATEMENTS = 120

const chance = seeded(9)
/** Words of medicines, names and places, right and wrong, and words that nobody has. */
const vocabulary =
  `paracetamol parasetamol amoxi 500mg xarope penicilina farmacia central exemplo talatona viana maianga
  vila alice cazenga bairro benfica rua da insulina seringa vitamina c ibuprofeno zzz %_ d'agua`.split(/\s+/)
const word = () => (chance.flip() ? chance.pick(vocabulary) : chance.letters(2 + chance.below(9)))
const words = () => Array.from({ length: 1 + chance.below(chance.below(30) + 1) }, word).join(' ')

interface Field {
  type?: string
  enum?: string[]
  minimum?: number
  maximum?: number
  maxLength?: number
}

function value({ type, enum: choices, minimum = 0, maximum = 200, maxLength = 200 }: Field): string {
  if (choices) return chance.pick(choices)
  if (type === 'boolean') return chance.pick(['true', 'false'])
  if (type === 'integer') return String(minimum + chance.below(Math.min(maximum - minimum, 1000)))
  if (type === 'number') return String(minimum + chance.below(1000) * ((Math.min(maximum, 100) - minimum) / 1000))
  return words().slice(0, maxLength)
}

/** Read operations whose answer ends by itself: without the stream of events. */
const readers = endpoints.filter(
  (endpoint) => known(endpoint) && endpoint.method === 'GET' && endpoint.query && endpoint.id !== 'seguirReservas',
)

function query(endpoint: Endpoint): string {
  const { properties } = endpoint.query as unknown as { properties: Record<string, Field> }
  const chosen = Object.entries(properties).filter(([name]) => name !== 'cursor' && chance.flip())
  const pairs = chosen.flatMap(([name, field]): [string, string][] =>
    field.type === 'array' ? [value({}), value({})].map((one) => [name, one]) : [[name, value(field)]],
  )
  return new URLSearchParams(pairs).toString()
}

/** Reads one list, and its second page where there is one. */
async function search(endpoint: Endpoint): Promise<number> {
  const client = chance.flip() ? cast.admin : cast.as(aCaller(endpoint))
  const path = `${endpoint.path.replace('{id}', cast.pharmacy.id)}?${query(endpoint)}`
  const { status, headers } = await client.get(path)
  const next = headers.get('x-proxima-pagina')
  if (next) await client.get(`${path}&cursor=${encodeURIComponent(next)}`)
  return status
}

/** Writes a pharmacy with its required fields and a random part of the others. */
async function write(client: Client, path: string): Promise<number> {
  const { nome, telefone, latitude, longitude, ...others } = pharmacyBody({ bairro: 'X', municipio: 'Y', notas: 'z' })
  const some = Object.entries(others).filter(() => chance.flip())
  return (await client.put(path, { nome, telefone, latitude, longitude, ...Object.fromEntries(some) })).status
}

/** Names of the statements that each connection of the pool keeps. */
async function prepared(): Promise<string[][]> {
  const waiting = Promise.withResolvers<void>()
  let open = 0
  return Promise.all(
    Array.from({ length: CONNECTIONS }, () =>
      service.db.transaction(async (tx) => {
        if (++open === CONNECTIONS) waiting.resolve()
        await waiting.promise
        return (await tx.many<{ name: string }>(sql`select name from pg_prepared_statements`)).map(({ name }) => name)
      }),
    ),
  )
}

beforeAll(async () => {
  for (const nome of ['Farmácia Central', 'Posto da Maianga', 'Farmácia Vila Alice'])
    await openPharmacy(service, { nome, latitude: -8.8 - Math.random(), bairro: 'Talatona' })
})

test('whatever is searched for, hundreds of times, the statements that connections keep are few', async () => {
  const statuses = new Map<number, number>()
  const note = (status: number) => statuses.set(status, (statuses.get(status) ?? 0) + 1)
  for (let done = 0; done < SEARCHES; done += CONNECTIONS) {
    const calls = Array.from({ length: CONNECTIONS }, () => search(chance.pick(readers)).then(note))
    if (done % 160 === 0) calls.push(write(cast.admin, `/api/farmacias/${cast.pharmacy.id}`).then(note))
    if (done % 160 === 0) calls.push(write(cast.pharmacy.client, '/api/perfil/me').then(note))
    await Promise.all(calls)
  }
  expect(statuses.get(200)).toBeGreaterThan(SEARCHES / 3)
  expect([...statuses.keys()].filter((status) => status >= 500)).toEqual([])
  const each = await prepared()
  const distinct = new Set(each.flat())
  expect(distinct.size).toBeGreaterThan(20)
  expect(distinct.size).toBeLessThan(MOST_STATEMENTS)
})

test('names for statements come to an end', () => {
  const nameOf = statementNames()
  const names = Array.from({ length: 10_000 }, (_, n) => nameOf(`select ${n}`))
  const given = names.filter((name) => name !== undefined)
  expect(given.length).toBeGreaterThan(MOST_STATEMENTS)
  expect(given.length).toBeLessThan(300)
  // the first statements keep their names
  expect(nameOf('select 0')).toBe(names[0])
})

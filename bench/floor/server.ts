import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { type Memory, openMemory } from './memory.ts'
import { type StatementName, statements } from './statements.ts'

/*
 * The floors, as a process of their own: bare node:http that answers by the best SQL known, one round trip each
 * (`/sql/…`), or from its own memory (`/memory/…`). No routing, validation, limits, log or compression.
 * Environment: FLOOR_DB, a pg configuration as JSON; FLOOR_KEY, of the tokens.
 */
const EARTH_METRES = 6_371_008.8
const headers = { 'content-type': 'application/json; charset=utf-8' }
const radians = (degrees: number) => (degrees * Math.PI) / 180
const { FLOOR_DB = '{}', FLOOR_KEY = '' } = process.env

/** The last two: what an index answers is asked of it, which the planner would not think of a small table. */
const settings = ['plan_cache_mode=force_generic_plan', 'jit=off', 'random_page_cost=1.1', 'enable_seqscan=off']
const pool = new pg.Pool({ ...JSON.parse(FLOOR_DB), options: settings.map((setting) => `-c ${setting}`).join(' ') })

/** The claims of a token that is ours. */
function claimsOf({ headers: { authorization = '' } }: IncomingMessage) {
  const [head, payload = '', signature = ''] = authorization.slice('Bearer '.length).split('.')
  const right = createHmac('sha256', FLOOR_KEY).update(`${head}.${payload}`).digest()
  const presented = Buffer.from(signature, 'base64url')
  if (presented.length !== right.length || !timingSafeEqual(presented, right)) throw new Error('not ours')
  return JSON.parse(Buffer.from(payload, 'base64url').toString()) as { sub: string }
}

const minuteNow = () => Math.floor(Date.now() / 60_000 + 60) % 1440

/** The parameters of each statement, from a request. */
const values: Record<StatementName, (query: URLSearchParams, request: IncomingMessage) => unknown[]> = {
  near: (query) => [...place(query), minuteNow()],
  medicine: (query) => [...place(query), minuteNow(), `%${query.get('term')}%`],
  detail: (query) => [query.get('id'), minuteNow()],
  hold: (query, request) => [query.get('item'), claimsOf(request).sub],
}

function place(query: URLSearchParams): number[] {
  const [latitude, longitude] = [Number(query.get('lat')), Number(query.get('lng'))]
  const y = EARTH_METRES * Math.log(Math.tan(Math.PI / 4 + radians(latitude) / 2))
  return [EARTH_METRES * radians(longitude), y, latitude, longitude]
}

async function bySql(name: StatementName, query: URLSearchParams, request: IncomingMessage) {
  const { rows } = await pool.query({ name, text: statements[name], values: values[name](query, request) })
  return rows[0]?.texto as string | undefined
}

let memory: Memory | undefined

createServer(async (request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://floor')
  const [, kind, name = ''] = pathname.split('/')
  if (kind === 'load') memory = await openMemory(pool)
  if (kind === 'load' || !kind) return response.writeHead(200).end()
  const text =
    kind === 'memory'
      ? memory?.[name as keyof Memory](searchParams)
      : await bySql(name as StatementName, searchParams, request)
  const body = Buffer.from(text ?? '')
  const status = text === undefined ? 409 : 200
  return response.writeHead(status, { ...headers, 'content-length': body.length }).end(body)
}).listen(0, '127.0.0.1', function (this: { address(): unknown }) {
  process.stdout.write(`{"endereco":"http://127.0.0.1:${(this.address() as AddressInfo).port}"}\n`)
})
process.once('SIGTERM', () => process.exit(0))

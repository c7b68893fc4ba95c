import { randomInt, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { clientConfig, settleSession } from '#server/db/session.ts'
import { mark, type StatementName, statements } from './scenarios.ts'

/*
 * The floors, as a process of their own: bare node:http that sends constant bytes (`bytes`), or what the service's own
 * SQL answers (`sql`). No routing, no validation, no session, no log.
 * Environment: FLOOR = bytes | sql; FLOOR_BYTES, the length of a constant answer; FLOOR_DB, a pg configuration as JSON.
 */
const headers = { 'content-type': 'application/json; charset=utf-8' }

function constantBytes(length: number) {
  const body = Buffer.alloc(length, 'x')
  return createServer((request, response) => {
    request.resume()
    response.writeHead(200, { ...headers, 'content-length': body.length }).end(body)
  })
}

const prepared = Object.fromEntries(
  Object.entries(statements).map(([name, { text, values }]) => [name, { name, text, values }]),
) as Record<StatementName, { name: string; text: string; values: unknown[] }>

function sameSql(connection: pg.ClientConfig) {
  const pool = new pg.Pool({
    ...clientConfig(connection, 'bench'),
    max: 16,
    onConnect: (client) => settleSession(client),
  })
  return createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://floor')
    const statement = prepared[url.pathname.slice(1) as StatementName]
    if (!statement) return response.writeHead(200).end()
    const { searchParams: query } = url
    const replace: Record<string, unknown> = {
      [mark.latitude]: Number(query.get('lat')),
      [mark.longitude]: Number(query.get('lng')),
      [mark.farmacia]: query.get('id'),
      [mark.item]: query.get('item'),
      [mark.utilizador]: query.get('user'),
      [mark.reserva]: randomUUID(),
      [mark.codigo]: String(randomInt(10 ** 6)).padStart(6, '0'),
    }
    const values = statement.values.map((value) => replace[String(value)] ?? value)
    const { rows, rowCount } = await pool.query({ ...statement, values }).catch(() => ({ rows: [], rowCount: 0 }))
    const body = rows[0]?.texto ?? ''
    response.writeHead(rowCount === 1 ? 200 : 409, { ...headers, 'content-length': Buffer.byteLength(body) }).end(body)
  })
}

const { FLOOR, FLOOR_BYTES, FLOOR_DB } = process.env
const server = FLOOR === 'bytes' ? constantBytes(Number(FLOOR_BYTES)) : sameSql(JSON.parse(FLOOR_DB ?? '{}'))
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo
  process.stdout.write(`{"endereco":"http://127.0.0.1:${port}"}\n`)
})
process.once('SIGTERM', () => process.exit(0))

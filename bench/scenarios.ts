import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { createTokens } from '#server/modules/auth/public.ts'
import type { Request } from './load.ts'
import { terms } from './terms.ts'

export interface Scenario {
  label: string
  /** True when it takes units, so that each measurement begins with full shelves. */
  holds: boolean
  service(): Request
  /** Bare SQL; in a hold with no promise. */
  sql(): Request
  memory(): Request
  /** Bare SQL that does as much: promises what the service promises, compresses what it compresses. */
  alike(): Request
}

/** Positions over the city, the same for every server: chance would measure luck. */
const positions = Array.from({ length: 9973 }, (_, i) => ({
  lat: (-8.84 + (((i * 37) % 1009) - 500) / 10_000).toFixed(5),
  lng: (13.26 + (((i * 61) % 1013) - 500) / 10_000).toFixed(5),
}))

let sequence = 0
const pick = <T>(list: readonly T[]): T => list[sequence++ % list.length] as T

/** A client of its own for each request, as the proxy in front would say. */
function client(): Record<string, string> {
  const n = sequence++
  return { 'x-forwarded-for': `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}` }
}

/** The encodings that clients accept: browsers without and with TLS, and programs that accept none. */
const encodings = {
  gzip: {},
  zstd: { 'accept-encoding': 'gzip, deflate, br, zstd' },
  identity: { 'accept-encoding': 'identity' },
} as const
type Encoding = keyof typeof encodings

const searched = (term: string) => `&search_type=medicamento&search=${encodeURIComponent(term)}`

/** The nearest pharmacies, or those that have one of many medicines; a position, a term and an address a request. */
function near(label: string, encoding: Encoding, isMedicine: boolean): Scenario {
  const place = () => {
    const { lat, lng } = pick(positions)
    return { lat, lng, term: pick(terms) }
  }
  return {
    label: `${label}, ${encoding}`,
    holds: false,
    service() {
      const { lat, lng, term } = place()
      const search = isMedicine ? searched(term.written) : ''
      const path = `/api/farmacias?latitude=${lat}&longitude=${lng}${search}`
      return { path, headers: { ...client(), ...encodings[encoding] } }
    },
    ...floors(() => {
      // a floor understands no slip: it is asked for what was meant
      const { lat, lng, term } = place()
      return `/${isMedicine ? 'medicine' : 'near'}?lat=${lat}&lng=${lng}&term=${encodeURIComponent(term.meant)}`
    }, encoding),
  }
}

const detail = (pharmacies: string[], encoding: Encoding): Scenario => ({
  label: `detalhe, ${encoding}`,
  holds: false,
  service: () => ({
    path: `/api/farmacias/${pick(pharmacies)}`,
    headers: { ...client(), ...encodings[encoding] },
  }),
  ...floors(() => `/detail?id=${pick(pharmacies)}`, encoding),
})

const reads = (pharmacies: string[]): Scenario[] => [
  near('perto', 'gzip', false),
  near('perto', 'identity', false),
  near('medicamento perto', 'gzip', true),
  near('medicamento perto', 'identity', true),
  near('medicamento perto', 'zstd', true),
  detail(pharmacies, 'gzip'),
  detail(pharmacies, 'identity'),
]

function floors(path: () => string, encoding: Encoding): Pick<Scenario, 'sql' | 'alike' | 'memory'> {
  const headers = encodings[encoding]
  const alike = encoding === 'identity' ? 'sql' : 'comprimido'
  return {
    sql: () => ({ path: `/sql${path()}`, headers }),
    alike: () => ({ path: `/${alike}${path()}`, headers }),
    memory: () => ({ path: `/memory${path()}`, headers }),
  }
}

interface Holder {
  authorization: string
}

/** @param keyed each request has an `Idempotency-Key` of its own, as pages and careful clients send */
function holding(label: string, items: string[], holders: Holder[], keyed = false): Scenario {
  let turn = 0
  const ask = (path: (item: string) => Request): Request => {
    const item = items[turn % items.length] as string
    const { authorization } = holders[turn++ % holders.length] as Holder
    const { headers, ...request } = path(item)
    const key = keyed && { 'idempotency-key': randomUUID() }
    return { ...request, method: 'POST', headers: { ...headers, authorization, ...key } }
  }
  return {
    label,
    holds: true,
    service: () =>
      ask((item) => ({
        path: '/api/reservas',
        headers: { ...client(), 'content-type': 'application/json' },
        body: JSON.stringify({ stock_item_id: item }),
      })),
    sql: () => ask((item) => ({ path: `/sql/hold?item=${item}` })),
    alike: () => ask((item) => ({ path: `/sql/${keyed ? 'keyed' : 'promise'}?item=${item}` })),
    memory: () => ask((item) => ({ path: `/memory/hold?item=${item}` })),
  }
}

/** The accounts, pharmacies and items of the register, and the sessions that use them. */
export interface Cast {
  pharmacies: string[]
  /** Items with units, none of them held. */
  items: string[]
  holders: Holder[]
  /** Sessions of some pharmacies, each with an item of its own. */
  counters: { authorization: string; item: string }[]
}

/** Finds whom and what the measurements ask for. @param secret of the tokens */
export async function castOf(db: pg.Client, secret: string): Promise<Cast> {
  const ids = async (text: string) => (await db.query(text)).rows.map(({ id }) => id as string)
  const tokens = await createTokens(secret, () => new Date())
  const bearer = async (id: string, role: 'user' | 'farmacia') =>
    `Bearer ${(await tokens.issue({ id, role, versao: 1 })).token}`
  const { rows } = await db.query(
    `select distinct on (farmacia_id) farmacia_id as id, id as item from stock_item where quantidade > 0
      order by farmacia_id, id limit 500`,
  )
  return {
    pharmacies: await ids('select id from farmacia order by md5(id::text)'),
    items: await ids(
      'select id from stock_item where quantidade > 0 and reserva_id is null order by md5(id::text) limit 200000',
    ),
    holders: await Promise.all(
      (await ids("select id from utilizador where email like 'u%@exemplo.ao' order by email")).map(async (id) => ({
        authorization: await bearer(id, 'user'),
      })),
    ),
    counters: await Promise.all(
      rows.map(async ({ id, item }) => ({ authorization: await bearer(id, 'farmacia'), item })),
    ),
  }
}

/** The operations people use most, as the service and the floors are asked for them. */
export const scenariosOf = ({ pharmacies, items, holders }: Cast): Scenario[] => [
  ...reads(pharmacies),
  holding('reservar, artigos livres', items, holders),
  holding('reservar com chave, artigos livres', items, holders, true),
  holding('reservar, todos em 50 artigos', items.slice(-50), holders),
]

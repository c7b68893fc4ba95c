import type pg from 'pg'
import { createTokens } from '#server/modules/auth/public.ts'
import { seeded } from '#tests/support/chance.ts'
import type { Request } from './load.ts'
import { terms } from './terms.ts'

export interface Scenario {
  label: string
  /** True when it takes units, so that each measurement begins with full shelves. */
  holds: boolean
  /** The share of F3's answers a second that the service aims at; holds have no such aim. */
  aim?: number
  service(): Request
  /** F2: bare SQL, and in a hold no promise but the unit. */
  sql(): Request
  /** F3: the memory of a bare process. */
  memory(): Request
}

/** A draw that is the same in each run: luck is not what is measured. Each request draws anew, so none follows a pattern. */
const chance = seeded(2026)

/** Half the width of the register, in degrees: positions are drawn from all of it, so that every pharmacy is near to one. */
const HALF_CITY_DEGREES = 0.15
const coordinate = (centre: number) => (centre + HALF_CITY_DEGREES * (2 * chance.next() - 1)).toFixed(5)
const place = () => ({ lat: coordinate(-8.84), lng: coordinate(13.26), term: chance.pick(terms) })

let clients = 0

/** A client of its own for each request, as the proxy in front would say. */
function client(): Record<string, string> {
  const n = clients++
  return { 'x-forwarded-for': `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}` }
}

/** The encodings that clients accept: browsers without TLS, and programs that accept none. */
const encodings = { gzip: 'gzip, deflate', identity: 'identity' } as const
type ContentEncoding = keyof typeof encodings

const searched = (term: string) => `&search_type=medicamento&search=${encodeURIComponent(term)}`

/** The nearest pharmacies, or those that have one of many medicines; a position, a term and an address a request. */
function near(label: string, encoding: ContentEncoding, isMedicine: boolean): Scenario {
  return {
    label: `${label}, ${encoding}`,
    holds: false,
    aim: isMedicine ? 0.5 : 0.4,
    service() {
      const { lat, lng, term } = place()
      const search = isMedicine ? searched(term.written) : ''
      const path = `/api/farmacias?latitude=${lat}&longitude=${lng}${search}`
      return { path, headers: { ...client(), 'accept-encoding': encodings[encoding] } }
    },
    ...floors(() => {
      // a floor understands no slip: it is asked for what was meant
      const { lat, lng, term } = place()
      return `/${isMedicine ? 'medicine' : 'near'}?lat=${lat}&lng=${lng}&term=${encodeURIComponent(term.meant)}`
    }),
  }
}

const detail = (pharmacies: string[], encoding: ContentEncoding): Scenario => ({
  label: `detalhe, ${encoding}`,
  holds: false,
  aim: 0.3,
  service: () => ({
    path: `/api/farmacias/${chance.pick(pharmacies)}`,
    headers: { ...client(), 'accept-encoding': encodings[encoding] },
  }),
  ...floors(() => `/detail?id=${chance.pick(pharmacies)}`),
})

const reads = (pharmacies: string[]): Scenario[] => [
  near('perto', 'gzip', false),
  near('perto', 'identity', false),
  near('medicamento perto', 'gzip', true),
  near('medicamento perto', 'identity', true),
  detail(pharmacies, 'gzip'),
  detail(pharmacies, 'identity'),
]

const floors = (path: () => string): Pick<Scenario, 'sql' | 'memory'> => ({
  sql: () => ({ path: `/sql${path()}` }),
  memory: () => ({ path: `/memory${path()}` }),
})

interface Holder {
  authorization: string
}

function holding(label: string, items: string[], holders: Holder[]): Scenario {
  let turn = 0
  const ask = (path: (item: string) => Request): Request => {
    const item = items[turn % items.length] as string
    const { authorization } = holders[turn++ % holders.length] as Holder
    const { headers, ...request } = path(item)
    return { ...request, method: 'POST', headers: { ...headers, authorization } }
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
      'select id from stock_item where quantidade > 0 and quantidade_reservada = 0 order by md5(id::text) limit 200000',
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
  holding('reservar, todos em 50 artigos', items.slice(-50), holders),
]

import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { createTokens } from '#server/modules/auth/public.ts'
import type { Request } from './load.ts'

export interface Scenario {
  label: string
  /** It takes units, so that each measurement begins with full shelves. */
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

const TERM = 'paracetamol'

/** As browsers ask over TLS. */
const overTls = { 'accept-encoding': 'gzip, deflate, br, zstd' }

function reads(pharmacies: string[]): Scenario[] {
  const near = (label: string, query: string, name: string, asked = {}): Scenario => ({
    label,
    holds: false,
    service() {
      const { lat, lng } = pick(positions)
      return { path: `/api/farmacias?latitude=${lat}&longitude=${lng}${query}`, headers: { ...client(), ...asked } }
    },
    ...floors(() => {
      const { lat, lng } = pick(positions)
      return `/${name}?lat=${lat}&lng=${lng}&term=${TERM}`
    }, asked),
  })
  const medicine = `&search_type=medicamento&search=${TERM}`
  return [
    near('perto', '', 'near'),
    near('perto, zstd', '', 'near', overTls),
    near('medicamento perto', medicine, 'medicine'),
    near('medicamento perto, zstd', medicine, 'medicine', overTls),
    {
      label: 'detalhe',
      holds: false,
      service: () => ({ path: `/api/farmacias/${pick(pharmacies)}`, headers: client() }),
      ...floors(() => `/detail?id=${pick(pharmacies)}`),
    },
  ]
}

const floors = (path: () => string, headers = {}): Pick<Scenario, 'sql' | 'alike' | 'memory'> => ({
  sql: () => ({ path: `/sql${path()}`, headers }),
  alike: () => ({ path: `/comprimido${path()}`, headers }),
  memory: () => ({ path: `/memory${path()}`, headers }),
})

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

/** The operations people use most, as the service and the floors are asked for them. @param secret of the tokens */
export async function buildScenarios(db: pg.Client, secret: string): Promise<Scenario[]> {
  const ids = async (text: string) => (await db.query(text)).rows.map(({ id }) => id as string)
  const pharmacies = await ids('select id from farmacia order by md5(id::text)')
  const items = await ids(
    'select id from stock_item where quantidade > 0 and reserva_id is null order by md5(id::text) limit 200000',
  )
  const tokens = await createTokens(secret, () => new Date())
  const holders = await Promise.all(
    (await ids("select id from utilizador where email like 'u%@exemplo.ao' order by email")).map(async (id) => ({
      authorization: `Bearer ${(await tokens.issue({ id, role: 'user', versao: 1 })).token}`,
    })),
  )
  return [
    ...reads(pharmacies),
    holding('reservar, artigos livres', items, holders),
    holding('reservar com chave, artigos livres', items, holders, true),
    holding('reservar, todos em 50 artigos', items.slice(-50), holders),
  ]
}

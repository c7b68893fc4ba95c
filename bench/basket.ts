import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { openEmbedded } from '#server/db/embedded/open.ts'
import { startChild } from './child.ts'
import { load } from './load.ts'
import { seed } from './seed.ts'

/* What a search for several medicines costs beside one for a single one, for each of its terms. */
const MOST_PER_TERM = 1.2
const SECONDS = 2
const ROUNDS = 3
const silent = { info() {}, warn() {}, error() {} }
const dataDir = await mkdtemp(join(tmpdir(), 'botica-bench-'))
const secret = randomBytes(48).toString('base64url')
const env = {
  DATA_DIR: dataDir,
  DATABASE_URL: '',
  PORT: '0',
  TRUST_PROXY: 'loopback',
  LOG_LEVEL: 'info',
  JWT_SECRET: secret,
  CODIGO_SECRET: secret,
}
const start = () => startChild(['--max-semi-space-size=4', 'server/start.js', 'servir'], env, '/api/health')

let sequence = 0
/** Positions over the city, a client of its own each. */
function request(path: string) {
  const n = sequence++
  const lat = (-8.84 + (((n * 37) % 1009) - 500) / 10_000).toFixed(5)
  const lng = (13.26 + (((n * 61) % 1013) - 500) / 10_000).toFixed(5)
  return {
    path: `${path}&latitude=${lat}&longitude=${lng}&limite=50`,
    headers: { 'x-forwarded-for': `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}` },
  }
}
const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] as number

async function main(): Promise<void> {
  await (await start()).stop()
  const postgres = await openEmbedded({ dataDir, role: 'command', log: silent })
  await seed(postgres.connection, { pharmacies: 1000, itemsEach: 100, users: 100 })
  const db = new pg.Client(postgres.connection)
  await db.connect()
  const { rows } = await db.query(
    `select p.nome from produto p join stock_item s on s.produto_id = p.id
      where cardinality(p.substancias) = 1 group by p.id order by count(*) desc, p.id limit 10`,
  )
  await db.query('vacuum analyze')
  await db.end()
  const terms = rows.map(({ nome }) => nome as string)
  const service = await start()
  let failed = 0
  try {
    const cost = async (path: string, seconds: number) => {
      const { perSecond, failures } = await load({
        url: service.address,
        seconds,
        connections: 16,
        next: () => request(path),
        right: [],
      })
      failed += failures
      return 1 / perSecond
    }
    const of = (few: string[]) => few.map((term) => `procura=${encodeURIComponent(term)}`).join('&')
    const single = terms.map((term) => `/api/farmacias?search_type=medicamento&search=${encodeURIComponent(term)}`)
    const paths = {
      one: single[0] as string,
      ...Object.fromEntries([2, 4, 10].map((n) => [n, `/api/cabaz?${of(terms.slice(0, n))}`])),
    }
    const costs = new Map(Object.keys(paths).map((name): [string, number[]] => [name, []]))
    for (const path of Object.values(paths)) await cost(path, 2 * SECONDS)
    failed = 0
    for (let round = 0; round < ROUNDS; round++) {
      for (const [name, path] of Object.entries(paths)) costs.get(name)?.push(await cost(path, SECONDS))
    }
    const one = median(costs.get('one') ?? [])
    process.stdout.write(
      '| medicamentos | custo ÷ uma procura | ÷ medicamentos × uma procura | objectivo |\n|---|---|---|---|\n',
    )
    for (const n of [2, 4, 10]) {
      const ratio = median(costs.get(String(n)) ?? []) / one
      process.stdout.write(`| ${n} | ${ratio.toFixed(2)} | ${(ratio / n).toFixed(2)} | ≤ ${MOST_PER_TERM} |\n`)
    }
    process.stdout.write(`falhas: ${failed}\n`)
  } finally {
    await service.stop()
    await postgres.close()
  }
}

try {
  await main()
} finally {
  await rm(dataDir, { recursive: true, force: true })
}

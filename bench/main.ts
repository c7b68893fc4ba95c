import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { openEmbedded } from '#server/db/embedded/open.ts'
import { createTokens } from '#server/modules/auth/public.ts'
import { type Child, startChild } from './child.ts'
import { load, type Measured } from './load.ts'
import { seed } from './seed.ts'

const { values: options } = parseArgs({
  options: {
    farmacias: { type: 'string', default: '5000' },
    artigos: { type: 'string', default: '100' },
    segundos: { type: 'string', default: '6' },
    voltas: { type: 'string', default: '2' },
    ligacoes: { type: 'string', default: '16' },
    /** `reservar`: only the scenarios whose name has it. */
    so: { type: 'string', default: '' },
  },
})
const USERS = 6000
const connections = Number(options.ligacoes)
const seconds = Number(options.segundos)
const rounds = Number(options.voltas)
const say = (line: string) => process.stdout.write(`${line}\n`)
const silent = { info() {}, warn() {}, error() {} }

const dataDir = await mkdtemp(join(tmpdir(), 'botica-bench-'))
const secret = randomBytes(48).toString('base64url')
const env = {
  DATA_DIR: dataDir,
  DATABASE_URL: '',
  PORT: '0',
  LIMITES: 'off',
  LOG_LEVEL: 'info',
  JWT_SECRET: secret,
  CODIGO_SECRET: secret,
}
const startService = () => startChild(['--max-semi-space-size=4', 'server/main.ts', 'servir'], env, '/api/health')

let sequence = 0
const pick = <T>(list: T[]): T => list[sequence++ % list.length] as T
/** Positions over the city, the same for every server: chance would measure luck. */
const positions = Array.from({ length: 997 }, (_, i) => ({
  lat: (-8.84 + (((i * 37) % 100) - 50) / 1000).toFixed(5),
  lng: (13.26 + (((i * 61) % 100) - 50) / 1000).toFixed(5),
}))

interface Scenario {
  name: string
  label: string
  service(): Parameters<typeof load>[0]['next']
  floor(): Parameters<typeof load>[0]['next']
}

const near = (name: 'near' | 'common' | 'rare', label: string, query: string): Scenario => ({
  name,
  label,
  service: () => () => {
    const { lat, lng } = pick(positions)
    return { path: `/api/farmacias?latitude=${lat}&longitude=${lng}${query}` }
  },
  floor: () => () => {
    const { lat, lng } = pick(positions)
    return { path: `/${name}?lat=${lat}&lng=${lng}` }
  },
})

async function main(): Promise<void> {
  let service = await startService()
  const fresh = service.secondsToReady
  await service.stop()
  service = await startService()
  const later = service.secondsToReady
  const rest = await service.memory()
  say(`arranque: ${fresh.toFixed(2)} s a fresco, ${later.toFixed(2)} s depois (do processo ao primeiro 200)`)
  say(`memória do processo Node em repouso: ${rest.toFixed(0)} MB`)

  const postgres = await openEmbedded({ dataDir, role: 'command', log: silent })
  const db = new pg.Client(postgres.connection)
  let floorSql: Child | undefined
  try {
    await db.connect()
    const size = { pharmacies: Number(options.farmacias), itemsEach: Number(options.artigos), users: USERS }
    say(`a semear ${size.pharmacies} farmácias × ${size.itemsEach} artigos…`)
    await seed(postgres.connection, size)
    floorSql = await startChild(
      ['bench/floor.ts'],
      { FLOOR: 'sql', FLOOR_DB: JSON.stringify(postgres.connection) },
      '/',
    )
    const scenarios = (await buildScenarios(db)).filter(({ label }) => label.includes(options.so))
    say('')
    say(
      '| | bytes | serviço /s | p50 ms | p99 ms | SQL a nu /s | p99 ms | bytes a nu /s | serviço ÷ SQL | serviço ÷ bytes | falhas |',
    )
    say('|---|---|---|---|---|---|---|---|---|---|---|')
    for (const scenario of scenarios) await compare(scenario, service, floorSql, db)
    say('')
    say(`memória do processo Node depois da carga: ${(await service.memory()).toFixed(0)} MB`)
  } finally {
    await floorSql?.stop()
    await db.end()
    await service.stop()
    await postgres.close()
  }
}

async function buildScenarios(db: pg.Client): Promise<Scenario[]> {
  const pharmacies = (await db.query('select id from farmacia order by nome')).rows.map(({ id }) => id as string)
  const { rows: items } = await db.query(
    'select id from stock_item where quantidade > 0 and reserva_id is null order by md5(id::text) limit 200000',
  )
  const { rows: users } = await db.query("select id from utilizador where email like 'u%@exemplo.ao' order by email")
  const tokens = await createTokens(secret, () => new Date())
  const signedIn = await Promise.all(
    users.map(async ({ id }) => ({ id, token: (await tokens.issue({ id, role: 'user', versao: 1 })).token })),
  )
  let reserved = 0
  const fresh = () => ({ item: items[reserved % items.length].id, user: signedIn[reserved++ % signedIn.length] })
  return [
    near('near', 'perto', ''),
    near('common', 'medicamento comum perto', '&search_type=medicamento&search=paracetamol'),
    near('rare', 'medicamento raro perto', '&search_type=medicamento&search=3644a684f'),
    {
      name: 'detail',
      label: 'detalhe',
      service: () => () => ({ path: `/api/farmacias/${pick(pharmacies)}` }),
      floor: () => () => ({ path: `/detail?id=${pick(pharmacies)}` }),
    },
    {
      name: 'reserve',
      label: 'reservar',
      service: () => () => {
        const { item, user } = fresh()
        return {
          method: 'POST',
          path: '/api/reservas',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${user?.token}` },
          body: JSON.stringify({ stock_item_id: item }),
        }
      },
      floor: () => () => {
        const { item, user } = fresh()
        return { method: 'POST', path: `/reserve?item=${item}&user=${user?.id}` }
      },
    },
  ]
}

/** Reservations pile up; each measurement starts from the same shelves. */
async function reset(db: pg.Client): Promise<void> {
  await db.query(`update stock_item set quantidade = quantidade + quantidade_reservada, quantidade_reservada = 0,
                    reserva_id = null, reservado_ate = null where reserva_id is not null`)
  await db.query('delete from notificacao')
  await db.query('delete from reserva')
  await db.query('vacuum analyze stock_item, reserva, notificacao')
}

const median = (runs: Measured[]) =>
  runs.sort((a, b) => a.perSecond - b.perSecond)[Math.floor(runs.length / 2)] as Measured

/** Service and SQL floor in turn, so that a machine whose speed drifts drifts for both. */
async function compare(scenario: Scenario, service: Child, floorSql: Child, db: pg.Client): Promise<void> {
  const run = (url: string, next: Scenario['service'], time = seconds) =>
    load({ url, seconds: time, connections, next: next() })
  const ours: Measured[] = []
  const floors: Measured[] = []
  await run(service.address, scenario.service, 2)
  await run(floorSql.address, scenario.floor, 2)
  for (let round = 0; round < rounds; round++) {
    if (scenario.name === 'reserve') await reset(db)
    ours.push(await run(service.address, scenario.service))
    if (scenario.name === 'reserve') await reset(db)
    floors.push(await run(floorSql.address, scenario.floor))
  }
  const bytes = await answerSize(service, scenario)
  const bare = await startChild(['bench/floor.ts'], { FLOOR: 'bytes', FLOOR_BYTES: String(bytes) }, '/')
  const constant = await run(bare.address, scenario.floor, Math.max(2, seconds / 2))
  await bare.stop()
  const a = median(ours)
  const b = median(floors)
  say(
    `| ${scenario.label} | ${bytes} | ${a.perSecond.toFixed(0)} | ${a.p50} | ${a.p99} | ${b.perSecond.toFixed(0)} | ${b.p99} | ` +
      `${constant.perSecond.toFixed(0)} | ${(a.perSecond / b.perSecond).toFixed(2)} | ${(a.perSecond / constant.perSecond).toFixed(2)} | ${a.failures + b.failures} |`,
  )
}

async function answerSize(service: Child, scenario: Scenario): Promise<number> {
  const { path, method = 'GET', headers = {}, body } = scenario.service()()
  const response = await fetch(service.address + path, { method, headers, ...(body && { body }) })
  return (await response.arrayBuffer()).byteLength
}

try {
  await main()
} finally {
  await rm(dataDir, { recursive: true, force: true })
}

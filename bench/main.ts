import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { openEmbedded } from '#server/db/embedded/open.ts'
import { type Child, startChild } from './child.ts'
import { emptyHolds, schema } from './floor/schema.ts'
import { load, type Measured } from './load.ts'
import { behindProxy, operated } from './operated.ts'
import { pagesBesideJson } from './pages.ts'
import { addPast } from './past.ts'
import { type Cast, castOf, type Scenario, scenariosOf } from './scenarios.ts'
import { seed } from './seed.ts'
import { searchedNames } from './terms.ts'
import { startWrites } from './writes.ts'

/* Compares the service with floors in one run on one machine: see README.md here. */
const { values: options } = parseArgs({
  options: {
    /** A small register and short measurements: ratios to a tenth, in about a minute. */
    curto: { type: 'boolean', default: false },
    segundos: { type: 'string' },
    voltas: { type: 'string' },
    ligacoes: { type: 'string', default: '16' },
    /** `reservar`: only the scenarios whose name has it. */
    so: { type: 'string', default: '' },
  },
})
const size = options.curto
  ? { pharmacies: 1000, itemsEach: 100, users: 20_000, reservations: 20_000, ratings: 5000 }
  : { pharmacies: 5000, itemsEach: 100, users: 20_000, reservations: 200_000, ratings: 40_000 }
const seconds = Number(options.segundos ?? (options.curto ? 1.5 : 5))
const rounds = Number(options.voltas ?? (options.curto ? 1 : 2))
const connections = Number(options.ligacoes)
/** The seconds until the engine has compiled the hot code, of which a service has more than a floor. */
const WARM_SECONDS = 4
/** By then the service has given back what a load left behind. */
const SETTLING_MS = 20_000
const say = (line = '') => process.stdout.write(`${line}\n`)
const silent = { info() {}, warn() {}, error() {} }

const dataDir = await mkdtemp(join(tmpdir(), 'botica-bench-'))
const { secret, start: startService } = operated(dataDir, behindProxy)

async function main(): Promise<void> {
  const first = await startService()
  await first.stop()
  const postgres = await openEmbedded({ dataDir, role: 'command', log: silent })
  const db = new pg.Client(postgres.connection)
  const children: Child[] = []
  try {
    await db.connect()
    say(`a semear ${size.pharmacies} farmácias × ${size.itemsEach} artigos, ${size.users} contas e o seu passado…`)
    await seed(postgres.connection, { ...size, names: searchedNames })
    await addPast(postgres.connection, size)
    await db.query('set statement_timeout = 0')
    await db.query(`begin; ${schema} commit`)
    await db.query('vacuum analyze')
    await db.query('checkpoint').catch(() => {})

    const floorEnv = { FLOOR_DB: JSON.stringify(postgres.connection), FLOOR_KEY: secret }
    const service = await startService()
    children.push(service)
    const rest = await service.memory()
    const sql = await startChild(['bench/floor/server.ts'], floorEnv, '/')
    const memory = await startChild(['bench/floor/server.ts'], floorEnv, '/load')
    children.push(sql, memory)
    say(`arranque: ${first.secondsToReady.toFixed(2)} s a fresco, ${service.secondsToReady.toFixed(2)} s com isto tudo`)
    say(`\n| ${columns.join(' | ')} |\n|${'---|'.repeat(columns.length)}`)
    const cast = await castOf(db, secret)
    for (const scenario of scenariosOf(cast).filter(({ label }) => label.includes(options.so))) {
      await compare(scenario, { service, sql, memory }, db, cast)
    }
    if (!options.so) say(`\n${await pagesBesideJson({ url: service.address, seconds, connections })}`)
    const loaded = await service.memory()
    await wait(SETTLING_MS)
    const settled = await service.memory()
    say(
      `\nmemória do processo Node: ${rest.toFixed(0)} MB em repouso, ${loaded.toFixed(0)} MB no fim da carga, ` +
        `${settled.toFixed(0)} MB ${SETTLING_MS / 1000} s depois dela`,
    )
    say(`memória do F3: ${(await memory.memory()).toFixed(0)} MB`)
  } finally {
    for (const child of children) await child.stop()
    await db.end()
    await postgres.close()
  }
}

const columns = [
  ...['', 'bytes', 'serviço /s', 'p50 ms', 'p99 ms', 'p99 ÷ p50'],
  ...['F2 /s', 'p50', 'p99', 'F2 que faz o mesmo /s', 'F3 /s'],
  ...['serviço ÷ F2', '÷ F2 que faz o mesmo', '÷ F3', 'falhas'],
]

/** Reservations pile up; each measurement starts from the same shelves. */
async function reset(db: pg.Client): Promise<void> {
  await db.query(`begin; ${emptyHolds}
    update stock_item set quantidade = quantidade + quantidade_reservada, quantidade_reservada = 0,
           reserva_id = null, reservado_ate = null where reserva_id is not null;
    delete from notificacao where reserva_id in (select id from reserva where estado = 'activa');
    delete from reserva where estado = 'activa';
    delete from idempotencia;
    commit`)
  await db.query(
    'vacuum analyze stock_item, reserva, notificacao, idempotencia, piso.item, piso.reserva, piso.mensagem, piso.chave',
  )
}

const median = (runs: Measured[]) =>
  runs.toSorted((a, b) => a.perSecond - b.perSecond)[Math.floor(runs.length / 2)] as Measured

type Servers = Record<'service' | 'sql' | 'memory', Child>

/** Measures all servers in turns, so that a drift of the machine's speed affects them alike. */
async function compare(scenario: Scenario, servers: Servers, db: pg.Client, cast: Cast): Promise<void> {
  const kinds = [
    ['service', servers.service, scenario.service],
    ['sql', servers.sql, scenario.sql],
    ['alike', servers.sql, scenario.alike],
    ['memory', servers.memory, scenario.memory],
  ] as const
  const runs: Record<string, Measured[]> = { service: [], sql: [], alike: [], memory: [] }
  const run = (url: string, next: Scenario['service'], time: number) =>
    // a refused hold is a right answer: what is measured there is mostly refusing
    load({ url, seconds: time, connections, next, right: scenario.holds ? [409] : [] })
  const beside = async (kind: string, address: string, measured: () => Promise<Measured>) => {
    if (kind !== 'service' || scenario.holds) return measured()
    const writes = startWrites(address, cast)
    const result = await measured()
    result.failures += await writes.stop()
    return result
  }
  for (const [, { address }, next] of kinds) await run(address, next, WARM_SECONDS)
  for (let round = 0; round < rounds; round++) {
    for (const [kind, { address }, next] of kinds) {
      if (scenario.holds) await reset(db)
      runs[kind]?.push(await beside(kind, address, () => run(address, next, seconds)))
    }
  }
  const [ours, bare, alike, kept] = ['service', 'sql', 'alike', 'memory'].map((kind) => median(runs[kind] ?? []))
  if (!ours || !bare || !alike || !kept) return
  const rate = (measured: Measured) => measured.perSecond.toFixed(0)
  const ratio = (measured: Measured) => (ours.perSecond / measured.perSecond).toFixed(2)
  const failures = [ours, bare, alike, kept].reduce((sum, measured) => sum + measured.failures, 0)
  const cells = [
    ...[scenario.label, ours.meanBytes.toFixed(0), rate(ours), ours.p50.toFixed(1), ours.p99.toFixed(1)],
    ...[
      (ours.p99 / ours.p50).toFixed(1),
      rate(bare),
      bare.p50.toFixed(1),
      bare.p99.toFixed(1),
      rate(alike),
      rate(kept),
    ],
    ...[ratio(bare), ratio(alike), ratio(kept), failures],
  ]
  say(`| ${cells.join(' | ')} |`)
}

try {
  await main()
} finally {
  await rm(dataDir, { recursive: true, force: true })
}

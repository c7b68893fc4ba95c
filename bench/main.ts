import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { openEmbedded } from '#postgres/open.ts'
import { type Child, startChild } from './child.ts'
import { compare, heading } from './compare.ts'
import { schema } from './floor/schema.ts'
import { behindProxy, operated } from './operated.ts'
import { addPast } from './past.ts'
import { castOf, scenariosOf } from './scenarios.ts'
import { seed } from './seed.ts'
import { searchedNames, terms } from './terms.ts'

/* Compares the service with floors in one run on one machine: see README.md here. */
const { values: options } = parseArgs({
  options: {
    /** Short measurements, in at most three minutes. */
    curto: { type: 'boolean', default: false },
    segundos: { type: 'string' },
    voltas: { type: 'string' },
    ligacoes: { type: 'string', default: '16' },
    farmacias: { type: 'string', default: '5000' },
    /** Items of each pharmacy. */
    artigos: { type: 'string', default: '100' },
    /** `reservar`: only the scenarios whose name has it. */
    so: { type: 'string', default: '' },
  },
})
const size = { pharmacies: Number(options.farmacias), itemsEach: Number(options.artigos), users: 20_000 }
const past = options.curto ? { reservations: 20_000, ratings: 5000 } : { reservations: 200_000, ratings: 40_000 }
const pace = {
  seconds: Number(options.segundos ?? (options.curto ? 2 : 5)),
  rounds: Number(options.voltas ?? (options.curto ? 1 : 2)),
  connections: Number(options.ligacoes),
  /** The seconds until the engine has compiled the hot code, of which a service has more than a floor. */
  warmSeconds: options.curto ? 1 : 4,
}
/** By then the service has read in the background what it reads, and has given back what a load left behind. */
const SETTLING_MS = options.curto ? 5_000 : 20_000
const say = (line = '') => process.stdout.write(`${line}\n`)
const silent = { info() {}, warn() {}, error() {} }

/** Memory in MB of the service with the demonstration's data, when nobody asks for anything. */
async function demonstrationAtRest(folder: string): Promise<number> {
  const service = await operated(join(folder, 'demo'), behindProxy, ['demo', '--servir']).start()
  await wait(SETTLING_MS)
  const rest = await service.memory()
  await service.stop()
  return rest
}

async function measure(folder: string): Promise<void> {
  say(`memória em repouso, com a demonstração: ${(await demonstrationAtRest(folder)).toFixed(0)} MB`)
  const dataDir = join(folder, 'dados')
  const { secret, start: startService } = operated(dataDir, behindProxy)
  const first = await startService()
  await first.stop()
  const postgres = await openEmbedded({ dataDir, role: 'command', log: silent })
  const db = new pg.Client(postgres.connection)
  const children: Child[] = []
  try {
    await db.connect()
    say(`a semear ${size.pharmacies} farmácias × ${size.itemsEach} artigos, ${size.users} contas e o seu passado`)
    await seed(postgres.connection, { ...size, names: searchedNames })
    await addPast(postgres.connection, past)
    await db.query('set statement_timeout = 0')
    await db.query(`begin; ${schema} commit`)
    await db.query('vacuum analyze')
    await db.query('checkpoint').catch(() => {})

    const service = await startService()
    children.push(service)
    await wait(SETTLING_MS)
    const rest = await service.memory()
    const floorEnv = { FLOOR_DB: JSON.stringify(postgres.connection), FLOOR_KEY: secret }
    const sql = await startChild(['bench/floor/server.ts'], floorEnv, '/')
    children.push(sql)
    const memory = await startChild(['bench/floor/server.ts'], floorEnv, '/load')
    children.push(memory)
    say(`arranque: ${first.secondsToReady.toFixed(2)} s a fresco, ${service.secondsToReady.toFixed(2)} s com isto tudo`)
    say(`${terms.length} termos; ${pace.connections} ligações; escritas ao lado de tudo\n`)
    say(heading)
    const cast = await castOf(db, secret)
    for (const scenario of scenariosOf(cast).filter(({ label }) => label.includes(options.so))) {
      say(await compare(scenario, { service, sql, memory }, db, cast, pace))
    }
    const loaded = await service.memory()
    await wait(SETTLING_MS)
    const settled = await service.memory()
    say(
      `\nmemória do processo Node: ${rest.toFixed(0)} MB em repouso, ${loaded.toFixed(0)} MB no fim da carga, ` +
        `${settled.toFixed(0)} MB ${SETTLING_MS / 1000} s depois dela; a do F3: ${(await memory.memory()).toFixed(0)} MB`,
    )
  } finally {
    for (const child of children) await child.stop()
    await db.end()
    await postgres.close()
  }
}

const folder = await mkdtemp(join(tmpdir(), 'botica-bench-'))
try {
  await measure(folder)
} finally {
  await rm(folder, { recursive: true, force: true })
}

import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { Client, succeed } from '../support/client.ts'
import { pharmacyBody, stockItem } from '../support/scenario.ts'
import { type Customers, startCustomers } from './customers.ts'
import { leader, wholeAgain } from './group.ts'
import { configure, keepRunning, type Machine, prepareInstallation, startMachine } from './machine.ts'
import { type Cut, cut, makeNetwork, mendNetwork, nodes } from './network.ts'
import { atThisPace } from './pace.ts'

/*
 * The kit of deploy/alta-disponibilidade on three machines, Botica before it, people at work, and ten misfortunes. Run by
 * failover.test.ts in namespaces of its own (network, mounts, processes), which end with it: nothing is left.
 * Its one argument: a folder for all it makes. Its last line: what was seen, as JSON.
 */
const OUTAGE_MS = 30_000
const PATIENCE_MS = 120_000
const USERS = 12
const ITEMS = 120
const UNITS = 1000
const administrator = { ADMIN_EMAIL: 'admin@teste.ao', ADMIN_PASSWORD: 'palavra-passe de teste' }

export interface Round {
  misfortune: string
  /** seconds without an acknowledged write */
  outageSeconds: number
  /** the bound, at this machine's pace */
  boundSeconds: number
  /** seconds until another loss could have been borne */
  wholeSeconds: number
}

export interface Seen {
  rounds: Round[]
  acknowledged: number
  told503: number
  wrong: string[]
  lost: unknown[]
  unitsGone: unknown[]
  /** Number of starts of the service: one, since it reconnects by itself. */
  starts: number
}

const say = (line: string) => process.stderr.write(`${line}\n`)

const folder = process.argv[2] ?? mkdtempSync(join(tmpdir(), 'botica-quedas-'))
chmodSync(folder, 0o755)
makeNetwork()
const installation = prepareInstallation(folder)
const own = configure(installation, 'botica')
const machines = nodes.map((name) => startMachine(installation, name))
keepRunning(join(folder, 'haproxy.log'), (output) =>
  spawn('haproxy', ['-db', '-f', join(own, 'etc/haproxy/haproxy.cfg')], { stdio: ['ignore', output, output] }),
)
say(`grupo completo ao fim de ${((await wholeAgain(PATIENCE_MS)) / 1000).toFixed(1)} s`)

const database = `postgres://botica:${installation.secrets.SENHA_BOTICA}@127.0.0.1:5000/botica`
let starts = 0
const botica = keepRunning(join(folder, 'botica.log'), (output) => {
  starts++
  return spawn(process.execPath, [join(import.meta.dirname, '../../server/start.js'), 'servir'], {
    env: {
      PATH: process.env.PATH,
      PORT: '3000',
      LIMITES: 'off',
      DATABASE_URL: database,
      DATA_DIR: join(folder, 'botica-dados'),
      JWT_SECRET: crypto.randomUUID() + crypto.randomUUID(),
      CODIGO_SECRET: crypto.randomUUID() + crypto.randomUUID(),
      RESERVAS_POR_UTILIZADOR: '1000',
      RESERVAS_POR_HORA: '100000',
      ...administrator,
    },
    stdio: ['ignore', output, output],
  })
})
const anyone = new Client('http://127.0.0.1:3000')
for (const until = performance.now() + PATIENCE_MS; ; await wait(200)) {
  if ((await anyone.get('/api/health').catch(() => undefined))?.status === 200) break
  if (performance.now() > until) throw new Error(readFileSync(join(folder, 'botica.log'), 'utf8'))
}

async function openShop(): Promise<Parameters<typeof startCustomers>[0]> {
  const admin = await anyone.login(administrator.ADMIN_EMAIL, administrator.ADMIN_PASSWORD)
  const { farmacia } = succeed(await admin.post('/api/farmacias', pharmacyBody()))
  const pharmacy = await anyone.pharmacy(farmacia.codigo_acesso)
  const items: string[] = []
  for (let n = 0; n < ITEMS; n++) items.push(await stockItem(pharmacy, { nome: `Artigo ${n}`, quantidade: UNITS }))
  const users: Client[] = []
  for (let n = 0; n < USERS; n++) users.push(await anyone.register())
  return { users, pharmacy, items }
}

const kill = (pid: number | undefined) => pid && process.kill(pid, 'SIGKILL')
const killServer = ({ postmaster }: Machine) => kill(postmaster())
const killPatroni = ({ patroni }: Machine) => kill(patroni.pid())
const losing = (which: Cut) => (machine: Machine) => cut(machine.name, which)

const misfortunes: [string, (machine: Machine) => unknown][] = [
  ['kill -9 ao PostgreSQL do líder', killServer],
  ['rede do líder cortada', losing('both')],
  ['kill -9 ao Patroni do líder', killPatroni],
  ['o líder não recebe nada', losing('INPUT')],
  ['kill -9 ao Patroni e ao PostgreSQL do líder', (machine) => [killPatroni(machine), killServer(machine)]],
  ['rede do líder cortada', losing('both')],
  ['kill -9 ao PostgreSQL do líder', killServer],
  ['o líder não manda nada', losing('OUTPUT')],
  ['kill -9 ao etcd e ao PostgreSQL do líder', (machine) => [kill(machine.etcd.pid()), killServer(machine)]],
  ['rede do líder cortada', losing('both')],
]

/** Long enough for anything to be noticed, and until writes are said yes to again. */
async function suffer(customers: Customers, misfortune: string, strike: (machine: Machine) => unknown): Promise<Round> {
  const name = await leader()
  const machine = machines.find((candidate) => candidate.name === name)
  if (!machine) throw new Error('nobody leads')
  customers.longestSilence()
  strike(machine)
  const before = customers.acknowledged.size
  const struck = performance.now()
  while (performance.now() - struck < 4000 || customers.acknowledged.size - before < 50 || customers.quiet() > 2000) {
    if (performance.now() - struck > PATIENCE_MS) throw new Error(`no service after: ${misfortune}`)
    await wait(100)
  }
  const outage = customers.longestSilence()
  mendNetwork(machine.name)
  const whole = await wholeAgain(PATIENCE_MS)
  const round = {
    misfortune,
    outageSeconds: outage / 1000,
    boundSeconds: atThisPace(OUTAGE_MS) / 1000,
    wholeSeconds: whole / 1000,
  }
  say(
    `${misfortune} (${name}): ${round.outageSeconds.toFixed(1)} s sem reservas, completo ${round.wholeSeconds.toFixed(1)} s depois`,
  )
  return round
}

async function account(customers: Customers): Promise<Pick<Seen, 'lost' | 'unitsGone'>> {
  const client = new pg.Client({ connectionString: database })
  await client.connect()
  try {
    const reservations = new Map(
      (await client.query('select id, estado from reserva')).rows.map(({ id, estado }) => [id, estado]),
    )
    const lost = [...customers.acknowledged]
      .filter(([id, { estado }]) => reservations.get(id) !== estado)
      .map(([id, said]) => ({ id, said: said.estado, found: reservations.get(id) }))
    const { rows } = await client.query(
      `select s.id, s.quantidade, coalesce(sum(r.quantidade), 0) as fora
         from stock_item s left join reserva r on r.stock_item_id = s.id and r.estado in ('activa', 'concluida')
        group by s.id having s.quantidade + coalesce(sum(r.quantidade), 0) <> $1`,
      [UNITS],
    )
    return { lost, unitsGone: rows }
  } finally {
    await client.end()
  }
}

const customers = startCustomers(await openShop())
const rounds: Round[] = []
await wait(2000)
for (const [misfortune, strike] of misfortunes) rounds.push(await suffer(customers, misfortune, strike))
await customers.stop()
const seen: Seen = {
  rounds,
  acknowledged: customers.acknowledged.size,
  told503: customers.told503,
  wrong: customers.wrong.slice(0, 20),
  ...(await account(customers)),
  starts,
}
await botica.stop()
process.stdout.write(`${JSON.stringify(seen)}\n`, () => process.exit(0))

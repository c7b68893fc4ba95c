import sql from 'sql-template-tag'
import { describe, test } from 'vitest'
import { endpoints } from '#contract/endpoints/all.ts'
import { openPool } from '#server/db/pool.ts'
import { createAdmin } from '#server/modules/auth/public.ts'
import { adminAccount } from '#tests/support/admin-account.ts'
import { type Cast, withCast } from '#tests/support/cast.ts'
import { type Client, succeed } from '#tests/support/client.ts'
import { cloneDatabase } from '#tests/support/database.ts'
import { type ExplainedDatabase, explain } from '#tests/support/explained.ts'
import { aCaller, exampleCall } from '#tests/support/operations.ts'
import { person } from '#tests/support/people.ts'
import { prepare } from '#tests/support/prepare.ts'
import { withService } from '#tests/support/with-service.ts'
import { everyTask } from '#tests/support/worker-tasks.ts'
import { moreReads } from '../tests/db/history-reads.ts'
import { registerOf, seedHistory } from './history.ts'

/*
 * What each operation and each task of the worker costs with ten years of history, beside the same register with none:
 * pages of 8 KB that all its statements touched, those of triggers and foreign keys too, and milliseconds of the whole
 * request. Aim: 1.2 times, but for a page or two more in trees that are higher.
 *   npm run bench:historia                          a hundredth of the ten years
 *   HISTORIA_PARTE=1 TEST_DATABASE_URL=… npm run bench:historia
 *   HISTORIA_CURTO=1 npm run bench:historia         each thing fewer times, and only what is beyond the aim is listed
 */
const PART = Number(process.env.HISTORIA_PARTE ?? 0.01)
/** A database that was filled before (bench/seed-history.ts), on the server of TEST_DATABASE_URL; it is changed. */
const FILLED = process.env.HISTORIA_BASE
const SHORT = process.env.HISTORIA_CURTO === '1'
const READS = SHORT ? 3 : 9
const WRITES = SHORT ? 1 : 3
/** Times the pages without a history, and a page or two more. */
const AIM = 1.2
const A_PAGE_OR_TWO = 2

interface Cost {
  pages: number
  ms: number
}

/** One operation: prepared, and then done; prepared anew each time. */
interface Measured {
  name: string
  times: number
  prepare(cast: Cast): Promise<() => Promise<unknown>>
}

const median = (list: number[]) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? Number.NaN

const operations: Measured[] = endpoints.map((endpoint) => ({
  name: `${endpoint.method} ${endpoint.path}`,
  times: endpoint.method === 'GET' ? READS : WRITES,
  async prepare(cast) {
    const caller = aCaller(endpoint)
    const { path, body, client = cast.as(caller) } = await exampleCall(endpoint, cast, caller)
    return () => client.call(endpoint.method, path, body === undefined ? {} : { body })
  },
}))

const reads: Measured[] = moreReads.map(([path, caller]) => ({
  name: `GET ${decodeURIComponent(path)}`,
  times: READS,
  prepare: async (cast) => () => cast.as(caller).get(path),
}))

/** The pharmacy with the largest share of everything (bench/history.sql), signed in. */
async function largest({ service, admin }: Cast) {
  // the tests' own sort before it
  const { id } = await service.db.one<{ id: string }>(sql`
    select id from farmacia where nome like 'Farmácia Exemplo %' order by nome limit 1`)
  const { codigo_acesso } = succeed(await admin.post(`/api/admin/farmacias/${id}/codigo`))
  return { id, client: await service.anyone.pharmacy(codigo_acesso) }
}

const asLargest = (name: string, path: string): Measured => ({
  name,
  times: READS,
  async prepare(cast) {
    const { client } = await largest(cast)
    return () => client.get(path)
  },
})

/** The admin who decided most reports, signed in; any other where nothing was decided. */
async function busiest({ service }: Cast): Promise<Client> {
  const { id, email } = await person(service, 'admin')
  await service.db.statement((tx) =>
    tx.run(sql`
      update denuncia set decidida_por = ${id}
       where decidida_por = (select decidida_por from denuncia where decidida_por is not null
                              group by decidida_por order by count(*) desc limit 1)`),
  )
  return service.anyone.login(email, 'palavra-passe de teste')
}

const heavy: Measured[] = [
  asLargest('GET reservas da maior farmácia, todas', '/api/reservas'),
  asLargest('GET reservas da maior farmácia, 20', '/api/reservas?limite=20'),
  asLargest('GET acessos da maior farmácia', '/api/perfil/acessos'),
  {
    name: 'GET avaliações da maior farmácia',
    times: READS,
    async prepare(cast) {
      const { id } = await largest(cast)
      return () => cast.service.anyone.get(`/api/farmacias/${id}/avaliacoes`)
    },
  },
  {
    name: 'reserva recusada (409)',
    times: READS,
    async prepare(cast) {
      const { path, body } = await exampleCall(endpoints.find(({ id }) => id === 'criarReserva') as never, cast, 'user')
      await cast.user.post(path, body)
      return () => cast.gestor.post(path, body)
    },
  },
  {
    name: 'apagar a conta que mais denúncias decidiu',
    times: 1,
    async prepare(cast) {
      const client = await busiest(cast)
      return () => client.delete('/api/auth/me', { password_actual: 'palavra-passe de teste' })
    },
  },
  {
    name: 'apagar a maior farmácia',
    times: 1,
    async prepare(cast) {
      const { id } = await largest(cast)
      return () => cast.admin.delete(`/api/farmacias/${id}`)
    },
  },
  ...['/ready', '/metrics'].map((path) => ({
    name: `GET ${path}`,
    times: 1,
    prepare:
      async ({ service }: Cast) =>
      () =>
        service.operator.get(path),
  })),
]

function tasksOf({ service }: Cast): Measured[] {
  return everyTask(service).map(({ name, run }) => ({
    name: `trabalhador: ${name}`,
    times: 1,
    prepare: async () => run,
  }))
}

async function costOf(cast: Cast, database: ExplainedDatabase, { times, prepare: ready }: Measured): Promise<Cost> {
  const ms: number[] = []
  const pages: number[] = []
  for (let turn = 0; turn < times; turn++) {
    const act = await ready(cast)
    if (turn === 0 && times > 1) await act()
    database.taken()
    const began = performance.now()
    await act()
    ms.push(performance.now() - began)
    const touched = database
      .taken()
      .map(({ Plan }) => (Plan['Shared Hit Blocks'] ?? 0) + (Plan['Shared Read Blocks'] ?? 0))
    pages.push(touched.reduce((sum, count) => sum + count, 0))
  }
  return { pages: median(pages), ms: median(ms) }
}

const costs: Record<string, Record<'empty' | 'full', Cost>> = {}

describe.each(['empty', 'full'] as const)('%s', (which) => {
  const clone = prepare(
    async () => {
      const made = await cloneDatabase()
      const filled = which === 'full' && FILLED
      const connection = filled ? { ...made.connection, database: filled } : made.connection
      if (!filled) await seedHistory(connection, which === 'full' ? PART : 0, registerOf(PART))
      const db = openPool({ connection, name: 'história', onIdleError() {} })
      await createAdmin(db, { ...adminAccount, gestorAdmins: true }).catch(() => {})
      await db.close()
      return { ...made, connection }
    },
    (made) => made.drop(),
  )
  const database = prepare(
    () => explain(clone.connection),
    async (explained) => explained.stop(),
  )
  const service = withService(() => ({ connection: database.connection, env: { RESERVAS_POR_UTILIZADOR: '100' } }))
  const cast = withCast(service)

  test('each operation', async () => {
    for (const operation of [...operations, ...reads, ...heavy, ...tasksOf(cast)]) {
      const cost = await costOf(cast, database, operation)
      costs[operation.name] = { ...costs[operation.name], [which]: cost } as Record<'empty' | 'full', Cost>
    }
  })
})

test('the table', () => {
  const { pharmacies, itemsEach } = registerOf(PART)
  const say = (line: string) => process.stdout.write(`${line}\n`)
  say(
    `\n${pharmacies} farmácias × ${itemsEach} artigos, sem história e com ${PART} de dez anos (páginas de 8 KB, ms)\n`,
  )
  const all = Object.entries(costs)
  const beyond = all.filter(([, { empty, full }]) => full.pages > AIM * empty.pages + A_PAGE_OR_TWO)
  say(`${all.length - beyond.length} de ${all.length} tocam no máximo ${AIM} vezes as páginas que tocavam.\n`)
  say('| operação | páginas | com história | razão | ms | com história | razão |')
  say('|---|---|---|---|---|---|---|')
  for (const [name, { empty, full }] of SHORT ? beyond : all) {
    const of = (key: keyof Cost) => (full[key] / Math.max(1, empty[key])).toFixed(2)
    say(
      `| ${name} | ${empty.pages} | ${full.pages} | ${of('pages')} | ${empty.ms.toFixed(1)} | ${full.ms.toFixed(1)} | ${of('ms')} |`,
    )
  }
})

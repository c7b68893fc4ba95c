import sql from 'sql-template-tag'
import { beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/operations.ts'
import { criarReserva } from '#contract/reservas.ts'
import { openPool } from '#server/db/pool.ts'
import { pagesOf } from '#server/exports/csv.ts'
import { createAdmin } from '#server/modules/auth/public.ts'
import { pharmaciesExport } from '#server/modules/farmacias/public.ts'
import { reservationsExport } from '#server/modules/reservas/public.ts'
import { stockExport } from '#server/modules/stock/public.ts'
import { seedHistory } from '../../bench/history.ts'
import { adminAccount } from '../support/admin-account.ts'
import { withCast } from '../support/cast.ts'
import { withDatabase } from '../support/database.ts'
import { type Explained, explain, looked, pagesEach, stepsOf } from '../support/explained.ts'
import { sample } from '../support/full-run.ts'
import { aCaller, exampleCall } from '../support/operations.ts'
import { relaxedTimeouts } from '../support/pace.ts'
import { prepare } from '../support/prepare.ts'
import { withService } from '../support/with-service.ts'
import { everyTask } from '../support/worker-tasks.ts'
import { allowed, moreReads } from './history-reads.ts'

/** A hundredth of ten years (bench/history.ts). */
const PART = 0.01
/**
 * Most rows that a step may read: more than any answer shows or any task takes at once, and far fewer than the tables
 * have.
 */
const MOST_ROWS = 2000
/** Most pages of 8 KB, of a table or an index, that a step may read each time, beyond those of its rows. */
const MOST_PAGES = 300
/** Pages a row may cost: its own, and those of finding, locking and reading it again, where rows lie apart. */
const PAGES_A_ROW = 5
/** A table of so few rows may be read whole: nothing else would be quicker. */
const FEW_ROWS = 1000
/** The tables that grow each year. The register (farmacia, montra, produto) is as large as the country has pharmacies. */
const growing = new Set([
  'alerta',
  'acesso',
  'auditoria',
  'avaliacao',
  'codigo_recuperacao',
  'denuncia',
  'entrada_falhada',
  'idempotencia',
  'ligacao_enviada',
  'notificacao',
  'problema',
  'procura_vazia',
  'rede_conhecida',
  'reserva',
  'sessao_terminada',
  'stock_item',
  'utilizador',
  'webhook',
  'webhook_entrega',
])

const SECRET = 'um-segredo-que-so-o-gateway-sabe-0123456789'

const clone = withDatabase()

/** Returns the statements that read a growing table whole, or far more of it than they can have needed. */
function wholeReads(name: string, run: Explained[], mostScanned: number): string[] {
  const reads = run.flatMap((statement) =>
    stepsOf(statement.Plan).flatMap((step) => {
      const table = step['Relation Name']
      if (!table || !growing.has(table) || allowed(name, table)) return []
      const most = step['Node Type'].includes('Seq Scan') ? mostScanned : MOST_ROWS
      const pages = MOST_PAGES + (PAGES_A_ROW * looked(step)) / Math.max(1, step['Actual Loops'])
      if (looked(step) <= most && (step.Plans || pagesEach(step) <= pages)) return []
      const text = statement['Query Text'].replace(/\s+/g, ' ').trim()
      return [`${step['Node Type']} on ${table}, ${looked(step)} rows: ${text.slice(0, 300)}`]
    }),
  )
  return [...new Set(reads)]
}

/** Old enough for each sweep to find something, so that what hangs on a swept row is looked at too. */
const past = [
  sql`update notificacao set entrega_ate = now(), nao_entregue_em = now() where id in
        (select id from notificacao where tipo = 'reserva_criada' and estado = 'enviada' limit 3)`,
  sql`update reserva set reservado_ate = now() - interval '1 minute' where id in
        (select id from reserva where estado = 'activa' and reservado_ate > now() limit 3)`,
  sql`update reserva set reservado_ate = now() - interval '2 years' where id in
        (select id from reserva where utilizador_id is not null and estado <> 'activa' limit 3)`,
  sql`update denuncia set decidida_em = now() - interval '2 years' where id in
        (select id from denuncia where estado <> 'pendente' limit 3)`,
  sql`insert into auditoria (instante, actor_papel, accao, alvo_tipo, alteracoes)
      values (now() - interval '3 years', 'linha_de_comandos', 'conta_alterada', 'conta', '[]')`,
  sql`update idempotencia set criada_em = now() - interval '2 days' where chave like 'historia-1%'`,
  sql`update notificacao set terminada_em = now() - interval '2 years', segredo = 'x' where id in
        (select id from notificacao limit 3)`,
  sql`update sessao_terminada set terminada_em = now() - interval '2 years' where jti in
        (select jti from sessao_terminada limit 3)`,
  sql`update entrada_falhada set termina_em = now() - interval '1 day' where chave in
        (select chave from entrada_falhada limit 3)`,
  sql`update rede_conhecida set vista_em = now() - interval '2 years' where id in (select id from rede_conhecida limit 3)`,
  sql`update acesso set data = now() - interval '2 years' where id in (select id from acesso order by data limit 3)`,
  sql`delete from resto`,
  sql`delete from farmacia where id =
        (select farmacia_id from reserva r join farmacia f on f.id = r.farmacia_id
          where f.nome like 'Farmácia Exemplo %' group by 1 order by count(*) desc limit 1)`,
  sql`delete from resto_conta`,
  sql`delete from utilizador where id =
        (select utilizador_id from reserva r join utilizador u on u.id = r.utilizador_id
          where u.email like 'h%@exemplo%' group by 1 order by count(*) desc limit 1)`,
  sql`update procura_vazia set dia = current_date - 100 where dia = current_date - 89`,
]

/** A webhook of some pharmacies, and a week of deliveries: most arrived, some wait for their time, a few are due. */
const hooks = [
  sql`insert into webhook (farmacia_id, url, eventos, segredo)
      select id, 'https://caixa.exemplo.ao/', '{reserva.criada,reserva.expirada}', '' from farmacia order by id limit 1500`,
  sql`insert into webhook_entrega (webhook_id, farmacia_id, tipo, ocorreu_em, dados, estado, criada_em, proxima_em)
      select w.id, w.farmacia_id, 'reserva.criada', now(), '{}', case when n <= 2 then 'pendente' else 'entregue' end,
             now() - make_interval(hours => n), now() + interval '1 hour'
        from webhook w cross join generate_series(1, 20) n`,
  sql`update webhook_entrega set proxima_em = now() - interval '1 minute' where id in
        (select id from webhook_entrega where estado = 'pendente' limit 3)`,
  sql`update webhook_entrega set criada_em = now() - interval '8 days' where id in
        (select id from webhook_entrega where estado = 'entregue' limit 3)`,
  sql`analyze webhook`,
  sql`analyze webhook_entrega`,
]

beforeAll(async () => {
  await seedHistory(clone.connection, PART)
  const db = openPool({ connection: clone.connection, name: 'história', patience: relaxedTimeouts, onIdleError() {} })
  await createAdmin(db, { ...adminAccount, gestorAdmins: true })
  for (const statement of hooks) await db.statement((tx) => tx.run(statement))
  await db.close()
})

/**
 * Ways to plan a statement. First with scans made expensive: on small tables a scan may be best, and hide that there is
 * no other choice on large ones. Then with the service's own settings.
 */
const ways: [string, Record<string, string>, number][] = [
  ['with an index wherever one serves', { enable_seqscan: 'off' }, -1],
  ['as planned', {}, FEW_ROWS],
]

describe.each(sample(ways, 2))('%s', (_how, settings, mostScanned) => {
  const database = prepare(
    () => explain(clone.connection, settings),
    async (explained) => explained.stop(),
  )
  let told = 0
  const service = withService(() => ({
    connection: database.connection,
    env: { RESERVAS_POR_UTILIZADOR: '100', SMS_ENTRADA_SEGREDO: SECRET },
  }))
  const cast = withCast(service)
  // shelves that are not in memory are read whole, each once, by the index of a pharmacy's items (plans.test.ts)
  beforeAll(async () => {
    const path = '/api/farmacias?search_type=medicamento&search=paracetamol&ordenar=preco'
    expect((await service.anyone.get(path)).status).toBe(200)
  })

  const readsOf = async (name: string, work: () => Promise<unknown>): Promise<string[]> => {
    database.taken()
    await work()
    const run = database.taken()
    told += run.length
    return wholeReads(name, run, mostScanned)
  }

  test.each(endpoints)('$method $path reads no growing table whole', async (endpoint) => {
    const caller = aCaller(endpoint)
    const { path, body, status, client = cast.as(caller) } = await exampleCall(endpoint, cast, caller)
    const call = async () => {
      const answer = await client.call(endpoint.method, path, body === undefined ? {} : { body })
      expect(answer.status, answer.text).toBe(status)
    }
    expect(await readsOf(endpoint.id, call)).toEqual([])
  })

  test.each(moreReads)('GET %s reads no growing table whole', async (path, caller) => {
    const call = async () => expect((await cast.as(caller).get(path)).status).toBe(200)
    expect(await readsOf(path, call)).toEqual([])
  })

  test.each(['/ready', '/metrics'])('GET %s reads no growing table whole', async (path) => {
    expect(await readsOf(path, () => service.operator.get(path))).toEqual([])
  })

  test.each(['1', '2'])('A delivery report %s reads no growing table whole', async (estado) => {
    // an SMS of the busiest pharmacy that told of two holds
    const { chave } = await service.db.one<{ chave: string }>(sql`
      select n.id || '.' || floor(extract(epoch from n.criada_em) * 1000) as chave from notificacao n
       where tipo = 'reserva_criada' and estado = 'enviada' and entregue_em is null and farmacia_id =
             (select farmacia_id from notificacao where tipo = 'reserva_criada' and estado = 'enviada'
               group by 1 order by count(*) desc limit 1)
       order by id limit 1`)
    await service.db.statement((tx) =>
      tx.run(
        sql`update notificacao set canal = 'sms', tentativas = 1, envio = id where id = ${chave.split('.')[0]}::bigint`,
      ),
    )
    const path = `/gateways/sms/${SECRET}/entrega?id=${chave}&estado=${estado}`
    const told = async () => expect((await fetch(service.address + path)).status).toBe(200)
    expect(await readsOf('relatório de entrega', told)).toEqual([])
    const { sabida } = await service.db.one<{ sabida: boolean }>(sql`
      select coalesce(entregue_em, nao_entregue_em) is not null as sabida from notificacao where id = ${chave.split('.')[0]}::bigint`)
    expect(sabida).toBe(true)
  })

  test('no task of the worker reads a growing table whole', async () => {
    for (const statement of past) await service.db.statement((tx) => tx.run(statement))
    const reads: Record<string, string[]> = {}
    for (const { name, run } of everyTask(service)) {
      const found = await readsOf(name, run)
      if (found.length > 0) reads[name] = found
    }
    expect(reads).toEqual({})
    const { vencidas } = await service.db.one<{ vencidas: number }>(sql`
      select count(*) as vencidas from reserva where estado = 'activa' and reservado_ate <= now()`)
    expect(vencidas).toBe(0)
  })

  test('a reservation that is refused reads no growing table whole', async () => {
    const held = await exampleCall(criarReserva, cast, 'user')
    expect((await cast.user.post(held.path, held.body)).status).toBe(201)
    const refused = async () => expect((await cast.gestor.post(held.path, held.body)).status).toBe(409)
    expect(await readsOf('reserva recusada', refused)).toEqual([])
  })

  test.each([
    ['farmacias', pharmaciesExport],
    ['stock', stockExport],
    ['reservas', reservationsExport],
  ])('an export of %s looks at each row once or twice', async (_which, { query }) => {
    database.taken()
    let lines = 0
    await service.db.transaction(async (tx) => {
      for await (const rows of pagesOf(tx, query)) lines += rows.length
    })
    const steps = database.taken().flatMap(({ Plan }) => stepsOf(Plan))
    expect(steps.some((step) => step['Relation Name'] === 'farmacia')).toBe(true)
    for (const step of steps) {
      const { rows } = await service.db.one<{ rows: number }>(sql`
        select coalesce(max(n_live_tup), 0) as rows from pg_stat_user_tables where relname = ${step['Relation Name'] ?? ''}`)
      expect(looked(step), JSON.stringify(step)).toBeLessThanOrEqual(2 * Math.max(lines, rows))
    }
  })

  test('the server told of what was run', () => {
    expect(told).toBeGreaterThan(endpoints.length)
  })
})

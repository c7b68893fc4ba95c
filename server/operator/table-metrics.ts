import { Gauge, Registry } from 'prom-client'
import sql from 'sql-template-tag'
import { LIVE } from '#contract/states.ts'
import type { Database } from '#server/db/database.ts'
import { literal } from '#server/db/statements.ts'
import { messagesWaiting } from '../modules/conversas/public.ts'
import { messagesByDay } from '../modules/notificacoes/public.ts'
import { newAccountTotals } from '../modules/reservas/public.ts'
import { shared } from './ready.ts'

interface Depth {
  canal: string
  fornecedor: string
  estado: string
  total: number
  /** age of the oldest, in seconds */
  idade: number
}

/** Settled messages are history: only the last hour of them is counted. Both parts by an index of just these. */
const depths = sql`
  select canal, coalesce(fornecedor, '') as fornecedor, estado, count(*) as total,
         coalesce(extract(epoch from now() - min(criada_em)), 0) as idade
    from (select canal, fornecedor, estado, criada_em from notificacao where estado = 'pendente'
          union all
          select canal, fornecedor, estado, criada_em from notificacao where terminada_em > now() - interval '1 hour') n
   group by canal, fornecedor, estado`

/** The outbox as it stands in the database. @returns reads it */
function outboxMetrics(registry: Registry, db: Database): () => Promise<void> {
  const registers = [registry]
  const messages = new Gauge({
    name: 'botica_notificacoes',
    help: 'Notificações por canal, último fornecedor tentado e estado; as terminadas, só as da última hora',
    labelNames: ['canal', 'fornecedor', 'estado'],
    registers,
  })
  const oldest = new Gauge({
    name: 'botica_notificacoes_pendente_segundos',
    help: 'Idade da notificação pendente mais antiga',
    registers,
  })
  return async () => {
    const rows = await db.many<Depth>(depths)
    messages.reset()
    let age = 0
    for (const { canal, fornecedor, estado, total, idade } of rows) {
      messages.set({ canal, fornecedor, estado }, total)
      if (estado === 'pendente') age = Math.max(age, idade)
    }
    oldest.set(age)
  }
}

/**
 * Age in seconds of the server's oldest transaction that holds something back: one that writes, in any database, or one
 * that reads in ours. A role without `pg_monitor` sees only its own sessions' times. For those of others it has the
 * worker's marks (db/changes.sql.ts), one a minute and each a transaction of its own: a mark that says the oldest
 * transaction under way now was already the oldest then. They are kept for an hour, so more than that is not seen.
 */
const oldest = sql`
  select coalesce(greatest(
    (select max(extract(epoch from clock_timestamp() - xact_start)) from pg_stat_activity
      where backend_type = 'client backend' and pid <> pg_backend_pid()
        and (backend_xid is not null or (backend_xmin is not null and datname = current_database()))),
    (select extract(epoch from clock_timestamp() - min(em)) from mudanca_marca
      where ate = pg_snapshot_xmin(pg_current_snapshot()) and ate < pg_snapshot_xmax(pg_current_snapshot()))), 0)::float8
    as segundos`

/** Transactions that somebody forgot, of this program or another. @returns reads them */
function transactionMetrics(registry: Registry, db: Database): () => Promise<void> {
  const age = new Gauge({
    name: 'botica_db_transaccao_mais_antiga_segundos',
    help: 'Há quanto tempo está aberta a transacção mais antiga do servidor da base, de quem for',
    registers: [registry],
  })
  return async () => age.set((await db.one<{ segundos: number }>(oldest)).segundos)
}

interface Counts {
  estado: string
  total: number
}

/**
 * Counts open rows, and of settled ones only those of the last hour. Each count has a partial index.
 */
const counts = sql`
  select estado, count(*) as total from (
    select case when reservado_ate > now() then ${literal(LIVE)} else 'expirada' end as estado
      from reserva where estado = ${literal(LIVE)}
    union all
    select estado from reserva
     where estado <> ${literal(LIVE)} and utilizador_id is not null and reservado_ate > now() - interval '1 hour') r
   group by estado`

/** The database is asked no more often than this, however many collect. */
const KEPT_MS = 3000

/**
 * Counts reservations and messages by state, and forgotten transactions, in the database.
 * @returns present figures as Prometheus text, or rejects
 */
export function tableMetrics(db: Database, smsShare: () => Promise<number>): () => Promise<string> {
  const registry = new Registry()
  const collectMessages = outboxMetrics(registry, db)
  const collectTransactions = transactionMetrics(registry, db)
  const reservations = new Gauge({
    name: 'botica_reservas',
    help: 'Reservas por estado; as terminadas, só as de prazo na última hora',
    labelNames: ['estado'],
    registers: [registry],
  })
  const ofNewAccounts = new Gauge({
    name: 'botica_reservas_contas_novas',
    help: 'Reservas activas de contas com menos de um dia',
    registers: [registry],
  })
  const holdingMany = new Gauge({
    name: 'botica_contas_novas_com_muitas_reservas',
    help: 'Contas com menos de um dia que têm muitas reservas activas ao mesmo tempo',
    registers: [registry],
  })
  const unhandled = new Gauge({
    name: 'botica_sms_por_tratar',
    help: 'SMS recebidos que ainda não se trataram',
    registers: [registry],
  })
  const oldestUnhandled = new Gauge({
    name: 'botica_sms_por_tratar_segundos',
    help: 'Idade do SMS recebido mais antigo que ainda não se tratou',
    registers: [registry],
  })
  const smsPaid = new Gauge({
    name: 'botica_sms_pagos',
    help: 'SMS que se pagam: os de hoje em Luanda, e a média dos sete dias anteriores',
    labelNames: ['dias'],
    registers: [registry],
  })
  const smsOfDay = new Gauge({
    name: 'botica_sms_do_dia',
    help: 'SMS que já saíram hoje, em fracção de SMS_POR_DIA: a 1 os outros esperam pelo dia seguinte',
    registers: [registry],
  })
  return shared(KEPT_MS, async () => {
    await collectMessages()
    await collectTransactions()
    const rows = await db.many<Counts>(counts)
    reservations.reset()
    for (const { estado, total } of rows) reservations.set({ estado }, total)
    const { reservas, contas } = await newAccountTotals(db)
    ofNewAccounts.set(reservas)
    holdingMany.set(contas)
    const { total, idade } = await messagesWaiting(db)
    unhandled.set(total)
    oldestUnhandled.set(idade)
    const days = (await messagesByDay(db, 8)).map(({ sms_pagos }) => sms_pagos)
    smsPaid.set({ dias: 'hoje' }, days.at(-1) ?? 0)
    smsPaid.set({ dias: 'media_7' }, days.slice(0, -1).reduce((sum, paid) => sum + paid, 0) / 7)
    smsOfDay.set(await smsShare())
    return registry.metrics()
  })
}

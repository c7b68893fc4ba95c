import { Gauge, Registry } from 'prom-client'
import sql from 'sql-template-tag'
import { LIVE } from '#contract/reservation-states.ts'
import type { Database } from '#server/db/database.ts'
import { literal } from '#server/db/literal.ts'
import { newAccountTotals } from '../modules/reservas/public.ts'
import { outboxMetrics } from './outbox-metrics.ts'
import { shared } from './shared.ts'
import { transactionMetrics } from './transaction-metrics.ts'

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
export function tableMetrics(db: Database): () => Promise<string> {
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
  return shared(KEPT_MS, async () => {
    await collectMessages()
    await collectTransactions()
    const rows = await db.many<Counts>(counts)
    reservations.reset()
    for (const { estado, total } of rows) reservations.set({ estado }, total)
    const { reservas, contas } = await newAccountTotals(db)
    ofNewAccounts.set(reservas)
    holdingMany.set(contas)
    return registry.metrics()
  })
}

import { Gauge, Registry } from 'prom-client'
import sql from 'sql-template-tag'
import { LIVE } from '#contract/reservation-states.ts'
import type { Database } from '#server/db/database.ts'
import { literal } from '#server/db/literal.ts'
import { outboxMetrics } from './outbox-metrics.ts'
import { shared } from './shared.ts'

interface Counts {
  estado: string
  total: number
}

/** Settled reservations are history; only the last day of them is counted at each scrape. */
const counts = sql`
  select estado, count(*) as total from reserva_actual
   where estado = ${literal(LIVE)} or atualizada_em > now() - interval '1 day' group by estado`

/** The database is asked no more often than this, however many collect. */
const KEPT_MS = 3000

/** What only the database knows: reservations and messages by state. @returns Prometheus text, as of now or it rejects */
export function tableMetrics(db: Database): () => Promise<string> {
  const registry = new Registry()
  const collectMessages = outboxMetrics(registry, db)
  const reservations = new Gauge({
    name: 'botica_reservas',
    help: 'Reservas por estado; as terminadas, só as do último dia',
    labelNames: ['estado'],
    registers: [registry],
  })
  return shared(KEPT_MS, async () => {
    await collectMessages()
    const rows = await db.many<Counts>(counts)
    reservations.reset()
    for (const { estado, total } of rows) reservations.set({ estado }, total)
    return registry.metrics()
  })
}

import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import sql from 'sql-template-tag'
import { LIVE } from '#contract/reservation-states.ts'
import { literal } from '#server/db/literal.ts'
import type { PooledDatabase } from '#server/db/pool.ts'
import { routeOf } from '#server/http/request-log.ts'
import type { AttemptCounts } from '../modules/auth/public.ts'
import type { GatewayHealth } from '../modules/notificacoes/public.ts'
import { memoryMetrics } from './memory-metrics.ts'
import { messageMetrics } from './message-metrics.ts'
import { shared } from './shared.ts'
import { signInMetrics } from './sign-in-metrics.ts'

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

/** What modules know of themselves. */
export interface Counted {
  gateways: () => GatewayHealth[]
  attempts: () => AttemptCounts
  /** Bytes of the records kept. */
  records: () => number
}

export interface Metrics {
  contentType: string
  /** Prometheus text. */
  text(): Promise<string>
}

/** Requests and latencies of `app`, the process, the pool, the outbox, failed sign-ins, reservations by state. */
export function openMetrics(
  app: FastifyInstance,
  db: PooledDatabase,
  { gateways, attempts, records }: Counted,
): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'botica_http_request_seconds',
    help: 'Duração dos pedidos, por rota e estado',
    labelNames: ['metodo', 'rota', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  })
  const pool = new Gauge({
    name: 'botica_db_ligacoes',
    help: 'Ligações à base de dados, por estado; em espera são pedidos',
    labelNames: ['estado'],
    registers,
  })
  const reservations = new Gauge({
    name: 'botica_reservas',
    help: 'Reservas por estado; as terminadas, só as do último dia',
    labelNames: ['estado'],
    registers,
  })
  memoryMetrics(registry, records)
  const collectMessages = messageMetrics(registry, db, gateways)
  const collectSignIns = signInMetrics(registry, attempts)

  function collectPool(): void {
    const { total, idle, waiting } = db.counts
    pool.set({ estado: 'em_uso' }, total - idle)
    pool.set({ estado: 'livre' }, idle)
    pool.set({ estado: 'em_espera' }, waiting)
  }
  const collectTables = shared(KEPT_MS, async () => {
    await collectMessages()
    const rows = await db.many<Counts>(counts)
    reservations.reset()
    for (const { estado, total } of rows) reservations.set({ estado }, total)
  })

  app.addHook('onResponse', async (request, reply) => {
    requests.observe(
      { metodo: request.method, rota: routeOf(request), status: reply.statusCode },
      reply.elapsedTime / 1000,
    )
  })
  return {
    contentType: registry.contentType,
    async text() {
      collectPool()
      collectSignIns()
      // with the database away, what the process knows is still worth having
      await collectTables().catch((error: Error) =>
        app.log.warn({ causa: error.message }, 'métricas sem base de dados'),
      )
      return registry.metrics()
    },
  }
}

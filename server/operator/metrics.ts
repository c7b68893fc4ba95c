import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import sql from 'sql-template-tag'
import type { PooledDatabase } from '#server/db/pool.ts'
import { routeOf } from '#server/http/request-log.ts'

interface Counts {
  grupo: 'reservas' | 'notificacoes'
  estado: string
  total: number
  /** age of the oldest, in seconds */
  idade: number
}

/** Settled messages and reservations are history; only the last day of them is counted at each scrape. */
const counts = sql`
  select 'reservas' as grupo, estado, count(*) as total, 0 as idade from reserva_actual
   where estado = 'activa' or atualizada_em > now() - interval '1 day' group by estado
  union all
  select 'notificacoes', estado, count(*), coalesce(extract(epoch from now() - min(criada_em)), 0)
    from notificacao where estado = 'pendente' or criada_em > now() - interval '1 day' group by estado`

/** `GET /metrics`, Prometheus text: requests and latencies, the process, the pool, the outbox, reservations by state. */
export function serveMetrics(app: FastifyInstance, db: PooledDatabase): void {
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
  const messages = new Gauge({
    name: 'botica_notificacoes',
    help: 'Notificações por estado; as terminadas, só as do último dia',
    labelNames: ['estado'],
    registers,
  })
  const oldest = new Gauge({
    name: 'botica_notificacoes_pendente_segundos',
    help: 'Idade da notificação pendente mais antiga',
    registers,
  })

  async function collect(): Promise<void> {
    const { total, idle, waiting } = db.counts
    pool.set({ estado: 'em_uso' }, total - idle)
    pool.set({ estado: 'livre' }, idle)
    pool.set({ estado: 'em_espera' }, waiting)
    const rows = await db.many<Counts>(counts)
    reservations.reset()
    messages.reset()
    oldest.set(0)
    for (const { grupo, estado, total, idade } of rows) {
      const gauge = grupo === 'reservas' ? reservations : messages
      gauge.set({ estado }, total)
      if (grupo === 'notificacoes' && estado === 'pendente') oldest.set(idade)
    }
  }

  app.addHook('onResponse', async (request, reply) => {
    requests.observe(
      { metodo: request.method, rota: routeOf(request), status: reply.statusCode },
      reply.elapsedTime / 1000,
    )
  })
  app.get('/metrics', async (request, reply) => {
    // with the database away, what the process knows is still worth having
    await collect().catch((error: Error) => request.log.warn({ causa: error.message }, 'métricas sem base de dados'))
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

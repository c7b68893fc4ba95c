import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { PooledDatabase } from '#server/db/pool.ts'
import { routeOf } from '#server/http/request-log.ts'
import type { CopyAges } from '../copia/schedule.ts'
import type { AttemptCounts } from '../modules/auth/public.ts'
import type { GatewayHealth } from '../modules/notificacoes/gateways/public.ts'
import {
  copyMetrics,
  holdMetrics,
  memoryMetrics,
  messageMetrics,
  type ProcessParts,
  processMetrics,
  receivedMetrics,
  signInMetrics,
  unreadMetrics,
} from './process-metrics.ts'
import { tableMetrics } from './table-metrics.ts'

/** Past it the scrape goes on without what the database knows. */
const PATIENCE_MS = 2000

/** The sources of the figures: modules, the worker and the database. */
export interface MetricSources extends Omit<ProcessParts, 'countsShared'> {
  gateways: () => GatewayHealth[]
  attempts: () => AttemptCounts
  messagesReceived: () => { resultado: string; total: number }[]
  messagesUnread: () => { especie: string; total: number }[]
  holdsRefused: () => { orcamento: string; total: number }[]
  /** Today's SMS as a share of the day's most. */
  smsShare: () => Promise<number>
  ready: () => Promise<boolean>
  /** Ages of the last copies, where the service makes them. */
  copyAges: (() => Promise<CopyAges>) | undefined
  /** Bytes of each cache, by its name. */
  cacheBytes: () => Record<string, number>
}

export interface Metrics {
  contentType: string
  /** Prometheus text. */
  text(): Promise<string>
}

let processRegistry: Registry | undefined

/** Processor, memory, event loop and collections: of this process, and watched once, since nothing ends the watching. */
function ofProcess(): Registry {
  if (processRegistry) return processRegistry
  processRegistry = new Registry()
  collectDefaultMetrics({ register: processRegistry })
  return processRegistry
}

/** Requests and latencies of `app`, the process, the pool, the outbox, failed sign-ins, reservations by state. */
export function openMetrics(app: FastifyInstance, db: PooledDatabase, counted: MetricSources): Metrics {
  const registry = new Registry()
  const registers = [registry]
  const processRegistry = ofProcess()
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
  memoryMetrics(registry, counted.cacheBytes)
  if (counted.copyAges) copyMetrics(registry, counted.copyAges)
  const up = new Gauge({ name: 'botica_base_disponivel', help: '1 se a base de dados responde', registers })
  const collectMessages = messageMetrics(registry, counted.gateways)
  const collectSignIns = signInMetrics(registry, counted.attempts)
  const collectHolds = holdMetrics(registry, counted.holdsRefused)
  const collectReceived = receivedMetrics(registry, counted.messagesReceived)
  const collectUnread = unreadMetrics(registry, counted.messagesUnread)
  const collectProcess = processMetrics(registry, { ...counted, countsShared: app.countsShared })
  const ofTables = tableMetrics(db, counted.smsShare)

  function collectPool(): void {
    const { total, idle, waiting } = db.counts
    pool.set({ estado: 'em_uso' }, total - idle)
    pool.set({ estado: 'livre' }, idle)
    pool.set({ estado: 'em_espera' }, waiting)
  }
  /** Returns nothing while the database is away, rather than old figures. */
  async function tables(): Promise<string> {
    try {
      return await Promise.race([ofTables(), wait(PATIENCE_MS, '', { ref: false })])
    } catch {
      return ''
    }
  }

  app.addHook('onResponse', (request, reply, done) => {
    done()
    requests.observe(
      { metodo: request.method, rota: routeOf(request), status: reply.statusCode },
      reply.elapsedTime / 1000,
    )
  })
  return {
    contentType: registry.contentType,
    async text() {
      collectPool()
      collectMessages()
      collectSignIns()
      collectHolds()
      collectReceived()
      collectUnread()
      const [ready] = await Promise.all([counted.ready(), collectProcess()])
      up.set(Number(ready))
      const fresh = ready ? await tables() : ''
      return `${await processRegistry.metrics()}${await registry.metrics()}${fresh}`
    },
  }
}

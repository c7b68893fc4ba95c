import { Counter, Gauge, type Registry } from 'prom-client'
import sql from 'sql-template-tag'
import type { Database } from '#server/db/database.ts'
import type { GatewayHealth } from '../modules/notificacoes/public.ts'

interface Depth {
  canal: string
  fornecedor: string
  estado: string
  total: number
  /** age of the oldest, in seconds */
  idade: number
}

/** Settled messages are history: only the last day of them is counted. Both parts by an index of just these. */
const depths = sql`
  select canal, coalesce(fornecedor, '') as fornecedor, estado, count(*) as total,
         coalesce(extract(epoch from now() - min(criada_em)), 0) as idade
    from (select * from notificacao where estado = 'pendente'
          union all
          select * from notificacao where terminada_em > now() - interval '1 day') n
   group by canal, fornecedor, estado`

const breakerValue = { fechado: 0, a_experimentar: 0.5, aberto: 1 }

/** The outbox as it stands in the database, and what this process did with its gateways. @returns reads both */
export function messageMetrics(registry: Registry, db: Database, gateways: () => GatewayHealth[]): () => Promise<void> {
  const registers = [registry]
  const messages = new Gauge({
    name: 'botica_notificacoes',
    help: 'Notificações por canal, último fornecedor tentado e estado; as terminadas, só as do último dia',
    labelNames: ['canal', 'fornecedor', 'estado'],
    registers,
  })
  const oldest = new Gauge({
    name: 'botica_notificacoes_pendente_segundos',
    help: 'Idade da notificação pendente mais antiga',
    registers,
  })
  const sent = new Counter({
    name: 'botica_mensagens_enviadas_total',
    help: 'Mensagens que o fornecedor aceitou deste processo',
    labelNames: ['canal', 'fornecedor'],
    registers,
  })
  const failures = new Counter({
    name: 'botica_mensagens_falhas_total',
    help: 'Tentativas falhadas deste processo, por motivo',
    labelNames: ['canal', 'fornecedor', 'motivo'],
    registers,
  })
  const breaker = new Gauge({
    name: 'botica_mensagens_disjuntor',
    help: 'Disjuntor do fornecedor: 0 fechado (a funcionar), 0.5 a experimentar, 1 aberto (deixado em paz)',
    labelNames: ['canal', 'fornecedor'],
    registers,
  })

  return async () => {
    for (const metric of [sent, failures, breaker]) metric.reset()
    for (const { canal, fornecedor, disjuntor, enviadas, falhas } of gateways()) {
      sent.inc({ canal, fornecedor }, enviadas)
      breaker.set({ canal, fornecedor }, breakerValue[disjuntor])
      for (const [motivo, total] of Object.entries(falhas)) failures.inc({ canal, fornecedor, motivo }, total)
    }
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

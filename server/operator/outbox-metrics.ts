import { Gauge, type Registry } from 'prom-client'
import sql from 'sql-template-tag'
import type { Database } from '#server/db/database.ts'

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
export function outboxMetrics(registry: Registry, db: Database): () => Promise<void> {
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

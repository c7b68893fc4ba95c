import sql from 'sql-template-tag'
import type { Database, Reader } from '#server/db/database.ts'
import { readMigrations } from '#server/db/migrate.ts'
import { type Temporary, temporaryNow } from '#server/modules/operacao/public.ts'

/** Rows of a queue that are counted at most. */
const MOST_COUNTED = 10_000
/** Kinds of connections that are listed at most. */
const MOST_CONNECTIONS = 20

/** Messages of one kind that wait or failed. */
export interface Queue {
  fila: 'mensagens' | 'mensagens_falhadas' | 'sms_recebidos' | 'webhooks'
  /** up to 10 000 */
  total: number
  /** the age of the oldest; null where nothing waits */
  idade_segundos: number | null
}

/** The connections of a role and a program. */
export interface ConnectionCount {
  papel: string
  aplicacao: string
  total: number
}

export interface DatabaseStatus {
  servidor: string
  desde: string
  bytes: number
  /** Milliseconds by which the database's clock is ahead of this machine's. */
  relogio_adiantado_ms: number
  /** The newest migration of the database, and of this program. */
  migracao: number
  migracao_do_programa: number
  filas: Queue[]
  /** Things that the operator turned on for a time. */
  ligado: Temporary[]
  ligacoes: ConnectionCount[]
}

/**
 * Counts each queue by an index of only what waits in it. The predicate of the partial index of failed messages is repeated so that
 * PostgreSQL uses it.
 */
const queues = sql`
  select fila, count(*)::int as total, extract(epoch from now() - min(desde))::int as idade_segundos from (
    (select 'mensagens' as fila, criada_em as desde from notificacao where estado = 'pendente' limit ${MOST_COUNTED})
    union all
    (select 'mensagens_falhadas', terminada_em from notificacao
      where estado in ('falhada', 'nao_entregavel') and estado = 'falhada' limit ${MOST_COUNTED})
    union all
    (select 'sms_recebidos', recebida_em from mensagem_recebida where tratada_em is null limit ${MOST_COUNTED})
    union all
    (select 'webhooks', criada_em from webhook_entrega where estado = 'pendente' limit ${MOST_COUNTED})) w
   group by fila`

const names: Queue['fila'][] = ['mensagens', 'mensagens_falhadas', 'sms_recebidos', 'webhooks']

/** A role sees whose connections there are, and not their work. A word with an «@» could be somebody's address. */
const connections = sql`
  select coalesce(usename, '') as papel, left(regexp_replace(coalesce(application_name, ''), '\\S*@\\S*', '(…)', 'g'), 40) as aplicacao,
         count(*)::int as total
    from pg_stat_activity
   where datname = current_database() and usesysid is not null and pid <> pg_backend_pid()
   group by 1, 2 order by total desc, 1, 2 limit ${MOST_CONNECTIONS}`

async function clockAhead(db: Reader): Promise<number> {
  const before = Date.now()
  const { agora } = await db.one<{ agora: number }>(
    sql`select extract(epoch from clock_timestamp())::float8 * 1000 as agora`,
  )
  return Math.round(agora - (before + Date.now()) / 2)
}

/** Reads the state of the database in one transaction that can write nothing. */
export const readDatabaseStatus = (db: Pick<Database, 'transaction'>): Promise<DatabaseStatus> =>
  db.transaction(async (tx) => {
    await tx.run(sql`set transaction read only`)
    await tx.run(sql`set local statement_timeout = 3000`)
    const server = await tx.one<Pick<DatabaseStatus, 'servidor' | 'desde' | 'bytes'>>(sql`
      select current_setting('server_version') as servidor, pg_postmaster_start_time() as desde,
             pg_database_size(current_database()) as bytes`)
    const { migracao } = await tx.one<{ migracao: number }>(
      sql`select coalesce(max(numero), 0) as migracao from migracao`,
    )
    const counted = new Map((await tx.many<Queue>(queues)).map((queue) => [queue.fila, queue]))
    return {
      ...server,
      relogio_adiantado_ms: await clockAhead(tx),
      migracao,
      migracao_do_programa: (await readMigrations()).length,
      filas: names.map((fila) => counted.get(fila) ?? { fila, total: 0, idade_segundos: null }),
      ligado: await temporaryNow(tx),
      ligacoes: await tx.many<ConnectionCount>(connections),
    }
  })

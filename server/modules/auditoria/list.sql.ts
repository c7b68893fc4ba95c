import sql, { join, type Sql } from 'sql-template-tag'
import type { AuditAction, AuditActor, AuditTarget } from '#contract/audit.ts'
import type { Reader } from '#server/db/database.ts'
import { olderThan, type Page, pageOf, sortKeyColumn, upToPage } from '#server/db/page.ts'
import type { Change } from './changes.rules.ts'

/** The filter of entries; every part given must match. */
export interface EntryFilter {
  actor?: string | undefined
  alvo?: string | undefined
  accao?: AuditAction | undefined
  /** earliest instant, inclusive; milliseconds since 1970 */
  desde?: number | undefined
  /** latest instant, exclusive; milliseconds since 1970 */
  ate?: number | undefined
}

export interface EntryRow {
  id: string
  instante: string
  actor_id: string | null
  actor_nome: string | null
  actor_papel: AuditActor
  accao: AuditAction
  alvo_tipo: AuditTarget
  alvo_id: string | null
  alteracoes: Change[]
  pedido_id: string | null
}

const instant = (milliseconds: number) => sql`to_timestamp(${milliseconds / 1000}::float8)`

function conditions({ actor, alvo, accao, desde, ate }: EntryFilter): Sql[] {
  const list = [
    sql`instante >= ${instant(desde ?? Number.NEGATIVE_INFINITY)}`,
    sql`instante < ${instant(ate ?? Number.POSITIVE_INFINITY)}`,
  ]
  if (actor !== undefined) list.push(sql`actor_id = ${actor}`)
  if (alvo !== undefined) list.push(sql`alvo_id = ${alvo}`)
  if (accao !== undefined) list.push(sql`accao = ${accao}`)
  return list
}

/** The trail, newest first. */
export const findEntries = async (db: Reader, filter: EntryFilter, page: Page) =>
  pageOf(
    page,
    await db.many<EntryRow>(sql`
      select id, instante, actor_id, actor_papel, accao, alvo_tipo, alvo_id, alteracoes, pedido_id,
             case when actor_papel = 'farmacia' then (select f.nome from farmacia f where f.id = actor_id)
                  else (select u.nome from utilizador u where u.id = actor_id) end as actor_nome
             ${sortKeyColumn(page, [sql`instante`, sql`id`])}
        from auditoria
       where ${join([...conditions(filter), olderThan(page, sql`instante`, sql`id`)], ' and ')}
       order by instante desc, id ${upToPage(page)}`),
  )

import sql, { join, type Sql } from 'sql-template-tag'
import type { AuditAction, AuditActor, AuditTarget } from '#contract/auditoria.ts'
import type { Reader, Transaction } from '#server/db/database.ts'
import { olderThan, type Page, pageOf, sortKeyColumn, upToPage } from '#server/db/page.ts'
import type { Actor, FieldChange } from './rules.ts'

/** An action and its target. */
export interface Action {
  accao: AuditAction
  alvo: AuditTarget
  /** Null where it was done to several. */
  alvoId: string | null
  alteracoes?: FieldChange[]
}

/** Adds an entry to the trail, in the transaction of the action: it stays with it, or goes with it. */
export const noteAction = (tx: Transaction, actor: Actor, { accao, alvo, alvoId, alteracoes = [] }: Action) =>
  tx.run(sql`
    insert into auditoria (actor_id, actor_papel, accao, alvo_tipo, alvo_id, alteracoes, pedido_id, chave_id, chave_nome)
    values (${actor.id}, ${actor.papel}, ${accao}, ${alvo}, ${alvoId}, ${JSON.stringify(alteracoes)}::jsonb,
            ${actor.pedido}, ${actor.chave?.id ?? null}, ${actor.chave?.nome ?? null})`)

/** Tells if an API key has an entry of an action on a target from within the hour. */
export const isNotedLately = async (
  db: Reader,
  { chave }: Actor,
  { accao, alvoId }: Pick<Action, 'accao' | 'alvoId'>,
): Promise<boolean> =>
  (await db.maybe(sql`
    select from auditoria
     where alvo_id = ${alvoId} and instante > now() - interval '1 hour' and accao = ${accao}
       and chave_id = ${chave?.id ?? null} limit 1`)) !== undefined

/** Adds an entry for each of several targets of one action. */
export const noteEach = (
  tx: Transaction,
  actor: Actor,
  { accao, alvo }: Pick<Action, 'accao' | 'alvo'>,
  targets: readonly Required<Pick<Action, 'alvoId' | 'alteracoes'>>[],
) =>
  tx.run(sql`
    insert into auditoria (actor_id, actor_papel, accao, alvo_tipo, alvo_id, alteracoes, pedido_id, chave_id, chave_nome)
    select ${actor.id}, ${actor.papel}, ${accao}, ${alvo}, a.alvo, a.alteracoes, ${actor.pedido},
           ${actor.chave?.id ?? null}, ${actor.chave?.nome ?? null}
      from jsonb_to_recordset(${JSON.stringify(targets.map(({ alvoId, alteracoes }) => ({ alvo: alvoId, alteracoes })))}::jsonb)
           as a(alvo uuid, alteracoes jsonb)`)

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
  alteracoes: FieldChange[]
  pedido_id: string | null
  chave_id: string | null
  chave_nome: string | null
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
      select id, instante, actor_id, actor_papel, accao, alvo_tipo, alvo_id, alteracoes, pedido_id, chave_id, chave_nome,
             case when actor_papel = 'farmacia' then (select f.nome from farmacia f where f.id = actor_id)
                  else (select u.nome from utilizador u where u.id = actor_id) end as actor_nome
             ${sortKeyColumn(page, [sql`instante`, sql`id`])}
        from auditoria
       where ${join([...conditions(filter), olderThan(page, sql`instante`, sql`id`)], ' and ')}
       order by instante desc, id ${upToPage(page)}`),
  )

import sql from 'sql-template-tag'
import type { AuditAction, AuditTarget } from '#contract/audit.ts'
import { AUDIT_MONTHS } from '#contract/limits.ts'
import type { Transaction } from '#server/db/database.ts'
import { sweep } from '#server/db/sweep.ts'
import type { Actor } from './actor.rules.ts'
import type { Change } from './changes.rules.ts'

/** An action and its target. */
export interface Action {
  accao: AuditAction
  alvo: AuditTarget
  /** Null where it was done to several. */
  alvoId: string | null
  alteracoes?: Change[]
}

/** Adds an entry to the trail, in the transaction of the action: it stays with it, or goes with it. */
export const noteAction = (tx: Transaction, actor: Actor, { accao, alvo, alvoId, alteracoes = [] }: Action) =>
  tx.run(sql`
    insert into auditoria (actor_id, actor_papel, accao, alvo_tipo, alvo_id, alteracoes, pedido_id)
    values (${actor.id}, ${actor.papel}, ${accao}, ${alvo}, ${alvoId}, ${JSON.stringify(alteracoes)}::jsonb,
            ${actor.pedido})`)

/**
 * Entries past their time.
 * @returns how many went: as many as `limit` when there may be more
 */
export const forgetOldEntries = (tx: Transaction, limit: number) =>
  sweep(tx, 'auditoria', 'instante', sql`instante < now() - make_interval(months => ${AUDIT_MONTHS})`, limit)

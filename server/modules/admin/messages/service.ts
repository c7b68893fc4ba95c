import type { AuditAction } from '#contract/auditoria.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { noteAction, type Person } from '../../auditoria/public.ts'
import { adminNow } from '../../conta/public.ts'
import { dropAlike, dropOne, type OneMessage, resendOne } from '../../notificacoes/public.ts'

/** Makes the audit entry of a message, without its text. */
const entry = (accao: AuditAction, { id, tipo, canal, utilizador_id, farmacia_id }: OneMessage) => ({
  accao,
  alvo: utilizador_id ? ('conta' as const) : ('farmacia' as const),
  alvoId: utilizador_id ?? farmacia_id,
  alteracoes: [{ campo: 'mensagem', depois: `${id}, ${tipo}, ${canal}` }],
})

const handle = (
  accao: AuditAction,
  work: (tx: Transaction, id: number) => Promise<OneMessage>,
  db: Database,
  actor: Person,
  id: number,
): Promise<void> =>
  db.transaction(async (tx) => {
    await adminNow(tx, actor.id)
    await noteAction(tx, actor, entry(accao, await work(tx, id)))
  })

/** @throws AppError TOKEN_INVALIDO_OU_EXPIRADO · NAO_ENCONTRADO · CONFLITO, as `resendOne` */
export const resendMessage = (db: Database, actor: Person, id: number): Promise<void> =>
  handle('mensagem_reenviada', resendOne, db, actor, id)

/**
 * Forgets a message, and where asked those that were given up for the reason it was. @returns how many besides it
 * @throws AppError TOKEN_INVALIDO_OU_EXPIRADO · NAO_ENCONTRADO · CONFLITO, as `dropOne`
 */
export const dropMessage = (db: Database, actor: Person, id: number, alike: boolean): Promise<number> =>
  db.transaction(async (tx) => {
    await adminNow(tx, actor.id)
    const message = await dropOne(tx, id)
    const others = alike ? await dropAlike(tx, message) : 0
    const { alteracoes, ...rest } = entry('mensagem_largada', message)
    const more = others > 0 ? [{ campo: 'iguais', depois: String(others) }] : []
    await noteAction(tx, actor, { ...rest, alteracoes: [...alteracoes, ...more] })
    return others
  })

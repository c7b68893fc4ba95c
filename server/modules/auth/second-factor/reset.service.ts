import type { Transaction } from '#server/db/database.ts'
import { AppError } from '#server/ground/error.ts'
import { type Actor, noteAction } from '../../auditoria/public.ts'
import { messages } from './messages.ts'
import { dropFactor, lockFactor } from './repository.ts'

export const noFactor = (mensagem: string = messages.notOn) =>
  new AppError('CONFLITO', { mensagem, detalhes: { motivo: 'nao_activa' } })

/**
 * By somebody else, for whoever lost theirs: the password alone opens the account again, and its sessions end.
 * @throws AppError CONFLITO `nao_activa`
 */
export async function resetFactor(tx: Transaction, actor: Actor, id: string): Promise<void> {
  if (!(await lockFactor(tx, id))) throw noFactor(messages.theirsNotOn)
  await dropFactor(tx, id, true)
  await noteAction(tx, actor, { accao: 'segundo_factor_tirado', alvo: 'conta', alvoId: id })
}

import { smsText } from '#contract/gsm7.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { type Actor, noteAction } from '../auditoria/public.ts'
import { freeNumber, proveAsked, shownNumber } from '../notificacoes/public.ts'
import { messages } from './messages.ts'

/** Tells if a message is «SIM» and nothing else. */
export const asksToConfirm = (text: string): boolean => /^\s*sim[\s.!]*$/i.test(text)

/** The actor in the trail for somebody who writes from a number of the pharmacy's. */
const byNumber = (id: string): Actor => ({ id, papel: 'farmacia', pedido: null })

/**
 * Proves a number to be the pharmacy's that last asked about it, for who answers «SIM» from it.
 * @param numero its digest @returns the answer; undefined when it was not asked, or what it answers is something else
 */
export const proveNumberOf = (db: Database, number: string, numero: Buffer): Promise<string | undefined> =>
  db.transaction(async (tx) => {
    const proved = await proveAsked(tx, number, numero)
    if (!proved) return undefined
    const { farmacia_id: id, nome } = proved
    const alteracoes = [{ campo: 'telefone', depois: shownNumber(number) }]
    await noteAction(tx, byNumber(id), { accao: 'telefone_confirmado', alvo: 'farmacia', alvoId: id, alteracoes })
    return smsText({ template: messages.numberProved, fixed: {}, flexible: { farmacia: nome } })
  })

/** Frees the number of who asks not to be written to: it acts for no pharmacy any more, and the audit says so. */
export async function freePharmacyNumber(tx: Transaction, number: string): Promise<void> {
  const alteracoes = [{ campo: 'telefone', antes: shownNumber(number) }]
  for (const { farmacia_id: id } of await freeNumber(tx, number)) {
    await noteAction(tx, byNumber(id), { accao: 'telefone_largado', alvo: 'farmacia', alvoId: id, alteracoes })
  }
}

import type { Transaction } from '#server/db/database.ts'
import type { Cipher } from '#server/ground/cipher.ts'
import { composeQuestion } from './compose-sms.rules.ts'
import { mayAsk, noteAsked } from './numbers.sql.ts'
import { queueConversation } from './outbox.sql.ts'

/** Asks a number whether it is the pharmacy's, unless it wrote PARAR or the questions are used up. @param telefone E.164 */
export async function askNumber(
  tx: Transaction,
  cipher: Cipher,
  { id, nome, telefone }: { id: string; nome: string; telefone: string },
): Promise<void> {
  if (!(await mayAsk(tx, id, telefone))) return
  await noteAsked(tx, id, telefone)
  await queueConversation(tx, cipher.seal(JSON.stringify({ telefone, texto: composeQuestion(nome) })))
}

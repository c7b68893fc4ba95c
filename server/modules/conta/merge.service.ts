import type { Transaction } from '#server/db/database.ts'
import { beganAs, changedOnly, noteAction } from '../auditoria/public.ts'
import type { MergeAccounts } from '../auth/public.ts'
import { type OutboxCipher, queueConversation } from '../notificacoes/public.ts'
import { type CancelledTwin, giveReservations } from '../reservas/public.ts'
import { giveRatings, giveTheRest, lockForMerge, type MergingAccount, takeNumber } from './merge.sql.ts'
import { messages } from './messages.ts'
import { deleteAccountRow } from './repository.ts'

/** The parts needed to tell a person by SMS. */
interface Telling {
  cipher: OutboxCipher
  /** Tells whoever sends messages that one waits. */
  queued(): void
}

/** Whoever administrates, and whoever may not come in, is never merged. */
const mayMerge = ({ role, is_ativo }: MergingAccount): boolean => role === 'user' && is_ativo

/**
 * Merges a telephone account into an e-mail account: its data passes to the second, whose own data stays where the two clash,
 * and the first account is deleted, which ends its sessions. A hold in progress for either account is waited for; a later hold
 * finds the account gone. The link alone merges nothing: a session of the e-mail account has to come with it, whether or not
 * its e-mail was ever confirmed, so a stranger's link opened by mistake lets no number into another account. Somebody who cannot
 * sign in, because a stranger made the account with their e-mail, first sets its password by e-mail, which ends other sessions.
 */
export const accountMerger =
  (telling: Telling): MergeAccounts =>
  async (tx, { from, into, mailboxProved, openedBy }) => {
    const locked = await lockForMerge(tx, from, into)
    const [given, taker] = [from, into].map((id) => locked.find((account) => account.id === id))
    if (!given || !taker || given.tem_email) return 'gone'
    if (!mayMerge(given) || !mayMerge(taker) || !taker.tem_email) return 'refused'
    if (mailboxProved && openedBy !== into) return 'not entered'
    const cancelled = await giveReservations(tx, from, into)
    await giveRatings(tx, from, into)
    await giveTheRest(tx, from, into)
    await deleteAccountRow(tx, from)
    await takeNumber(tx, into, given, mailboxProved)
    await noteMerge(tx, given, taker)
    if (given.telefone && cancelled.length > 0) await tellCancelled(tx, telling, given.telefone, cancelled)
    return 'merged'
  }

/** The trail says which accounts became one, and what of the second changed without its values. */
const noteMerge = (tx: Transaction, { id }: MergingAccount, taker: MergingAccount) =>
  noteAction(
    tx,
    { id: taker.id, papel: taker.role, pedido: null },
    {
      accao: 'contas_juntas',
      alvo: 'conta',
      alvoId: taker.id,
      alteracoes: [...beganAs({ conta_junta: id }), ...changedOnly(['telefone'])],
    },
  )

/** Codes of one kind that fit one SMS beside the others. */
const MOST_CODES = 4

const listed = (codes: readonly string[]) =>
  [...codes.slice(0, MOST_CODES), ...(codes.length > MOST_CODES ? ['...'] : [])].join(' ')

/** Tells by SMS, to the number that it was held by, which pick-up codes are no longer good, and which are in their place. */
async function tellCancelled(
  tx: Transaction,
  { cipher, queued }: Telling,
  telefone: string,
  cancelled: readonly CancelledTwin[],
): Promise<void> {
  const texto = messages.twinsCancelled(
    listed([...new Set(cancelled.map(({ acabou }) => acabou))]),
    listed([...new Set(cancelled.map(({ fica }) => fica))]),
  )
  await queueConversation(tx, cipher.seal(JSON.stringify({ telefone, texto })))
  queued()
}

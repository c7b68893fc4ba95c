import type { MergeAccounts } from '../auth/public.ts'
import { giveReservations } from '../reservas/public.ts'
import { dispossess, giveRatings, giveTheRest, lockForMerge, type MergingAccount, takeNumber } from './merge.sql.ts'
import { deleteAccountRow } from './repository.ts'

/** Whoever administrates, and whoever may not come in, is never merged. */
const mayMerge = ({ role, is_ativo }: MergingAccount): boolean => role === 'user' && is_ativo

/** An account whose e-mail was never confirmed, and whose person is known by another number. */
const isAnothers = ({ email_confirmado, telefone_confirmado_em }: MergingAccount): boolean =>
  !email_confirmado && telefone_confirmado_em !== null

/**
 * Merges an account by telephone into one with an e-mail: what the first had passes to the second, whose own stays where they
 * clash, and the first is deleted, which ends its sessions. A hold that is being made for either is waited for, and one that
 * comes later finds the account gone. A link that a stranger asked for, opened without a thought, lets no number into an account
 * whose owner is known: its session has to come with it.
 */
export const mergeAccounts: MergeAccounts = async (tx, { from, into, mailboxProved, openedBy }) => {
  const locked = await lockForMerge(tx, from, into)
  const [given, taker] = [from, into].map((id) => locked.find((account) => account.id === id))
  if (!given || !taker || given.tem_email) return 'gone'
  if (!mayMerge(given) || !mayMerge(taker) || !taker.tem_email) return 'refused'
  if (mailboxProved && isAnothers(taker)) return 'refused'
  if (mailboxProved && taker.email_confirmado && openedBy !== into) return 'not entered'
  if (mailboxProved && !taker.email_confirmado) await dispossess(tx, into, given.nome)
  await giveReservations(tx, from, into)
  await giveRatings(tx, from, into)
  await giveTheRest(tx, from, into)
  await deleteAccountRow(tx, from)
  await takeNumber(tx, into, given, mailboxProved)
  return 'merged'
}

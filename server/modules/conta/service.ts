import type { Database, Transaction } from '#server/db/database.ts'
import { AppError, notFound } from '#server/ground/error.ts'
import type { UserSession } from '#server/http/session.ts'
import { cancelOfUser, reservationsOfUser } from '../reservas/public.ts'
import {
  accountById,
  deleteAccountRow,
  lockAccount,
  lockAdmins,
  lockPharmaciesOf,
  otherAdmins,
  ownAccount,
  ratingsOf,
  updateAccount,
} from './repository.ts'
import { type Account, type AccountChange, administrates, changed, whyNotChanged, whyNotLost } from './rules.ts'

const over = () => new AppError('TOKEN_INVALIDO_OU_EXPIRADO')

/**
 * The admin behind a session, as they are now and will be until this transaction ends: what another admin took from
 * them a moment ago is gone here too. @throws AppError TOKEN_INVALIDO_OU_EXPIRADO
 */
export async function adminNow(tx: Transaction, id: string): Promise<Account> {
  await lockAdmins(tx)
  const admin = await accountById(tx, id)
  if (!admin || !administrates(admin)) throw over()
  return admin
}

/**
 * Activates, deactivates or gives another role. Who is deactivated cannot sign in to cancel, so their live
 * reservations are cancelled and the units go back.
 * @throws AppError NAO_ENCONTRADO · SEM_PERMISSAO · VALIDACAO · CONFLITO `proprio`, `ultimo_admin`
 */
export async function changeAccount(tx: Transaction, adminId: string, id: string, change: AccountChange) {
  const admin = await adminNow(tx, adminId)
  const account = await lockAccount(tx, id)
  if (!account) throw notFound('Esta conta não existe.')
  const after = changed(account, change)
  const reason = whyNotChanged(admin, account, change) ?? whyNotLost(account, after, await otherAdmins(tx, id))
  if (reason) throw reason
  const deactivated = account.is_ativo && !after.is_ativo
  if (deactivated) await cancelOfUser(tx, id)
  await updateAccount(tx, after, deactivated || account.role !== after.role)
}

/** @throws AppError CONFLITO `ultimo_admin` */
export function deleteAccount(db: Database, { id, role }: UserSession): Promise<void> {
  return db.transaction(async (tx) => {
    if (role === 'admin') await lockAdmins(tx)
    await lockPharmaciesOf(tx, id)
    const account = await lockAccount(tx, id)
    // deactivated, or given another role, while the request was on its way
    if (!account?.is_ativo || account.role !== role) throw over()
    const reason = whyNotLost(account, undefined, await otherAdmins(tx, id))
    if (reason) throw reason
    await cancelOfUser(tx, id)
    await deleteAccountRow(tx, id)
  })
}

/** All that is kept of a person, for that person. */
export async function personalData(db: Database, id: string) {
  const user = await ownAccount(db, id)
  if (!user) throw over()
  return { user, reservas: await reservationsOfUser(db, id), avaliacoes: await ratingsOf(db, id) }
}

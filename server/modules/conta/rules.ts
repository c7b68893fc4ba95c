import { type AppError, conflict, forbidden, invalidFields } from '#server/ground/error.ts'
import type { UserRole } from '#server/http/session.ts'
import { messages } from './messages.ts'

/** The facts of an account that decide who may change it, and which accounts must remain. */
export interface AccountFacts {
  id: string
  role: UserRole
  is_ativo: boolean
  gestor_admins: boolean
  /** False for an account made by telephone, which administrates nothing. */
  tem_email: boolean
}

export interface AccountChange {
  is_ativo?: boolean
  role?: UserRole
  gestor_admins?: boolean
}

/** Account after a change. An account that is no admin manages no admins. */
export function changed(
  account: AccountFacts,
  { is_ativo, role = account.role, gestor_admins }: AccountChange,
): AccountFacts {
  return {
    id: account.id,
    role,
    is_ativo: is_ativo ?? account.is_ativo,
    gestor_admins: role === 'admin' && (gestor_admins ?? account.gestor_admins),
    tem_email: account.tem_email,
  }
}

export const administrates = ({ role, is_ativo }: AccountFacts) => role === 'admin' && is_ativo
const manages = (account: AccountFacts) => administrates(account) && account.gestor_admins

/** Refusal of a change by this admin; undefined when they may make it. */
export function changeRefusal(
  caller: AccountFacts,
  account: AccountFacts,
  change: AccountChange,
): AppError | undefined {
  const own = caller.id === account.id
  const ofRank = change.role !== undefined || change.gestor_admins !== undefined
  if (!caller.gestor_admins && (ofRank || (account.role === 'admin' && !own))) {
    return forbidden(messages.onlyManagers)
  }
  const after = changed(account, change)
  if (change.gestor_admins && !after.gestor_admins) return invalidFields({ gestor_admins: messages.onlyAdminsManage })
  if (after.role !== 'user' && !after.tem_email) return invalidFields({ role: messages.needsEmail })
  if (own && loses(account, after)) return conflict('proprio')
  return undefined
}

/** Tells if an account administrates or manages less than before. */
const loses = (before: AccountFacts, after: AccountFacts | undefined) =>
  (administrates(before) && !(after && administrates(after))) || (manages(before) && !(after && manages(after)))

/**
 * Refusal of a change or a deletion after which nobody administrates, or after which nobody manages admins where
 * somebody did; undefined when the account may become `after`, or be deleted.
 */
export function removalRefusal(
  before: AccountFacts,
  after: AccountFacts | undefined,
  others: { admins: number; gestores: number },
): AppError | undefined {
  const lastAdmin = administrates(before) && !(after && administrates(after)) && others.admins === 0
  const lastManager = manages(before) && !(after && manages(after)) && others.gestores === 0
  return lastAdmin || lastManager ? conflict('ultimo_admin') : undefined
}

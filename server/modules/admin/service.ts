import type { Database } from '#server/db/database.ts'
import { conflict, forbidden } from '#server/ground/error.ts'
import { beganAs, noteAction, type Person } from '../auditoria/public.ts'
import { hashNewPassword, insertUser, resetFactor } from '../auth/public.ts'
import { type AccountChange, type AccountRow, adminNow, assertAccount, changeAccount } from '../conta/public.ts'
import { forgiveUnclaimed } from '../reservas/public.ts'
import { messages } from './messages.ts'
import { accountById } from './repository.ts'

export interface NewAccount {
  nome: string
  email: string
  telefone?: string | null
  password: string
  role: 'admin' | 'gestor'
  gestor_admins?: boolean
}

/**
 * Creates an account, for an admin who manages admins.
 * @throws AppError VALIDACAO · SEM_PERMISSAO · CONFLITO `duplicado`
 */
export async function createAccount(db: Database, actor: Person, account: NewAccount): Promise<AccountRow> {
  const { password, gestor_admins: gestorAdmins = false, ...person } = account
  const passwordHash = await hashNewPassword(password, person)
  return db.transaction(async (tx) => {
    if (!(await adminNow(tx, actor.id)).gestor_admins) throw forbidden(messages.onlyManagersCreate)
    const { id } = await insertUser(tx, { ...person, gestorAdmins, passwordHash })
    const alteracoes = beganAs({ role: person.role, gestor_admins: gestorAdmins })
    await noteAction(tx, actor, { accao: 'conta_criada', alvo: 'conta', alvoId: id, alteracoes })
    return accountById(tx, id)
  })
}

/**
 * Resets the second factor of another person who lost it. An actor's own is refused, or a session and a password would
 * be enough to remove it.
 * @throws AppError SEM_PERMISSAO · NAO_ENCONTRADO · CONFLITO `proprio` · `nao_activa`
 */
export const resetSecondFactor = (db: Database, actor: Person, id: string): Promise<void> =>
  db.transaction(async (tx) => {
    if (!(await adminNow(tx, actor.id)).gestor_admins) throw forbidden(messages.onlyManagersReset)
    if (actor.id === id) throw conflict('proprio')
    await assertAccount(tx, id)
    await resetFactor(tx, actor, id)
  })

/** @throws AppError as `changeAccount` */
export const alterAccount = (db: Database, actor: Person, id: string, change: AccountChange): Promise<AccountRow> =>
  db.transaction(async (tx) => {
    await changeAccount(tx, actor, id, change)
    return accountById(tx, id)
  })

/** Forgives the holds that an account let expire. @throws AppError SEM_PERMISSAO · NAO_ENCONTRADO */
export const forgive = (db: Database, actor: Person, id: string): Promise<void> =>
  db.transaction(async (tx) => {
    await adminNow(tx, actor.id)
    await assertAccount(tx, id)
    await forgiveUnclaimed(tx, id)
    await noteAction(tx, actor, { accao: 'faltas_perdoadas', alvo: 'conta', alvoId: id })
  })

import type { Canceller } from '#contract/states.ts'
import type { Database, Reader, Transaction } from '#server/db/database.ts'
import { lockAdmins } from '#server/db/locks.ts'
import { AppError, conflict, invalidFields, notFound } from '#server/ground/error.ts'
import type { UserSession } from '#server/http/session.ts'
import { alertsOf } from '../alertas/public.ts'
import {
  type Actor,
  changedOnly,
  changesBetween,
  commandLine,
  endedAs,
  type FieldChange,
  noteAction,
  type Person,
} from '../auditoria/public.ts'
import {
  dropRecoveries,
  forgetPhones,
  type PasswordParts,
  type PasswordsGiven,
  passwordChange,
  type Tokens,
  wrongPassword,
} from '../auth/public.ts'
import { endOfAdmin } from '../credenciais/public.ts'
import { mobileNumber } from '../notificacoes/public.ts'
import { problemsOf } from '../problemas/public.ts'
import { cancelOfUser, reservationsOfUser } from '../reservas/public.ts'
import { forgetFirstPiece, lockForFirstPiece } from '../restos/public.ts'
import { messages } from './messages.ts'
import {
  accountById,
  deleteAccountRow,
  idByEmail,
  idByTelephone,
  lockAccount,
  otherAdmins,
  ownAccount,
  ratingsOf,
  updateAccount,
  updateOwnAccount,
} from './repository.ts'
import {
  type AccountChange,
  type AccountFacts,
  administrates,
  changed,
  changeRefusal,
  removalRefusal,
} from './rules.ts'

const over = () => new AppError('TOKEN_INVALIDO_OU_EXPIRADO')
const missing = () => notFound(messages.noAccount)

/**
 * Locks the admin behind a session until this transaction ends, and reads their present permissions: what another admin
 * took from them a moment ago no longer counts.
 * @throws AppError TOKEN_INVALIDO_OU_EXPIRADO
 */
export async function adminNow(tx: Transaction, id: string): Promise<AccountFacts> {
  await lockAdmins(tx)
  const admin = await accountById(tx, id)
  if (!admin || !administrates(admin)) throw over()
  return admin
}

/**
 * Activates, deactivates or gives another role. Deactivating cancels live reservations and gives the units back, because
 * the person can no longer sign in to cancel.
 * @throws AppError NAO_ENCONTRADO · SEM_PERMISSAO · VALIDACAO · CONFLITO `proprio`
 */
export async function changeAccount(tx: Transaction, actor: Person, id: string, change: AccountChange) {
  const admin = await adminNow(tx, actor.id)
  const account = await lockAccount(tx, id)
  if (!account) throw missing()
  const reason = changeRefusal(admin, account, change)
  if (reason) throw reason
  await alterLocked(tx, actor, account, change)
}

/**
 * Suspends an account or takes it up again, for the operator. One that is so already stays as it is, without an entry.
 * @returns whether it changed
 * @throws AppError NAO_ENCONTRADO · CONFLITO `ultimo_admin`
 */
export function setAnyAccountActive(db: Database, name: AccountName, is_ativo: boolean): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockAdmins(tx)
    const account = await lockNamed(tx, name)
    if (account.is_ativo === is_ativo) return false
    await alterLocked(tx, commandLine, account, { is_ativo })
    return true
  })
}

/** Changes a locked account. @throws AppError CONFLITO `ultimo_admin` */
async function alterLocked(tx: Transaction, actor: Actor, account: AccountFacts, change: AccountChange) {
  const { id } = account
  const after = changed(account, change)
  // an admin who changes another's account is left: a second net
  const reason = removalRefusal(account, after, await otherAdmins(tx, id))
  if (reason) throw reason
  const deactivated = account.is_ativo && !after.is_ativo
  if (deactivated) await cancelOfUser(tx, id, 'sistema')
  await updateAccount(tx, after, deactivated || account.role !== after.role)
  if (deactivated) await forgetPhones(tx, id)
  const ended = administrates(after) ? [] : await endOfAdmin(tx, actor, id)
  const alteracoes = [...changesBetween(account, after), ...ended]
  await noteAction(tx, actor, { accao: 'conta_alterada', alvo: 'conta', alvoId: id, alteracoes })
}

/** @throws AppError NAO_ENCONTRADO */
export async function assertAccount(db: Reader, id: string): Promise<void> {
  if (!(await accountById(db, id))) throw missing()
}

/** Name of an account for the operator: its e-mail, whatever its case, or its confirmed telephone, as people write it. */
export type AccountName = { email: string } | { telefone: string }

/** Returns the id of the account with this name. @throws AppError NAO_ENCONTRADO */
export async function accountIdOf(db: Reader, name: AccountName): Promise<string> {
  const found = await ('email' in name ? idByEmail(db, name.email) : byTelephone(db, name.telefone))
  if (!found) throw missing()
  return found.id
}

/** @throws AppError NAO_ENCONTRADO */
async function lockNamed(tx: Transaction, name: AccountName): Promise<AccountFacts> {
  const account = await lockAccount(tx, await accountIdOf(tx, name))
  if (!account) throw missing()
  return account
}

async function byTelephone(db: Reader, typed: string) {
  const telefone = await mobileNumber(typed)
  return telefone === undefined ? undefined : idByTelephone(db, telefone)
}

/** Deletes the account of the person who asks. @throws AppError TOKEN_INVALIDO_OU_EXPIRADO · CONFLITO `ultimo_admin` */
export function deleteAccount(db: Database, actor: Person): Promise<void> {
  const { id, papel: role } = actor
  return db.transaction(async (tx) => {
    if (role === 'admin') await lockAdmins(tx)
    await lockForFirstPiece(tx, id)
    const account = await lockAccount(tx, id)
    // deactivated, or given another role, while the request was on its way
    if (!account?.is_ativo || account.role !== role) throw over()
    const ended = await erase(tx, actor, account, 'utilizador')
    if (role !== 'user') await noteErased(tx, actor, account, ended)
  })
}

/**
 * Deletes another's account, for an admin who may deactivate it; an admin's own goes with the password.
 * @throws AppError NAO_ENCONTRADO · SEM_PERMISSAO · CONFLITO `proprio` · `ultimo_admin`
 */
export function deleteAccountOf(db: Database, actor: Person, id: string): Promise<void> {
  return db.transaction(async (tx) => {
    const admin = await adminNow(tx, actor.id)
    if (admin.id === id) throw conflict('proprio')
    await lockForFirstPiece(tx, id)
    const account = await lockAccount(tx, id)
    if (!account) throw missing()
    const reason = changeRefusal(admin, account, { is_ativo: false })
    if (reason) throw reason
    await noteErased(tx, actor, account, await erase(tx, actor, account, 'sistema'))
  })
}

/**
 * Deletes an account, also a deactivated one, for the operator.
 * @throws AppError NAO_ENCONTRADO · CONFLITO `ultimo_admin`
 */
export function deleteAnyAccount(db: Database, id: string): Promise<void> {
  return db.transaction(async (tx) => {
    await lockAdmins(tx)
    await lockForFirstPiece(tx, id)
    const account = await lockAccount(tx, id)
    if (!account) throw missing()
    await noteErased(tx, commandLine, account, await erase(tx, commandLine, account, 'sistema'))
  })
}

/**
 * Deletes a locked account, whose pharmacies are locked before it. The account is gone for everybody at once; its many
 * rows go later, in pieces (restos).
 * @param by the actor
 * @returns what ended with it, for its audit entry
 */
async function erase(tx: Transaction, actor: Actor, account: AccountFacts, by: Canceller): Promise<FieldChange[]> {
  const reason = removalRefusal(account, undefined, await otherAdmins(tx, account.id))
  if (reason) throw reason
  await cancelOfUser(tx, account.id, by)
  const ended = await endOfAdmin(tx, actor, account.id)
  await deleteAccountRow(tx, account.id)
  await forgetFirstPiece(tx, account.id)
  return ended
}

function noteErased(tx: Transaction, actor: Actor, { id, role }: AccountFacts, ended: FieldChange[]) {
  const alteracoes = [...endedAs({ role }), ...ended]
  return noteAction(tx, actor, { accao: 'conta_apagada', alvo: 'conta', alvoId: id, alteracoes })
}

/** Returns the data kept under a person's name, for that person; the contract says what is left out, and why. */
export async function personalData(db: Reader, id: string) {
  const user = await ownAccount(db, id)
  if (!user) throw over()
  return {
    user,
    reservas: await reservationsOfUser(db, id),
    alertas: await alertsOf(db, id),
    problemas: await problemsOf(db, id),
    avaliacoes: await ratingsOf(db, id),
  }
}

/** Returns a person's data for the operator to hand over, and audits it. @throws AppError NAO_ENCONTRADO */
export const exportPersonalData = (db: Database, name: AccountName) =>
  db.transaction(async (tx) => {
    const id = await accountIdOf(tx, name)
    await noteAction(tx, commandLine, { accao: 'dados_exportados', alvo: 'conta', alvoId: id })
    return personalData(tx, id)
  })

export interface OwnParts extends PasswordParts {
  db: Database
  tokens: Tokens
}

export interface OwnChange extends PasswordsGiven {
  nome?: string
  telefone?: string | null
  /** False leaves the keys that an admin made. */
  terminar_credenciais?: boolean
}

/**
 * Changes the account of the person who asks. A new password ends the account's other sessions, the links that could set it
 * and, unless they are to stay, the keys that an admin made; this session goes on and gets a token of the new version, because one without a name of its own cannot be
 * told from the others.
 * @throws AppError VALIDACAO · NAO_AUTENTICADO the present password is another · LIMITE_DE_PEDIDOS too many were ·
 * SEM_PERMISSAO there is none · TOKEN_INVALIDO_OU_EXPIRADO
 */
export async function changeOwnAccount(parts: OwnParts, session: UserSession, change: OwnChange, actor: Actor) {
  const { db, tokens } = parts
  const password = await passwordChange(parts, session, change)
  const updated = await db.transaction(async (tx) => {
    const { nome, telefone, terminar_credenciais: ends = true } = change
    // before its keys are looked for: whoever makes one at this moment waits, or has made it
    if (password) await lockAccount(tx, session.id)
    const account = await updateOwnAccount(tx, session.id, { nome, telefone, password, tokenId: session.tokenId })
    if (account && password) {
      await dropRecoveries(tx, session.id)
      await forgetPhones(tx, session.id)
    }
    if (account && account.role !== 'user') {
      const ended = password && ends ? await endOfAdmin(tx, actor, session.id) : []
      await noteOwnChange(tx, actor, session.id, change, ended)
    }
    return account
  })
  if (!updated && session.email === null && change.telefone !== undefined) {
    throw invalidFields({ telefone: messages.provedFirst })
  }
  if (!updated) throw password ? wrongPassword() : new AppError('TOKEN_INVALIDO_OU_EXPIRADO')
  const { versao, ...user } = updated
  return { user, ...(password && (await tokens.issue({ id: user.id, role: user.role, versao }))) }
}

/** Audits the fields that an admin or a gestor changed of their own account, without values, and how many keys ended. */
function noteOwnChange(tx: Transaction, actor: Actor, id: string, change: OwnChange, ended: readonly FieldChange[]) {
  const { nome, telefone, password } = change
  const entries = Object.entries({ nome, telefone, password }).filter(([, value]) => value !== undefined)
  const alteracoes = [...changedOnly(entries.map(([field]) => field)), ...ended]
  return noteAction(tx, actor, { accao: 'conta_alterada', alvo: 'conta', alvoId: id, alteracoes })
}

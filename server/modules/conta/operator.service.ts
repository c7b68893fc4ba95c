import type { Database, Reader } from '#server/db/database.ts'
import { forbidden } from '#server/ground/error.ts'
import { changedOnly, commandLine, noteAction } from '../auditoria/public.ts'
import {
  type AttemptsOfAccount,
  dropRecoveries,
  endSessionsOf,
  forgetFailures,
  forgetPhones,
  hashPassword,
} from '../auth/public.ts'
import { endOfAdmin } from '../credenciais/public.ts'
import { messages } from './messages.ts'
import { lockAccount, passwordOwner, setPassword } from './repository.ts'
import { type AccountName, accountIdOf } from './service.ts'

/**
 * Returns the facts of an admin or gestor that decide which password they may have.
 * @throws AppError NAO_ENCONTRADO · SEM_PERMISSAO of an account that administrates nothing
 */
export async function ownerForPassword(db: Reader, email: string) {
  const owner = await passwordOwner(db, await accountIdOf(db, { email }))
  if (owner.role === 'user') throw forbidden(messages.onlyStaff)
  return owner
}

/**
 * Gives an admin or gestor a password that was checked: sessions, links and, of an admin, keys end as with one of their own.
 * @throws AppError NAO_ENCONTRADO · SEM_PERMISSAO
 */
export async function setStaffPassword(db: Database, email: string, password: string): Promise<void> {
  const passwordHash = await hashPassword(password)
  await db.transaction(async (tx) => {
    const id = await accountIdOf(tx, { email })
    if ((await lockAccount(tx, id))?.role === 'user') throw forbidden(messages.onlyStaff)
    await setPassword(tx, id, passwordHash)
    await dropRecoveries(tx, id)
    await forgetPhones(tx, id)
    const alteracoes = [...changedOnly(['password']), ...(await endOfAdmin(tx, commandLine, id))]
    await noteAction(tx, commandLine, { accao: 'conta_alterada', alvo: 'conta', alvoId: id, alteracoes })
  })
}

/** Ends every session of an account, for the operator. @throws AppError NAO_ENCONTRADO */
export const endAccountSessions = (db: Database, name: AccountName): Promise<void> =>
  db.transaction(async (tx) => {
    const id = await accountIdOf(tx, name)
    await lockAccount(tx, id)
    await endSessionsOf(tx, { kind: 'utilizador', id })
    await noteAction(tx, commandLine, { accao: 'sessoes_terminadas', alvo: 'conta', alvoId: id })
  })

/** Forgets the failed sign-ins that are counted against an account, for the operator. @throws AppError NAO_ENCONTRADO */
export const unlockAccount = (db: Database, attempts: AttemptsOfAccount, name: AccountName): Promise<void> =>
  db.transaction(async (tx) => {
    const id = await accountIdOf(tx, name)
    const { email } = await passwordOwner(tx, id)
    await forgetFailures(tx, attempts, { id, email })
    await noteAction(tx, commandLine, { accao: 'entradas_desbloqueadas', alvo: 'conta', alvoId: id })
  })

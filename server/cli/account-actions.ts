import { systemClock } from '#server/ground/clock.ts'
import {
  type AccountName,
  endAccountSessions,
  setAnyAccountActive,
  unlockAccount,
} from '#server/modules/conta/public.ts'
import { shownName } from './accounts.ts'
import { print } from './output.ts'
import { keysOf, withDatabase } from './with-database.ts'

/** Suspends an account like PATCH /api/admin/utilizadores/{id}. @throws AppError NAO_ENCONTRADO · CONFLITO `ultimo_admin` */
export async function suspendAccount(whose: AccountName): Promise<void> {
  const isChanged = await withDatabase(({ db }) => setAnyAccountActive(db, whose, false))
  print(`${isChanged ? 'Conta suspensa' : 'A conta já estava suspensa'}: ${shownName(whose)}.`)
}

/** @throws AppError NAO_ENCONTRADO */
export async function reactivateAccount(whose: AccountName): Promise<void> {
  const isChanged = await withDatabase(({ db }) => setAnyAccountActive(db, whose, true))
  print(`${isChanged ? 'Conta reactivada' : 'A conta já estava activa'}: ${shownName(whose)}.`)
}

/** @throws AppError NAO_ENCONTRADO · StartupError where the counts were made with another key */
export async function unlock(whose: AccountName): Promise<void> {
  await withDatabase(async (context) => {
    const { codigo: secret } = await keysOf(context)
    await unlockAccount(context.db, { clock: systemClock, secret }, whose)
  })
  print(`Entradas falhadas esquecidas: ${shownName(whose)}. As da rede de onde tenta contam até à hora certa.`)
}

/** @throws AppError NAO_ENCONTRADO */
export async function endSessions(whose: AccountName): Promise<void> {
  await withDatabase(({ db }) => endAccountSessions(db, whose))
  print(`Sessões terminadas: ${shownName(whose)}.`)
}

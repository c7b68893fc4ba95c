import type { Database, Transaction } from '#server/db/database.ts'
import type { Clock } from '#server/ground/clock.ts'
import { AppError } from '#server/ground/error.ts'
import type { Attempts } from '../attempts/service.ts'
import { isOfAuthenticator, plainCode } from './code.rules.ts'
import type { FactorKeys } from './keys.crypto.ts'
import { messages } from './messages.ts'
import { factorOf, lockFactor, takeRecoveryCode, takeStep } from './repository.ts'
import { stepOf } from './totp.crypto.ts'

export interface FactorParts {
  db: Database
  clock: Clock
  keys: FactorKeys
  attempts: Attempts
}

export const wrongFactor = (mensagem: string = messages.wrongCode) =>
  new AppError('NAO_AUTENTICADO', { mensagem, detalhes: { motivo: 'codigo_2fa' } })

/** Tells if a code is the account's and unused, and marks it as used. */
async function accepts({ clock, keys }: FactorParts, tx: Transaction, id: string, codigo: string): Promise<boolean> {
  if (!(await lockFactor(tx, id))) return false
  const plain = plainCode(codigo)
  if (!isOfAuthenticator(plain)) return takeRecoveryCode(tx, id, keys.digest(id, plain))
  const { segredo } = (await factorOf(tx, id)) ?? {}
  const step = segredo ? stepOf(keys.open(id, segredo), plain, clock()) : undefined
  return step !== undefined && takeStep(tx, id, step)
}

/**
 * Takes a code of an account's second factor, of its authenticator or for recovery, which is good for no other use; and
 * does `work` in the same transaction, so that what fails takes no code.
 * @throws AppError NAO_AUTENTICADO with `codigo_2fa` · LIMITE_DE_PEDIDOS too many were wrong
 */
export async function withCode<T>(
  parts: FactorParts,
  { id, ip }: { id: string; ip: string },
  codigo: string | undefined,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  if (codigo === undefined) throw wrongFactor(messages.codeMissing)
  const attempt = await parts.attempts.ofSecondFactor(id, ip)
  let right = false
  try {
    const done = await parts.db.transaction(async (tx) => {
      right = await accepts(parts, tx, id, codigo)
      return right ? { value: await work(tx) } : undefined
    })
    if (done) return done.value
  } finally {
    if (right) await attempt.right()
  }
  throw await attempt.wrong(wrongFactor())
}

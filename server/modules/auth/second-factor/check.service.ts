import type { Database } from '#server/db/database.ts'
import type { Clock } from '#server/ground/clock.ts'
import { AppError } from '#server/ground/error.ts'
import type { Attempts } from '../attempts/service.ts'
import { isOfAuthenticator, plainCode } from './code.rules.ts'
import type { FactorKeys } from './keys.crypto.ts'
import { factorOf, takeRecoveryCode, takeStep } from './repository.ts'
import { stepOf } from './totp.crypto.ts'
import { words } from './words.ts'

export interface FactorParts {
  db: Database
  clock: Clock
  keys: FactorKeys
  attempts: Attempts
}

export const wrongFactor = (mensagem: string = words.wrongCode) =>
  new AppError('NAO_AUTENTICADO', { mensagem, detalhes: { motivo: 'codigo_2fa' } })

async function accepts({ db, clock, keys }: FactorParts, id: string, codigo: string): Promise<boolean> {
  const plain = plainCode(codigo)
  if (!isOfAuthenticator(plain)) return db.statement((tx) => takeRecoveryCode(tx, id, keys.digest(id, plain)))
  const factor = await factorOf(db, id)
  if (!factor?.segredo || !factor.activo) return false
  const { segredo } = factor
  const step = stepOf(keys.open(id, segredo), plain, clock())
  return step !== undefined && db.statement((tx) => takeStep(tx, id, segredo, step))
}

/**
 * Takes a code of an account's second factor, of its authenticator or for recovery: it is good for no other use.
 * @throws AppError NAO_AUTENTICADO with `codigo_2fa` · LIMITE_DE_PEDIDOS too many were wrong
 */
export async function takeCode(parts: FactorParts, id: string, codigo: string | undefined, ip: string): Promise<void> {
  if (codigo === undefined) throw wrongFactor(words.codeMissing)
  const attempt = await parts.attempts.ofSecondFactor(id, ip)
  if (!(await accepts(parts, id, codigo))) throw await attempt.wrong(wrongFactor())
  await attempt.right()
}

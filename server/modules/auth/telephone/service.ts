import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { PHONE_CODE_TRIES } from '#contract/limits.ts'
import type { Database } from '#server/db/database.ts'
import { type Cipher, derivedKey } from '#server/ground/cipher.ts'
import { AppError, invalidFields } from '#server/ground/error.ts'
import { mobileNumber, queueTelephoneCode } from '../../notificacoes/public.ts'
import type { Attempts } from '../attempts/service.ts'
import { messages } from './messages.ts'
import { confirmTelephone, replaceCode, takeTry, telephoneOf } from './repository.ts'

/** The parts needed to send codes by SMS. */
export interface CodeSms {
  cipher: Cipher
  /** Tells whoever sends messages that one waits. */
  queued(): void
}

export interface TelephoneParts {
  db: Database
  attempts: Attempts
  /** CODIGO_SECRET */
  secret: string
  /** Undefined where no SMS can be sent. */
  sms: CodeSms | undefined
}

const newCode = () => String(randomInt(10 ** 6)).padStart(6, '0')

/** Keyed, so that the million codes cannot be tried on a copy of the database. */
const digestOf = (secret: string, id: string, telefone: string, code: string): Buffer =>
  createHmac('sha256', derivedKey(secret, 'botica/telefone'))
    .update(JSON.stringify([id, telefone, code]))
    .digest()

/**
 * Sends a code to the number, or to the account's own without one.
 * @throws AppError INDISPONIVEL · VALIDACAO it is no mobile number · LIMITE_DE_PEDIDOS
 */
export async function sendCode(
  { db, attempts, secret, sms }: TelephoneParts,
  { id, ip }: { id: string; ip: string },
  given: string | null | undefined,
): Promise<void> {
  if (!sms) throw new AppError('INDISPONIVEL', { mensagem: messages.unavailable })
  const wanted = given ?? (await telephoneOf(db, id))
  if (!wanted) throw invalidFields({ telefone: messages.noNumber })
  const telefone = await mobileNumber(wanted)
  if (!telefone) throw invalidFields({ telefone: messages.noMobile })
  await attempts.countPhoneCode(telefone, ip)
  const code = newCode()
  await db.transaction(async (tx) => {
    await replaceCode(tx, id, telefone, digestOf(secret, id, telefone, code))
    await queueTelephoneCode(tx, id, sms.cipher.seal(JSON.stringify({ telefone, codigo: code })))
  })
  sms.queued()
}

/** @throws AppError VALIDACAO · TOKEN_INVALIDO_OU_EXPIRADO the account was deactivated meanwhile */
export async function confirm({ db, secret }: TelephoneParts, id: string, codigo: string) {
  const sent = await db.statement((tx) => takeTry(tx, id))
  if (!sent) throw invalidFields({ codigo: messages.codeOver })
  if (!timingSafeEqual(digestOf(secret, id, sent.telefone, codigo.replaceAll(/\D/g, '')), sent.resumo)) {
    const left = PHONE_CODE_TRIES - sent.tentativas
    throw invalidFields({ codigo: left > 0 ? messages.badCode(left) : messages.codeOver })
  }
  const account = await db.transaction((tx) => confirmTelephone(tx, id, sent))
  if (!account) throw new AppError('TOKEN_INVALIDO_OU_EXPIRADO')
  return account
}

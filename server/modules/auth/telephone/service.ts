import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { PHONE_CODE_TRIES } from '#contract/limits.ts'
import type { Database } from '#server/db/database.ts'
import { type Cipher, derivedKey } from '#server/ground/cipher.ts'
import { AppError, conflict, invalidFields } from '#server/ground/error.ts'
import { isOfCountry, mobileNumber, queueTelephoneCode, type SmsCeiling } from '../../notificacoes/public.ts'
import type { Attempts } from '../attempts/service.ts'
import type { MergeAccounts } from '../merging.rules.ts'
import { messages } from './messages.ts'
import { confirmTelephone, onlyTelephoneOf, replaceCode, takeTry, telephoneOf } from './repository.ts'

/** The parts needed to send codes by SMS. */
export interface CodeSms {
  cipher: Cipher
  /** Tells whoever sends messages that one waits. */
  queued(): void
  /** The most SMS in a day: none is promised that would wait for tomorrow. */
  ceiling: SmsCeiling
}

export interface TelephoneParts {
  db: Database
  attempts: Attempts
  /** CODIGO_SECRET */
  secret: string
  merge: MergeAccounts
  /** Undefined where no SMS can be sent. */
  sms: CodeSms | undefined
  /** Calling codes of the countries that codes are sent to. */
  countries: readonly string[]
}

export const newCode = () => String(randomInt(10 ** 6)).padStart(6, '0')

/** Keyed, so that the million codes cannot be tried on a copy of the database. */
const digestOf = (secret: string, id: string, telefone: string, code: string): Buffer =>
  createHmac('sha256', derivedKey(secret, 'botica/telefone'))
    .update(JSON.stringify([id, telefone, code]))
    .digest()

/** Whatever sends codes now. @throws AppError INDISPONIVEL no SMS is sent here, or today's are used up */
export async function codeSms({ sms }: Pick<TelephoneParts, 'sms'>): Promise<CodeSms> {
  if (!sms) throw new AppError('INDISPONIVEL', { mensagem: messages.unavailable })
  if (await sms.ceiling.isReached()) throw new AppError('INDISPONIVEL', { mensagem: messages.noMoreToday })
  return sms
}

/** The session that asks for a code. */
interface Asker {
  id: string
  ip: string
  /** True for a session by number: the code goes to its own number, and the network is the carrier's. */
  porNumero: boolean
}

/**
 * Sends a code to the number, or to the account's own without one.
 * @throws AppError INDISPONIVEL · VALIDACAO it is no mobile number · LIMITE_DE_PEDIDOS
 */
export async function sendCode(
  parts: TelephoneParts,
  { id, ip, porNumero }: Asker,
  given: string | null | undefined,
): Promise<void> {
  const { db, attempts, secret } = parts
  const sms = await codeSms(parts)
  const own = await telephoneOf(db, id)
  const wanted = (!porNumero && given) || own?.telefone
  if (!wanted) throw invalidFields({ telefone: messages.noNumber })
  const telefone = await mobileNumber(wanted)
  if (!telefone) throw invalidFields({ telefone: messages.noMobile })
  if (!isOfCountry(telefone, parts.countries)) throw invalidFields({ telefone: messages.notServed })
  const isOwn = !porNumero && own?.confirmado === true && telefone === own.telefone
  await attempts.countPhoneCode(
    isOwn ? { kind: 'own', id } : { kind: 'session', telefone, ip: porNumero ? undefined : ip },
  )
  const code = newCode()
  await db.transaction(async (tx) => {
    await replaceCode(tx, id, telefone, digestOf(secret, id, telefone, code))
    await queueTelephoneCode(tx, id, sms.cipher.seal(JSON.stringify({ telefone, codigo: code })))
  })
  sms.queued()
}

/**
 * Counts a try at the account's code, and compares.
 * @returns what was sent
 * @throws AppError VALIDACAO in `field`
 */
async function provenCode(
  { db, secret }: Pick<TelephoneParts, 'db' | 'secret'>,
  id: string,
  codigo: string,
  field: string,
) {
  const sent = await db.statement((tx) => takeTry(tx, id))
  if (!sent) throw invalidFields({ [field]: messages.codeOver })
  if (!timingSafeEqual(digestOf(secret, id, sent.telefone, codigo.replaceAll(/\D/g, '')), sent.resumo)) {
    const left = PHONE_CODE_TRIES - sent.tentativas
    throw invalidFields({ [field]: left > 0 ? messages.badCode(left) : messages.codeOver })
  }
  return sent
}

/**
 * @throws AppError VALIDACAO · CONFLITO the number is of an account that may not be merged · TOKEN_INVALIDO_OU_EXPIRADO the
 * account was deactivated meanwhile
 */
export async function confirm(parts: TelephoneParts, id: string, codigo: string) {
  const sent = await provenCode(parts, id, codigo, 'codigo')
  const account = await parts.db.transaction((tx) => confirmTelephone(tx, id, sent, parts.merge))
  if (account === 'taken') throw conflict('duplicado', { campo: 'telefone' })
  if (!account) throw new AppError('TOKEN_INVALIDO_OU_EXPIRADO')
  return account
}

/**
 * Proves that a session of an account without e-mail is its person's own, by the code that was sent to its number.
 * @throws AppError VALIDACAO · NAO_AUTENTICADO the account has an e-mail
 */
export async function proveTelephone(parts: Pick<TelephoneParts, 'db' | 'secret'>, id: string, codigo: string) {
  const own = await onlyTelephoneOf(parts.db, id)
  if (!own) throw new AppError('NAO_AUTENTICADO', { mensagem: messages.notByCode })
  const { telefone } = await provenCode(parts, id, codigo, 'codigo_sms')
  if (telefone !== own) throw invalidFields({ codigo_sms: messages.codeOver })
}

import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { PHONE_CODE_TRIES } from '#contract/limits.ts'
import type { Database } from '#server/db/database.ts'
import { type Cipher, derivedKey } from '#server/ground/cipher.ts'
import { AppError, conflict, invalidFields } from '#server/ground/error.ts'
import {
  type CodeHolder,
  isOfCountry,
  mobileNumber,
  queueTelephoneCode,
  type SmsCeiling,
} from '../../notificacoes/public.ts'
import type { MergeAccounts } from '../accounts/merging.rules.ts'
import type { Attempts, PhoneCodeAsker } from '../attempts/service.ts'
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
function digestOf(secret: string, holder: CodeHolder, telefone: string, code: string): Buffer {
  const id = 'farmaciaId' in holder ? holder.farmaciaId : holder.utilizadorId
  return createHmac('sha256', derivedKey(secret, 'botica/telefone'))
    .update(JSON.stringify([id, telefone, code]))
    .digest()
}

/** Whatever sends codes now. @throws AppError INDISPONIVEL no SMS is sent here, or today's are used up */
export async function codeSms({ sms }: Pick<TelephoneParts, 'sms'>): Promise<CodeSms> {
  if (!sms) throw new AppError('INDISPONIVEL', { mensagem: messages.unavailable })
  if (await sms.ceiling.isReached()) throw new AppError('INDISPONIVEL', { mensagem: messages.noMoreToday })
  return sms
}

/** The number as E.164. @throws AppError VALIDACAO it is no mobile number of a country that codes are sent to */
export async function servedNumber({ countries }: Pick<TelephoneParts, 'countries'>, typed: string): Promise<string> {
  const telefone = await mobileNumber(typed)
  if (!telefone) throw invalidFields({ telefone: messages.noMobile })
  if (!isOfCountry(telefone, countries)) throw invalidFields({ telefone: messages.notServed })
  return telefone
}

/** Sends a code to a number in place of the holder's last one. @throws AppError INDISPONIVEL · LIMITE_DE_PEDIDOS */
export async function issueCode(
  parts: TelephoneParts,
  holder: CodeHolder,
  telefone: string,
  asker: PhoneCodeAsker,
): Promise<void> {
  const { db, attempts, secret } = parts
  const sms = await codeSms(parts)
  await attempts.countPhoneCode(asker)
  const code = newCode()
  await db.transaction(async (tx) => {
    await replaceCode(tx, holder, telefone, digestOf(secret, holder, telefone, code))
    await queueTelephoneCode(tx, holder, sms.cipher.seal(JSON.stringify({ telefone, codigo: code })))
  })
  sms.queued()
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
  typed: string | null | undefined,
): Promise<void> {
  await codeSms(parts)
  const own = await telephoneOf(parts.db, id)
  const wanted = (!porNumero && typed) || own?.telefone
  if (!wanted) throw invalidFields({ telefone: messages.noNumber })
  const telefone = await servedNumber(parts, wanted)
  const isOwn = !porNumero && own?.confirmado === true && telefone === own.telefone
  const asker = isOwn
    ? { kind: 'own' as const, id }
    : { kind: 'session' as const, telefone, ip: porNumero ? undefined : ip }
  await issueCode(parts, { utilizadorId: id }, telefone, asker)
}

/**
 * Counts a try at the holder's code, and compares.
 * @returns what was sent
 * @throws AppError VALIDACAO in `field`
 */
export async function provenCode(
  { db, secret }: Pick<TelephoneParts, 'db' | 'secret'>,
  holder: CodeHolder,
  codigo: string,
  field: string,
) {
  const sent = await db.statement((tx) => takeTry(tx, holder))
  if (!sent) throw invalidFields({ [field]: messages.codeOver })
  if (!timingSafeEqual(digestOf(secret, holder, sent.telefone, codigo.replaceAll(/\D/g, '')), sent.resumo)) {
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
  const sent = await provenCode(parts, { utilizadorId: id }, codigo, 'codigo')
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
  const { telefone } = await provenCode(parts, { utilizadorId: id }, codigo, 'codigo_sms')
  if (telefone !== own) throw invalidFields({ codigo_sms: messages.codeOver })
}

import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Database } from '#server/db/database.ts'
import { derivedKey } from '#server/ground/cipher.ts'
import { AppError, forbidden, invalidFields } from '#server/ground/error.ts'
import { mobileNumber, queueSignInCode } from '../../notificacoes/public.ts'
import { messages as accountMessages } from '../messages.ts'
import { noteUserLogin, type UserAccount } from '../repository.ts'
import { openSession } from '../service.ts'
import type { Tokens } from '../tokens.crypto.ts'
import { accountByNumber, accountForNumber } from './by-number.sql.ts'
import { messages } from './messages.ts'
import { newCode, type TelephoneParts } from './service.ts'
import { replaceSignInCode, returnSignInTry, takeSignInTry, useSignInCode } from './sign-in.sql.ts'

export interface SignInParts extends TelephoneParts {
  tokens: Tokens
}

const keyed = (secret: string, purpose: 'numero' | 'codigo', parts: string[]): Buffer =>
  createHmac('sha256', derivedKey(secret, `botica/entrada por telefone/${purpose}`))
    .update(JSON.stringify(parts))
    .digest()

const ANGOLA = '+244'

/**
 * Numbers of other countries are refused: anybody may ask for a code, and an SMS abroad costs many times more.
 * @throws AppError INDISPONIVEL · VALIDACAO it is no mobile number of the country
 */
async function numberOf({ sms }: SignInParts, given: string) {
  if (!sms) throw new AppError('INDISPONIVEL', { mensagem: messages.unavailable })
  const telefone = await mobileNumber(given)
  if (!telefone) throw invalidFields({ telefone: messages.noMobile })
  if (!telefone.startsWith(ANGOLA)) throw invalidFields({ telefone: messages.notOfAngola })
  return { sms, telefone }
}

/**
 * Sends a code to come in with to a number. Accounts are not looked at, so the answer and its time tell nothing of them.
 * @throws AppError INDISPONIVEL · VALIDACAO · LIMITE_DE_PEDIDOS
 */
export async function askSignIn(parts: SignInParts, given: string, ip: string): Promise<void> {
  const { db, attempts, secret } = parts
  const { sms, telefone } = await numberOf(parts, given)
  await attempts.countPhoneCode(telefone, ip)
  const codigo = newCode()
  await db.transaction(async (tx) => {
    await replaceSignInCode(tx, keyed(secret, 'numero', [telefone]), keyed(secret, 'codigo', [telefone, codigo]))
    await queueSignInCode(tx, sms.cipher.seal(JSON.stringify({ telefone, codigo })))
  })
  sms.queued()
}

/** Counts a try at the number's code, and compares. @returns undefined for a wrong code, or one that is over */
async function rightCode({ db, secret }: SignInParts, numero: Buffer, telefone: string, codigo: string) {
  const sent = await db.statement((tx) => takeSignInTry(tx, numero))
  const given = keyed(secret, 'codigo', [telefone, codigo.replaceAll(/\D/g, '')])
  return sent && timingSafeEqual(given, sent.resumo) ? sent : undefined
}

/** Why a number that is proved does not open its account: a code by SMS is one factor, and weaker than a password. */
function refusal({ is_ativo, role, dois_factores }: UserAccount): AppError | undefined {
  if (!is_ativo) return new AppError('SEM_PERMISSAO', { mensagem: accountMessages.inactive })
  return role !== 'user' || dois_factores ? forbidden(messages.byEmailOnly) : undefined
}

interface SignInByTelephone {
  telefone: string
  codigo: string
  nome?: string | null
}

/** Finds the account of a number, or makes it where there is a name for it; undefined when the name is missing. */
async function accountOf(db: Database, telefone: string, nome: string | null | undefined, use: Use) {
  return db.transaction(async (tx) => {
    if (!nome && !(await accountByNumber(tx, telefone))) return undefined
    if (!(await use(tx))) throw invalidFields({ codigo: messages.wrongOrOver })
    return accountForNumber(tx, telefone, nome ?? '')
  })
}
type Use = (tx: Parameters<typeof useSignInCode>[0]) => Promise<boolean>

/**
 * Signs in with the code that a number received; makes the account the first time, without an e-mail.
 * @throws AppError INDISPONIVEL · VALIDACAO · SEM_PERMISSAO
 */
export async function signIn(parts: SignInParts, { telefone: given, codigo, nome }: SignInByTelephone, ip: string) {
  const { db, tokens, attempts, secret } = parts
  const { telefone } = await numberOf(parts, given)
  const numero = keyed(secret, 'numero', [telefone])
  const attempt = await attempts.ofSignInCode(ip)
  const sent = await rightCode(parts, numero, telefone, codigo)
  if (!sent) throw await attempt.wrong(invalidFields({ codigo: messages.wrongOrOver }))
  await attempt.right()
  const account = await accountOf(db, telefone, nome, (tx) => useSignInCode(tx, numero, sent))
  if (!account) {
    await db.statement((tx) => returnSignInTry(tx, numero, sent))
    throw invalidFields({ nome: messages.nameMissing })
  }
  const refused = refusal(account)
  if (refused) throw refused
  await db.transaction(async (tx) => {
    await noteUserLogin(tx, account.id, null)
    await attempts.noteNetwork(tx, { utilizadorId: account.id }, ip)
  })
  return openSession(tokens, account)
}

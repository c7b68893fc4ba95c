import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Database } from '#server/db/database.ts'
import { derivedKey } from '#server/ground/cipher.ts'
import { AppError, forbidden, invalidFields } from '#server/ground/error.ts'
import { isOfCountry, mobileNumber, queueSignInCode } from '../../notificacoes/public.ts'
import { messages as accountMessages } from '../accounts/messages.ts'
import { noteUserLogin, type UserAccount } from '../accounts/repository.ts'
import { openSession, type Tokens } from '../accounts/tokens.crypto.ts'
import { accountByNumber, accountForNumber } from './by-number.sql.ts'
import { messages } from './messages.ts'
import { codeSms, newCode, type TelephoneParts } from './service.ts'
import { insertSignInCode, returnSignInTry, type SignInRequest, takeSignInTry, useSignInCode } from './sign-in.sql.ts'

export interface SignInParts extends TelephoneParts {
  tokens: Tokens
}

const keyed = (secret: string, purpose: 'pedido' | 'numero' | 'codigo', parts: string[]): Buffer =>
  createHmac('sha256', derivedKey(secret, `botica/entrada por telefone/${purpose}`))
    .update(JSON.stringify(parts))
    .digest()

/**
 * Numbers of other countries are refused: anybody may ask for a code, and an SMS abroad costs many times more.
 * @throws AppError INDISPONIVEL · VALIDACAO it is no mobile number of a country that is written to
 */
async function numberOf({ sms, countries }: SignInParts, typed: string) {
  if (!sms) throw new AppError('INDISPONIVEL', { mensagem: messages.unavailable })
  const telefone = await mobileNumber(typed)
  if (!telefone) throw invalidFields({ telefone: messages.noMobile })
  if (!isOfCountry(telefone, countries)) throw invalidFields({ telefone: messages.notServed })
  return telefone
}

const requestOf = (secret: string, pedido: string, telefone: string): SignInRequest => ({
  pedido: keyed(secret, 'pedido', [pedido]),
  numero: keyed(secret, 'numero', [telefone]),
})

/**
 * Sends a code to come in with to a number. The answer is the same whether or not it has an account.
 * @returns the name of the request, to which the code and its tries belong
 * @throws AppError INDISPONIVEL · VALIDACAO · LIMITE_DE_PEDIDOS
 */
export async function askSignIn(parts: SignInParts, typed: string, ip: string): Promise<string> {
  const { db, attempts, secret } = parts
  const telefone = await numberOf(parts, typed)
  const sms = await codeSms(parts)
  await attempts.countPhoneCode({ kind: 'number', telefone, ip })
  const codigo = newCode()
  const pedido = randomBytes(16).toString('base64url')
  await db.transaction(async (tx) => {
    await insertSignInCode(tx, requestOf(secret, pedido, telefone), keyed(secret, 'codigo', [telefone, codigo]))
    await queueSignInCode(tx, sms.cipher.seal(JSON.stringify({ telefone, codigo })))
  })
  sms.queued()
  return pedido
}

/** Counts a try at the code of a request, and compares; false for a wrong code, or one that is over. */
async function isRight({ db, secret }: SignInParts, request: SignInRequest, telefone: string, codigo: string) {
  const sent = await db.statement((tx) => takeSignInTry(tx, request))
  const digest = keyed(secret, 'codigo', [telefone, codigo.replaceAll(/\D/g, '')])
  return sent !== undefined && timingSafeEqual(digest, sent.resumo)
}

/** Why a number that is proved does not open its account: a code by SMS is one factor, and weaker than a password. */
function refusal({ is_ativo, role, dois_factores }: UserAccount): AppError | undefined {
  if (!is_ativo) return new AppError('SEM_PERMISSAO', { mensagem: accountMessages.inactive })
  return role !== 'user' || dois_factores ? forbidden(messages.byEmailOnly) : undefined
}

interface SignInByTelephone {
  pedido: string
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
 * Signs in with the code that a number received for a request; makes the account the first time, without an e-mail.
 * @throws AppError INDISPONIVEL · VALIDACAO · SEM_PERMISSAO
 */
export async function signIn(
  parts: SignInParts,
  { pedido, telefone: given, codigo, nome }: SignInByTelephone,
  ip: string,
) {
  const { db, tokens, attempts, secret } = parts
  const telefone = await numberOf(parts, given)
  const request = requestOf(secret, pedido, telefone)
  const attempt = await attempts.ofSignInCode(ip)
  if (!(await isRight(parts, request, telefone, codigo)))
    throw await attempt.wrong(invalidFields({ codigo: messages.wrongOrOver }))
  await attempt.right()
  const account = await accountOf(db, telefone, nome, (tx) => useSignInCode(tx, request))
  if (!account) {
    await db.statement((tx) => returnSignInTry(tx, request))
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

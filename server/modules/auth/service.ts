import type { Database, Transaction } from '#server/db/database.ts'
import { isUniqueViolation } from '#server/db/errors.ts'
import { AppError, forbidden, invalidFields } from '#server/ground/error.ts'
import { messages as accountMessages } from './accounts/messages.ts'
import {
  insertAccess,
  insertSubject,
  insertUser,
  linkSubject,
  lockByEmail,
  type NewAccess,
  noteUserLogin,
  takeOver,
  type UserAccount,
  userByEmail,
  userBySubject,
} from './accounts/repository.ts'
import { openSession, type Tokens } from './accounts/tokens.crypto.ts'
import type { AccessCodes } from './codes/access-codes.crypto.ts'
import { pharmacyByCode } from './codes/accounts.sql.ts'
import { type LinkMail, queueConfirmation } from './links/service.ts'
import { messages } from './messages.ts'
import { hashPassword, passwordMatches } from './passwords/passwords.crypto.ts'
import { passwordRefusal } from './passwords/passwords.rules.ts'
import type { Identity, VerifyIdToken } from './provider/identity-provider.gateway.ts'
import { type FactorParts, withCode } from './second-factor/service.ts'

/** The account of someone an identity provider sends; none when their e-mail is another's, or not confirmed there. */
const accountOfPerson = async (db: Database, identity: Identity): Promise<UserAccount | undefined> =>
  (await userBySubject(db, identity)) ?? meet(db, identity)

/** Someone this provider sends for the first time. */
async function meet(db: Database, identity: Identity): Promise<UserAccount | undefined> {
  const made = await db.statement((tx) => insertSubject(tx, identity))
  if (made) return made
  // a concurrent request of this person may have made the account, or linked it
  const known = await userBySubject(db, identity)
  if (known || !identity.emailVerified) return known
  try {
    return await byEmail(db, identity)
  } catch (error) {
    if (!isUniqueViolation(error, 'utilizador_sujeito_unico')) throw error
    return userBySubject(db, identity)
  }
}

const byEmail = (db: Database, identity: Identity): Promise<UserAccount | undefined> =>
  db.transaction(async (tx) => {
    const found = await lockByEmail(tx, identity.email)
    if (!found) return undefined
    return found.email_confirmado ? linkSubject(tx, found.id, identity) : takeOver(tx, found.id, identity)
  })

export interface AuthParts extends FactorParts {
  tokens: Tokens
  codes: AccessCodes
  verifyIdToken: VerifyIdToken
  /** Undefined where no e-mail can be sent. */
  mail: LinkMail | undefined
}

export interface AccountRegistration {
  nome: string
  email: string
  telefone?: string | null
  password: string
}

/**
 * Makes a user's account, and sends the link that confirms its e-mail where e-mail can be sent.
 * @throws AppError CONFLITO when the e-mail is taken, whatever its case
 */
export async function register(
  { db, tokens, mail, attempts }: AuthParts,
  { password, ...person }: AccountRegistration,
  ip: string,
) {
  const passwordHash = await hashPassword(password)
  const user = await db.transaction(async (tx) => {
    const made = await insertUser(tx, { ...person, passwordHash })
    await attempts.noteNetwork(tx, { utilizadorId: made.id }, ip)
    if (mail) await queueConfirmation(tx, mail, made.id)
    return made
  })
  mail?.queued()
  return openSession(tokens, user)
}

/** The parts of a sign-in other than the credentials. */
export interface SignInContext {
  /** The code of the second factor. */
  codigo: string | undefined
  ip: string
}

/**
 * @throws AppError LIMITE_DE_PEDIDOS too many have failed · NAO_AUTENTICADO · only to who knows the password:
 * SEM_PERMISSAO when the account is deactivated or a password too weak for its role, and NAO_AUTENTICADO with
 * `codigo_2fa` when its second factor is missing
 */
export async function login(parts: AuthParts, email: string, password: string, entry: SignInContext) {
  const attempt = await parts.attempts.ofPassword(email, entry.ip)
  const user = await userByEmail(parts.db, email)
  const matches = await passwordMatches(user?.password_hash, password)
  if (!user || !matches) throw await attempt.wrong(new AppError('NAO_AUTENTICADO', { mensagem: messages.badLogin }))
  await attempt.right()
  // from before they had their role, or before the rule
  if (parts.mail && (await passwordRefusal(password, user))) throw forbidden(messages.weakPassword)
  return enter(parts, user, entry)
}

/** @param verified the e-mail that an identity provider has confirmed for them */
async function enter(parts: AuthParts, user: UserAccount, { codigo, ip }: SignInContext, verified?: string) {
  const { db, tokens, attempts } = parts
  if (!user.is_ativo) throw new AppError('SEM_PERMISSAO', { mensagem: accountMessages.inactive })
  const note = (tx: Transaction) => noteUserLogin(tx, user.id, verified ?? null)
  const confirmed = await (user.dois_factores ? withCode(parts, { id: user.id, ip }, codigo, note) : db.statement(note))
  await db.statement((tx) => attempts.noteNetwork(tx, { utilizadorId: user.id }, ip))
  return openSession(tokens, { ...user, email_confirmado: confirmed ?? user.email_confirmado })
}

/**
 * Signs in with an identity provider's ID token: whom it knew before, whatever their e-mail is there now; else whose
 * e-mail is new, or confirmed. Who made an account with an e-mail and never confirmed it loses it to whose it is.
 * @throws AppError as VerifyIdToken, and NAO_AUTENTICADO when the e-mail is another account's and not confirmed there
 */
export async function loginWithProvider(parts: AuthParts, credential: string, entry: SignInContext) {
  const { db, verifyIdToken } = parts
  const identity = await verifyIdToken(credential)
  const user = await accountOfPerson(db, identity)
  if (!user) throw new AppError('NAO_AUTENTICADO', { mensagem: messages.unconfirmedByProvider })
  return enter(parts, user, entry, identity.emailVerified ? identity.email : undefined)
}

/** The digits of a code as people write it. @throws AppError VALIDACAO when they are not ten */
function codeDigits(codigo: string): string {
  const digits = codigo.replaceAll(/[^0-9]/g, '')
  if (digits.length !== 10) throw invalidFields({ codigo: messages.tenDigits })
  return digits
}

/**
 * Signs a pharmacy in by its code and notes the access.
 * @throws AppError VALIDACAO · LIMITE_DE_PEDIDOS too many have failed · NAO_AUTENTICADO
 */
export async function loginPharmacy(
  { db, tokens, codes, attempts }: AuthParts,
  codigo: string,
  access: Omit<NewAccess, 'farmaciaId'>,
) {
  const digits = codeDigits(codigo)
  const attempt = await attempts.ofCode(access.ip)
  const farmacia = await pharmacyByCode(db, codes.digest(digits))
  if (!farmacia || !(await attempt.opens(farmacia.id))) {
    throw await attempt.wrong(new AppError('NAO_AUTENTICADO', { mensagem: messages.badCode }))
  }
  await attempt.right()
  const { id, nome, is_ativo } = farmacia
  await db.transaction(async (tx) => {
    await insertAccess(tx, { ...access, farmaciaId: id })
    await attempts.noteNetwork(tx, { farmaciaId: id }, access.ip)
  })
  const issued = await tokens.issue({ id, role: 'farmacia', versao: farmacia.versao_sessao })
  return {
    ...issued,
    farmacia: { id, nome, is_ativo },
    user: { id, name: nome, email: null, role: 'farmacia' as const },
  }
}

import type { Database, Transaction } from '#server/db/database.ts'
import type { Clock } from '#server/ground/clock.ts'
import { AppError } from '#server/ground/error.ts'
import type { UserSession } from '#server/http/session.ts'
import { type Actor, noteAction, type Person } from '../../auditoria/public.ts'
import type { Attempts } from '../attempts/service.ts'
import { messages } from './messages.ts'
import {
  activateFactor,
  beginFactor,
  dropFactor,
  factorOf,
  lockFactor,
  replaceRecoveryCodes,
  takeRecoveryCode,
  takeStep,
} from './repository.ts'
import {
  enrolment,
  type FactorKeys,
  isOfAuthenticator,
  newRecoveryCodes,
  newSecret,
  plainCode,
  stepOf,
} from './totp.crypto.ts'

export interface FactorParts {
  db: Database
  clock: Clock
  factorKeys: FactorKeys
  attempts: Attempts
}

const wrongFactor = (mensagem: string = messages.wrongCode) =>
  new AppError('NAO_AUTENTICADO', { mensagem, detalhes: { motivo: 'codigo_2fa' } })

/** Tells if a code is the account's and unused, and marks it as used. */
async function accepts(
  { clock, factorKeys: keys }: FactorParts,
  tx: Transaction,
  id: string,
  codigo: string,
): Promise<boolean> {
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

const noFactor = (mensagem: string = messages.notOn) =>
  new AppError('CONFLITO', { mensagem, detalhes: { motivo: 'nao_activa' } })

/**
 * By somebody else, for whoever lost theirs: the password alone opens the account again, and its sessions end.
 * @throws AppError CONFLITO `nao_activa`
 */
export async function resetFactor(tx: Transaction, actor: Actor, id: string): Promise<void> {
  if (!(await lockFactor(tx, id))) throw noFactor(messages.theirsNotOn)
  await dropFactor(tx, id, true)
  await noteAction(tx, actor, { accao: 'segundo_factor_tirado', alvo: 'conta', alvoId: id })
}

/** The session and address of a request. */
export interface SessionCaller {
  session: UserSession
  actor: Person
  ip: string
}

const alreadyOn = () => new AppError('CONFLITO', { mensagem: messages.alreadyOn, detalhes: { motivo: 'duplicado' } })

/**
 * A secret for the caller's authenticator; nothing is asked for until a code of it comes back.
 * @throws AppError CONFLITO
 */
export async function begin(
  { db, factorKeys: keys }: FactorParts,
  { session: { id, nome, email }, actor }: SessionCaller,
) {
  const secret = newSecret()
  await db.transaction(async (tx) => {
    if (!(await beginFactor(tx, id, keys.seal(id, secret)))) throw alreadyOn()
    await noteAction(tx, actor, { accao: 'segundo_factor_iniciado', alvo: 'conta', alvoId: id })
  })
  return enrolment(secret, email ?? nome)
}

/** @returns what is shown this once */
async function giveCodes(tx: Transaction, { factorKeys: keys }: FactorParts, id: string): Promise<string[]> {
  const codes = newRecoveryCodes()
  await replaceRecoveryCodes(
    tx,
    id,
    codes.map((code) => keys.digest(id, plainCode(code))),
  )
  return codes
}

/**
 * From now on the second factor is asked for. The account's other sessions end.
 * @returns the recovery codes, and the version of the account's sessions
 * @throws AppError NAO_AUTENTICADO the code is not of this secret · LIMITE_DE_PEDIDOS · CONFLITO there is none to
 * activate
 */
export async function activate(
  parts: FactorParts,
  { session: { id, tokenId }, actor, ip }: SessionCaller,
  codigo: string,
) {
  const { db, factorKeys: keys, clock, attempts } = parts
  const factor = await factorOf(db, id)
  if (!factor?.segredo || factor.activo) throw noFactor(messages.nothingToActivate)
  const { segredo } = factor
  const attempt = await attempts.ofSecondFactor(id, ip)
  const step = stepOf(keys.open(id, segredo), plainCode(codigo), clock())
  if (step === undefined) throw await attempt.wrong(wrongFactor())
  await attempt.right()
  return db.transaction(async (tx) => {
    const active = await activateFactor(tx, id, segredo, step, tokenId)
    if (!active) throw noFactor(messages.nothingToActivate)
    await noteAction(tx, actor, { accao: 'segundo_factor_activado', alvo: 'conta', alvoId: id })
    return { codigos_recuperacao: await giveCodes(tx, parts, id), versao: active.versao }
  })
}

/** @throws AppError as `withCode`, and CONFLITO when there is none */
export async function switchOff(parts: FactorParts, { session: { id }, actor, ip }: SessionCaller, codigo: string) {
  await assertOn(parts, id)
  await withCode(parts, { id, ip }, codigo, async (tx) => {
    await dropFactor(tx, id, false)
    await noteAction(tx, actor, { accao: 'segundo_factor_desligado', alvo: 'conta', alvoId: id })
  })
}

/** @returns the new ones. @throws AppError as `withCode`, and CONFLITO when there is none */
export async function renewCodes(parts: FactorParts, { session: { id }, actor, ip }: SessionCaller, codigo: string) {
  await assertOn(parts, id)
  return withCode(parts, { id, ip }, codigo, async (tx) => {
    await noteAction(tx, actor, { accao: 'codigos_de_recuperacao_renovados', alvo: 'conta', alvoId: id })
    return giveCodes(tx, parts, id)
  })
}

async function assertOn({ db }: FactorParts, id: string): Promise<void> {
  if (!(await factorOf(db, id))?.activo) throw noFactor()
}

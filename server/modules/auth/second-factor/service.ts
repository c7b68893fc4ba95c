import type { Transaction } from '#server/db/database.ts'
import { AppError } from '#server/ground/error.ts'
import type { UserSession } from '#server/http/session.ts'
import { noteAction, type Person } from '../../auditoria/public.ts'
import { type FactorParts, withCode, wrongFactor } from './check.service.ts'
import { plainCode } from './code.rules.ts'
import { newRecoveryCodes } from './keys.crypto.ts'
import { messages } from './messages.ts'
import { activateFactor, beginFactor, dropFactor, factorOf, replaceRecoveryCodes } from './repository.ts'
import { noFactor } from './reset.service.ts'
import { enrolment, newSecret, stepOf } from './totp.crypto.ts'

/** The session and address of a request. */
export interface Caller {
  session: UserSession
  actor: Person
  ip: string
}

const alreadyOn = () => new AppError('CONFLITO', { mensagem: messages.alreadyOn, detalhes: { motivo: 'duplicado' } })

/**
 * A secret for the caller's authenticator; nothing is asked for until a code of it comes back.
 * @throws AppError CONFLITO
 */
export async function begin({ db, keys }: FactorParts, { session: { id, email }, actor }: Caller) {
  const secret = newSecret()
  await db.transaction(async (tx) => {
    if (!(await beginFactor(tx, id, keys.seal(id, secret)))) throw alreadyOn()
    await noteAction(tx, actor, { accao: 'segundo_factor_iniciado', alvo: 'conta', alvoId: id })
  })
  return enrolment(secret, email)
}

/** @returns what is shown this once */
async function giveCodes(tx: Transaction, { keys }: FactorParts, id: string): Promise<string[]> {
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
export async function activate(parts: FactorParts, { session: { id, tokenId }, actor, ip }: Caller, codigo: string) {
  const { db, keys, clock, attempts } = parts
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
export async function switchOff(parts: FactorParts, { session: { id }, actor, ip }: Caller, codigo: string) {
  await assertOn(parts, id)
  await withCode(parts, { id, ip }, codigo, async (tx) => {
    await dropFactor(tx, id, false)
    await noteAction(tx, actor, { accao: 'segundo_factor_desligado', alvo: 'conta', alvoId: id })
  })
}

/** @returns the new ones. @throws AppError as `withCode`, and CONFLITO when there is none */
export async function renewCodes(parts: FactorParts, { session: { id }, actor, ip }: Caller, codigo: string) {
  await assertOn(parts, id)
  return withCode(parts, { id, ip }, codigo, async (tx) => {
    await noteAction(tx, actor, { accao: 'codigos_de_recuperacao_renovados', alvo: 'conta', alvoId: id })
    return giveCodes(tx, parts, id)
  })
}

async function assertOn({ db }: FactorParts, id: string): Promise<void> {
  if (!(await factorOf(db, id))?.activo) throw noFactor()
}

import type { Database, Reader, Transaction } from '#server/db/database.ts'
import { isUniqueViolation } from '#server/db/errors.ts'
import { lockPharmacyNames } from '#server/db/locks.ts'
import type { Cipher } from '#server/ground/cipher.ts'
import type { Clock } from '#server/ground/clock.ts'
import { conflict, notFound } from '#server/ground/error.ts'
import { momentInLuanda } from '#server/ground/luanda.ts'
import { writeAnswerText } from '#server/http/write-answer.ts'
import { type Actor, beganAs, changesBetween, endedAs, noteAction, type Person } from '../auditoria/public.ts'
import type { AccessCodes } from '../auth/codes/public.ts'
import { once, type StoredAnswer } from '../idempotencia/public.ts'
import { dropQueued, mobileNumber, queueAccessCode, queueNewPharmacy, retryHolds } from '../notificacoes/public.ts'
import { noteTaking } from '../problemas/public.ts'
import { keepAccount } from '../restos/public.ts'
import { completeRecord, type ItemsShown } from './catalogue/record.service.ts'
import { whereCodeGoes } from './code-words.service.ts'
import { messages } from './messages.ts'
import {
  deletePharmacy,
  dropHolds,
  hasTwin,
  insertPharmacy,
  lockFields,
  type PharmacyFields,
  type PharmacyValues,
  updatePharmacy,
} from './repository.ts'
import { findTaken } from './taken.sql.ts'

export interface PharmacyParts {
  db: Database
  clock: Clock
  codes: AccessCodes
  cipher: Cipher
  /** Seals the answers that are kept with a code in them. */
  answers: Cipher
  /** Wakes the dispatcher of messages of this process: one was queued. */
  wakeDispatcher(): void
}

const missing = () => notFound(messages.noPharmacy)

/** @throws AppError NAO_ENCONTRADO */
export async function viewPharmacy({ db, clock }: { db: Reader; clock: Clock }, id: string, shelf: ItemsShown) {
  const text = await completeRecord(db, id, momentInLuanda(clock()), shelf)
  if (text === undefined) throw missing()
  return text
}

export type CodeMakers = Pick<PharmacyParts, 'codes' | 'cipher'>

export interface Registration {
  values: PharmacyValues & { nome: string; latitude: number; longitude: number }
  registadaPor: string | null
  /** Promise the messages of a registration. */
  notify: boolean
}

/** Makes one pharmacy in the caller's transaction. @throws AppError CONFLITO `duplicado` · TOKEN_INVALIDO_OU_EXPIRADO */
export async function addPharmacy(
  tx: Transaction,
  parts: CodeMakers,
  registration: Registration,
): Promise<{ id: string; codigo: string }> {
  const { nome, latitude, longitude } = registration.values
  await lockPharmacyNames(tx, [nome])
  if (await hasTwin(tx, nome, latitude, longitude)) throw conflict('duplicado')
  // the account was deleted this very moment: so is its session. Before anything is written (idempotencia); a pharmacy
  // that is new waits for nobody, so the order of locks holds
  if (registration.registadaPor) await keepAccount(tx, registration.registadaPor)
  return makePharmacy(tx, parts, registration)
}

/** The same of one whose name is locked and has no twin, by an account that is there. */
export async function makePharmacy(
  tx: Transaction,
  { codes, cipher }: CodeMakers,
  { values, registadaPor, notify }: Registration,
): Promise<{ id: string; codigo: string }> {
  const codigo = codes.generate()
  const { id } = await insertPharmacy(tx, { values, codigoHmac: codes.digest(codigo), registadaPor })
  if (notify) {
    await queueAccessCode(tx, cipher, id, codigo)
    await queueNewPharmacy(tx, id)
  }
  return { id, codigo }
}

/** Runs `work` again in the one case in 10^10 that its code was already some pharmacy's. */
export async function withFreshCode<T>(work: () => Promise<T>): Promise<T> {
  return work().catch((error) => {
    if (isUniqueViolation(error, 'farmacia_codigo_unico')) return work()
    throw error
  })
}

/** Tells the trail of a pharmacy that was made. */
export const noteMade = (tx: Transaction, actor: Actor, id: string, nome: string) =>
  noteAction(tx, actor, { accao: 'farmacia_criada', alvo: 'farmacia', alvoId: id, alteracoes: beganAs({ nome }) })

async function register(tx: Transaction, parts: PharmacyParts, actor: Person, values: Registration['values']) {
  const { id, codigo } = await addPharmacy(tx, parts, { values, registadaPor: actor.id, notify: true })
  await noteMade(tx, actor, id, values.nome)
  const text = await viewPharmacy({ db: tx, clock: parts.clock }, id, 'tudo')
  return writeAnswerText(messages.registered(await whereCodeGoes(values)), 'farmacia', text, { codigo_acesso: codigo })
}

/** By an admin or a gestor, whose it is then. @throws AppError CONFLITO `duplicado` */
export async function registerPharmacy(parts: PharmacyParts, actor: Person, values: Registration['values']) {
  const made = await withFreshCode(() => parts.db.transaction((tx) => register(tx, parts, actor, values)))
  parts.wakeDispatcher()
  return made
}

/** The same under an Idempotency-Key: the code of an answer that was lost is told again. */
export async function registerPharmacyOnce(
  parts: PharmacyParts,
  actor: Person,
  values: Registration['values'],
  chave: string,
): Promise<StoredAnswer> {
  const key = { caller: { kind: 'utilizador' as const, id: actor.id }, chave, seal: parts.answers }
  const answer = await withFreshCode(() =>
    once(parts.db, { ...key, request: ['registar farmacia', Object.entries(values).sort()] }, async (tx) => ({
      status: 201,
      body: JSON.parse((await register(tx, parts, actor, values)).text),
    })),
  )
  parts.wakeDispatcher()
  return answer
}

/** Writes what is given; with another number, what its live holds could not tell it is tried there. @throws AppError NAO_ENCONTRADO */
async function writeFields(tx: Transaction, id: string, values: PharmacyValues) {
  const before = await lockFields(tx, id)
  const after = before && (await updatePharmacy(tx, id, values))
  if (!after) throw missing()
  const sameNumbers = before.telefone === after.telefone && before.telefone_secundario === after.telefone_secundario
  if (!sameNumbers) await retryHolds(tx, id)
  return { before, after }
}

/** By what people know a pharmacy, and where its messages go. */
const identity = ({ nome, telefone, telefone_secundario }: PharmacyFields) => ({ nome, telefone, telefone_secundario })

/**
 * By the pharmacy itself. A name or a telephone that another pharmacy has is refused to nobody (a chain shares them), but
 * the admins are told, and it stays in the trail. @throws AppError NAO_ENCONTRADO
 */
export async function changePharmacy(
  parts: Pick<PharmacyParts, 'db' | 'clock'>,
  actor: Person,
  values: PharmacyValues,
  shelf: ItemsShown,
) {
  const { id } = actor
  const { nome, telefone, telefone_secundario } = values
  const phones = [telefone, telefone_secundario].filter((phone) => typeof phone === 'string')
  await parts.db.transaction(async (tx) => {
    // of two that take the same at once the second sees the first
    await lockPharmacyNames(tx, nome === undefined ? [] : [nome], phones)
    const { before, after } = await writeFields(tx, id, values)
    const alteracoes = changesBetween(identity(before), identity(after))
    if (alteracoes.length === 0) return
    // however the number is written, its messages go where this says
    const mobile = await mobileNumber(after.telefone ?? null, after.telefone_secundario ?? null)
    const taken = await findTaken(tx, id, identity(before), { ...identity(after), mobile })
    if (taken.length === 0) return
    for (const each of taken) await noteTaking(tx, id, each)
    await noteAction(tx, actor, { accao: 'farmacia_alterada', alvo: 'farmacia', alvoId: id, alteracoes })
  })
  return viewPharmacy(parts, id, shelf)
}

/** By an admin. All that may be written of a pharmacy is public, and so are the values in the trail. @throws AppError NAO_ENCONTRADO */
export async function alterPharmacy(
  parts: Pick<PharmacyParts, 'db' | 'clock'>,
  actor: Actor,
  id: string,
  values: PharmacyValues,
) {
  await parts.db.transaction(async (tx) => {
    const { before, after } = await writeFields(tx, id, values)
    const alteracoes = changesBetween(before, after)
    await noteAction(tx, actor, { accao: 'farmacia_alterada', alvo: 'farmacia', alvoId: id, alteracoes })
  })
  return viewPharmacy(parts, id, 'disponivel')
}

/**
 * With its stock, ratings and reservations, which nobody sees any more: at once those that count elsewhere, the places of
 * users and the messages that are due; the rest in pieces (restos). @throws AppError NAO_ENCONTRADO
 */
export function removePharmacy({ db }: PharmacyParts, actor: Actor, id: string): Promise<void> {
  return db.transaction(async (tx) => {
    const gone = await deletePharmacy(tx, id)
    if (!gone) throw missing()
    await dropHolds(tx, id)
    await dropQueued(tx, id)
    await noteAction(tx, actor, {
      accao: 'farmacia_apagada',
      alvo: 'farmacia',
      alvoId: id,
      alteracoes: endedAs({ nome: gone.nome }),
    })
  })
}

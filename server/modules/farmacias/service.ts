import { smsText } from '#contract/gsm7.ts'
import type { Database, Reader, Transaction } from '#server/db/database.ts'
import { lockPharmacyNames } from '#server/db/locks.ts'
import type { Page, PageRows } from '#server/db/page.ts'
import type { Cipher } from '#server/ground/cipher.ts'
import type { Clock } from '#server/ground/clock.ts'
import { invalidFields, notFound } from '#server/ground/error.ts'
import { minuteInLuanda } from '#server/ground/luanda.ts'
import { writeAnswerText } from '#server/http/answer.ts'
import { type Actor, changesBetween, endedAs, noteAction, type Person } from '../auditoria/public.ts'
import type { AccessCodes } from '../auth/codes/public.ts'
import { endOfCode } from '../credenciais/public.ts'
import { hoursKept, plainOn, wrongHours } from '../horario/public.ts'
import { onceIfKeyed } from '../idempotencia/public.ts'
import {
  askNumber,
  dropQueued,
  mobileNumber,
  mobileNumbers,
  moveNumbers,
  queueConversation,
  retryHolds,
} from '../notificacoes/public.ts'
import { noteTaking } from '../problemas/public.ts'
import type { EntryRules } from '../procura/catalogue/public.ts'
import { completeRecord, type ItemsShown, opening } from '../procura/catalogue/public.ts'
import { addPharmacy, noteMade, type PharmacyRegistration, withFreshCode } from './make.service.ts'
import { messages } from './messages.ts'
import { type RegisterFilter, readRegister } from './register.sql.ts'
import {
  deletePharmacy,
  dropHolds,
  findTaken,
  type KeptFields,
  lockFields,
  type PharmacyFields,
  type PharmacyValues,
  type Phones,
  updatePharmacy,
} from './repository.ts'

/** Says how a pharmacy receives its new code: by SMS, or by hand when it has only landlines. */
const whereCodeGoes = async ({
  telefone,
  telefone_secundario,
}: {
  [K in keyof Phones]?: Phones[K] | undefined
}): Promise<string> =>
  (await mobileNumber(telefone ?? null, telefone_secundario ?? null)) ? messages.codeBySms : messages.codeByHand

/** Parts that changing a pharmacy needs. @property cipher seals the messages to numbers that it had */
type ChangeParts = RegisterParts & Pick<PharmacyParts, 'cipher'>

/** Parts that reading a pharmacy needs. */
export type RegisterParts = Pick<PharmacyParts, 'db' | 'clock' | keyof EntryRules>

export interface PharmacyParts extends EntryRules {
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
export async function viewPharmacy(
  { clock, ...parts }: Omit<RegisterParts, 'db'> & { db: Reader },
  id: string,
  shelf: ItemsShown,
) {
  const text = await completeRecord(parts, id, minuteInLuanda(clock()), shelf)
  if (text === undefined) throw missing()
  return text
}

async function register(tx: Transaction, parts: PharmacyParts, actor: Person, values: PharmacyRegistration['values']) {
  const { id, codigo } = await addPharmacy(tx, parts, { values, registadaPor: actor.id, notify: true })
  await noteMade(tx, actor, [{ id, nome: values.nome }])
  const text = await viewPharmacy({ ...parts, db: tx }, id, 'tudo')
  return writeAnswerText(messages.registered(await whereCodeGoes(values)), 'farmacia', text, { codigo_acesso: codigo })
}

/**
 * Registers a pharmacy for an admin or a gestor, who then owns it.
 * @param chave the request's Idempotency-Key, if any: a repeated request answers with the first one's code
 * @throws AppError CONFLITO `duplicado`
 */
export async function registerPharmacy(
  parts: PharmacyParts,
  actor: Person,
  values: PharmacyRegistration['values'],
  chave: string | undefined,
) {
  checkHours(parts, values)
  const key = { caller: { kind: 'utilizador' as const, id: actor.id }, chave, seal: parts.answers }
  const answer = await withFreshCode(() =>
    onceIfKeyed(parts.db, { ...key, request: ['registar farmacia', Object.entries(values).sort()] }, async (tx) => ({
      status: 201,
      body: await register(tx, parts, actor, values),
    })),
  )
  parts.wakeDispatcher()
  return answer
}

/** @throws AppError VALIDACAO for hours that cannot be */
function checkHours({ clock }: Pick<PharmacyParts, 'clock'>, { horario }: PharmacyValues): void {
  const faults = horario ? wrongHours(horario, minuteInLuanda(clock())) : {}
  if (Object.keys(faults).length > 0) throw invalidFields(faults)
}

/** The fields as the audit compares them. */
function asAudited({ semana: _semana, feriados: _feriados, horas, ...fields }: KeptFields) {
  const { simples: _simples, ...horario } = JSON.parse(horas)
  return { ...fields, horario }
}

const mobilesOf = ({ telefone, telefone_secundario }: PharmacyFields): Promise<string[]> =>
  mobileNumbers(telefone, telefone_secundario)

/** Notes the numbers that a pharmacy has now, asks those that are new, and tells those it left, if they were proved, that they are its numbers no more. */
async function changeNumbers(
  tx: Transaction,
  { cipher }: ChangeParts,
  id: string,
  { before, after, withCode }: { before: PharmacyFields; after: PharmacyFields; withCode: boolean },
): Promise<void> {
  const [had, now] = [await mobilesOf(before), await mobilesOf(after)]
  const added = [...new Set(now)].filter((number) => !had.includes(number))
  const texto = smsText({ template: messages.numberLeft, fixed: {}, flexible: { farmacia: after.nome ?? '' } })
  for (const telefone of await moveNumbers(tx, id, { now, added, withCode })) {
    await queueConversation(tx, cipher.seal(JSON.stringify({ telefone, texto })))
  }
  for (const telefone of added) await askNumber(tx, cipher, { id, nome: after.nome ?? '', telefone })
}

/** Writes the given fields. When a number changes, the unsent messages of its live holds are tried again. @throws AppError NAO_ENCONTRADO */
async function writeFields(tx: Transaction, parts: ChangeParts, id: string, values: PharmacyValues, withCode: boolean) {
  const { clock, hours } = parts
  const before = await lockFields(tx, id)
  const read = before && plainOn(hours(before.horas), minuteInLuanda(clock()))
  const after = read && (await updatePharmacy(tx, id, hoursKept(values, read)))
  if (!after) throw missing()
  const sameNumbers = before.telefone === after.telefone && before.telefone_secundario === after.telefone_secundario
  if (!sameNumbers) {
    await changeNumbers(tx, parts, id, { before, after, withCode })
    await retryHolds(tx, id)
  }
  return { before, after }
}

/** The hours of a pharmacy as the audit compares them. */
function hoursOf(fields: KeptFields) {
  const { horario, horario_abertura, horario_fecho, is_24_horas } = asAudited(fields)
  return { horario, horario_abertura, horario_fecho, is_24_horas }
}

/** The name and telephones by which people know a pharmacy. */
const identity = ({ nome, telefone, telefone_secundario }: PharmacyFields) => ({ nome, telefone, telefone_secundario })

/**
 * Changes a pharmacy at its own request. A name or a telephone of another pharmacy is accepted, because chains share
 * them, but the admins are told and the audit trail keeps it, as it keeps every change of a telephone or of the hours.
 * @throws AppError NAO_ENCONTRADO
 */
export async function changePharmacy(parts: ChangeParts, actor: Person, values: PharmacyValues, shelf: ItemsShown) {
  const { id } = actor
  checkHours(parts, values)
  const { nome, telefone, telefone_secundario } = values
  const phones = [telefone, telefone_secundario].filter((phone) => typeof phone === 'string')
  await parts.db.transaction(async (tx) => {
    // the lock lets the second of two pharmacies that take one name see the first
    await lockPharmacyNames(tx, nome === undefined ? [] : [nome], phones)
    const { before, after } = await writeFields(tx, parts, id, values, true)
    const known = changesBetween(identity(before), identity(after))
    const hours = changesBetween(hoursOf(before), hoursOf(after))
    // however the number is written, its messages go where this says
    const mobile = await mobileNumber(after.telefone ?? null, after.telefone_secundario ?? null)
    const taken = known.length === 0 ? [] : await findTaken(tx, id, identity(before), { ...identity(after), mobile })
    for (const each of taken) await noteTaking(tx, id, each)
    const tellsIdentity = taken.length > 0 || known.some(({ campo }) => campo !== 'nome')
    const alteracoes = [...(tellsIdentity ? known : []), ...hours]
    if (alteracoes.length === 0) return
    await noteAction(tx, actor, { accao: 'farmacia_alterada', alvo: 'farmacia', alvoId: id, alteracoes })
  })
  return viewPharmacy(parts, id, shelf)
}

/** Changes a pharmacy for an admin. The writable fields are public, so the audit trail holds their values. @throws AppError NAO_ENCONTRADO */
export async function alterPharmacy(parts: ChangeParts, actor: Actor, id: string, values: PharmacyValues) {
  checkHours(parts, values)
  await parts.db.transaction(async (tx) => {
    const { before, after } = await writeFields(tx, parts, id, values, false)
    const alteracoes = changesBetween(asAudited(before), asAudited(after))
    await noteAction(tx, actor, { accao: 'farmacia_alterada', alvo: 'farmacia', alvoId: id, alteracoes })
  })
  return viewPharmacy(parts, id, 'disponivel')
}

/**
 * Deletes a pharmacy. Its live holds, which take up users' limits, its queued messages and its webhooks go at once; its stock, ratings
 * and past reservations go in batches (restos). @throws AppError NAO_ENCONTRADO
 */
export function removePharmacy({ db }: PharmacyParts, actor: Actor, id: string): Promise<void> {
  return db.transaction(async (tx) => {
    const gone = await deletePharmacy(tx, id)
    if (!gone) throw missing()
    await dropHolds(tx, id)
    await dropQueued(tx, id)
    const ended = await endOfCode(tx, actor, id)
    await noteAction(tx, actor, {
      accao: 'farmacia_apagada',
      alvo: 'farmacia',
      alvoId: id,
      alteracoes: [...endedAs({ nome: gone.nome }), ...ended],
    })
  })
}

/**
 * Lists the register, frozen pharmacies too: each one's summary as JSON text.
 */
export async function listRegister(
  { db, clock, hours }: Omit<RegisterParts, 'db'> & { db: Reader },
  filter: RegisterFilter,
  page: Page,
): Promise<PageRows<{ texto: string }>> {
  const moment = minuteInLuanda(clock())
  const { rows, next } = await readRegister(db, filter, page)
  return {
    rows: rows.map(({ resumo, horas, licenca_validade }) => ({
      texto: `${resumo}${opening(hours(horas), { moment })},"licenca_validade":${JSON.stringify(licenca_validade)}}`,
    })),
    next,
  }
}

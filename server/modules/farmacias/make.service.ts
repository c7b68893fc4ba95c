import { randomUUID } from 'node:crypto'
import type { Transaction } from '#server/db/database.ts'
import { isUniqueViolation } from '#server/db/errors.ts'
import { lockPharmacyNames } from '#server/db/locks.ts'
import type { Cipher } from '#server/ground/cipher.ts'
import { conflict } from '#server/ground/error.ts'
import { type Actor, beganAs, noteEach } from '../auditoria/public.ts'
import type { AccessCodes } from '../auth/codes/public.ts'
import { hoursKept } from '../horario/public.ts'
import { mobileNumber, queueFirstCodes, queueNewPharmacies } from '../notificacoes/public.ts'
import { keepAccount } from '../restos/public.ts'
import { hasTwin, insertPharmacies, type PharmacyValues } from './repository.ts'

/** Parts that making a pharmacy needs. */
export interface CodeMakers {
  codes: AccessCodes
  /** Seals the messages with a code in them. */
  cipher: Cipher
}

/** The fields of a new pharmacy; one that was in another database keeps its id, which is free, and its date. */
export type RegistrationValues = PharmacyValues & {
  nome: string
  latitude: number
  longitude: number
  id?: string
  criada_em?: string
}

export interface PharmacyRegistration {
  values: RegistrationValues
  registadaPor: string | null
  /** Promise the messages of a registration. */
  notify: boolean
  /** Promise the code by SMS only to a pharmacy that has a mobile number; otherwise the failure is on record. */
  onlyToMobiles?: boolean
}

/** A pharmacy that was made, and its code, in plain text. */
export interface MadePharmacy {
  id: string
  codigo: string
}

/** Makes one pharmacy in the caller's transaction. @throws AppError CONFLITO `duplicado` · TOKEN_INVALIDO_OU_EXPIRADO */
export async function addPharmacy(
  tx: Transaction,
  parts: CodeMakers,
  { values, ...registration }: PharmacyRegistration,
): Promise<MadePharmacy> {
  const { nome, latitude, longitude } = values
  await lockPharmacyNames(tx, [nome])
  if (await hasTwin(tx, nome, latitude, longitude)) throw conflict('duplicado')
  // the account was deleted this very moment: so is its session. Before anything is written (idempotencia); a pharmacy
  // that is new waits for nobody, so the order of locks holds
  if (registration.registadaPor) await keepAccount(tx, registration.registadaPor)
  const [made] = await makePharmacies(tx, parts, [values], registration)
  if (!made) throw new Error('a pharmacy was not made')
  return made
}

/** The most pharmacies of one statement. */
const BATCH = 200

/**
 * Makes pharmacies whose names are locked and have no twins, for an account that exists, with statements of 200.
 * @returns each one's, in their order
 */
export async function makePharmacies(
  tx: Transaction,
  parts: CodeMakers,
  all: readonly RegistrationValues[],
  registration: Omit<PharmacyRegistration, 'values'>,
): Promise<MadePharmacy[]> {
  const made: MadePharmacy[] = []
  for (let from = 0; from < all.length; from += BATCH) {
    made.push(...(await makeBatch(tx, parts, all.slice(from, from + BATCH), registration)))
  }
  return made
}

const hasMobile = async ({ telefone, telefone_secundario }: PharmacyValues): Promise<boolean> =>
  (await mobileNumber(telefone ?? null, telefone_secundario ?? null)) !== undefined

async function makeBatch(
  tx: Transaction,
  { codes, cipher }: CodeMakers,
  batch: readonly RegistrationValues[],
  { registadaPor, notify, onlyToMobiles = false }: Omit<PharmacyRegistration, 'values'>,
): Promise<MadePharmacy[]> {
  const made = batch.map(({ id = randomUUID(), criada_em, ...values }) => ({
    id,
    criadaEm: criada_em,
    codigo: codes.generate(),
    values,
  }))
  await insertPharmacies(
    tx,
    made.map(({ id, criadaEm, codigo, values }) => ({
      id,
      criadaEm,
      values: hoursKept(values),
      codigoHmac: codes.digest(codigo),
      registadaPor,
    })),
  )
  const pharmacies = made.map(({ id, codigo }) => ({ id, codigo }))
  if (notify) {
    const reached = await Promise.all(made.map(({ values }) => !onlyToMobiles || hasMobile(values)))
    await queueFirstCodes(
      tx,
      cipher,
      pharmacies.filter((_, index) => reached[index]),
    )
    await queueNewPharmacies(
      tx,
      pharmacies.map(({ id }) => id),
    )
  }
  return pharmacies
}

/** Runs `work` again in the one case in 10^10 that its code was already some pharmacy's. */
export async function withFreshCode<T>(work: () => Promise<T>): Promise<T> {
  return work().catch((error) => {
    if (isUniqueViolation(error, 'farmacia_codigo_unico')) return work()
    throw error
  })
}

/** Tells the trail of pharmacies that were made. */
export const noteMade = (tx: Transaction, actor: Actor, made: readonly { id: string; nome: string }[]) =>
  noteEach(
    tx,
    actor,
    { accao: 'farmacia_criada', alvo: 'farmacia' },
    made.map(({ id, nome }) => ({ alvoId: id, alteracoes: beganAs({ nome }) })),
  )

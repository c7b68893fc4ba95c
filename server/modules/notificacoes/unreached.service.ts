import type { PharmacyNotice } from '#contract/reservation-states.ts'
import type { Reader } from '#server/db/database.ts'
import { mobileNumber } from './phone.rules.ts'
import { unreached } from './unreached.sql.ts'

/** Why the messages about reservations do not arrive. */
interface Unreached {
  estado: Extract<PharmacyNotice, 'falhou' | 'sem_canal'>
  /** The number for SMS; null when no number of the pharmacy can receive one. */
  telefone: string | null
}

/** Why a pharmacy does not receive its messages about reservations; null when it does, as far as anybody knows. */
export async function whyUnreached(db: Reader, farmaciaId: string): Promise<Unreached | null> {
  const phones = await unreached(db, farmaciaId)
  if (!phones) return null
  const telefone = await mobileNumber(phones.telefone, phones.telefone_secundario)
  return telefone ? { estado: 'falhou', telefone } : { estado: 'sem_canal', telefone: null }
}

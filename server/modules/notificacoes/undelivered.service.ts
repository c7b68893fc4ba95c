import type { PharmacyNotice } from '#contract/states.ts'
import type { Reader } from '#server/db/database.ts'
import type { Page } from '#server/db/page.ts'
import { mobileNumber, shownEmail, shownNumber, shownReason } from './contacts.rules.ts'
import { type UndeliveredRow, undelivered, unreached, type Which } from './undelivered.sql.ts'

/** A message that was not delivered, with nobody's number or address. */
type ShownMessage = Omit<UndeliveredRow, 'ultimo_erro' | 'telefone' | 'telefone_secundario' | 'email'> & {
  motivo: string | null
  destinatario: string | null
}

async function shownMessage(row: UndeliveredRow): Promise<ShownMessage> {
  const { ultimo_erro, telefone, telefone_secundario, email, ...message } = row
  const number = row.canal === 'sms' ? await mobileNumber(telefone, telefone_secundario) : undefined
  const address = row.canal === 'email' && email ? shownEmail(email) : null
  return {
    ...message,
    motivo: ultimo_erro === null ? null : shownReason(ultimo_erro),
    destinatario: number ? shownNumber(number) : address,
  }
}

/** A page of what was not delivered, as an administrator sees it. */
export async function undeliveredShown(db: Reader, which: Which, page: Page) {
  const { rows, next } = await undelivered(db, which, page)
  return { rows: await Promise.all(rows.map(shownMessage)), next }
}

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

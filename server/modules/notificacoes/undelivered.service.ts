import type { Reader } from '#server/db/database.ts'
import type { Page } from '#server/db/page.ts'
import { mobileNumber } from './phone.rules.ts'
import { shownEmail, shownNumber, shownReason } from './shown.rules.ts'
import { type UndeliveredRow, undelivered, type Which } from './undelivered.sql.ts'

/** A message that was not delivered, with nobody's number or address. */
type ShownMessage = Omit<UndeliveredRow, 'ultimo_erro' | 'telefone' | 'telefone_secundario' | 'email'> & {
  motivo: string | null
  destinatario: string | null
}

async function shown(row: UndeliveredRow): Promise<ShownMessage> {
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
  return { rows: await Promise.all(rows.map(shown)), next }
}

import type { Reader } from '#server/db/database.ts'
import type { Page, PageRows } from '#server/db/page.ts'
import type { Moment } from '#server/ground/luanda.ts'
import { opening } from '../catalogue/opening.rules.ts'
import { type RegisterFilter, readRegister } from './register.sql.ts'

/**
 * Lists the register, frozen pharmacies too: each one's summary as JSON text.
 * @param moment for whether it is open
 */
export async function listRegister(
  db: Reader,
  moment: Moment,
  filter: RegisterFilter,
  page: Page,
): Promise<PageRows<{ texto: string }>> {
  const { rows, next } = await readRegister(db, filter, page)
  return { rows: rows.map((row) => ({ texto: `${row.resumo}${opening(row, moment)}}` })), next }
}

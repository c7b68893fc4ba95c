import sql from 'sql-template-tag'
import type { Reader, Transaction } from '#server/db/database.ts'
import type { StockField } from './columns.rules.ts'
import type { RememberedColumns } from './told-columns.rules.ts'

/** The most headings that are remembered of one pharmacy. */
const MOST_REMEMBERED = 10

/** Returns the columns that a pharmacy told of its files. */
export async function columnsToldBy(db: Reader, farmaciaId: string): Promise<RememberedColumns[]> {
  const rows = await db.many<{ titulos: string; colunas: Record<StockField, number> }>(
    sql`select titulos, colunas from stock_colunas where farmacia_id = ${farmaciaId}`,
  )
  return rows.map(({ titulos, colunas }) => ({
    headings: titulos,
    at: new Map(Object.entries(colunas) as [StockField, number][]),
  }))
}

/** Remembers the columns of a file, in the place of the oldest where there are ten. Runs under the lock of the pharmacy. */
export async function rememberColumns(
  tx: Transaction,
  farmaciaId: string,
  { headings, at }: RememberedColumns,
): Promise<void> {
  await tx.run(sql`
    insert into stock_colunas (farmacia_id, titulos, colunas)
    values (${farmaciaId}, ${headings}, ${JSON.stringify(Object.fromEntries(at))}::jsonb)
    on conflict (farmacia_id, titulos) do update set colunas = excluded.colunas, ditas_em = now()`)
  await tx.run(sql`
    delete from stock_colunas where farmacia_id = ${farmaciaId} and titulos in (
      select titulos from stock_colunas where farmacia_id = ${farmaciaId}
       order by ditas_em desc, titulos offset ${MOST_REMEMBERED})`)
}

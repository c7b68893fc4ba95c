import sql from 'sql-template-tag'
import type { StockCount } from '#contract/importacao.ts'
import type { ColumnField } from '#contract/item-fields.ts'
import type { Reader, Transaction } from '#server/db/database.ts'
import type { RememberedFile } from './told-columns.rules.ts'

/** The most headings that are remembered of one pharmacy. */
const MOST_REMEMBERED = 10

/** Returns the answers that a pharmacy gave about its files. */
export async function filesToldBy(db: Reader, farmaciaId: string): Promise<RememberedFile[]> {
  const rows = await db.many<{
    titulos: string
    colunas: Record<ColumnField, number> | null
    conta: StockCount | null
  }>(sql`select titulos, colunas, conta from stock_colunas where farmacia_id = ${farmaciaId}`)
  return rows.map(({ titulos, colunas, conta }) => ({
    headings: titulos,
    at: colunas ? new Map(Object.entries(colunas) as [ColumnField, number][]) : undefined,
    counts: conta ?? undefined,
  }))
}

/**
 * Remembers the answers about a file, in the place of the oldest where there are ten; what is not answered now stays as it was.
 * Runs under the lock of the pharmacy.
 */
export async function rememberFile(
  tx: Transaction,
  farmaciaId: string,
  { headings, at, counts }: RememberedFile,
): Promise<void> {
  const columns = at ? JSON.stringify(Object.fromEntries(at)) : null
  await tx.run(sql`
    insert into stock_colunas as lembradas (farmacia_id, titulos, colunas, conta)
    values (${farmaciaId}, ${headings}, ${columns}::jsonb, ${counts ?? null})
    on conflict (farmacia_id, titulos) do update
       set colunas = coalesce(excluded.colunas, lembradas.colunas), conta = coalesce(excluded.conta, lembradas.conta),
           ditas_em = now()`)
  await tx.run(sql`
    delete from stock_colunas where farmacia_id = ${farmaciaId} and titulos in (
      select titulos from stock_colunas where farmacia_id = ${farmaciaId}
       order by ditas_em desc, titulos offset ${MOST_REMEMBERED})`)
}

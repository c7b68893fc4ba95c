import sql from 'sql-template-tag'
import { PRICE_ASKED_DAYS } from '#contract/limits.ts'
import type { Transaction } from '#server/db/database.ts'

/**
 * Notes whether holds that were handed over cost their price: of those that have one, were handed over in the last days, and of
 * which nothing was said. Where the counter said that it charged more, its word is counted and this is not. The rows are locked
 * in their order first, so that of two answers the second finds nothing to note.
 * @returns how many were noted
 */
export async function notePrices(tx: Transaction, ids: readonly string[], respected: boolean): Promise<number> {
  await tx.run(sql`select from reserva where id = any(${ids}::uuid[]) order by id for no key update`)
  const { ditas } = await tx.one<{ ditas: number }>(sql`
    with ditas as (
      update reserva r set preco_respeitado = ${respected}
       where r.id = any(${ids}::uuid[]) and r.estado = 'concluida' and r.preco > 0 and r.preco_respeitado is null
         and r.atualizada_em > now() - make_interval(days => ${PRICE_ASKED_DAYS})
      returning r.farmacia_id, r.preco, r.preco_cobrado),
    contadas as (
      insert into preco_dito (farmacia_id, certo)
      select farmacia_id, ${respected} from ditas where coalesce(preco_cobrado <= preco, true))
    select count(*) as ditas from ditas`)
  return ditas
}

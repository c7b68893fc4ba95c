import sql from 'sql-template-tag'
import type { Reader } from '#server/db/database.ts'

/** Active pharmacies by when they last looked after their stock. */
export interface StockAges {
  dia: number
  semana: number
  mes: number
  mais: number
  nunca: number
}

const older = (days: number) => sql`stock_atualizado_em <= now() - make_interval(days => ${days})`
const within = (days: number) => sql`stock_atualizado_em > now() - make_interval(days => ${days})`

/** Read off the register, which is as large as the country has pharmacies. */
export const stockAges = (db: Reader) =>
  db.one<StockAges>(sql`
    select count(*) filter (where ${within(1)}) as dia,
           count(*) filter (where ${older(1)} and ${within(7)}) as semana,
           count(*) filter (where ${older(7)} and ${within(30)}) as mes,
           count(*) filter (where ${older(30)}) as mais,
           count(*) filter (where stock_atualizado_em is null) as nunca
      from farmacia where is_ativo`)

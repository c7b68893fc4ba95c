import sql, { empty, type Sql } from 'sql-template-tag'
import type { Reader } from '#server/db/database.ts'
import type { Moment } from '#server/ground/luanda.ts'
import { opening } from '../search/parts.sql.ts'
import type { Hours } from './opening.rules.ts'

/** Which items a record shows: a pharmacy sees all of its own, or asks for none; the public those there are. */
export type Shelf = 'tudo' | 'disponivel' | 'nada'

/** The complete record of `montra m`, as JSON text. */
function record(now: Moment, shelf: Shelf): Sql {
  const available = shelf === 'disponivel' ? sql`and s.quantidade > 0` : empty
  const items = sql`
    select string_agg(json_item(s, p.rotulo), ',' order by p.procura, s.id)
      from stock_actual s
     -- "offset 0": one look by key an item; joined, the planner would hash every product at each request
     cross join lateral (select rotulo, procura from produto where id = s.produto_id offset 0) p
     where s.farmacia_id = m.farmacia_id ${available}`
  return sql`
    m.resumo
      || ${opening(now)}
      || m.complemento || ',"stock":['
      || ${shelf === 'nada' ? sql`''` : sql`coalesce((${items}), '')`}
      || ']}'`
}

/** The complete record, made in one go; one row, `texto`, or none. */
export const recordQuery = (id: string, now: Moment, shelf: Shelf): Sql =>
  sql`select ${record(now, shelf)} as texto from montra m where m.farmacia_id = ${id}`

/** What the public sees of a pharmacy, and what it depends on besides what the database has. */
export interface PublicRecord extends Hours {
  id: string
  texto: string
  /** When something held there is free again, in ms since 1970. */
  ate: number | null
}

/** What the public sees of these: of each that there is. */
export const publicRecordsOf = (db: Reader, ids: readonly string[], now: Moment) =>
  db.many<PublicRecord>(sql`
    select m.farmacia_id as id, ${record(now, 'disponivel')} as texto, m.abre, m.fecha, m.abre_utc,
           (select extract(epoch from min(reservado_ate))::float8 * 1000 from stock_item
             where farmacia_id = m.farmacia_id and reservado_ate > now()) as ate
      from montra m where m.farmacia_id = any(${ids}::uuid[])`)

/**
 * The complete record as JSON text; undefined when there is no such pharmacy.
 * @param now for whether it is open
 */
export const completeRecord = async (db: Reader, id: string, now: Moment, shelf: Shelf) =>
  (await db.maybe<{ texto: string }>(recordQuery(id, now, shelf)))?.texto

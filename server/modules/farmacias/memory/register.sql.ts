import sql, { type Sql } from 'sql-template-tag'
import type { Reader } from '#server/db/database.ts'
import type { Position } from '#server/ground/position.ts'
import type { Hours } from './opening.rules.ts'

/** What the public list shows of a pharmacy, and what it is found by. */
export interface Row extends Hours, Position {
  id: string
  nome_ordem: string
  /** the beginning of its JSON */
  resumo: string
  /** ids of all it lists, in order, with commas between */
  produtos: string
}

const rows = (which: Sql) => sql`
  select farmacia_id as id, latitude, longitude, abre, fecha, abre_utc, nome_ordem, resumo,
         array_to_string(produtos, ',') as produtos
    from montra where is_ativo and ${which}`

/** Of these, those that people see. */
export const readRows = (db: Reader, ids: readonly string[]) =>
  db.many<Row>(rows(sql`farmacia_id = any(${ids}::uuid[])`))

/** Of one pharmacy. */
export const readHours = (db: Reader, id: string) =>
  db.maybe<Hours>(sql`select abre, fecha, abre_utc from montra where farmacia_id = ${id}`)

/** The next of those that people see, in the order of their ids. */
export const readAfter = (db: Reader, id: string, limit: number) =>
  db.many<Row>(sql`${rows(sql`farmacia_id > ${id}`)} order by farmacia_id limit ${limit}`)

import sql, { type Sql } from 'sql-template-tag'
import type { Reader } from '#server/db/database.ts'
import type { Position } from '#server/ground/position.ts'
import type { Hours } from './opening.rules.ts'

/** What the public list shows of a pharmacy, and what it is found by. */
export interface Row extends Hours, Position {
  id: string
  nome_ordem: string
  /** all that it is found by in a search by name, and by place */
  nome_procura: string
  bairro_procura: string
  /** the beginning of its JSON */
  resumo: string
  /** ids of all it lists, in order, with commas between */
  produtos: string
}

/** Of `montra m`. */
export const rowColumns = sql`
  m.farmacia_id as id, m.latitude, m.longitude, m.abre, m.fecha, m.abre_utc, m.nome_ordem, m.nome_procura,
  m.bairro_procura, m.resumo, array_to_string(m.produtos, ',') as produtos`

const rows = (which: Sql) => sql`select ${rowColumns} from montra m where is_ativo and ${which}`

/** Of these, those that people see. */
export const readRows = (db: Reader, ids: readonly string[]) =>
  db.many<Row>(rows(sql`farmacia_id = any(${ids}::uuid[])`))

/** Of one pharmacy. */
export const readHours = (db: Reader, id: string) =>
  db.maybe<Hours>(sql`select abre, fecha, abre_utc from montra where farmacia_id = ${id}`)

/** The next of those that people see, in the order of their ids. */
export const readAfter = (db: Reader, id: string, limit: number) =>
  db.many<Row>(sql`${rows(sql`farmacia_id > ${id}`)} order by farmacia_id limit ${limit}`)

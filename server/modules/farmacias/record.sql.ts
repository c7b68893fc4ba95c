import sql, { empty, type Sql } from 'sql-template-tag'
import type { Reader } from '#server/db/database.ts'
import type { Moment } from '#server/ground/luanda.ts'
import { opening } from './search/parts.sql.ts'

/** Which items a record shows: a pharmacy sees all of its own, the public those there are. */
export type Shelf = 'tudo' | 'disponivel'

/** The complete record, made in one go; one row, `texto`, or none. */
export function recordQuery(id: string, now: Moment, shelf: Shelf): Sql {
  const available = shelf === 'disponivel' ? sql`and s.quantidade > 0` : empty
  return sql`
    select m.resumo
      || ${opening(now)}
      || m.complemento || ',"stock":['
      || coalesce((
           select string_agg(json_item(s, p.rotulo), ',' order by p.procura, s.id)
             from stock_actual s
            -- "offset 0": one look by key an item; joined, the planner would hash every product at each request
            cross join lateral (select rotulo, procura from produto where id = s.produto_id offset 0) p
            where s.farmacia_id = m.farmacia_id ${available}), '')
      || ']}' as texto
      from montra m where m.farmacia_id = ${id}`
}

/**
 * A mark that is another as soon as anything that the record shows is another, whoever wrote it and by whatever way: of
 * which version each row is that it is made of, whether what is held still is, and whether it is open. A committed version of a
 * row has its writer's `xmin`, and no two of one row have the same; writing costs nothing for it.
 */
const version = (now: Moment): Sql => sql`
  m.xmin::text || ${opening(now)} || coalesce((
    select count(*) || ' ' || bit_xor(hash_record_extended(row(s.id, s.xmin, s.quantidade, s.reservado_ate > now(), p.xmin), 0))
      from stock_item s cross join lateral (select xmin from produto where id = s.produto_id offset 0) p
     where s.farmacia_id = m.farmacia_id), '')`

/** The version of what the public sees of a pharmacy; undefined when there is no such pharmacy. */
export const recordVersion = async (db: Reader, id: string, now: Moment) =>
  (await db.maybe<{ versao: string }>(sql`select ${version(now)} as versao from montra m where m.farmacia_id = ${id}`))
    ?.versao

/** What the public sees of it and which version that is, both of one moment. */
export const publicRecord = (db: Reader, id: string, now: Moment) =>
  db.maybe<{ texto: string; versao: string }>(sql`
    select ficha.texto, ${version(now)} as versao
      from montra m, lateral (${recordQuery(id, now, 'disponivel')}) ficha where m.farmacia_id = ${id}`)

/**
 * The complete record as JSON text; undefined when there is no such pharmacy.
 * @param now for whether it is open
 */
export const completeRecord = async (db: Reader, id: string, now: Moment, shelf: Shelf) =>
  (await db.maybe<{ texto: string }>(recordQuery(id, now, shelf)))?.texto

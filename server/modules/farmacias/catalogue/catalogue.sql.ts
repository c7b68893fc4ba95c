import sql, { type Sql } from 'sql-template-tag'
import type { Reader } from '#server/db/database.ts'
import type { Position } from '#server/ground/position.ts'
import type { Hours } from './opening.rules.ts'

/** A pharmacy of the register, frozen or not, as its row is read. */
export interface PharmacyRow extends Hours, Position {
  id: string
  is_ativo: boolean
  registada_por: string | null
  /** The mean that lists are ordered by, in which verified ratings weigh more; null without a rating. */
  media: number | null
  /** The name in lower case and without accents, which lists are ordered by. */
  nome_ordem: string
  /** Texts that searches by name and by place look in. */
  nome_procura: string
  bairro_procura: string
  /** The beginning of its JSON, from the opening brace. */
  resumo: string
  /** The members of its JSON that only the record shows, from a comma. */
  complemento: string
  /** Ids of the products it lists, ascending, with commas between. */
  produtos: string
}

const rows = (which: Sql) => sql`
  select m.farmacia_id as id, m.is_ativo, f.registada_por, m.latitude, m.longitude, m.abre, m.fecha, m.abre_utc, m.media,
         m.nome_ordem, m.nome_procura, m.bairro_procura, m.resumo, m.complemento,
         array_to_string(m.produtos, ',') as produtos
    from montra m join farmacia f on f.id = m.farmacia_id
   where ${which}`

/** Reads the pharmacies that have these ids. */
export const readPharmacies = (db: Reader, ids: readonly string[]) =>
  db.many<PharmacyRow>(rows(sql`m.farmacia_id = any(${ids}::uuid[])`))

/** Reads the next pharmacies in the order of their ids. */
export const readPharmaciesAfter = (db: Reader, id: string, limit: number) =>
  db.many<PharmacyRow>(sql`${rows(sql`m.farmacia_id > ${id}`)} order by m.farmacia_id limit ${limit}`)

/** Reads when one pharmacy opens and closes. */
export const readHours = (db: Reader, id: string) =>
  db.maybe<Hours>(sql`select abre, fecha, abre_utc from montra where farmacia_id = ${id}`)

/** The items of one pharmacy, packed. */
export interface ShelfRow {
  id: string
  /** The database's time, in ms since 1970. */
  agora: number
  /** `ITEM_BYTES` an item, in the order of product and id: id, product, units, price, last change in ms since 1970. */
  itens: Buffer | null
  /** Held items by their place in that order: until when, in ms since 1970, and how many units. */
  reservas: { item: number; ate: number; unidades: number }[] | null
}

const instant = (column: Sql) => sql`(extract(epoch from ${column}) * 1000)::float8`

/** Reads the shelves of these pharmacies; one without items, or that is not there, has no items. */
export const readShelves = (db: Reader, ids: readonly string[]) =>
  db.many<ShelfRow>(sql`
    select a.id, ${instant(sql`now()`)} as agora, v.itens, v.reservas
      from unnest(${ids}::uuid[]) a(id) cross join lateral (
        select string_agg(uuid_send(s.id) || int4send(s.produto_id) || int4send(s.quantidade)
                          || float8send(coalesce(s.preco::float8, 'NaN')) || float8send(${instant(sql`s.atualizado_em`)}),
                          ''::bytea order by s.produto_id, s.id) as itens,
               json_agg(json_build_object('item', s.lugar - 1, 'ate', ${instant(sql`s.reservado_ate`)},
                                          'unidades', s.quantidade_reservada))
                 filter (where s.reservado_ate is not null) as reservas
          from (select *, row_number() over (order by produto_id, id) as lugar
                  from stock_item where farmacia_id = a.id offset 0) s) v`)

/** A product as items show it. */
export interface ProductRow {
  id: number
  /** The members of an item's JSON that are its product's, from a comma. */
  rotulo: string
  /** The name in lower case and without accents, which records are ordered by. */
  procura: string
  /** False until what it is was looked up in the lexicon. */
  classificado: boolean
}

/** Reads the products that have these ids. */
export const readProducts = (db: Reader, ids: readonly number[]) =>
  db.many<ProductRow>(sql`
    select id, rotulo, procura, lexico is not null as classificado from produto where id = any(${ids}::int[])`)

/** Texts as the database compares them, for letters that only its dictionary of accents knows. */
export const readNormal = async (db: Reader, texts: readonly string[]): Promise<string[]> =>
  (
    await db.many<{ texto: string }>(sql`
      select normalizar(t.texto) as texto from unnest(${texts}::text[]) with ordinality t(texto, lugar) order by lugar`)
  ).map(({ texto }) => texto)

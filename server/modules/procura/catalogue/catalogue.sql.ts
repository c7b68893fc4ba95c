import sql, { type Sql } from 'sql-template-tag'
import { LIVE } from '#contract/states.ts'
import type { Reader } from '#server/db/database.ts'
import { literal } from '#server/db/statements.ts'
import type { Position } from '#server/ground/position.ts'

/** A pharmacy of the register, frozen or not, as its row is read. */
export interface PharmacyRow extends Position {
  id: string
  /** Hours of the pharmacy, as `readHours` of the rules takes them. */
  horas: string
  is_ativo: boolean
  /** The last day of its licence, in days since 1970; `NO_EXPIRY` where nobody said. */
  licenca_ate: number
  registada_por: string | null
  /** The mean that lists are ordered by, in which verified ratings weigh more; null without a rating. */
  media: number | null
  /** The share of holds of which all was there, as lists are ordered by: ten more are assumed, eight of them there; null without. */
  fiavel: number | null
  /** The name in lower case and without accents, which lists are ordered by. */
  nome_ordem: string
  /** Texts that searches by name and by place look in. */
  nome_procura: string
  bairro_procura: string
  /** The beginning of its JSON, from the opening brace. */
  resumo: string
  /** The members of its JSON that only the record shows, from a comma. */
  complemento: string
  /** The summary of its ratings, as JSON. */
  avaliacoes: string
  /** Ids of the products it lists, ascending, with commas between. */
  produtos: string
}

const ratings = sql`
  json_build_object(
    'media_avaliacoes', f.media_avaliacoes, 'total_avaliacoes', f.total_avaliacoes, 'total_verificadas', f.total_verificadas,
    'distribuicao', json_build_object('1', f.estrelas[1], '2', f.estrelas[2], '3', f.estrelas[3], '4', f.estrelas[4],
                                      '5', f.estrelas[5]))::text`

const rows = (which: Sql) => sql`
  select m.farmacia_id as id, m.is_ativo, f.registada_por, m.latitude, m.longitude, m.horas, m.media,
         coalesce(f.licenca_validade - date '1970-01-01', 2147483647) as licenca_ate,
         ((f.fiabilidade->>'havia')::real + 8) / ((f.fiabilidade->>'reservas')::real + 10) as fiavel,
         m.nome_ordem, m.nome_procura, m.bairro_procura, m.resumo, m.complemento, ${ratings} as avaliacoes,
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
  db.maybe<{ horas: string }>(sql`select horas from montra where farmacia_id = ${id}`)

/** The items of one pharmacy, packed. */
export interface ShelfRow {
  id: string
  /** The database's time, in ms since 1970. */
  agora: number
  /** `ITEM_BYTES` an item, in the order of product and id: id, product, units, price, last change in ms and last day since 1970. */
  itens: Buffer | null
  /** 12 bytes a lot of an item of which not all units expire on one day, in that order: the place of the item, its last day and its units. */
  lotes: Buffer | null
  /** Holds of each held item, which they name by its place in that order: until when, in ms since 1970, and how many units. */
  reservas: { item: number; ate: number; unidades: number }[][] | null
  /** The notices of recalls about each item of a touched product, null where its lot is another, and the units of lots they name. */
  recolhas: { item: number; avisos: { estado: string }[] | null; fora: number }[] | null
  /** The items of which the country or the maker is known. */
  origens: { item: number; origem: string }[] | null
}

/** Units of a lot, without end where nobody counted them. */
const unitsOfLot = sql`coalesce((l ->> 'quantidade')::bigint, 2147483647)`

const instant = (column: Sql) => sql`(extract(epoch from ${column}) * 1000)::float8`

/**
 * Packs items of pharmacies. The products that notices of recalls touch are hashed once, so that only their items cost more.
 * @param from `a`, a row for each pharmacy @param which of the items are of a row of `a`
 */
const packed = (from: Sql, which: Sql) => sql`
    select a.id, ${instant(sql`now()`)} as agora, v.itens, v.lotes, v.reservas, v.recolhas, v.origens
      from ${from} cross join lateral (
        select string_agg(uuid_send(s.id) || int4send(s.produto_id) || int4send(s.quantidade)
                          || float8send(coalesce(s.preco::float8, 'NaN')) || float8send(${instant(sql`s.atualizado_em`)})
                          || int4send(coalesce(case when s.inteiro then s.validade - date '1970-01-01' end, 2147483647)),
                          ''::bytea order by s.produto_id, s.id) as itens,
               string_agg(l.partes, ''::bytea order by s.lugar) as lotes,
               json_agg(r.vivas) filter (where r.vivas is not null) as reservas,
               json_agg(json_build_object('item', s.lugar - 1, 'avisos', recolhas_do_artigo(s.produto_id, s.lotes, s.quantidade),
                                          'fora', (select coalesce(sum(${unitsOfLot}), 0) from jsonb_array_elements(s.lotes) l
                                                    where lote_recolhido(l, s.produto_id))))
                 filter (where s.tocado) as recolhas,
               json_agg(json_build_object('item', s.lugar - 1, 'origem', s.origem)) filter (where s.origem is not null) as origens
          from (select *, row_number() over (order by produto_id, id) as lugar,
                       jsonb_array_length(lotes) = 1
                       and coalesce((lotes -> 0 ->> 'quantidade')::int, 2147483647) >= quantidade + quantidade_reservada as inteiro,
                       produto_id in (select produto_id from recolha_produto) as tocado
                  from stock_item where ${which} offset 0) s
          left join lateral (
            select string_agg(int4send((s.lugar - 1)::int) || int4send(dia_escrito(l ->> 'validade') - date '1970-01-01')
                              || int4send(${unitsOfLot}::int), ''::bytea) as partes
              from jsonb_array_elements(s.lotes) l
             where l ->> 'validade' is not null and not (s.tocado and lote_recolhido(l, s.produto_id))) l
            on not s.inteiro and s.validade is not null
          left join lateral (
            select json_agg(json_build_object('item', s.lugar - 1, 'ate', ${instant(sql`h.reservado_ate`)},
                                              'unidades', h.unidades)) as vivas
              -- units that a count of the shelf did not find do not come back: those of the holds that end first
              from (select reservado_ate, least(quantidade, greatest(0, sum(quantidade) over (order by reservado_ate, id) - s.em_falta))
                             as unidades
                      from reserva r
                     where s.quantidade_reservada > 0 and r.stock_item_id = s.id and ('' || r.estado) = ${literal(LIVE)}) h) r
            on true) v`

/** Reads the shelves of these pharmacies; one without items, or that is not there, has no items. */
export const readShelves = (db: Reader, ids: readonly string[]) =>
  db.many<ShelfRow>(packed(sql`unnest(${ids}::uuid[]) a(id)`, sql`farmacia_id = a.id`))

/** Items of one shelf, by their ids. */
export interface ShelfLines {
  id: string
  items: ReadonlySet<string>
}

/** Reads some items of shelves, as `readShelves` reads all; an item that is gone is not there. */
export const readLines = (db: Reader, lines: readonly ShelfLines[]) =>
  db.many<ShelfRow>(
    packed(
      sql`unnest(${lines.map(({ id }) => id)}::uuid[], ${lines.map(({ items }) => `{${[...items].join()}}`)}::text[]) a(id, itens)`,
      sql`id = any(a.itens::uuid[])`,
    ),
  )

/** A product as items show it. */
export interface ProductRow {
  id: number
  /** The members of an item's JSON that are its product's, from a comma. */
  rotulo: string
  /** The name in lower case and without accents, which records are ordered by. */
  procura: string
  /** True for what nobody but its pharmacy sees. */
  controlado: boolean
}

/** Reads the products that have these ids. */
export const readProducts = (db: Reader, ids: readonly number[]) =>
  db.many<ProductRow>(sql`
    select id, rotulo, procura, controlado from produto where id = any(${ids}::int[])`)

/** Reads the keys of all substances that products contain, in one pass over them. */
export const substancesSold = async (db: Reader): Promise<string[]> =>
  (await db.many<{ substancia: string }>(sql`select distinct unnest(substancias) as substancia from produto`)).map(
    ({ substancia }) => substancia,
  )

/** Texts as the database compares them, for letters that only its dictionary of accents knows. */
export const readNormal = async (db: Reader, texts: readonly string[]): Promise<string[]> =>
  (
    await db.many<{ texto: string }>(sql`
      select normalizar(t.texto) as texto from unnest(${texts}::text[]) with ordinality t(texto, lugar) order by lugar`)
  ).map(({ texto }) => texto)

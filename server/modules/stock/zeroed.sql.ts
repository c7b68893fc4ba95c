import sql, { type Sql } from 'sql-template-tag'
import { PUT_BACK_HOURS } from '#contract/limits.ts'
import type { ImportOrigin } from '#contract/stock-zerado.ts'
import type { Reader, Transaction } from '#server/db/database.ts'

/** The way by which an import came. */
export interface CameBy {
  origem: ImportOrigin
  /** The name of the API key; null without one. */
  chave: string | null
}

/** Selects items by their ids, for `noteZeroed`. */
export const theseItems = (ids: readonly string[]): Sql => sql`select unnest(${ids}::uuid[])`

/**
 * Notes an import of pharmacies, and what it is about to leave without free units. Runs under the locks of the pharmacies and of
 * these items, in the transaction that empties them, whose instant they then bear. Where nothing is emptied, an import before it
 * can no longer be taken back.
 * @param zeroed selects the ids of the items
 */
export const noteZeroed = (tx: Transaction, farmacias: readonly string[], zeroed: Sql, { origem, chave }: CameBy) =>
  tx.run(sql`
    with zerados as (
      select farmacia_id, array_agg(id order by id) as itens, array_agg(quantidade order by id) as quantidades,
             array_agg(lotes order by id) as lotes,
             count(*)::int as artigos, sum(quantidade) as unidades
        from stock_item where id in (${zeroed}) and quantidade > 0 group by farmacia_id)
    insert into stock_zerado (farmacia_id, origem, chave, artigos, unidades, itens, quantidades, lotes)
    select f.id, ${origem}, ${chave}, coalesce(z.artigos, 0), coalesce(z.unidades, 0), coalesce(z.itens, '{}'),
           coalesce(z.quantidades, '{}'), coalesce(z.lotes, '{}')
      from unnest(${farmacias}::uuid[]) f(id) left join zerados z on z.farmacia_id = f.id
     where z.artigos > 0 or exists (select from stock_zerado o where o.farmacia_id = f.id)
    on conflict (farmacia_id) do update
      set id = excluded.id, em = excluded.em, origem = excluded.origem, chave = excluded.chave, artigos = excluded.artigos,
          unidades = excluded.unidades, itens = excluded.itens, quantidades = excluded.quantidades,
          lotes = excluded.lotes, desfeito_em = null,
          repostos = null`)

/** The last import of a pharmacy that set something to zero. */
export interface Zeroed extends CameBy {
  id: string
  feita_em: string
  artigos: number
  unidades: number
  /** null once it was taken back */
  desfazer_ate: string | null
  desfeita_em: string | null
  repostos: number | null
}

const isOver = sql`em < now() - make_interval(hours => ${PUT_BACK_HOURS})`

/** Reads a pharmacy's last import, unless its day is over. */
export const lastZeroed = (db: Reader, farmaciaId: string) =>
  db.maybe<Zeroed>(sql`
    select id, origem, chave, em as feita_em, artigos, unidades::float8 as unidades,
           case when desfeito_em is null then em + make_interval(hours => ${PUT_BACK_HOURS}) end as desfazer_ate,
           desfeito_em as desfeita_em, repostos
      from stock_zerado where farmacia_id = ${farmaciaId} and not (${isOver})`)

/** Locks the items that a pharmacy's last import emptied, in the order of their ids (db/locks.ts). */
export const lockZeroed = (tx: Transaction, farmaciaId: string) =>
  tx.run(sql`
    with tomados as materialized (
      select id from stock_item
       where id = any(array(select unnest(itens) from stock_zerado where farmacia_id = ${farmaciaId})) order by id for update)
    select count(*) from tomados`)

/**
 * Puts back the free units and the lots of the items that a pharmacy's last import emptied and nobody has written since: what was sold,
 * counted, answered or imported bears another instant, and units that a hold gave back are there already. What has expired
 * meanwhile stays at zero. The items are locked.
 * @returns how many were put back
 */
export const putBack = (tx: Transaction, farmaciaId: string) =>
  tx.one<{ repostos: number }>(sql`
    with antes as materialized (
      select u.item, u.quantidade, u.lotes, z.em
        from stock_zerado z cross join lateral unnest(z.itens, z.quantidades, z.lotes) u(item, quantidade, lotes)
       where z.farmacia_id = ${farmaciaId}),
    intactos as materialized (
      select a.item, a.quantidade, a.lotes from antes a join stock_actual s on s.id = a.item
       where s.farmacia_id = ${farmaciaId} and s.quantidade = 0 and s.atualizado_em = a.em and not s.fora_de_validade),
    repostos as (
      update stock_item i set quantidade = a.quantidade, em_falta = 0, lotes = a.lotes, atualizado_em = now(), contado_em = now()
        from intactos a where i.id = a.item returning 1)
    update stock_zerado
       set desfeito_em = now(), repostos = (select count(*)::int from repostos), itens = '{}', quantidades = '{}',
           lotes = '{}'
     where farmacia_id = ${farmaciaId} returning repostos`)

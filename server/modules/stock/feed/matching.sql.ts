import sql, { type Sql } from 'sql-template-tag'
import type { Reader, Transaction } from '#server/db/database.ts'
import { messages } from '../messages.ts'

/*
 * The item of each article: by the pharmacy's code, then the GTIN, then the name, as `meaningsOf` (upload/meaning.rules.ts)
 * does for the lines of a file, but by joins in the database, in memory that does not grow. An article has a code: an item
 * with another one is another article, unless a whole shelf has no such code (the till was changed).
 */

/** A feed and the shelf it is about. */
export interface FeedScope {
  farmaciaId: string
  /** True for a whole shelf, false for a part of it. */
  whole: boolean
}

/** Forgets the items that articles were given: the shelf may have changed. */
export const unmatch = (tx: Transaction) =>
  tx.run(sql`
    update envio_linha
       set item = null, estado = case when item is not null then estado end, campo = case when item is not null then campo end,
           motivo = case when item is not null then motivo end
     where item is not null or estado = 'nao_reconhecido'`)

const byCode = ({ farmaciaId }: FeedScope) => sql`
  update envio_linha f set item = s.id from stock_item s
   where f.estado is null and s.farmacia_id = ${farmaciaId} and s.codigo = f.codigo`

/** Items that no article has, and that may be one with another code. A bad article keeps the item of its code. */
const isFree = ({ whole }: FeedScope): Sql => sql`
  (s.codigo is null or ${whole}) and not exists (select from envio_linha t where t.item = s.id)
  and not exists (select from envio_linha t where t.codigo = s.codigo)`

const byGtin = (scope: FeedScope) => sql`
  with livre as (
    select s.ean, min(s.id::text)::uuid as id from stock_item s
     where s.farmacia_id = ${scope.farmaciaId} and s.ean is not null and ${isFree(scope)}
     group by s.ean having count(*) = 1),
  linha as (select ean, min(n) as n from envio_linha
             where estado is null and item is null and ean is not null group by ean)
  update envio_linha f set item = livre.id from linha join livre using (ean) where f.n = linha.n`

/**
 * By the name, and by the categories that the article says: one item that agrees is it; of several nobody knows. Where none
 * agrees, the only item of the name is meant by the only article of it. Grouped before they are joined: what each side has
 * of one name is never multiplied.
 */
const byName = (scope: FeedScope) => sql`
  with livre as materialized (
    select s.id, p.procura as chave, p.categoria_procura as c, p.subcategoria_procura as sc
      from stock_item s join produto p on p.id = s.produto_id
     where s.farmacia_id = ${scope.farmaciaId} and ${isFree(scope)}),
  grupo as materialized (
    select l.chave, v.c, v.sc, count(*) as itens, min(l.id::text)::uuid as id
      from livre l, lateral (values (l.c, l.sc), ('', l.sc), (l.c, ''), ('', '')) v(c, sc)
     group by 1, 2, 3),
  linha as (
    select n, chave, categoria as c, subcategoria as sc, count(*) over (partition by chave) as linhas
      from envio_linha where estado is null and item is null),
  achado as (
    select l.n, (l.c <> '')::int + (l.sc <> '')::int as ditas, coalesce(g.itens, 0) as concordam,
           case when g.itens = 1 then g.id when g.itens is null and t.itens = 1 and l.linhas = 1 then t.id end as id,
           coalesce(g.itens, 0) > 1 or (g.itens is null and t.itens > 1 and l.linhas = 1) as duvida
      from linha l join grupo t on (t.chave, t.c, t.sc) = (l.chave, '', '')
      left join grupo g on (g.chave, g.c, g.sc) = (l.chave, l.c, l.sc)),
  primeiro as (
    select distinct on (id) n, id from achado where id is not null order by id, ditas desc, n),
  dito as (
    select n, id, false as duvida from primeiro union all select n, null, true from achado where duvida)
  update envio_linha f set item = dito.id, estado = case when dito.duvida then 'nao_reconhecido' end,
         campo = case when dito.duvida then 'nome' else f.campo end,
         motivo = case when dito.duvida then ${messages.unclearName} else f.motivo end
    from dito where f.n = dito.n`

/** Gives each good article its item; one without is a new item, or `nao_reconhecido`. */
export async function matchRows(tx: Transaction, scope: FeedScope): Promise<void> {
  await tx.run(byCode(scope))
  await tx.run(byGtin(scope))
  await tx.run(byName(scope))
}

/**
 * Notes the items with free units that a whole shelf does not have. An article that is not in may be about an item of its
 * code, its GTIN or its name: none of these is left out, and no item at all where an article has none of the three.
 */
export const noteLeftOut = (tx: Transaction, farmaciaId: string) =>
  tx.run(sql`
    insert into envio_retirado
    select s.id from stock_actual s join produto p on p.id = s.produto_id
     where s.farmacia_id = ${farmaciaId} and s.quantidade > 0
       and not exists (select from envio_linha f where f.item = s.id)
       and not exists (select from envio_linha f where f.estado in ('recusado', 'nao_reconhecido') and f.codigo = s.codigo)
       and not exists (select from envio_linha f where f.estado in ('recusado', 'nao_reconhecido') and f.ean = s.ean)
       and not exists (select from envio_linha f where f.estado in ('recusado', 'nao_reconhecido') and f.chave = p.procura)
       and not exists (select from envio_linha f
                        where f.estado = 'recusado' and f.codigo is null and f.ean is null and f.chave is null)`)

/** The items with free units, and those of them that the feed leaves without any. */
export const countLost = (db: Reader, farmaciaId: string) =>
  db.one<{ stocked: number; lost: number }>(sql`
    select (select count(*)::int from stock_actual where farmacia_id = ${farmaciaId} and quantidade > 0) as stocked,
           (select count(*)::int from envio_retirado)
           + (select count(*)::int from envio_linha f join stock_actual s on s.id = f.item
               where f.estado = 'alterado' and s.quantidade > 0 and (f.linha->>'quantidade')::int = 0) as lost`)

const toChange = sql`select item from envio_linha where estado = 'alterado' union all select id from envio_retirado`

/** Locks the items that the feed changes, in the order of their ids (db/locks.ts); the others stay free for everybody. */
export const lockToChange = (tx: Transaction) =>
  tx.run(sql`
    with tomados as materialized (
      select s.id from stock_item s where s.id in (${toChange}) order by s.id for update of s)
    select count(*) from tomados`)

/** Returns the items to change of which a hold is over but not yet written as over. */
export const overdueToChange = (db: Reader) =>
  db.many<{ id: string }>(sql`select id from stock_actual where id in (${toChange}) and por_expirar order by id`)

/** Sets the free units of items left out to 0; held units stay held. @returns how many */
export const emptyLeftOut = (tx: Transaction) =>
  tx.run(sql`
    update stock_item s set quantidade = 0, atualizado_em = now() from envio_retirado r where s.id = r.id and s.quantidade > 0`)

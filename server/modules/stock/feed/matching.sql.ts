import sql, { raw, type Sql } from 'sql-template-tag'
import type { StockCount } from '#contract/importacao.ts'
import type { Reader, Transaction } from '#server/db/database.ts'
import type { Loss } from '../loss.rules.ts'
import { messages } from '../messages.ts'

/*
 * The item of each article: by the pharmacy's code, then the GTIN, then the name, as `meaningsOf` (upload/meaning.rules.ts)
 * does for the lines of a file, but by joins in the database, in memory that does not grow. An article has a code: an item
 * with another one is another article, unless a whole shelf has no such code (the till was changed). Each statement reads
 * the items that its articles can mean, and not the shelf.
 */

/** A feed and the shelf it is about. */
export interface FeedScope {
  farmaciaId: string
  /** True for a whole shelf, false for a part of it. */
  whole: boolean
}

/** Lets the planner know how many there are of each kind: again where that has changed. */
export const measureStaged = (tx: Transaction) =>
  tx.run(sql`analyze envio_linha (n, codigo, ean, procura, chave, estado, item)`)

/**
 * Notes the spelling of each name, and the key by which names are compared, of articles without an item. Most have one by their
 * code, and a key costs more than the rest of an article.
 */
async function nameUnmatched(tx: Transaction): Promise<void> {
  await tx.run(sql`
    update envio_linha set procura = normalizar(linha->>'nome'), chave = chave_do_nome(linha->>'nome')
     where item is null and chave is null`)
  await measureStaged(tx)
}

/** The key of the name of an article; null where it has none. @param f the article's table */
export const articleKey = (f: Sql): Sql => sql`coalesce(${f}.chave, chave_do_nome(${f}.linha->>'nome'))`

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

/** A number without the zeros before it, which come and go from one export to the next; null for another code. */
const withoutZeros = (codigo: Sql) => sql`case when ${codigo} ~ '^[0-9]*[1-9][0-9]*$' then ltrim(${codigo}, '0') end`

/** By a code with other zeros before it, where one article and one item that are left have that number. */
const byNumber = ({ farmaciaId }: FeedScope) => sql`
  with linha as materialized (
    select ${withoutZeros(sql`codigo`)} as numero, min(n) as n from envio_linha
     where estado is null and item is null group by 1 having count(*) = 1),
  livre as (
    select ${withoutZeros(sql`s.codigo`)} as numero, min(s.id::text)::uuid as id from stock_item s
     where s.farmacia_id = ${farmaciaId} and s.codigo is not null
       and exists (select from linha where numero is not null) and not exists (select from envio_linha t where t.item = s.id)
     group by 1 having count(*) = 1)
  update envio_linha f set item = livre.id from linha join livre using (numero) where f.n = linha.n`

/** Items that no article has, and that may be one with another code. A bad article keeps the item of its code. */
const isFree = ({ whole }: FeedScope): Sql => sql`
  (s.codigo is null or ${whole}) and not exists (select from envio_linha t where t.item = s.id)
  and not exists (select from envio_linha t where t.codigo = s.codigo)`

const byGtin = (scope: FeedScope) => sql`
  with linha as materialized (
    select ean, min(n) as n from envio_linha where estado is null and item is null and ean is not null group by ean),
  livre as (
    select s.ean, min(s.id::text)::uuid as id from stock_item s
     where s.farmacia_id = ${scope.farmaciaId} and s.ean in (select ean from linha) and ${isFree(scope)}
     group by s.ean having count(*) = 1)
  update envio_linha f set item = livre.id from linha join livre using (ean) where f.n = linha.n`

/** The ways of comparing a name, as columns of articles and items: as it is spelt, and by its key (`nameKey`). */
const [asSpelt, byKey] = [raw('procura'), raw('chave')]

/**
 * Notes the free items whose names have the key of one that is looked for: in a table, so that the planner knows how many there
 * are. @returns how many
 */
async function noteFree(tx: Transaction, scope: FeedScope): Promise<number> {
  await tx.run(sql`truncate envio_livre`)
  const noted = await tx.run(sql`
    insert into envio_livre
    select s.id, p.procura, p.chave, p.categoria_procura, p.subcategoria_procura
      from stock_item s join produto p on p.id = s.produto_id
     where s.farmacia_id = ${scope.farmaciaId} and ${isFree(scope)}
       and p.chave in (select chave from envio_linha where estado is null and item is null)`)
  await tx.run(sql`analyze envio_livre`)
  return noted
}

/** Leaves the items that an article has out of the free ones. */
async function leaveTaken(tx: Transaction): Promise<void> {
  await tx.run(sql`delete from envio_livre l using envio_linha f where f.item = l.id`)
  await tx.run(sql`analyze envio_livre`)
}

/**
 * By the name, and by the categories that the article says: one item that agrees is it; of several nobody knows. Where none
 * agrees, the only item of the name is meant by the only article of it. Grouped before they are joined: what each side has
 * of one name is never multiplied.
 */
const byName = (name: Sql) => sql`
  with do_nome as materialized (
    select ${name} as chave, count(*) as itens, min(id::text)::uuid as id from envio_livre group by 1),
  grupo as materialized (
    select l.${name} as chave, v.c, v.sc, count(*) as itens, min(l.id::text)::uuid as id
      from envio_livre l, lateral (values (l.c, l.sc), ('', l.sc), (l.c, ''), ('', '')) v(c, sc)
     group by 1, 2, 3),
  linha as (
    select n, ${name} as chave, categoria as c, subcategoria as sc, count(*) over (partition by ${name}) as linhas
      from envio_linha where estado is null and item is null),
  achado as (
    select l.n, (l.c <> '')::int + (l.sc <> '')::int as ditas, coalesce(g.itens, 0) as concordam,
           case when g.itens = 1 then g.id when g.itens is null and t.itens = 1 and l.linhas = 1 then t.id end as id,
           coalesce(g.itens, 0) > 1 or (g.itens is null and t.itens > 1 and l.linhas = 1) as duvida
      from linha l join do_nome t on t.chave = l.chave
      left join grupo g on (g.chave, g.c, g.sc) = (l.chave, l.c, l.sc)),
  primeiro as (
    select distinct on (id) n, id from achado where id is not null order by id, ditas desc, n),
  dito as (
    select n, id, false as duvida from primeiro union all select n, null, true from achado where duvida)
  update envio_linha f set item = dito.id, estado = case when dito.duvida then 'nao_reconhecido' end,
         campo = case when dito.duvida then 'nome' else f.campo end,
         motivo = case when dito.duvida then ${messages.unclearName} else f.motivo end
    from dito where f.n = dito.n`

const hasUnmatched = async (db: Reader): Promise<boolean> =>
  (await db.maybe(sql`select from envio_linha where estado is null and item is null limit 1`)) !== undefined

/** Gives each good article its item; one without is a new item, or `nao_reconhecido`. */
export async function matchRows(tx: Transaction, scope: FeedScope): Promise<void> {
  await tx.run(byCode(scope))
  if (!(await hasUnmatched(tx))) return
  await tx.run(byNumber(scope))
  await tx.run(byGtin(scope))
  await nameUnmatched(tx)
  if ((await noteFree(tx, scope)) === 0) return
  // the same spelling counts before the same key
  await tx.run(byName(asSpelt))
  if (!(await hasUnmatched(tx))) return
  await leaveTaken(tx)
  await tx.run(byName(byKey))
}

/** A person or a file said how many there are of an item after the feed's counts were made. Many clocks tell no less than a second. */
export const isRecounted = (at: Date): Sql =>
  sql`coalesce(s.contado_em > ${at}::timestamptz + interval '1 second', false)`

/**
 * Notes the items with free units that a whole shelf does not have, and those with held ones where it counts these too. An
 * article that is not in may be about an item of its code, its GTIN or its name: none of these is left out, and no item at
 * all where an article has none of the three. An item that the pharmacy counted since stays.
 * @returns how many of these there are
 */
export const noteLeftOut = (tx: Transaction, farmaciaId: string, counts: StockCount, at: Date) =>
  tx.one<{ ficam: number }>(sql`
    with faltam as materialized (
    select s.id, ${isRecounted(at)} as fica from stock_actual s join produto p on p.id = s.produto_id
     where s.farmacia_id = ${farmaciaId}
       and (s.quantidade > 0 or (${counts === 'prateleira'} and s.em_falta < s.reservada))
       and not exists (select from envio_linha f where f.item = s.id)
       and not exists (select from envio_linha f where f.estado in ('recusado', 'nao_reconhecido') and f.codigo = s.codigo)
       and not exists (select from envio_linha f where f.estado in ('recusado', 'nao_reconhecido')
                        and ${withoutZeros(sql`f.codigo`)} = ${withoutZeros(sql`s.codigo`)})
       and not exists (select from envio_linha f where f.estado in ('recusado', 'nao_reconhecido') and f.ean = s.ean)
       and not exists (select from envio_linha f where f.estado in ('recusado', 'nao_reconhecido')
                        and ${articleKey(sql`f`)} = p.chave)
       and not exists (select from envio_linha f
                        where f.estado = 'recusado' and f.codigo is null and f.ean is null and ${articleKey(sql`f`)} is null)),
    notados as (insert into envio_retirado select id from faltam where not fica)
    select count(*)::int as ficam from faltam where fica`)

/** Selects items without free units after a whole feed: items missing from it, and items it reports with none or only held units. */
export const toZero = (counts: StockCount, at: Date): Sql => sql`
  select id from envio_retirado
  union all
  select f.item from envio_linha f join stock_actual s on s.id = f.item
   where f.estado = 'alterado' and not ${isRecounted(at)}
     and (f.linha->>'quantidade')::int <= case when ${counts === 'prateleira'} then s.reservada else 0 end`

/** The items with free units, and those of them that the feed leaves without any. */
export const countLost = (db: Reader, farmaciaId: string, counts: StockCount, at: Date) =>
  db.one<Loss>(sql`
    select (select count(*)::int from stock_actual where farmacia_id = ${farmaciaId} and quantidade > 0) as com_unidades,
           count(*)::int as perdidos, coalesce(sum(s.quantidade), 0)::float8 as unidades
      from stock_actual s where s.quantidade > 0 and s.id in (${toZero(counts, at)})`)

const toChange = ({ farmaciaId }: FeedScope) => sql`
  farmacia_id = ${farmaciaId}
  and id in (select item from envio_linha where estado = 'alterado' union all select id from envio_retirado)`

/** Locks the items that the feed changes, in the order of their ids (db/locks.ts); the others stay free for everybody. */
export const lockToChange = (tx: Transaction, scope: FeedScope) =>
  tx.run(sql`
    with tomados as materialized (select id from stock_item where ${toChange(scope)} order by id for update)
    select count(*) from tomados`)

/** Returns the items to change of which a hold is over but not yet written as over. */
export const overdueToChange = (db: Reader, scope: FeedScope) =>
  db.many<{ id: string }>(sql`select id from stock_actual where ${toChange(scope)} and por_expirar order by id`)

/** Sets the free units of some items left out to 0; held units stay held. @returns how many were looked at, and emptied */
export const emptyLeftOut = (tx: Transaction, most: number, counts: StockCount) =>
  tx.one<{ vistos: number; esvaziados: number }>(sql`
    with vistos as (
      delete from envio_retirado where id in (select id from envio_retirado order by id limit ${most}) returning id),
    esvaziados as (
      update stock_item s
         set quantidade = 0, em_falta = case when ${counts === 'prateleira'} then s.quantidade_reservada else s.em_falta end,
             atualizado_em = now()
        from (select i.id, i.quantidade from stock_item i join vistos using (id)) antes
       where s.id = antes.id
         and (s.quantidade > 0 or (${counts === 'prateleira'} and s.em_falta < s.quantidade_reservada))
      returning antes.quantidade > 0 as tinha)
    select (select count(*)::int from vistos) as vistos,
           (select count(*)::int from esvaziados where tinha) as esvaziados`)

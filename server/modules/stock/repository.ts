import sql from 'sql-template-tag'
import { MAX_UNITS, STOCK_OLD_DAYS } from '#contract/limits.ts'
import type { StockCount } from '#contract/shapes/importacao.ts'
import type { Reader, Transaction } from '#server/db/database.ts'
import { type Page, pageOf, sortKeyColumn, upToPage } from '#server/db/page.ts'

export interface ProductName {
  nome: string
  categoria: string
  subcategoria: string
}

export interface ItemRow extends ProductName {
  id: string
  quantidade: number
  preco: number | null
  reservado_ate: string | null
  atualizado_em: string
  /** null where it is not known */
  requer_receita: boolean | null
}

/** The id of a product name, made when it is new; kept from being forgotten as unused until the transaction ends. */
export async function productId(tx: Transaction, { nome, categoria, subcategoria }: ProductName): Promise<number> {
  const found = () =>
    tx.maybe<{ id: number }>(sql`
      select id from produto where nome = ${nome} and categoria = ${categoria} and subcategoria = ${subcategoria}
         for key share`)
  const made = () =>
    tx.maybe<{ id: number }>(sql`
      insert into produto (nome, categoria, subcategoria) values (${nome}, ${categoria}, ${subcategoria})
      on conflict on constraint produto_unico do nothing returning id`)
  // the third look finds what another request made between the first two
  const row = (await found()) ?? (await made()) ?? (await found())
  if (!row) throw new Error('product vanished while it was being named')
  return row.id
}

export const itemColumns = sql`s.id, p.nome, p.categoria, p.subcategoria, s.quantidade, s.preco, s.reservado_ate, s.atualizado_em,
  p.requer_receita`

const byName = [sql`p.procura`, sql`p.nome`, sql`s.id`]

const afterName = ({ after: [search, name, id] = [] }: Page) =>
  sql`(${search === undefined} or (p.procura, p.nome, s.id) > (${search ?? ''}, ${name ?? ''}, ${id ?? null}::uuid))`

/** The filter of a stock list. */
export interface Part {
  search?: string | undefined
  so?: 'reservados' | 'desactualizados' | 'esgotados' | undefined
}

const wordsIn = (text = '') => text.split(/\s+/).filter((word) => word !== '')

const isIn = ({ search, so }: Part) => sql`
  p.procura || ' ' || p.subcategoria_procura like all (array(select contendo(w) from unnest(${wordsIn(search)}::text[]) w))
  and case ${so ?? null}::text
        when 'reservados' then s.reservado_ate is not null
        when 'desactualizados' then s.atualizado_em < now() - ${STOCK_OLD_DAYS} * interval '1 day'
        when 'esgotados' then s.quantidade = 0
        else true end`

/** The stock of a pharmacy, by name. The names are its products', so a page looks at the whole of one shelf. */
export const itemsOf = async (db: Reader, farmaciaId: string, part: Part, page: Page) =>
  pageOf(
    page,
    await db.many<ItemRow>(sql`
      select ${itemColumns} ${sortKeyColumn(page, byName)}
        from stock_actual s join produto p on p.id = s.produto_id
       where s.farmacia_id = ${farmaciaId} and ${isIn(part)} and ${afterName(page)}
       order by p.procura, p.nome, s.id ${upToPage(page)}`),
  )

export const itemById = (db: Reader, id: string) =>
  db.one<ItemRow>(
    sql`select ${itemColumns} from stock_actual s join produto p on p.id = s.produto_id where s.id = ${id}`,
  )

export interface ItemValues {
  produtoId: number
  quantidade: number
  preco: number | null
}

export const insertItem = (tx: Transaction, farmaciaId: string, { produtoId, quantidade, preco }: ItemValues) =>
  tx.one<{ id: string }>(sql`
    insert into stock_item (farmacia_id, produto_id, quantidade, preco)
    values (${farmaciaId}, ${produtoId}, ${quantidade}, ${preco}) returning id`)

export interface Adjustment {
  quantidade?: number
  /** Units to add; fewer than none take some away. */
  somar?: number
  /** The meaning of `quantidade`: free units (livres, by default), or all on the shelf, held ones included. */
  conta?: StockCount
  /** Units that must be available now, else nothing is written. */
  se_houver?: number
}

/** A change of an item; an undefined field keeps its value. */
export interface ItemChange {
  produtoId: number
  quantidade: number | undefined
  preco: number | null | undefined
}

export const updateItem = (tx: Transaction, id: string, { produtoId, quantidade, preco }: ItemChange) =>
  tx.run(sql`
    update stock_item
       set produto_id = ${produtoId}, quantidade = coalesce(${quantidade ?? null}, quantidade),
           preco = case when ${preco !== undefined} then ${preco ?? null} else preco end, atualizado_em = now()
     where id = ${id}`)

/**
 * Sets an item's free units to `quantidade` (less the held ones, when it counts the shelf), or leaves them, and adds
 * `somar`. Without either the item is only confirmed. An overdue hold must have been written down.
 */
export const adjustQuantity = (tx: Transaction, id: string, { quantidade, somar = 0, conta = 'livres' }: Adjustment) =>
  tx.run(sql`
    update stock_item
       set quantidade = greatest(0, least(${MAX_UNITS}, ${somar}::int + case
             when ${quantidade ?? null}::int is null then quantidade
             when ${conta === 'prateleira'} then greatest(0, ${quantidade ?? null}::int - quantidade_reservada)
             else ${quantidade ?? null}::int end)),
           atualizado_em = now()
     where id = ${id}`)

/** Returns the pharmacy's own item, and none of another's. */
export const ownItem = (db: Reader, farmaciaId: string, id: string) =>
  db.maybe<ItemRow>(sql`
    select ${itemColumns} from stock_actual s join produto p on p.id = s.produto_id
     where s.id = ${id} and s.farmacia_id = ${farmaciaId}`)

/** Deletes an item; deletes nothing when it is held. */
export const deleteFreeItem = (tx: Transaction, id: string) =>
  tx.run(sql`delete from stock_item where id = ${id} and reserva_id is null`)

/** Locks an item until the transaction ends, and returns its pharmacy. */
export const lockItem = (tx: Transaction, id: string) =>
  tx.maybe<{ farmacia_id: string }>(sql`select farmacia_id from stock_item where id = ${id} for update`)

/**
 * The pharmacy looks after its stock now. Comes first in its transaction, since it locks the pharmacy (lock order:
 * db/locks.ts).
 */
export const touchStock = (tx: Transaction, farmaciaId: string) =>
  tx.run(sql`update farmacia set stock_atualizado_em = now() where id = ${farmaciaId}`)

/** Names no item uses any more. Item writes that meet this one wait for it, then make the name anew. */
export const forgetUnusedProducts = (tx: Transaction) =>
  tx.run(sql`
    delete from produto p
     where p.id in (select id from produto u where not exists (select from stock_item s where s.produto_id = u.id)
                     order by id limit 10000)`)

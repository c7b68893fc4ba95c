import sql from 'sql-template-tag'
import type { StockCount } from '#contract/importacao.ts'
import type { Reader, Transaction } from '#server/db/database.ts'
import type { Countable } from '../count.rules.ts'
import { lotsText } from '../lots.sql.ts'
import type { ItemCodes, ProductName, WrittenCodes } from '../repository.ts'
import { textArrays, textColumns, textsFrom } from '../texts.sql.ts'
import type { OwnItem } from './meaning.rules.ts'

/** An item of a shelf, without its product's name. */
export type ShelfRow = Pick<OwnItem, 'id' | 'preco' | keyof Countable | keyof ItemCodes> & {
  farmacia_id: string
  produto_id: number
}

/** The items of pharmacies now, by id; the units of an overdue hold are free again. */
export const shelvesOf = (db: Reader, farmacias: string[]) =>
  db.many<ShelfRow>(sql`
    select id, farmacia_id, produto_id, preco, quantidade, reservada, em_falta, ${textColumns}, lote,
           to_char(validade, 'YYYY-MM-DD') as validade, lotes
      from stock_actual where farmacia_id = any(${farmacias}::uuid[]) order by id`)

/** The units that a pharmacy has held now. */
export async function heldUnitsOf(db: Reader, farmaciaId: string): Promise<number> {
  const { held } = await db.one<{ held: number }>(
    sql`select coalesce(sum(reservada), 0)::int as held from stock_actual where farmacia_id = ${farmaciaId}`,
  )
  return held
}

/**
 * The names of so many products. Not joined to their shelf: how many a pharmacy has the planner does not know, and of
 * twenty thousand it would look each up.
 */
export const namesOf = (db: Reader, ids: number[]) =>
  db.many<ProductName & { id: number }>(sql`
    select id, nome, categoria, subcategoria from produto where id = any(${ids}::int[])`)

/** The classes of so many products. */
export const classesById = (db: Reader, ids: readonly number[]) =>
  db.many<{ id: number; substancias: string[]; doses: string[] }>(sql`
    select id, substancias, doses from produto where id = any(${ids}::int[])`)

/** The classes of products with these names, one of each name. */
export const classesByName = (db: Reader, names: readonly string[]) =>
  db.many<{ nome: string; substancias: string[]; doses: string[] }>(sql`
    select distinct on (nome) nome, substancias, doses from produto where nome = any(${names}::text[]) order by nome, id`)

/** Keeps all items of pharmacies from everyone else until the transaction ends. */
export const lockOwnItems = (tx: Transaction, farmacias: string[]) =>
  tx.run(sql`
    with tomados as materialized (
      select id from stock_item where farmacia_id = any(${farmacias}::uuid[]) order by id for update)
    select count(*) from tomados`)

/** Items of pharmacies of which a hold is over but not yet written down. */
export const overdueOwnItems = (tx: Transaction, farmacias: string[]) =>
  tx.many<{ id: string }>(
    sql`select id from stock_actual where farmacia_id = any(${farmacias}::uuid[]) and por_expirar order by id`,
  )

/** Gives items other products, and lists each pharmacy anew once: the trigger would at each item. */
export async function moveItems(tx: Transaction, items: { id: string; farmaciaId: string; produtoId: number }[]) {
  await tx.run(sql`select set_config('botica.em_lote', 'sim', true)`)
  await tx.run(sql`
    update stock_item s set produto_id = v.produto_id
      from unnest(${items.map(({ id }) => id)}::uuid[], ${items.map(({ produtoId }) => produtoId)}::int[])
           v(id, produto_id)
     where s.id = v.id`)
  await tx.run(sql`select set_config('botica.em_lote', '', true)`)
  await tx.run(sql`select montra_listar(${[...new Set(items.map(({ farmaciaId }) => farmaciaId))]}::uuid[])`)
}

/** Gives items other codes and lots. */
export const recodeItems = (tx: Transaction, items: ({ id: string } & WrittenCodes)[]) =>
  tx.run(sql`
    update stock_item s set ${textsFrom('v')}, lotes = v.lotes::jsonb
      from unnest(${items.map(({ id }) => id)}::uuid[], ${textArrays(items)},
                  ${items.map(({ lotes }) => lotsText(lotes))}::text[])
           v(id, ${textColumns}, lotes)
     where s.id = v.id`)

/** Sets the free units of items to 0; held units stay held. @param counts what the file that lacks them counts */
export const emptyItems = (tx: Transaction, ids: string[], counts: StockCount) =>
  tx.run(sql`
    update stock_item
       set quantidade = 0, em_falta = case when ${counts === 'prateleira'} then quantidade_reservada else em_falta end,
           atualizado_em = now(), contado_em = now()
     where id = any (${ids}::uuid[])`)

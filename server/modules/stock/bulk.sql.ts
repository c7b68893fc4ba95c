import sql from 'sql-template-tag'
import { bareArray, textArray } from '#server/db/arrays.ts'
import type { Reader, Transaction } from '#server/db/database.ts'
import { timeOrderedId } from '#server/ground/time-ordered-id.ts'
import type { StoredLot } from './item-lots.rules.ts'
import { lotsText } from './lots.sql.ts'
import type { WrittenCodes } from './repository.ts'
import { textArrays, textColumns, textsOf } from './texts.sql.ts'

/** Locks the pharmacies that exist, before their items (lock order: db/locks.ts), and returns them. */
export const keepPharmacies = (tx: Transaction, ids: string[]) =>
  tx.many<{ id: string }>(sql`select id from farmacia where id = any (${ids}::uuid[]) order by id for no key update`)

/** A product at a pharmacy. */
export interface ItemKey {
  farmaciaId: string
  produtoId: number
}

const keysOf = (keys: ItemKey[]) =>
  sql`unnest(${keys.map(({ farmaciaId }) => farmaciaId)}::uuid[], ${keys.map(({ produtoId }) => produtoId)}::int[])
        with ordinality l(farmacia_id, produto_id, ordem)`

export interface ItemAtKey {
  /** Position in the given list, from 1. */
  ordem: number
  id: string
  quantidade: number
  preco: number | null
  lotes: StoredLot[] | null
}

/** Items of which a hold is over but not yet written down. */
export const overdueItems = (db: Reader, keys: ItemKey[]) =>
  db.many<{ id: string }>(sql`
    select s.id from ${keysOf(keys)} join stock_actual s using (farmacia_id, produto_id)
     where s.por_expirar order by s.id`)

/**
 * Locks the items at each key until the transaction ends and returns what is available; several rows where a pharmacy has
 * the product more than once. Overdue holds must have been expired before.
 */
export const takeItemsAt = (tx: Transaction, keys: ItemKey[]) =>
  tx.many<ItemAtKey>(sql`
    select l.ordem, s.id, s.quantidade, s.preco, s.lotes
      from ${keysOf(keys)} join stock_item s using (farmacia_id, produto_id)
     order by s.id for update of s`)

export interface Shelved {
  quantidade: number
  /** Kz */
  preco: number | null
}

/** The person or program that says how many there are: a till's feed does not hide from an older feed what a person or a file said. */
export type CountedBy = 'caixa' | 'pessoa'

/** Inserts items. Their ids are made here: the database takes as long to make one as to insert the rest of the row. */
export const insertItems = (
  tx: Transaction,
  items: (ItemKey & Shelved & Partial<WrittenCodes>)[],
  countedBy: CountedBy = 'pessoa',
) =>
  tx.run(sql`
    insert into stock_item (id, farmacia_id, produto_id, quantidade, preco, ${textColumns}, lotes, contado_em)
    select v.id, v.farmacia_id, v.produto_id, v.quantidade, v.preco, ${textsOf('v')}, v.lotes::jsonb,
           case when ${countedBy === 'pessoa'} then now() end
      from unnest(${bareArray(items.map(timeOrderedId))}::uuid[], ${bareArray(items.map((item) => item.farmaciaId))}::uuid[],
                         ${bareArray(items.map((item) => item.produtoId))}::int[], ${bareArray(items.map((item) => item.quantidade))}::int[],
                         ${bareArray(items.map((item) => item.preco))}::numeric[], ${textArrays(items)},
                         ${textArray(items.map(({ lotes }) => lotsText(lotes)))}::text[])
                  v(id, farmacia_id, produto_id, quantidade, preco, ${textColumns}, lotes)`)

/** @param items without `em_falta` keep theirs; the base has none missing where some units are free (stock_item_falta) */
export const updateItems = (
  tx: Transaction,
  items: ({ id: string; em_falta?: number } & Shelved)[],
  countedBy: CountedBy = 'pessoa',
) =>
  tx.run(sql`
    update stock_item s
       set quantidade = v.quantidade, em_falta = coalesce(v.em_falta, s.em_falta), preco = v.preco, atualizado_em = now(),
           contado_em = case when ${countedBy === 'pessoa'} then now() else s.contado_em end
      from unnest(${bareArray(items.map((item) => item.id))}::uuid[], ${bareArray(items.map((item) => item.quantidade))}::int[],
                  ${bareArray(items.map(({ em_falta = null }) => em_falta))}::int[],
                  ${bareArray(items.map((item) => item.preco))}::numeric[]) v(id, quantidade, em_falta, preco)
     where s.id = v.id`)

/** Gives items other lots. */
export const relotItems = (tx: Transaction, items: { id: string; lotes: StoredLot[] | null }[]) =>
  tx.run(sql`
    update stock_item s set lotes = v.lotes::jsonb
      from unnest(${bareArray(items.map((item) => item.id))}::uuid[],
                  ${textArray(items.map(({ lotes }) => lotsText(lotes)))}::text[]) v(id, lotes)
     where s.id = v.id`)

/** These pharmacies looked after their stock just now, or at an instant before, unless they did later. */
export const touchStocks = (tx: Transaction, ids: string[], at?: Date) =>
  tx.run(sql`
    update farmacia set stock_atualizado_em = greatest(stock_atualizado_em, coalesce(${at ?? null}::timestamptz, now()))
     where id = any (${ids}::uuid[])`)

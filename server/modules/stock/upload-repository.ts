import sql from 'sql-template-tag'
import type { Reader, Transaction } from '#server/db/database.ts'
import type { OwnItem } from './upload-rules.ts'

/** What a pharmacy has now, overdue holds counted as over. */
export const ownItems = (db: Reader, farmaciaId: string) =>
  db.many<OwnItem>(sql`
    select s.id, p.nome, p.categoria, p.subcategoria, s.quantidade, s.preco
      from stock_actual s join produto p on p.id = s.produto_id
     where s.farmacia_id = ${farmaciaId} order by s.id`)

/** The same, locked until the transaction ends. Overdue holds must have been written down. */
export const takeOwnItems = (tx: Transaction, farmaciaId: string) =>
  tx.many<OwnItem>(sql`
    select s.id, p.nome, p.categoria, p.subcategoria, s.quantidade, s.preco
      from stock_item s join produto p on p.id = s.produto_id
     where s.farmacia_id = ${farmaciaId} order by s.id for update of s`)

/** Items of a pharmacy whose hold is over but not yet written down. */
export const overdueOwnItems = (tx: Transaction, farmaciaId: string) =>
  tx.many<{ id: string }>(sql`
    select id from stock_item where farmacia_id = ${farmaciaId} and reservado_ate <= now() order by id`)

/** Gives items of one pharmacy other products, and lists it anew once: the trigger would at each item. */
export async function moveItems(tx: Transaction, farmaciaId: string, items: { id: string; produtoId: number }[]) {
  await tx.run(sql`select set_config('botica.em_lote', 'sim', true)`)
  await tx.run(sql`
    update stock_item s set produto_id = v.produto_id
      from unnest(${items.map(({ id }) => id)}::uuid[], ${items.map(({ produtoId }) => produtoId)}::int[])
           v(id, produto_id)
     where s.id = v.id`)
  await tx.run(sql`select set_config('botica.em_lote', '', true)`)
  await tx.run(sql`select montra_listar(array[${farmaciaId}::uuid])`)
}

/** What is held stays held. */
export const emptyItems = (tx: Transaction, ids: string[]) =>
  tx.run(sql`update stock_item set quantidade = 0, atualizado_em = now() where id = any (${ids}::uuid[])`)

const BULK_WAIT = '20s'
const USUAL_WAIT = '5s'

/** Another pharmacy's whole file may be before ours: we wait longer than for a row. */
export async function patiently(tx: Transaction, work: () => Promise<unknown>): Promise<void> {
  await tx.run(sql`select set_config('lock_timeout', ${BULK_WAIT}, true)`)
  await work()
  await tx.run(sql`select set_config('lock_timeout', ${USUAL_WAIT}, true)`)
}

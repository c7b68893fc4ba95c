import sql, { type Sql } from 'sql-template-tag'
import type { Transaction } from '#server/db/database.ts'
import type { UserView } from './repository.ts'
import { freeAfter, live, stateAfter } from './states.sql.ts'

/*
 * Every write to a live reservation, here and in close.sql.ts, is one statement that first takes the item's row and then
 * the reservation's. The item carries its one live hold (`reserva_id`), so the row lock that moves units also says
 * whose they are: under READ COMMITTED a statement that waited sees the committed row of the item, and its predicate on
 * `reserva_id` fails when the hold is no longer the one it read.
 * Who holds an item has the account locked before it, by the lock order (db/locks.ts): whoever ends the account waits, or
 * is waited for, and so does another hold of the same account, which then counts this one (vaga_livre).
 */

export interface Hold {
  reservaId: string
  stockItemId: string
  utilizadorId: string
  quantidade: number
  /** Live reservations the user may have. */
  slots: number
  /** Reservations the user may make within an hour. */
  perHour: number
  codigoLevantamento: string
  minutes: number
  /** How long the SMS to the pharmacy waits. */
  smsWaitSeconds: number
}

/**
 * Takes the units and makes the reservation, and queues the SMS to the pharmacy: the reservation as its user sees it,
 * so that answering takes no second trip; undefined when the item is not free,
 * has too little, or may not be held by this user, whose account may also have just been ended.
 * @throws a unique violation of reserva_codigo_livre when another request drew the same code: try again
 */
export const hold = (tx: Transaction, wanted: Hold): Promise<UserView | undefined> =>
  tx.maybe<UserView>(holdQuery(wanted))

/** The statement of `hold`. */
export const holdQuery = (h: Hold): Sql => sql`
    with dono as materialized (
      select id from utilizador where id = ${h.utilizadorId} and is_ativo for no key update
    ), lugar as materialized (
      select vaga_livre(id, ${h.slots}, ${h.perHour}) as vaga from dono
    ), item as (
      update stock_item i
         set quantidade = i.quantidade - ${h.quantidade}, quantidade_reservada = ${h.quantidade},
             reserva_id = ${h.reservaId}, reservado_ate = now() + make_interval(secs => 60 * ${h.minutes}::float8)
        from farmacia f, lugar, produto p
       where i.id = ${h.stockItemId} and i.reserva_id is null and i.quantidade >= ${h.quantidade}
         and f.id = i.farmacia_id and f.is_ativo and f.registada_por is distinct from ${h.utilizadorId}
         and lugar.vaga is not null
         -- joined, not looked up later: an item that was just given a new name does not match, and is tried again
         and p.id = i.produto_id
      returning i.id, i.farmacia_id, p.nome as produto_nome, i.preco, i.reserva_id, i.reservado_ate, lugar.vaga,
                f.nome as farmacia_nome, f.telefone as farmacia_telefone, f.endereco as farmacia_endereco
    ), nova as (
      insert into reserva (id, stock_item_id, farmacia_id, utilizador_id, quantidade, reservado_ate,
                           codigo_levantamento, vaga, produto_nome, preco)
      select item.reserva_id, item.id, item.farmacia_id, ${h.utilizadorId}, ${h.quantidade}, item.reservado_ate,
             ${h.codigoLevantamento}, item.vaga, item.produto_nome, item.preco
        from item
      returning *
    ), aviso as (
      insert into notificacao (canal, tipo, farmacia_id, reserva_id, proxima_em)
      select 'sms', 'reserva_criada', farmacia_id, id, now() + make_interval(secs => ${h.smsWaitSeconds}::float8)
        from nova
    )
    select nova.id, nova.stock_item_id, nova.farmacia_id, nova.utilizador_id, nova.quantidade, nova.estado,
           nova.reservado_ate, nova.codigo_levantamento, nova.criada_em, nova.atualizada_em, nova.produto_nome,
           nova.preco, nova.motivo_cancelamento, 'utilizador' as vista, item.farmacia_nome, item.farmacia_telefone, item.farmacia_endereco
      from nova, item`

/** Adds units to a live hold of this user's; false when it is not live, not theirs, or there is too little. */
export async function extend(tx: Transaction, id: string, utilizadorId: string, quantidade: number): Promise<boolean> {
  const changed = await tx.run(sql`
    with item as (
      update stock_item i
         set quantidade = i.quantidade - ${quantidade}, quantidade_reservada = i.quantidade_reservada + ${quantidade}
        from reserva r, farmacia f
       where r.id = ${id} and r.utilizador_id = ${utilizadorId} and i.id = r.stock_item_id and f.id = i.farmacia_id
         and f.is_ativo and i.reserva_id = r.id and i.reservado_ate > now() and i.quantidade >= ${quantidade}
      returning i.reserva_id)
    update reserva r set quantidade = r.quantidade + ${quantidade}, atualizada_em = now()
      from item where r.id = item.reserva_id`)
  return changed === 1
}

/** Ends the overdue holds of the items that `items` selects and locks, giving the units back. */
const releaseOverdue = (items: Sql) => sql`
  with presos as materialized (${items}),
  itens as (
    update stock_item i
       set quantidade = ${freeAfter('expirar')}, quantidade_reservada = 0,
           reserva_id = null, reservado_ate = null
     where i.id in (select id from presos) and i.reservado_ate <= now()
    returning i.id)
  update reserva r set estado = ${stateAfter('expirar')}, atualizada_em = r.reservado_ate
   where r.estado = ${live} and r.reservado_ate <= now() and r.stock_item_id in (select id from itens)`

/**
 * Writes down what reads already show: overdue holds are over and their units free. Any number of processes may do
 * it at once; rows another one has are skipped.
 * @returns how many reservations were ended
 */
export const expireDue = (tx: Transaction, limit: number) =>
  tx.run(
    releaseOverdue(sql`
      select id from stock_item
       where reservado_ate <= now()
         and id in (select stock_item_id from reserva where estado = ${live} and reservado_ate <= now()
                     order by reservado_ate limit ${limit})
       order by id for update skip locked`),
  )

/** The same for one item, waiting for whoever has it: before its owner sets a number or another user reserves. */
export const expireItem = (tx: Transaction, itemId: string) =>
  tx.run(releaseOverdue(sql`select id from stock_item where id = ${itemId} and reservado_ate <= now() for update`))

/** The same for all of a user's, whose slots they still take. */
export const expireOfUser = (tx: Transaction, utilizadorId: string) =>
  tx.run(
    releaseOverdue(sql`
      select id from stock_item
       where reservado_ate <= now()
         and id in (select stock_item_id from reserva
                     where utilizador_id = ${utilizadorId} and estado = ${live} and reservado_ate <= now())
       order by id for update`),
  )

import sql from 'sql-template-tag'
import type { Transaction } from '#server/db/database.ts'
import { endLive, idsOf, releaseOverdue } from './close.sql.ts'
import { isLiveOfItem, isLiveOfUser } from './repository.ts'

/** Pick-up codes of two holds of one item, of which one was cancelled. */
export interface CancelledTwin {
  /** The code that is no longer good. */
  acabou: string
  fica: string
}

/**
 * Gives a user's reservations to another user, whose own stay as they are: of an item that both hold, the given one is
 * cancelled and its units go back. Live ones get places that are free, past the limit where there is none: until fewer live
 * than the limit, none is made (vaga_de_quem_vem). The caller has both accounts locked, so that nothing new is held meanwhile.
 * @returns the holds that were cancelled
 */
export async function giveReservations(tx: Transaction, from: string, to: string): Promise<CancelledTwin[]> {
  const items = idsOf(
    await tx.many<{ id: string }>(sql`
      select id from stock_item
       where id in (select r.stock_item_id from reserva r where r.utilizador_id = ${from} and ${isLiveOfUser})
       order by id for no key update`),
  )
  await releaseOverdue(tx, items)
  const both = await tx.many<CancelledTwin & { id: string }>(sql`
    select g.id, g.codigo_levantamento as acabou, r.codigo_levantamento as fica from reserva g
      join reserva r on r.stock_item_id = g.stock_item_id and r.utilizador_id = ${to} and ${isLiveOfItem}
     where g.utilizador_id = ${from} and (g.estado || '') = 'activa'`)
  await endLive(tx, idsOf(both), 'cancelar', { by: 'sistema' })
  await tx.run(sql`
    with dadas as (
      select r.id, row_number() over (order by r.id) as n from reserva r where r.utilizador_id = ${from} and ${isLiveOfUser}),
    ocupadas as (select r.vaga from reserva r where r.utilizador_id = ${to} and ${isLiveOfUser}),
    livres as (
      select v as vaga, row_number() over (order by v) as n
        from generate_series(1, (select count(*) from dadas) + (select count(*) from ocupadas)) v
       where v not in (select vaga from ocupadas))
    update reserva r set utilizador_id = ${to}, vaga = livres.vaga
      from dadas join livres using (n) where r.id = dadas.id`)
  await tx.run(sql`update reserva set utilizador_id = ${to} where utilizador_id = ${from}`)
  return both.map(({ acabou, fica }) => ({ acabou, fica }))
}

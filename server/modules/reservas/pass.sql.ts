import sql from 'sql-template-tag'
import type { HoldChannel } from '#contract/reservas.shapes.ts'
import type { Reader, Transaction } from '#server/db/database.ts'
import { lookUp } from '#server/db/page.ts'
import { channelOf } from '../notificacoes/public.ts'
import { idsOf, releaseOverdue } from './close.sql.ts'
import { isLiveOfItem } from './repository.ts'
import type { NextPharmacies } from './rules.ts'

/** Writes down to which pharmacies a new hold passes on. @param from the reservation that passed on to it */
export const noteNext = (tx: Transaction, id: string, { items, soInteira }: NextPharmacies, from?: string) =>
  tx.run(sql`
    update reserva set seguintes = nullif(${[...items]}::uuid[], '{}'), so_inteira = ${soInteira}, anterior = ${from ?? null}
     where id = ${id}`)

/** Facts of an item that tell whether it is the same medicine as another. */
export interface ComparedItem {
  id: string
  farmacia_id: string
  nome: string
  chave: string
  substancias: string[]
  doses: string[]
}

/** Returns the items that exist. */
export const itemsToCompare = (db: Reader, ids: readonly string[]) =>
  db.many<ComparedItem>(sql`
    select i.id, i.farmacia_id, t.nome, t.chave, t.substancias, t.doses
      from stock_item i ${lookUp(sql`produto`, sql`i.produto_id`)} t on true where i.id = any(${ids}::uuid[])`)

/**
 * Locks all that passing on a hold may write, by the lock order: its pharmacy and those that may be next, its user's account, and
 * their items, of which it writes down the overdue holds. What is read after it in the transaction stays as it was read.
 */
export async function lockForPassing(tx: Transaction, id: string): Promise<void> {
  const items = sql`(select stock_item_id from reserva where id = ${id}
                     union all select unnest(seguintes) from reserva where id = ${id})`
  await tx.run(sql`
    select from farmacia where id in (select farmacia_id from stock_item where id in ${items}) order by id for no key update`)
  await tx.run(sql`
    select from utilizador where id = (select utilizador_id from reserva where id = ${id}) for no key update`)
  const locked = await tx.many<{ id: string }>(sql`
    select id from stock_item where id in ${items} order by id for no key update`)
  await releaseOverdue(tx, idsOf(locked))
}

/** A live hold that passes on. */
export interface PassingHold {
  id: string
  utilizador_id: string
  quantidade: number
  unidades_max: number | null
  codigo_levantamento: string
  canal: HoldChannel
  seguintes: string[]
  so_inteira: boolean
  /** True while its pharmacy has neither answered nor been reminded. */
  sem_resposta: boolean
}

/** Returns a hold that can pass on, under the locks of `lockForPassing`; undefined when it is over, or has nowhere to go. */
export const passingHold = (tx: Transaction, id: string) =>
  tx.maybe<PassingHold>(sql`
    select r.id, r.utilizador_id, r.quantidade, r.unidades_max, r.codigo_levantamento, r.canal, r.seguintes, r.so_inteira,
           r.resposta is null and r.espera_resposta_desde is not null as sem_resposta
      from reserva r where r.id = ${id} and ${isLiveOfItem} and r.reservado_ate > now() and r.seguintes is not null`)

/** Returns the holds to which these passed on when they ended, live or not. */
export const passedTo = async (tx: Transaction, ids: readonly string[]): Promise<string[]> =>
  idsOf(
    await tx.many<{ id: string }>(sql`
      select p.id from reserva r join reserva p on p.anterior = r.id and p.criada_em = r.atualizada_em
       where r.id = any(${ids}::uuid[])`),
  )

/** Counts those of these holds that live and are not answered, under the locks of their items. */
export const countUntouched = async (tx: Transaction, ids: readonly string[]): Promise<number> =>
  (
    await tx.one<{ vivas: number }>(sql`
      select count(*)::int as vivas from reserva r
       where r.id = any(${ids}::uuid[]) and ${isLiveOfItem} and r.reservado_ate > now() and r.resposta is null`)
  ).vivas

/** Queues the message that says where a hold is now, whose pharmacy has not answered in time. Of others nothing is said. */
export const tellPassed = (tx: Transaction, ids: readonly string[]) =>
  tx.run(sql`
    insert into notificacao (canal, tipo, farmacia_id, reserva_id)
    select ${channelOf(sql`r.utilizador_id`)}, 'reserva_passou', r.farmacia_id, r.id
      from reserva r where r.id = any(${ids}::uuid[]) and r.anterior is not null`)

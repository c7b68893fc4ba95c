import sql, { type Sql } from 'sql-template-tag'
import type { HoldChannel } from '#contract/reservas.shapes.ts'
import type { Reader, Transaction } from '#server/db/database.ts'
import { type ItemForHold, isLiveOfItem, type UserView, userView } from './repository.ts'

/*
 * Every write to a live reservation, in the function reservar, here and in close.sql.ts, first locks the item's row and then
 * changes the reservation's. Who waited for the item sees the committed row of the reservation when changing it, by READ
 * COMMITTED, and does nothing where it lives no longer. The item keeps two sums, its free units and those held, and each write
 * adds to or takes from them what it changed of reservations.
 * Who holds an item has the account locked before it, by the lock order (db/locks.ts): whoever ends the account waits, or
 * is waited for, and so does another hold of the same account, which then counts this one (vaga_de_quem_vem).
 */

/** Line of a request: an item and its units. */
export interface HoldLine {
  reservaId: string
  /** The first reservation of the visit; undefined for the first itself. */
  visitaId?: string | undefined
  stockItemId: string
  utilizadorId: string
  quantidade: number
  /** True when others may hold of the item too. */
  shared?: boolean
  /** Live reservations the user may have. */
  slots: number
  /** Live holds that a user without a confirmed contact may have; undefined for no difference. */
  unconfirmedSlots?: number | undefined
  /** Units of an item in a shared hold, and in any hold of a user without a confirmed contact where one can be confirmed. */
  unitsPerHold: number
  /** Live holds that a user may have made by number alone, by a text channel. */
  numberSlots: number
  /** Reservations the user may make within an hour; null for one that passed on, which was counted before. */
  perHour: number | null
  /** Days after the end of its licence in which a pharmacy may be held at; null for any. */
  licenceGraceDays: number | null
  codigoLevantamento: string
  minutes: number
  /** The seconds that the SMS to the pharmacy waits. */
  smsWaitSeconds: number
  /** The client by which it is asked for. */
  canal: HoldChannel
  /** The `Idempotency-Key` of the request. */
  chave?: string | undefined
}

/** The outcome for one item: the reservation as its user sees it, or the state of the item and the user. */
export type HoldResult = { held: UserView } | { held?: undefined; found: ItemForHold | undefined }

interface HoldRow extends UserView {
  lugar: number
  encontrado: ItemForHold | null
}

/**
 * Holds the items of one request or several, each request by itself and all of its items or none: takes the units, makes
 * the reservations and queues the SMS to the pharmacy, or returns the facts of each item. One statement, one round trip.
 * A request may fail although its facts refuse nothing: another request was faster, drew an equal pick-up code, locked a
 * row that is not waited for, or ended the account.
 * @param wait true to wait for locks, for requests of one user at one pharmacy; false does not hold a locked item
 * @returns the results of each request, in the order of `wanted` and its items; undefined for one whose key its user had before
 */
export async function hold(
  tx: Transaction,
  wanted: readonly (readonly HoldLine[])[],
  wait: boolean,
): Promise<(HoldResult[] | undefined)[]> {
  const results: HoldResult[] = []
  const requests = wanted.flatMap((items, index) => items.map(() => index + 1))
  for (const { lugar, encontrado, ...held } of await tx.many<HoldRow>(holdQuery(wanted.flat(), wait, requests))) {
    results[lugar - 1] = held.id ? { held } : { found: encontrado ?? undefined }
  }
  let from = 0
  return wanted.map(({ length }) => {
    const own = results.slice(from, from + length)
    from += length
    return own.length === length && own.every((result) => result) ? own : undefined
  })
}

/**
 * The statement of `hold`: what it does is in the function's own text (docs/esquema.sql).
 * @param requests the request of each item; each its own by default
 */
export function holdQuery(
  wanted: readonly HoldLine[],
  wait: boolean,
  requests: readonly number[] = wanted.map((_, index) => index + 1),
): Sql {
  const each = <Name extends keyof HoldLine>(name: Name) => wanted.map((one) => one[name] ?? null)
  const { minutes, slots, unconfirmedSlots, unitsPerHold, numberSlots, perHour, licenceGraceDays, smsWaitSeconds } =
    wanted[0] as HoldLine
  return sql`
    select t.lugar, t.encontrado, v.*
      from reservar(${requests}, ${each('stockItemId')}, ${each('utilizadorId')}, ${each('quantidade')},
                    ${wanted.map(({ shared = false }) => shared)}, ${each('reservaId')}, ${each('visitaId')},
                    ${each('codigoLevantamento')}, ${each('chave')}, ${each('canal')}, ${minutes}, ${slots}, ${unconfirmedSlots ?? null},
                    ${unitsPerHold}, ${numberSlots}, ${perHour}, ${licenceGraceDays}, ${smsWaitSeconds},
                    ${wait}) t
      left join lateral (${userView(sql`(select f.*, coalesce(f.visita, f.id) as visita_id from (select (t.feita).*) f)`)}) v on true`
}

/** Units that are added to a live reservation of this user's. */
export interface Increase {
  id: string
  utilizadorId: string
  quantidade: number
  /** Days after the end of its licence in which a pharmacy may be held at; null for any. */
  licenceGraceDays: number | null
}

/**
 * Adds units to a live hold of this user's; false when it is not live, not theirs, there is too little, its pharmacy's licence
 * ended, or it would be of more units than the limit it was made under. What the pharmacy answered before was not about them, and is forgotten.
 */
export async function extend(
  tx: Transaction,
  { id, utilizadorId, quantidade, licenceGraceDays }: Increase,
): Promise<boolean> {
  // the statement after it begins with the item locked, and sees what was committed while it was waited for
  await tx.run(sql`
    select from stock_item where id = (select stock_item_id from reserva where id = ${id}) for no key update`)
  const changed = await tx.run(sql`
    with item as materialized (
      select i.id from stock_item i join farmacia f on f.id = i.farmacia_id
       where i.id = (select stock_item_id from reserva where id = ${id} and utilizador_id = ${utilizadorId})
         and i.quantidade - unidades_fora(i.lotes, i.validade, i.produto_id) >= ${quantidade} and f.is_ativo
         and not licenca_acabou(f.licenca_validade, ${licenceGraceDays}::int)
         and not exists (select from recolha_produto rp where rp.produto_id = i.produto_id and rp.proibe)
         and (select not t.controlado from produto t where t.id = i.produto_id)),
    maior as (
      update reserva r set quantidade = r.quantidade + ${quantidade}, atualizada_em = now(), resposta = null, respondida_em = null
        from item
       -- in words that the index of all live reservations by their end does not know: it would be read whole
       where r.id = ${id} and r.stock_item_id = item.id and ${isLiveOfItem} and r.reservado_ate > now()
         and r.quantidade + ${quantidade} <= coalesce(r.unidades_max, r.quantidade + ${quantidade})
      returning r.stock_item_id)
    update stock_item i
       set quantidade = i.quantidade - ${quantidade}, quantidade_reservada = i.quantidade_reservada + ${quantidade}
      from maior where i.id = maior.stock_item_id`)
  return changed === 1
}

/** Counts the pharmacies of the items; deleted items do not count. */
export const pharmaciesOf = async (db: Reader, items: readonly string[]): Promise<number> =>
  (
    await db.one<{ farmacias: number }>(sql`
      select count(distinct farmacia_id) as farmacias from stock_item where id = any(${items}::uuid[])`)
  ).farmacias

/** Tells if the item exists and is another pharmacy's. */
export const isElsewhere = async (db: Reader, itemId: string, farmaciaId: string): Promise<boolean> =>
  (await db.maybe(sql`
    select from stock_item i join farmacia f on f.id = i.farmacia_id where i.id = ${itemId} and f.id <> ${farmaciaId}`)) !==
  undefined

/**
 * Returns the facts that decide about each item, for a user who wants so many units of them all, in their order.
 * @param shared true when others may hold of the items too
 * @param perHour the holds they may have made within an hour so that all of these still fit
 */
export const itemsForHold = async (
  db: Reader,
  lines: readonly Pick<HoldLine, 'stockItemId' | 'quantidade'>[],
  shared: boolean,
  { utilizadorId, perHour, licenceGraceDays }: Pick<HoldLine, 'utilizadorId' | 'perHour' | 'licenceGraceDays'>,
) =>
  (
    await db.many<{ encontrado: ItemForHold | null }>(sql`
      select reserva_possivel(id, ${utilizadorId}, unidades, ${shared}, ${perHour}, ${licenceGraceDays}) as encontrado
        from unnest(${lines.map(({ stockItemId }) => stockItemId)}::uuid[], ${lines.map(({ quantidade }) => quantidade)}::int[])
             with ordinality t(id, unidades, n)
       order by n`)
  ).map(({ encontrado }) => encontrado ?? undefined)

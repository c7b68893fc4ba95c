import sql, { empty, join, type Sql } from 'sql-template-tag'
import { ARRIVAL_KM_PER_HOUR } from '#contract/distance.ts'
import { RANKED_AMONG, RESERVATION_MINUTES } from '#contract/limits.ts'
import type { Moment } from '#server/ground/luanda.ts'
import type { Position } from '#server/ground/position.ts'
import type { Search } from './search.rules.ts'

/*
 * The pieces of the list's statement. Rows come from `montra m`; what a row shows and what orders it is in `columns`;
 * `answer` makes one text of them. Only what another plan is better for makes another statement (a position, a radius,
 * frozen ones too, who registered them, what is searched for); all else that may be asked is a parameter.
 */

const EARTH_KM_PER_DEGREE = 111.195
const DAY_MINUTES = 1440

/** Exactly, row by row. */
const nearerThan = ({ latitude, longitude }: Position, km: number) =>
  sql`distancia_km(${latitude}, ${longitude}, m.latitude, m.longitude) <= ${km}`

/** A box in Mercator metres that holds the circle, for the index; the circle itself is checked exactly. */
function withinRadius(position: Position, km: number): Sql {
  const { latitude, longitude } = position
  const dLat = km / EARTH_KM_PER_DEGREE
  const farthest = Math.min(89, Math.abs(latitude) + dLat)
  const dLon = Math.min(360, dLat / Math.cos((farthest * Math.PI) / 180))
  return sql`m.posicao <@ (select box(mercator(${latitude - dLat}, ${longitude - dLon}),
                                      mercator(${latitude + dLat}, ${longitude + dLon})))
    and ${nearerThan(position, km)}`
}

/** Open when it is asked, or always, where that is asked for. */
export const hours = ({ aberta_agora, is_24_horas, moment }: Search): Sql => sql`
  (${!aberta_agora} or aberta_ao_minuto(m.abre, m.fecha, ${moment.minute}::smallint))
  and (${!is_24_horas} or m.abre % ${DAY_MINUTES} = m.fecha % ${DAY_MINUTES})`

/** What a pharmacy must be to be listed, apart from what it sells and how it is called. */
export function conditions(search: Search): Sql[] {
  const { position, raio_km, registeredBy } = search
  const list = [hours(search)]
  if (registeredBy) list.push(sql`m.farmacia_id in (select id from farmacia where registada_por = ${registeredBy})`)
  if (search.somente_ativas) list.push(sql`m.is_ativo`)
  if (position && raio_km !== undefined) list.push(withinRadius(position, raio_km))
  return list
}

export const where = (list: Sql[]) => (list.length > 0 ? sql`where ${join(list, ' and ')}` : empty)

export const columns = ({ position }: Search) => sql`
  m.farmacia_id, m.resumo, m.abre, m.fecha, m.abre_utc, m.media, m.nome_ordem, ${
    position
      ? sql`distancia_km(${position.latitude}, ${position.longitude}, m.latitude, m.longitude)`
      : sql`null::float8`
  } as km`

/** The mean in which verified ratings weigh more (VERIFIED_RATING_WEIGHT), as an index has it; `media` of montra is the same. */
const rating = sql`f.media_ponderada desc nulls last, normalizar(f.nome) collate "C", f.id`

const isByRatingAlone = ({ ordenar, position }: Search) => ordenar === 'avaliacao' && !position

/** As an index can be walked: from the nearest on, from the best rated on, or by name. */
export function walk(search: Search): { from: Sql; order: Sql } {
  const { position } = search
  const from = sql`montra m`
  // "offset 0": one look a pharmacy; joined, the planner may read all of them and sort
  const each = sql`farmacia f cross join lateral (select * from montra where farmacia_id = f.id offset 0) m`
  if (isByRatingAlone(search)) return { from: each, order: rating }
  if (!position) return { from, order: sql`m.nome_ordem, m.farmacia_id` }
  // the sub-select makes it one point, not one a row
  return { from, order: sql`m.posicao <-> (select mercator(${position.latitude}, ${position.longitude}))` }
}

/** A limit the planner cannot see: one it can see is small, and makes it fetch and sort rather than walk. */
export const upTo = (rows: number) => sql`limit (select ${rows}::int)`

/** The same order as `walk`, of rows that have `columns`: by exact distance, by rating, or by name. */
export const inOrder = (search: Search): Sql =>
  sql`${isByRatingAlone(search) ? sql`media desc nulls last,` : empty} km, nome_ordem, farmacia_id`

/** How many rows to gather before they are put in the order asked for. */
export const gathered = ({ ordenar, position, limite }: Search): number =>
  position && ordenar !== undefined && ordenar !== 'distancia' ? Math.max(limite, RANKED_AMONG) : limite

/**
 * Tells whether a pharmacy is still open on arrival, by the straight line, before a hold made now ends. Mirrors
 * `isOpenOnArrival` in memory; false where nobody said when it is open.
 */
const isOpenOnArrival = ({ moment: { minute } }: Search) => sql`
  (km * ${60 / ARRIVAL_KM_PER_HOUR}::float8 <= ${RESERVATION_MINUTES}
   and aberta_ao_minuto(abre, fecha, ${minute}::smallint)
   and (abre % ${DAY_MINUTES} = fecha
        or (fecha - ${minute}::int + ${DAY_MINUTES}) % ${DAY_MINUTES} >= km * ${60 / ARRIVAL_KM_PER_HOUR}::float8)) is true`

const finalOrder = (search: Search) => sql`
  case when ${search.ordenar === 'aberta'} then ${isOpenOnArrival(search)} end desc nulls last,
  case when ${search.ordenar === 'avaliacao'} then media end desc nulls last,
  case when ${search.ordenar === 'preco'} then preco end nulls last, km, nome_ordem, farmacia_id`

/** Whether it is open at this moment, when it opens next, and whether a hold ends before that: members of its JSON. */
export const opening = ({ minute, days }: Moment): Sql => sql`
  json_abertura(abre, fecha, abre_utc, ${minute}::smallint, ${days}::text[])
  || case when not aberta_ao_minuto(abre, fecha, ${minute}::smallint)
           and (abre % ${DAY_MINUTES} - ${minute}::int + ${DAY_MINUTES}) % ${DAY_MINUTES} > ${RESERVATION_MINUTES}
          then ',"aviso":"fechada"' else ',"aviso":null' end`

/** The whole answer of rows that have `columns` and `preco`, as one text. @param stock what a row adds to its summary @param known `conhecido` @param lead what orders before all else */
export function answer(search: Search, rows: Sql, stock: Sql, known?: Sql, lead = empty): Sql {
  const { moment, position, limite } = search
  const distance = position ? sql`|| ',"distancia_km":' || round(km * 1000) / 1000` : empty
  return sql`
    select '[' || coalesce(string_agg(resumo || (${opening(moment)} ${distance} ${stock} || '}'), ','), '') || ']' as texto
           ${known ? sql`, ${known} as conhecido` : empty}
      from (select * from (${rows}) linhas order by ${lead} ${finalOrder(search)} limit ${limite}) ordenadas`
}

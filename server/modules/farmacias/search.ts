import sql, { empty, join, type Sql } from 'sql-template-tag'
import type { Reader } from '#server/db/database.ts'
import type { Position } from './rules.ts'

export interface Search {
  type: 'farmacia' | 'medicamento' | 'bairro'
  term: string | undefined
  categoria: string | undefined
  subcategoria: string | undefined
  position: Position | undefined
  raioKm: number | undefined
  onlyActive: boolean
  registeredBy: string | undefined
  limit: number
  /** minute of the day in Luanda */
  minute: number
}

const EARTH_KM_PER_DEGREE = 111.195

/** A box in Mercator metres that holds the circle, for the index; the circle itself is checked exactly. */
function withinRadius({ latitude, longitude }: Position, km: number): Sql {
  const dLat = km / EARTH_KM_PER_DEGREE
  const farthest = Math.min(89, Math.abs(latitude) + dLat)
  const dLon = Math.min(360, dLat / Math.cos((farthest * Math.PI) / 180))
  return sql`m.posicao <@ box(mercator(${latitude - dLat}, ${longitude - dLon}), mercator(${latitude + dLat}, ${longitude + dLon}))
    and distancia_km(${latitude}, ${longitude}, m.latitude, m.longitude) <= ${km}`
}

function conditions(search: Search): Sql[] {
  const { type, term, position, raioKm, registeredBy } = search
  const list: Sql[] = []
  if (search.onlyActive) list.push(sql`m.is_ativo`)
  if (position && raioKm !== undefined) list.push(withinRadius(position, raioKm))
  if (registeredBy) list.push(sql`m.farmacia_id in (select id from farmacia where registada_por = ${registeredBy})`)
  if (term && type === 'farmacia') list.push(sql`m.nome_procura like (select contendo(${term}))`)
  if (term && type === 'bairro') list.push(sql`m.bairro_procura like (select contendo(${term}))`)
  return list
}

const where = (list: Sql[]) => (list.length > 0 ? sql`where ${join(list, ' and ')}` : empty)

/** What ends each summary: what depends on the moment and on who asks. */
function ending({ minute, position }: Search): Sql {
  const distance = position
    ? sql`|| ',"distancia_km":' || round(distancia_km(${position.latitude}, ${position.longitude}, p.latitude, p.longitude)::numeric, 3)`
    : empty
  return sql`',"aberta_agora":' || coalesce(aberta_ao_minuto(p.abre, p.fecha, ${minute}::smallint)::text, 'null') ${distance}`
}

const nearest = ({ position }: Search) =>
  position
    ? sql`m.posicao <-> mercator(${position.latitude}, ${position.longitude})`
    : sql`m.nome_procura, m.farmacia_id`

const exactly = ({ position }: Search) =>
  position
    ? sql`distancia_km(${position.latitude}, ${position.longitude}, p.latitude, p.longitude)`
    : sql`p.nome_procura, p.farmacia_id`

function pharmacies(search: Search): Sql {
  return sql`
    select coalesce('[' || string_agg(p.resumo || ${ending(search)} || '}', ',' order by ${exactly(search)}) || ']', '[]') as texto
      from (select * from montra m ${where(conditions(search))} order by ${nearest(search)} limit ${search.limit}) p`
}

function products({ term, categoria, subcategoria }: Search): Sql {
  const list: Sql[] = []
  if (term) list.push(sql`procura like (select contendo(${term}))`)
  if (categoria) list.push(sql`categoria_procura = (select normalizar(${categoria}))`)
  if (subcategoria) list.push(sql`subcategoria_procura = (select normalizar(${subcategoria}))`)
  return sql`select coalesce(array_agg(id), '{}') as ids from produto ${where(list)}`
}

/** Nearest pharmacies first, and their stock only for those that list a product that matches. */
function medicines(search: Search): Sql {
  const listed = [sql`m.produtos && alvo.ids`, ...conditions(search)]
  return sql`
    with alvo as materialized (${products(search)})
    select coalesce('[' || string_agg(p.resumo || ${ending(search)} || ',"stock":[' || p.itens || ']}', ','
                                      order by ${exactly(search)}) || ']', '[]') as texto
      from (select m.*, i.itens
              from alvo cross join montra m cross join lateral (
                     select string_agg(json_item(s, (select rotulo from produto where id = s.produto_id)), ',') as itens
                       from stock_actual s
                      where s.farmacia_id = m.farmacia_id and s.produto_id = any (alvo.ids) and s.quantidade > 0
                     offset 0) i
             ${where([...listed, sql`i.itens is not null`])}
             order by ${nearest(search)} limit ${search.limit}) p`
}

/** One statement that makes the whole answer; a single row, `texto`. */
export const searchQuery = (search: Search): Sql =>
  search.type === 'medicamento' ? medicines(search) : pharmacies(search)

/** The list's JSON text, made in the database in one round trip. */
export const findPharmacies = async (db: Reader, search: Search): Promise<string> =>
  (await db.one<{ texto: string }>(searchQuery(search))).texto

/** The whole register, frozen pharmacies too, by name. @param minute minute of the day in Luanda */
export const listAll = (db: Reader, minute: number): Promise<string> => findPharmacies(db, { ...everything, minute })

const everything: Omit<Search, 'minute'> = {
  type: 'farmacia',
  term: undefined,
  categoria: undefined,
  subcategoria: undefined,
  position: undefined,
  raioKm: undefined,
  onlyActive: false,
  registeredBy: undefined,
  limit: 2 ** 31 - 1,
}

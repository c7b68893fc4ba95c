import sql, { empty, join, type Sql } from 'sql-template-tag'
import type { Reader } from '#server/db/database.ts'
import type { MedicineQuery } from '../medicamentos/public.ts'
import type { Position } from './rules.ts'

export interface Search {
  type: 'farmacia' | 'medicamento' | 'bairro'
  term: string | undefined
  /** what the term means, in a search for a medicine */
  medicine: MedicineQuery | undefined
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
  return sql`posicao <@ (select box(mercator(${latitude - dLat}, ${longitude - dLon}),
                                    mercator(${latitude + dLat}, ${longitude + dLon})))
    and distancia_km(${latitude}, ${longitude}, latitude, longitude) <= ${km}`
}

function conditions({ type, term, position, raioKm, registeredBy, onlyActive }: Search): Sql[] {
  const list: Sql[] = []
  if (onlyActive) list.push(sql`is_ativo`)
  if (position && raioKm !== undefined) list.push(withinRadius(position, raioKm))
  if (registeredBy) list.push(sql`farmacia_id in (select id from farmacia where registada_por = ${registeredBy})`)
  if (term && type === 'farmacia') list.push(sql`nome_procura like (select contendo(${term}))`)
  if (term && type === 'bairro') list.push(sql`bairro_procura like (select contendo(${term}))`)
  return list
}

const where = (list: Sql[]) => (list.length > 0 ? sql`where ${join(list, ' and ')}` : empty)

/** What a list shows of a pharmacy, and what orders it: the exact distance, or the name. */
const columns = ({ position }: Search) => sql`
  m.farmacia_id, m.resumo, m.abre, m.fecha, m.nome_procura, ${
    position
      ? sql`distancia_km(${position.latitude}, ${position.longitude}, m.latitude, m.longitude)`
      : sql`null::float8`
  } as km`

/** Walks the index from the nearest on. The sub-select makes it one point, not one computed for each row. */
const nearestFirst = ({ latitude, longitude }: Position) =>
  sql`m.posicao <-> (select mercator(${latitude}, ${longitude}))`

const inOrder = sql`km, nome_procura, farmacia_id`

/** The whole answer of the rows of a query that has `columns`, in their order, as one text. */
function answer({ minute, position }: Search, rows: Sql, stock: Sql, more: Sql = empty): Sql {
  // one constant text for each case: fewer pieces to put together for each row
  const open = sql`case aberta_ao_minuto(abre, fecha, ${minute}::smallint)
    when true then ',"aberta_agora":true' when false then ',"aberta_agora":false' else ',"aberta_agora":null' end`
  const distance = position ? sql`|| ',"distancia_km":' || round(km * 1000) / 1000` : empty
  return sql`
    select '[' || coalesce(string_agg(resumo || (${open} ${distance} ${stock} || '}'), ','), '') || ']' as texto ${more}
      from (select * from (${rows}) linhas order by ${inOrder}) ordenadas`
}

function pharmacies(search: Search): Sql {
  const { position, limit } = search
  const order = position ? nearestFirst(position) : sql`m.nome_procura, m.farmacia_id`
  const rows = sql`select ${columns(search)} from montra m ${where(conditions(search))} order by ${order} limit ${limit}`
  return answer(search, rows, empty)
}

function products({ medicine, categoria, subcategoria }: Search): Sql {
  const list: Sql[] = []
  if (medicine && medicine.substances.length > 0) list.push(sql`substancias @> ${medicine.substances}::text[]`)
  else for (const word of medicine?.words ?? []) list.push(sql`procura like (select contendo(${word}))`)
  if (categoria) list.push(sql`categoria_procura = (select normalizar(${categoria}))`)
  if (subcategoria) list.push(sql`subcategoria_procura = (select normalizar(${subcategoria}))`)
  return sql`select coalesce(array_agg(id order by id), '{}') as ids from produto ${where(list)}`
}

/** The strength and form asked for first, then the name searched for, then by name. */
function preference(medicine: MedicineQuery | undefined): Sql {
  if (!medicine) return empty
  const { amounts, forms, searched } = medicine
  return sql`p.doses @> ${amounts}::text[] desc, p.doses && ${forms}::text[] desc,
             p.procura like (select contendo(${searched})) desc,`
}

/** Why an item is there whose name is not what was searched for. */
function correspondence(medicine: MedicineQuery | undefined): Sql {
  if (!medicine?.correspondeA) return empty
  const member = `,"corresponde_a":${JSON.stringify(medicine.correspondeA)}`
  return sql`|| case when p.procura like (select contendo(${medicine.searched})) then '' else ${member} end`
}

/** The items of one pharmacy that match and that there are; no row when there are none. */
const matchingItems = ({ medicine }: Search) => sql`
  select string_agg(json_item(s, p.rotulo ${correspondence(medicine)}), ','
                    order by ${preference(medicine)} p.procura, s.id) as itens
    from stock_actual s
   cross join lateral (select rotulo, procura, doses from produto where id = s.produto_id offset 0) p
   where s.farmacia_id = m.farmacia_id and s.produto_id = any (m.produtos & (select ids from alvo)) and s.quantidade > 0
  having count(*) > 0`

/** Above this many items, walking from the nearest pharmacy on meets enough of them soon. */
const COMMON = 500

/**
 * Products first, then the pharmacies that list them, and stock only for those, until there are enough. What is
 * common is met by walking from the nearest on; what is rare is fetched whole by the index on product lists and
 * sorted. The statement looks which it is, since only the data knows.
 */
function medicines(search: Search): Sql {
  const { position, limit } = search
  const lists = sql`m.produtos && (select ids from alvo)`
  const listing = [lists, ...conditions(search)]
  const sorted = sql`
    select m.*, i.itens
      from (select ${columns(search)}, m.produtos from montra m ${where(listing)} order by ${inOrder} offset 0) m
      cross join lateral (${matchingItems(search)}) i limit ${limit}`
  // "is true" hides the condition from the index on product lists, which would fetch and sort all there are
  const walked =
    position &&
    sql`select ${columns(search)}, m.produtos, i.itens from montra m cross join lateral (${matchingItems(search)}) i
        ${where([sql`(select sim from comum)`, sql`(${lists}) is true`, ...conditions(search)])} order by ${nearestFirst(position)} limit ${limit}`
  const rows = walked
    ? sql`(${walked}) union all (select * from (${sorted}) m where not (select sim from comum))`
    : sorted
  return sql`
    with alvo as materialized (${products(search)}),
    comum as materialized (
      select count(*) = ${COMMON} as sim
        from (select from stock_item where produto_id = any ((select ids from alvo)::int[]) limit ${COMMON}) v)
    ${answer(search, rows, sql`|| ',"stock":[' || itens || ']'`, sql`, (select ids from alvo) <> '{}' as conhecido`)}`
}

export interface Found {
  /** the list's JSON text */
  texto: string
  /** in a search for a medicine: whether any product answers to it, in stock or not */
  conhecido?: boolean
}

/** One statement that makes the whole answer, a single row. */
export const searchQuery = (search: Search): Sql =>
  search.type === 'medicamento' ? medicines(search) : pharmacies(search)

/** The list, made in the database in one round trip. */
export const findPharmacies = (db: Reader, search: Search): Promise<Found> => db.one<Found>(searchQuery(search))

/** The whole register, frozen pharmacies too, by name. @param minute minute of the day in Luanda */
export const listAll = async (db: Reader, minute: number): Promise<string> =>
  (await findPharmacies(db, { ...everything, minute })).texto

const everything: Omit<Search, 'minute'> = {
  type: 'farmacia',
  term: undefined,
  medicine: undefined,
  categoria: undefined,
  subcategoria: undefined,
  position: undefined,
  raioKm: undefined,
  onlyActive: false,
  registeredBy: undefined,
  limit: 2 ** 31 - 1,
}

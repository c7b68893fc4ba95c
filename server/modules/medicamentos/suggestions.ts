import sql, { join, type Sql } from 'sql-template-tag'
import type { Reader } from '#server/db/database.ts'
import type { MedicineQuery } from './query.ts'

export interface Where {
  position: { latitude: number; longitude: number } | undefined
  /** minute of the day in Luanda */
  minute: number
  limit: number
}

export interface Suggestion {
  nome: string
  substancias: string[]
  categoria: string
  subcategoria: string
  requer_receita: boolean | null
  farmacias: number
  farmacias_abertas: number
  km: number | null
  /** its name is what was searched for */
  proprio: boolean
}

/** A walk or a short ride: what "nearby" means in the number of pharmacies. */
const NEARBY_KM = 25

function matching({ substances, words }: MedicineQuery): Sql {
  if (substances.length > 0) return sql`substancias @> ${substances}::text[]`
  return join(
    words.map((word) => sql`procura like (select contendo(${word}))`),
    ' and ',
  )
}

/** Products that answer, those that start like it first, each with how many pharmacies have it now. */
export function suggestions(
  db: Reader,
  query: MedicineQuery,
  { position, minute, limit }: Where,
): Promise<Suggestion[]> {
  const km = position
    ? sql`distancia_km(${position.latitude}, ${position.longitude}, m.latitude, m.longitude)`
    : sql`null::float8`
  return db.many<Suggestion>(sql`
    with candidatos as materialized (
      select min(nome) as nome, array_agg(id) as ids, procura, min(substancias) as substancias,
             min(categoria) as categoria, min(subcategoria) as subcategoria, bool_or(requer_receita) as requer_receita,
             procura like (select contendo(${query.searched})) as proprio,
             bool_or(doses @> ${query.amounts}::text[]) as dose, bool_or(doses && ${query.forms}::text[]) as forma,
             (select count(*) from stock_item s where s.produto_id = any (array_agg(produto.id))) as listas
        from produto where ${matching(query)}
       group by procura
       order by dose desc, forma desc, procura like (select normalizar(${query.searched})) || '%' desc, proprio desc,
                listas desc, procura
       limit ${limit})
    select c.nome, c.substancias, c.categoria, c.subcategoria, c.requer_receita, c.proprio,
           v.farmacias, v.farmacias_abertas, v.km
      from candidatos c cross join lateral (
             select count(*) filter (where perto) as farmacias, count(*) filter (where perto and aberta) as farmacias_abertas,
                    min(km) as km
               from (select distinct on (m.farmacia_id) ${km} as km, coalesce(${km} <= ${NEARBY_KM}, true) as perto,
                            aberta_ao_minuto(m.abre, m.fecha, ${minute}::smallint) as aberta
                       from stock_actual s join montra m using (farmacia_id)
                      where s.produto_id = any (c.ids) and s.quantidade > 0 and m.is_ativo) f) v
     order by c.dose desc, c.forma desc, c.procura like (select normalizar(${query.searched})) || '%' desc,
              c.proprio desc, v.farmacias desc, c.procura`)
}

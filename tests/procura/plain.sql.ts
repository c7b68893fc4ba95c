import sql, { type Sql } from 'sql-template-tag'

/*
 * Reference search: its meaning in the plainest SQL, which is slow, because it looks at every item of every pharmacy.
 */

export interface Asked {
  search?: string
  search_type: 'farmacia' | 'medicamento' | 'bairro'
  categoria?: string
  subcategoria?: string
  latitude?: number
  longitude?: number
  raio_km?: number
  aberta_agora?: boolean
  is_24_horas?: boolean
  livres?: boolean
  ordenar?: 'preco' | 'avaliacao' | 'aberta'
  limite: number
}

export interface Expected {
  id: string
  km: number | null
  media: number | null
  /** the lowest of what matches */
  preco: number | null
  /** minutes of the day; the second may be of the next */
  abre: number | null
  fecha: number | null
  /** matching items that are in stock, by name, each with its price */
  itens: { id: string; preco: number | null }[] | null
}

const words = (column: Sql, search = '') =>
  sql`not exists (select from regexp_split_to_table(normalizar(${search}), '\\s+') w where strpos(${column}, w) = 0)`

/** A few letters are a word of a product's name, or nothing of it. */
const productWords = (search = '') => sql`
  not exists (select from regexp_split_to_table(normalizar(${search}), '\\s+') w
               where w <> '' and not case when length(w) <= 3 then p.procura ~ ('\\m' || w || '\\M') else strpos(p.procura, w) > 0 end)`

/** Verified ratings count three times, the others once, and ten more say 3,5; to the digits that a `real` keeps. */
const weighted = sql`
  case when f.total_avaliacoes > 0
       then ((35 + f.soma_avaliacoes - f.soma_verificadas + 3 * f.soma_verificadas)
             / (10.0 + f.total_avaliacoes - f.total_verificadas + 3 * f.total_verificadas))::real::float8 end`

/** The minute of the day of a time of the register, as `08:30`. */
const minuteOf = (time: Sql) => sql`(split_part(${time}, ':', 1)::int * 60 + split_part(${time}, ':', 2)::int)`
const opens = sql`case when f.is_24_horas then 0 else ${minuteOf(sql`f.horario_abertura`)} end`
const closes = sql`case when f.is_24_horas then 1440 else ${minuteOf(sql`f.horario_fecho`)} end`

/** Lists every match, in the order of the answer where no price is asked for. @param minute of the day in Luanda */
export function plainSearch(asked: Asked, minute: number): Sql {
  const { search, search_type, latitude = null, longitude = null, raio_km = null } = asked
  const name = search_type === 'bairro' ? sql`m.bairro_procura` : sql`m.nome_procura`
  const medicine = search_type === 'medicamento'
  return sql`
    select * from (
      select m.farmacia_id as id, m.nome_ordem, ${weighted} as media, h.abre, h.fecha,
             distancia_km(${latitude}, ${longitude}, m.latitude, m.longitude) as km, i.preco::float8 as preco, i.itens
        from montra m join farmacia f on f.id = m.farmacia_id
        cross join lateral (select ${opens} as abre, ${closes} as fecha) h left join lateral (
          select min(s.preco) as preco,
                 json_agg(json_build_object('id', s.id, 'preco', s.preco) order by p.procura, s.id) as itens
            from stock_actual s join produto p on p.id = s.produto_id
           where s.farmacia_id = m.farmacia_id and s.quantidade > 0 and ${medicine}
             and (${!asked.livres} or s.reservado_ate is null)
             and ${productWords(search)}
             and (${!asked.categoria} or p.categoria_procura = normalizar(${asked.categoria ?? null}))
             and (${!asked.subcategoria} or p.subcategoria_procura = normalizar(${asked.subcategoria ?? null}))) i on true
       where m.is_ativo and (${!asked.aberta_agora} or case when h.abre % 1440 = h.fecha then true
                    when h.abre % 1440 < h.fecha then ${minute} >= h.abre % 1440 and ${minute} < h.fecha
                    else ${minute} >= h.abre % 1440 or ${minute} < h.fecha end)
         and (${!asked.is_24_horas} or h.fecha - h.abre in (0, 1440))
         and (not ${medicine} or i.itens is not null) and (${medicine} or ${words(name, search)})) v
     where ${raio_km}::float8 is null or km <= ${raio_km}
     order by case when ${asked.ordenar === 'avaliacao' && latitude === null} then media end desc nulls last, km, nome_ordem, id`
}

/*
 * The best SQL known for each operation, one round trip each (see schema.ts for the tables).
 */

const open = (minute: string) => `
  ',"aberta_agora":' || coalesce((case when abre % 1440 = fecha then true
     when abre % 1440 < fecha then ${minute}::smallint >= abre % 1440 and ${minute}::smallint < fecha
     else ${minute}::smallint >= abre % 1440 or ${minute}::smallint < fecha end)::text, 'null')`

/** $3 and $4: latitude and longitude in degrees. */
const km = `round((6371.0088 * 2 * asin(sqrt(least(1, sin(radians(latitude - $3::float8) / 2) ^ 2
  + cos(radians(latitude)) * cos(radians($3::float8)) * sin(radians(longitude - $4::float8) / 2) ^ 2)))) * 1000) / 1000`

const item = `'{"id":"' || s.id || '"' || (select rotulo from piso.produto p where p.id = s.produto_id)
  || ',"quantidade":' || s.quantidade || s.fixo
  || case when s.reservado_ate > now() then ',"reservado_ate":"' || s.reservado_ate || '"}' else ',"reservado_ate":null}' end`

/** $1 and $2: the point in Mercator metres; $5: the minute of the day. */
const nearest = 'order by posicao <-> point($1::float8, $2::float8)'

export const statements = {
  near: `select '[' || coalesce(string_agg(texto, ','), '') || ']' as texto from (
    select resumo || ${open('$5')} || ',"distancia_km":' || ${km} || '}' as texto from piso.farmacia ${nearest} limit 50) f`,

  /**
   * $6: what names must have, for \`like\`. The lists are tested out of the planner's sight: it would scan every pharmacy and
   * sort, where the walk from the nearest ends at fifty.
   */
  medicine: `with alvo as materialized (
      select coalesce(array_agg(id order by id), '{}') as ids from piso.produto where procura like $6)
    select '[' || coalesce(string_agg(texto, ','), '') || ']' as texto from (
      select resumo || ${open('$5')} || ',"distancia_km":' || ${km} || ',"stock":[' || itens || ']}' as texto
        from piso.farmacia f cross join lateral (
          select string_agg(${item}, ',') as itens from piso.item s
           where s.farmacia_id = f.id and s.produto_id = any (f.produtos & (select ids from alvo)) and s.quantidade > 0
          having count(*) > 0) i
       where (f.produtos && (select ids from alvo)) is true ${nearest} limit 50) f`,

  /** $1: whose; $2: the minute of the day. */
  detail: `select resumo || ${open('$2')} || complemento || ',"stock":[' || coalesce((
      select string_agg(${item}, ',' order by s.produto_id) from piso.item s
       where s.farmacia_id = f.id and s.quantidade > 0), '') || ']}' as texto
    from piso.farmacia f where id = $1`,

  /** Takes the unit and notes the hold, and promises nothing. $1: item; $2: account. */
  hold: `with tomado as (
      update piso.item set quantidade = quantidade - 1, reservado_ate = now() + interval '3 hours'
       where id = $1 and quantidade > 0 and (reservado_ate is null or reservado_ate <= now())
      returning id, reservado_ate)
    insert into piso.reserva (item_id, conta_id, quantidade, ate) select id, $2, 1, reservado_ate from tomado
    returning json_build_object('id', id, 'stock_item_id', item_id, 'quantidade', quantidade, 'reservado_ate', ate)::text as texto`,
}

export type StatementName = keyof typeof statements

-- Several requests at once, each by itself: what `reservar` does for one (0034), in one transaction for all that came
-- together, and every step once for all of them. `pedido` counts them from 1.
-- Nobody waits here: a row that somebody else has locked is passed over, and its request is told what was found, which is
-- nothing that stands in its way; it is then asked again alone, and waits (reserve.service.ts). So no two of these wait in a
-- circle, and one request's wait is nobody else's. Once locked, a row is as it was found until the end: the second
-- statement begins after, and sees all that was committed before. Two requests of one batch for one item, or for one place of
-- one user, and a pick-up code that another drew, are for the unique indexes to decide: the first has it.
create function reservar_varias(artigos uuid[], de_quem uuid[], unidades int[], novas uuid[], codigos text[],
                                minutos float8, vagas int, por_hora int, espera_sms float8)
returns table (pedido int, id uuid, stock_item_id uuid, farmacia_id uuid, utilizador_id uuid, quantidade int, estado text,
               reservado_ate timestamptz, codigo_levantamento text, criada_em timestamptz, atualizada_em timestamptz,
               produto_nome text, preco numeric, motivo_cancelamento text, vista text, farmacia_nome text,
               farmacia_telefone text, farmacia_endereco text, abre smallint, fecha smallint, abre_utc text, encontrado jsonb)
language plpgsql volatile
-- one look a row by its key, however small a table was when this was planned
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
#variable_conflict use_column
declare
  livres bigint[];
  feitas int := 0;
  ate timestamptz := now() + make_interval(secs => 60 * minutos);
begin
  select array_agg(p.n) into livres
    from unnest(artigos, de_quem, unidades) with ordinality p(artigo, quem, unidades, n)
    cross join lateral (
      select i.farmacia_id from stock_item i
       where i.id = p.artigo and i.reserva_id is null and i.quantidade >= p.unidades
         for no key update skip locked) i
    cross join lateral (
      select from farmacia f
       where f.id = i.farmacia_id and f.is_ativo and f.registada_por is distinct from p.quem
         for key share skip locked) f
    cross join lateral (
      select from utilizador u where u.id = p.quem and u.is_ativo for no key update skip locked) u;
  if livres is not null then
    return query
      with lugares as materialized (
        select p.*, i.farmacia_id, i.preco, t.nome as produto_nome, vaga_de_quem_vem(p.quem, vagas, por_hora) as lugar
          from unnest(artigos, de_quem, unidades, novas, codigos) with ordinality p(artigo, quem, unidades, nova, codigo, n)
          join stock_item i on i.id = p.artigo
          join produto t on t.id = i.produto_id
         where p.n = any(livres)),
      feita as (
        insert into reserva (id, stock_item_id, farmacia_id, utilizador_id, quantidade, reservado_ate, codigo_levantamento,
                             vaga, produto_nome, preco)
        select nova, artigo, farmacia_id, quem, unidades, ate, codigo, lugar, produto_nome, preco
          from lugares where lugar is not null order by n
        on conflict do nothing
        returning *),
      presa as (
        update stock_item i
           set quantidade = i.quantidade - r.quantidade, quantidade_reservada = r.quantidade, reserva_id = r.id,
               reservado_ate = ate
          from feita r where i.id = r.stock_item_id),
      aviso as (
        insert into notificacao (canal, tipo, farmacia_id, reserva_id, proxima_em)
        select 'sms', 'reserva_criada', farmacia_id, id, now() + make_interval(secs => espera_sms) from feita)
      select l.n::int, r.id, r.stock_item_id, r.farmacia_id, r.utilizador_id, r.quantidade, r.estado, r.reservado_ate,
             r.codigo_levantamento, r.criada_em, r.atualizada_em, r.produto_nome, r.preco, r.motivo_cancelamento,
             'utilizador', f.nome, f.telefone, f.endereco, m.abre, m.fecha, m.abre_utc, null::jsonb
        from feita r join lugares l on l.nova = r.id join farmacia f on f.id = r.farmacia_id
        left join montra m on m.farmacia_id = f.id;
    get diagnostics feitas = row_count;
  end if;
  if feitas < cardinality(artigos) then
    return query
      select p.n::int, null::uuid, p.artigo, null::uuid, p.quem, p.unidades, null, null::timestamptz, null, null::timestamptz,
             null::timestamptz, null, null::numeric, null, null, null, null, null,
             null::smallint, null::smallint, null, reserva_possivel(p.artigo, p.quem, por_hora)
        from unnest(artigos, de_quem, unidades, novas) with ordinality p(artigo, quem, unidades, nova, n)
       where not exists (select from reserva r where r.id = p.nova);
  end if;
end $$;

-- Whoever cancels half an hour after holding, and holds again, has kept the item from others all the while: such a cancel
-- counts as two more holds in the hour that follows it. A pharmacy's cancel, and one made soon, cost nothing.
alter table reserva add column cancelada_tarde_em timestamptz;
create index reserva_cancelada_tarde on reserva (utilizador_id, cancelada_tarde_em desc) where cancelada_tarde_em is not null;

-- As before (0034), with late cancels counted.
create or replace function vaga_de_quem_vem(quem uuid, vagas int, por_hora int) returns smallint language plpgsql volatile as $$
begin
  if (select count(*) from (select from reserva r where r.utilizador_id = quem and r.criada_em > now() - interval '1 hour'
                            union all
                            select from reserva r, generate_series(1, 2)
                             where r.utilizador_id = quem and r.cancelada_tarde_em > now() - interval '1 hour'
                             limit por_hora) gastas) = por_hora then
    return null;
  end if;
  if not exists (select from reserva r where r.utilizador_id = quem and (r.estado || '') = 'activa') then
    return 1;
  end if;
  if exists (select from faltas_de(quem) f where f.ate > now()) then
    return null;
  end if;
  for v in 1..vagas loop
    if not exists (select from reserva r where r.utilizador_id = quem and (r.estado || '') = 'activa' and r.vaga = v) then
      return v;
    end if;
  end loop;
  return null;
end $$;

create or replace function reserva_possivel(artigo uuid, quem uuid, por_hora int) returns jsonb language plpgsql volatile as $$
begin
  return (
    select jsonb_build_object(
             'quantidade', case when i.reservado_ate <= now() then i.quantidade + i.quantidade_reservada else i.quantidade end,
             'farmacia_is_ativo', f.is_ativo, 'registada_por', f.registada_por,
             'reserva_id', r.id, 'reservada_por', r.utilizador_id,
             'activas', (select count(*) filter (where m.reservado_ate > now()) from reserva m
                          where m.utilizador_id = quem and (m.estado || '') = 'activa'),
             'espera', (select greatest(1, ceil(extract(epoch from gasta_em + interval '1 hour' - now())))::int
                          from ((select m.criada_em as gasta_em from reserva m
                                  where m.utilizador_id = quem and m.criada_em > now() - interval '1 hour'
                                  order by m.criada_em desc limit por_hora)
                                union all
                                (select m.cancelada_tarde_em from reserva m, generate_series(1, 2)
                                  where m.utilizador_id = quem and m.cancelada_tarde_em > now() - interval '1 hour'
                                  order by m.cancelada_tarde_em desc limit por_hora)) gastas
                         order by gasta_em desc offset por_hora - 1 limit 1),
             'utilizador_is_ativo', exists (select from utilizador u where u.id = quem and u.is_ativo))
      from stock_item i join farmacia f on f.id = i.farmacia_id
      left join reserva r on r.id = i.reserva_id and i.reservado_ate > now()
     where i.id = artigo);
end $$;

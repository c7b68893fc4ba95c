-- Whoever let three holds run out unclaimed within 30 days has one at a time for the 14 days after: what is held for who does
-- not come is missing for who would. Until an admin lifts it: what ran out before that counts no more.
alter table utilizador add column faltas_perdoadas_em timestamptz;

-- A row comes into it when it has run out, and not when it is held.
create index reserva_expirada_do_utilizador on reserva (utilizador_id, reservado_ate desc) where estado = 'expirada';

-- How many holds of the last 30 days ran out, and until when there is one at a time (`ate`, null when there is no such
-- limit). What ran out counts from its instant, written down or not. Of the last twenty, however many there are: where more
-- ran out in the 44 days that matter, three of the twenty are near enough.
create function faltas_de(quem uuid, out faltas int, out ate timestamptz) language plpgsql volatile as $$
declare
  desde timestamptz;
begin
  select greatest(u.faltas_perdoadas_em, now() - interval '44 days') into desde from utilizador u where u.id = quem;
  select count(*) filter (where f.em > now() - interval '30 days'),
         max(f.em) filter (where f.terceira >= f.em - interval '30 days' and f.em > now() - interval '14 days')
         + interval '14 days'
    into faltas, ate
    from (select t.em, lead(t.em, 2) over (order by t.em desc) as terceira
            from ((select r.reservado_ate as em from reserva r
                    where r.utilizador_id = quem and r.estado = 'expirada' and r.reservado_ate > desde
                    order by r.reservado_ate desc limit 20)
                  union all
                  (select r.reservado_ate from reserva r
                    where r.utilizador_id = quem and (r.estado || '') = 'activa' and r.reservado_ate <= now()
                      and r.reservado_ate > desde)) t
           order by t.em desc limit 20) f;
end $$;

-- As before (0022). Who has nothing live pays for one look, as then; only who has something is asked what they let run out.
create or replace function vaga_livre(quem uuid, vagas int, por_hora int) returns smallint language plpgsql volatile as $$
begin
  if (select count(*) from (select from reserva r where r.utilizador_id = quem and r.criada_em > now() - interval '1 hour'
                             limit por_hora) feitas) = por_hora then
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

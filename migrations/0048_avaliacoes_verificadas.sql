-- A rating is verified when its author picked up a hold at that pharmacy, before it or after it. That is kept on the rating:
-- a year later the reservation no longer says whose it was.

-- Which of those there are already are: found before anything is locked, reading each table once.
create temp table verificada_antes on commit drop as
  select a.id from avaliacao a
   where exists (select from reserva r
                  where r.utilizador_id = a.utilizador_id and r.farmacia_id = a.farmacia_id and r.estado = 'concluida');

alter table avaliacao add column verificada boolean not null default false;

-- Tells whether somebody picked up a hold at a pharmacy. Reads the account's own reservations by their index, of which
-- there are at most a year's; without "offset 0" the planner may choose all that the pharmacy handed over.
create function levantou_reserva(quem uuid, onde uuid) returns boolean language plpgsql volatile as $$
begin
  return exists (
    select from (select r.farmacia_id, r.estado from reserva r where r.utilizador_id = quem offset 0) r
     where r.farmacia_id = onde and r.estado = 'concluida');
end $$;

-- Those, and what was rated while they were looked for. The counters are set below, in one statement.
alter table avaliacao disable trigger avaliacao_somar;
update avaliacao a set verificada = true from verificada_antes v where v.id = a.id;
update avaliacao set verificada = true
 where not verificada and criada_em >= now() - interval '1 minute' and levantou_reserva(utilizador_id, farmacia_id);
alter table avaliacao enable trigger avaliacao_somar;

-- A rating and a conclusion of the same person may come together: each takes the account first, and each statement of a
-- function sees what was committed before it. So whichever comes second sees the other.
create function avaliacao_verificar() returns trigger language plpgsql as $$
begin
  perform from utilizador where id = new.utilizador_id for no key update;
  new.verificada := levantou_reserva(new.utilizador_id, new.farmacia_id);
  return new;
end $$;
create trigger avaliacao_verificar before insert or update of rating on avaliacao
  for each row when (not new.verificada) execute function avaliacao_verificar();

-- Kept as ratings are made, so that nothing counts a pharmacy's ratings.
alter table farmacia
  add column soma_verificadas integer not null default 0,
  add column total_verificadas integer not null default 0;
update farmacia f set soma_verificadas = a.soma, total_verificadas = a.total
  from (select farmacia_id, sum(rating) as soma, count(*) as total from avaliacao where verificada group by 1) a
 where a.farmacia_id = f.id;

create or replace function avaliacao_somar() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.rating = new.rating then
    -- the pharmacy's text is made anew each time its row is written: only when there is something to say
    if old.verificada <> new.verificada then
      update farmacia set soma_verificadas = soma_verificadas + new.rating * (new.verificada::int - old.verificada::int),
             total_verificadas = total_verificadas + new.verificada::int - old.verificada::int
       where id = new.farmacia_id;
    end if;
    return null;
  end if;
  if tg_op <> 'INSERT' then
    update farmacia set soma_avaliacoes = soma_avaliacoes - old.rating, total_avaliacoes = total_avaliacoes - 1,
           estrelas[old.rating] = estrelas[old.rating] - 1,
           soma_verificadas = soma_verificadas - old.rating * old.verificada::int,
           total_verificadas = total_verificadas - old.verificada::int
     where id = old.farmacia_id;
  end if;
  if tg_op <> 'DELETE' then
    update farmacia set soma_avaliacoes = soma_avaliacoes + new.rating, total_avaliacoes = total_avaliacoes + 1,
           estrelas[new.rating] = estrelas[new.rating] + 1,
           soma_verificadas = soma_verificadas + new.rating * new.verificada::int,
           total_verificadas = total_verificadas + new.verificada::int
     where id = new.farmacia_id;
  end if;
  return null;
end $$;

-- What pharmacies are ordered by: a mean in which a verified rating counts three times, another once, and ten that nobody
-- gave say 3,5. So a few ratings weigh little, and many that cost nothing to give weigh less than those of who came.
-- contract/limits.ts says the same numbers to people.
alter table farmacia add column media_ponderada real generated always as (
  case when total_avaliacoes > 0
       then (10 * 3.5 + soma_avaliacoes + 2 * soma_verificadas)::real / (10 + total_avaliacoes + 2 * total_verificadas)
  end) stored;
drop index farmacia_melhores;
create index farmacia_melhores on farmacia (media_ponderada desc nulls last, (normalizar(nome) collate "C"), id);

-- As before (0011), but that `media` is the weighted one: it is there for the order, and for nothing else.
create or replace function montra_expor() returns trigger language plpgsql as $$
begin
  insert into montra as m (farmacia_id, is_ativo, posicao, latitude, longitude, abre, fecha, media,
                           nome_ordem, nome_procura, bairro_procura, resumo, complemento)
  values (
    new.id, new.is_ativo, mercator(new.latitude, new.longitude), new.latitude, new.longitude,
    case when new.is_24_horas then 0 else minuto_do_dia(new.horario_abertura) end,
    case when new.is_24_horas then 1440 else minuto_do_dia(new.horario_fecho) end,
    new.media_ponderada,
    normalizar(new.nome),
    normalizar(concat_ws(' ', new.nome, new.endereco, new.bairro, new.municipio)),
    normalizar(concat_ws(' ', new.bairro, new.municipio)),
    '{' || farmacia_json(new, 'resumo'), ',' || farmacia_json(new, 'complemento'))
  on conflict (farmacia_id) do update set
    is_ativo = excluded.is_ativo, posicao = excluded.posicao,
    latitude = excluded.latitude, longitude = excluded.longitude,
    abre = excluded.abre, fecha = excluded.fecha, media = excluded.media,
    nome_ordem = excluded.nome_ordem, nome_procura = excluded.nome_procura, bairro_procura = excluded.bairro_procura,
    resumo = excluded.resumo, complemento = excluded.complemento;
  return null;
end $$;
select expor_campos('{total_verificadas}', 'resumo');

-- A hold that is picked up verifies the rating that was given before, if there is one.
create function reserva_verificar() returns trigger language plpgsql as $$
begin
  perform from utilizador where id = new.utilizador_id for no key update;
  update avaliacao set verificada = true
   where farmacia_id = new.farmacia_id and utilizador_id = new.utilizador_id and not verificada;
  return null;
end $$;
create trigger reserva_levantada after update of estado on reserva for each row
  when (old.estado <> 'concluida' and new.estado = 'concluida' and new.utilizador_id is not null)
  execute function reserva_verificar();

-- From here on nobody concludes anything until this ends: those that were while the ratings above were looked at. A hold
-- lives at most a week.
update avaliacao a set verificada = true
  from farmacia f cross join lateral (
    select r.utilizador_id from reserva r
     where r.farmacia_id = f.id and r.estado = 'concluida' and r.criada_em > now() - interval '8 days'
       and r.atualizada_em >= now() - interval '1 minute' offset 0) r
 where a.farmacia_id = f.id and a.utilizador_id = r.utilizador_id and not a.verificada;

-- What was counted at each reading is kept as it changes: it costs the same in its tenth year.

-- Ratings by stars, beside their sum: estrelas[1] is how many gave one.
alter table farmacia add column estrelas integer[] not null default '{0,0,0,0,0}';
update farmacia f set estrelas = a.estrelas
  from (select farmacia_id, array[count(*) filter (where rating = 1), count(*) filter (where rating = 2),
                                  count(*) filter (where rating = 3), count(*) filter (where rating = 4),
                                  count(*) filter (where rating = 5)]::integer[] as estrelas
          from avaliacao group by farmacia_id) a
 where a.farmacia_id = f.id;
create or replace function avaliacao_somar() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    update farmacia set soma_avaliacoes = soma_avaliacoes - old.rating, total_avaliacoes = total_avaliacoes - 1,
           estrelas[old.rating] = estrelas[old.rating] - 1
     where id = old.farmacia_id;
  end if;
  if tg_op <> 'DELETE' then
    update farmacia set soma_avaliacoes = soma_avaliacoes + new.rating, total_avaliacoes = total_avaliacoes + 1,
           estrelas[new.rating] = estrelas[new.rating] + 1
     where id = new.farmacia_id;
  end if;
  return null;
end $$;

-- Searches that found nothing, by term, of the days that are kept.
create table procura_vazia_total (
  termo text primary key,
  vezes integer not null,
  ultima_em date not null
);
insert into procura_vazia_total select termo, sum(vezes), max(dia) from procura_vazia group by termo;
create index procura_vazia_mais on procura_vazia_total (vezes desc, termo);
create function procura_vazia_somar() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    update procura_vazia_total set vezes = vezes - old.vezes where termo = old.termo;
    delete from procura_vazia_total where termo = old.termo and vezes <= 0;
  else
    insert into procura_vazia_total as t (termo, vezes, ultima_em)
    values (new.termo, new.vezes - case tg_op when 'UPDATE' then old.vezes else 0 end, new.dia)
    on conflict (termo) do update set vezes = t.vezes + excluded.vezes, ultima_em = greatest(t.ultima_em, excluded.ultima_em);
  end if;
  return null;
end $$;
create trigger procura_vazia_somar after insert or update or delete on procura_vazia
  for each row execute function procura_vazia_somar();

-- Accounts are looked for by parts of their name, e-mail or telephone: a line each, so that no term is found across two.
alter table utilizador add column procura text not null generated always as
  (normalizar(nome) || E'\n' || normalizar(email) || coalesce(E'\n' || normalizar(telefone), '')) stored;
create index utilizador_procura on utilizador using gin (procura gin_trgm_ops);

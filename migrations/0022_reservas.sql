-- Whose a live reservation is, and which code is whose, are looked up in indexes of live ones alone. The planner guesses
-- from the last sample how many are live, and after a quiet night that is none: then every index of live ones looks
-- equally empty, and it may walk one that is in another order, whole, at each new hold. These two say «live» in words of
-- their own, so that a query that says it likewise can take no other, and is thought to find some.
drop index reserva_vaga_livre;
create unique index reserva_vaga_livre on reserva (utilizador_id, vaga) where (estado || '') = 'activa';
drop index reserva_codigo_livre;
create unique index reserva_codigo_livre on reserva (farmacia_id, codigo_levantamento) where (estado || '') = 'activa';

-- As before (0015), and one look for each place that is taken instead of one for each there could be.
create or replace function vaga_livre(quem uuid, vagas int, por_hora int) returns smallint language plpgsql volatile as $$
begin
  if (select count(*) from (select from reserva r where r.utilizador_id = quem and r.criada_em > now() - interval '1 hour'
                             limit por_hora) feitas) = por_hora then
    return null;
  end if;
  for v in 1..vagas loop
    if not exists (select from reserva r where r.utilizador_id = quem and (r.estado || '') = 'activa' and r.vaga = v) then
      return v;
    end if;
  end loop;
  return null;
end $$;

-- A reservation goes only with its pharmacy, and so do the messages about it, which name the pharmacy too: a second way
-- to the same end cost each message an entry in an index at every step, and each hold a look and a lock.
alter table notificacao drop constraint notificacao_reserva_id_fkey;
drop index notificacao_reserva;
-- nearly all are a pharmacy's
drop index notificacao_utilizador;
create index notificacao_utilizador on notificacao (utilizador_id) where utilizador_id is not null;

-- All that decides why somebody could not hold an item: of the item's one hold, which the item names, and of the user's
-- live ones and last hour. What was ever reserved before makes it no longer. Null when there is no such item.
create function reserva_possivel(artigo uuid, quem uuid, por_hora int) returns jsonb language plpgsql volatile as $$
begin
  return (
    select jsonb_build_object(
             'quantidade', case when i.reservado_ate <= now() then i.quantidade + i.quantidade_reservada else i.quantidade end,
             'farmacia_is_ativo', f.is_ativo, 'registada_por', f.registada_por,
             'reserva_id', r.id, 'reservada_por', r.utilizador_id,
             'activas', (select count(*) filter (where m.reservado_ate > now()) from reserva m
                          where m.utilizador_id = quem and (m.estado || '') = 'activa'),
             'espera', (select greatest(1, ceil(extract(epoch from m.criada_em + interval '1 hour' - now())))::int
                          from reserva m where m.utilizador_id = quem and m.criada_em > now() - interval '1 hour'
                         order by m.criada_em desc offset por_hora - 1 limit 1),
             'utilizador_is_ativo', exists (select from utilizador u where u.id = quem and u.is_ativo))
      from stock_item i join farmacia f on f.id = i.farmacia_id
      left join reserva r on r.id = i.reserva_id and i.reservado_ate > now()
     where i.id = artigo);
end $$;

-- Takes the units, makes the reservation and queues the SMS to the pharmacy; or says what was found (`encontrado`), having
-- written nothing. A function, because each of its steps is prepared only when it is come to: who is refused pays for one
-- look, where a statement of all the steps is set up whole each time.
-- Locks as server/db/locks.ts says: the account, then the item. Each step sees what was committed while the lock of the
-- one before was awaited, and the update itself asks again whether the item is free.
create function reservar(artigo uuid, quem uuid, unidades int, nova uuid, codigo text, minutos float8, vagas int,
                         por_hora int, espera_sms float8)
returns table (id uuid, stock_item_id uuid, farmacia_id uuid, utilizador_id uuid, quantidade int, estado text,
               reservado_ate timestamptz, codigo_levantamento text, criada_em timestamptz, atualizada_em timestamptz,
               produto_nome text, preco numeric, motivo_cancelamento text, vista text, farmacia_nome text,
               farmacia_telefone text, farmacia_endereco text, encontrado jsonb)
language plpgsql volatile as $$
#variable_conflict use_column
declare
  lugar smallint;
begin
  id := nova; stock_item_id := artigo; utilizador_id := quem; quantidade := unidades; codigo_levantamento := codigo;
  estado := 'activa'; vista := 'utilizador'; criada_em := now(); atualizada_em := criada_em;
  reservado_ate := criada_em + make_interval(secs => 60 * minutos);

  select i.farmacia_id, f.nome, f.telefone, f.endereco into farmacia_id, farmacia_nome, farmacia_telefone, farmacia_endereco
    from stock_item i join farmacia f on f.id = i.farmacia_id
   where i.id = artigo and i.reserva_id is null and i.quantidade >= unidades
     and f.is_ativo and f.registada_por is distinct from quem;
  if found then
    perform from utilizador u where u.id = quem and u.is_ativo for no key update;
  end if;
  if found then
    lugar := vaga_livre(quem, vagas, por_hora);
    -- produto is joined, not looked up later: an item that was just given a new name does not match, and is tried again
    update stock_item i
       set quantidade = i.quantidade - unidades, quantidade_reservada = unidades, reserva_id = nova,
           reservado_ate = criada_em + make_interval(secs => 60 * minutos)
      from produto p
     where i.id = artigo and i.reserva_id is null and i.quantidade >= unidades and p.id = i.produto_id
       and lugar is not null
    returning p.nome, i.preco into produto_nome, preco;
  end if;
  if not found then
    id := null;
    encontrado := reserva_possivel(artigo, quem, por_hora);
    return next;
    return;
  end if;

  insert into reserva (id, stock_item_id, farmacia_id, utilizador_id, quantidade, reservado_ate, codigo_levantamento, vaga,
                       produto_nome, preco)
  values (nova, artigo, farmacia_id, quem, unidades, reservado_ate, codigo, lugar, produto_nome, preco);
  insert into notificacao (canal, tipo, farmacia_id, reserva_id, proxima_em)
  values ('sms', 'reserva_criada', farmacia_id, nova, now() + make_interval(secs => espera_sms));
  return next;
end $$;

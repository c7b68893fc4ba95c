-- Reservations: holding an item for some hours, and what is counted of how holds end.

create table reserva (
  id uuid primary key default gen_random_uuid(),
  -- No foreign key: an item may be deleted after its reservations ended, and their record keeps what it was.
  stock_item_id uuid not null,
  farmacia_id uuid not null,
  utilizador_id uuid,
  quantidade integer not null check (quantidade >= 1),
  estado text not null default 'activa' check (estado in ('activa', 'concluida', 'cancelada', 'expirada')),
  reservado_ate timestamptz not null,
  codigo_levantamento text not null check (codigo_levantamento ~ '^[0-9]{6}$'),
  -- Which of the user's places (1 to RESERVAS_POR_UTILIZADOR) it takes: two requests cannot take the same one.
  vaga smallint not null,
  produto_nome text not null,
  preco numeric(14, 2),
  -- why its pharmacy cancelled it, where it said so
  motivo_cancelamento text check (motivo_cancelamento in ('sem_stock')),
  criada_em timestamptz not null default now(),
  atualizada_em timestamptz not null default now(),
  -- When its user cancelled it half an hour or more after holding: the item was kept from others all the while. Such a cancel
  -- counts as two more holds in the hour that follows it; a cancel made sooner, or by the pharmacy, counts nothing.
  cancelada_tarde_em timestamptz,
  -- Who cancelled it.
  cancelada_por text check (cancelada_por in ('utilizador', 'farmacia', 'sistema'))
) with (fillfactor = 85);
create unique index reserva_viva_por_item on reserva (stock_item_id) where estado = 'activa';
-- The planner estimates from the last sample how many reservations are live, and after a quiet night that is none: then every
-- index of live ones looks equally empty, and it may walk one in another order, whole, at each new hold. These two write the
-- condition in words of their own: a query that repeats them can use no other index, and is thought to find some rows.
create unique index reserva_vaga_livre on reserva (utilizador_id, vaga) where (estado || '') = 'activa';
create unique index reserva_codigo_livre on reserva (farmacia_id, codigo_levantamento) where (estado || '') = 'activa';
create index reserva_a_expirar on reserva (reservado_ate) where estado = 'activa';
-- Lists are read a page at a time, each by an index in the list's own order: a page costs as much in its tenth year as on its
-- first day.
create index reserva_da_farmacia on reserva (farmacia_id, criada_em desc, id);
create index reserva_do_utilizador on reserva (utilizador_id, criada_em desc, id);
-- The ended ones of one state. Live ones are few and have indexes of their own, and a hold that is being made pays for no more.
create index reserva_da_farmacia_por_estado on reserva (farmacia_id, estado, criada_em desc, id) where estado <> 'activa';
-- Ended reservations that still say whose they were, for the sweep that erases it. By the deadline, which no write moves: an
-- index on when a row was last changed would cost each change its heap-only update.
create index reserva_por_anonimizar on reserva (reservado_ate) where estado <> 'activa' and utilizador_id is not null;
-- A row enters when it has expired, and not when it is held.
create index reserva_expirada_do_utilizador on reserva (utilizador_id, reservado_ate desc) where estado = 'expirada';
create index reserva_cancelada_tarde on reserva (utilizador_id, cancelada_tarde_em desc) where cancelada_tarde_em is not null;

-- Reads go through this view: a hold is over at its instant, whether or not the worker has noted it. The state as written
-- stands beside the state as it is, because only the state as written can be looked up in an index.
create view reserva_actual as
  select id, stock_item_id, farmacia_id, utilizador_id, quantidade,
         case when estado = 'activa' and reservado_ate <= now() then 'expirada' else estado end as estado,
         reservado_ate, codigo_levantamento, produto_nome, preco, motivo_cancelamento, criada_em,
         case when estado = 'activa' and reservado_ate <= now() then reservado_ate else atualizada_em end
           as atualizada_em,
         estado as estado_gravado, cancelada_por
    from reserva;

-- How many holds of the last 30 days ran out, and until when there is one at a time (`ate`, null when there is no such limit):
-- whoever lets three run out unclaimed within 30 days holds one at a time for the 14 days after, or until an administrator
-- lifts it (utilizador.faltas_perdoadas_em). A hold counts from the instant it ran out, noted or not. Only the last twenty are
-- looked at: where more ran out in the 44 days that matter, three of the twenty are near enough.
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

-- The place a new hold of a user takes; null when all are taken, or when as many were made within an hour as may be. The caller
-- has the account's row locked, so that no two take one place or are both the last of the hour. It is volatile, and so reads
-- what was committed while that lock was awaited; the statement that calls it does not. Whoever has nothing live pays for one
-- look; only whoever has something is asked what they let run out.
create function vaga_de_quem_vem(quem uuid, vagas int, por_hora int) returns smallint language plpgsql volatile as $$
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

-- Takes the units, makes the reservation and queues the SMS to the pharmacy; or says what was found (`encontrado`), having
-- written nothing. A function, because each of its steps is prepared only when it is come to: who is refused pays for one
-- look, where a statement of all the steps is set up whole each time.
-- Locks as server/db/locks.ts says: the account, then the item. Each step sees what was committed while the lock of the
-- one before was awaited, and the update itself asks again whether the item is free.
-- The pharmacy's row is locked against deletion until the reservation is in, as a foreign key would do.
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
     and f.is_ativo and f.registada_por is distinct from quem
     for key share of f;
  if found then
    perform from utilizador u where u.id = quem and u.is_ativo for no key update;
  end if;
  if found then
    lugar := vaga_de_quem_vem(quem, vagas, por_hora);
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

-- Several requests at once, each by itself: what `reservar` does for one, in one transaction for all that came together, and
-- every step once for all of them. `pedido` counts them from 1.
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

-- Requests under an Idempotency-Key that came together: what `reservar_varias` does for those whose key nobody had
-- yet, and with each that is held its key and its answer, in one statement, which is the transaction. A key is written only
-- with the answer that it stands for: of a request that is not held nothing is, and whoever asks keeps the refusal.
-- `resposta` is the answer's JSON; there is no row for a request whose key is known. Where somebody else takes one of the
-- keys meanwhile, the index of keys ends it all with nothing done, after a wait of `espera` ms at most.
-- `minuto` and `dias` are the minute of the day and the days before, of and after it in Luanda, as `json_abertura` has them.
create function reservar_com_chaves(chaves text[], pedidos text[], artigos uuid[], de_quem uuid[], unidades int[], novas uuid[],
                         codigos text[], minutos float8, vagas int, por_hora int, espera_sms float8,
                         mensagem text, minuto smallint, dias text[], espera int)
returns table (pedido int, resposta text, encontrado jsonb)
language plpgsql volatile
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
#variable_conflict use_column
declare
  novos int[] := array(
    select p.n::int from unnest(de_quem, chaves) with ordinality p(quem, chave, n)
     -- one look a key, however small the table was when this was planned: a join would read it whole
     where (select true from idempotencia i where i.utilizador_id = p.quem and i.chave = p.chave) is null
     order by p.n);
begin
  if cardinality(novos) = 0 then
    return;
  end if;
  perform set_config('lock_timeout', espera::text, true);
  return query
    with tentadas as materialized (
      select novos[r.pedido] as n, r.*,
             ('{' || substr(json_abertura(abre, fecha, abre_utc, minuto, dias), 2) || '}')::json ->> 'abre_em' as abre_em
        from reservar_varias(
          array(select artigos[n] from unnest(novos) with ordinality o(n, i) order by i),
          array(select de_quem[n] from unnest(novos) with ordinality o(n, i) order by i),
          array(select unidades[n] from unnest(novos) with ordinality o(n, i) order by i),
          array(select novas[n] from unnest(novos) with ordinality o(n, i) order by i),
          array(select codigos[n] from unnest(novos) with ordinality o(n, i) order by i),
          minutos, vagas, por_hora, espera_sms) r),
    respondidas as materialized (
      select n, encontrado,
             '{"erro":false,"mensagem":' || json_texto(mensagem)
             || ',"reserva":{"id":"' || id || '","stock_item_id":"' || stock_item_id || '","farmacia_id":"' || farmacia_id
             || '","utilizador_id":"' || utilizador_id || '","quantidade":' || quantidade || ',"estado":"' || estado
             || '","reservado_ate":' || json_instante(reservado_ate)
             || ',"codigo_levantamento":"' || codigo_levantamento || '","criada_em":' || json_instante(criada_em)
             || ',"atualizada_em":' || json_instante(atualizada_em) || ',"produto_nome":' || json_texto(produto_nome)
             || ',"preco":' || coalesce(trim_scale(preco)::text, 'null')
             || ',"motivo_cancelamento":null,"cancelada_por":null,"aviso_farmacia":"por_enviar","vista":"' || vista
             || '","farmacia_nome":' || json_texto(farmacia_nome) || ',"farmacia_telefone":' || json_texto(farmacia_telefone)
             || ',"farmacia_endereco":' || json_texto(farmacia_endereco) || '}'
             || case when abre_em::timestamptz >= date_trunc('milliseconds', reservado_ate)
                     then ',"aviso":"fechada","abre_em":"' || abre_em || '"' else '' end || '}' as resposta
        from tentadas),
    guardadas as (
      insert into idempotencia (utilizador_id, chave, pedido, estado, corpo)
      select de_quem[n], chaves[n], pedidos[n], 201, resposta from respondidas where resposta is not null order by 1, 2)
    select n, resposta, encontrado from respondidas;
end $$;

-- A hold that is picked up verifies the rating that its user gave before, if there is one.
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

-- How many reservations made on a day, in Luanda, ended in which way; kept because counting them again would take longer each
-- year. The worker adds what ended since to it.
create table reserva_dia (
  dia date not null,
  fim text not null check (fim in ('concluida', 'cancelada', 'sem_stock', 'expirada')),
  total integer not null,
  primary key (dia, fim)
);

-- One row for each that ended and is not in reserva_dia yet: nobody who ends one waits for another, and reserving writes none.
create table reserva_finda (
  dia date not null,
  fim text not null
);

-- An ended reservation never lives again, so each is counted once: when it ends, or when it goes without having ended.
create function reserva_findar() returns trigger language plpgsql as $$
begin
  insert into reserva_finda (dia, fim)
  values (dia_em_luanda(old.criada_em),
          case when tg_op = 'DELETE' then 'cancelada'
               when new.motivo_cancelamento = 'sem_stock' then 'sem_stock' else new.estado end);
  return null;
end $$;
create trigger reserva_acabou after update of estado on reserva for each row
  when (old.estado = 'activa' and new.estado <> 'activa') execute function reserva_findar();
create trigger reserva_foi_viva after delete on reserva for each row
  when (old.estado = 'activa') execute function reserva_findar();

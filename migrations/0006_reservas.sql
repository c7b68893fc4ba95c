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

-- The place a new hold of a user takes, when `antes` others are made with it; null when all are taken, or when as many were made within an hour as may be. The caller
-- has the account's row locked, so that no two take one place or are both the last of the hour. It is volatile, and so reads
-- what was committed while that lock was awaited; the statement that calls it does not. Whoever has nothing live pays for one
-- look; only whoever has something is asked what they let run out.
create function vaga_de_quem_vem(quem uuid, vagas int, por_hora int, antes int)
returns smallint language plpgsql volatile as $$
begin
  if (select count(*) from (select from reserva r where r.utilizador_id = quem and r.criada_em > now() - interval '1 hour'
                            union all
                            select from reserva r, generate_series(1, 2)
                             where r.utilizador_id = quem and r.cancelada_tarde_em > now() - interval '1 hour'
                             limit por_hora) gastas) + antes >= por_hora then
    return null;
  end if;
  if antes = 0 and not exists (select from reserva r where r.utilizador_id = quem and (r.estado || '') = 'activa') then
    return 1;
  end if;
  if exists (select from faltas_de(quem) f where f.ate > now()) then
    return null;
  end if;
  for v in 1..vagas loop
    if not exists (select from reserva r where r.utilizador_id = quem and (r.estado || '') = 'activa' and r.vaga = v) then
      if antes = 0 then
        return v;
      end if;
      antes := antes - 1;
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

-- Holds units of items, for one request or for many: every step once for all of them, and to each its own outcome. The only
-- function that makes reservations. `pedido` counts the requests from 1; `feita` is the reservation, null when it was not
-- made, and `encontrado` then says what was found (reserva_possivel). A request whose key (`chaves`) its user had before
-- has no row.
-- With `esperar` it waits for the rows it needs, in the order of server/db/locks.ts: for requests of one user at one
-- pharmacy. Without, nobody waits here: a row that somebody else has locked is passed over, and its request is told what
-- was found, which is nothing that stands in its way; it is then asked again alone, and waits (reserve.service.ts). So no
-- two of these wait in a circle, and one request's wait is nobody else's.
-- Once locked, a row is as it was found until the end: the statement that writes begins after, and sees all that was
-- committed before. Two requests for one item, and a pick-up code that another drew, are for the unique indexes to decide:
-- the first has it. Who cannot have the item, as things are when it is asked, takes no lock and writes nothing.
create function reservar(artigos uuid[], de_quem uuid[], unidades int[], novas uuid[], codigos text[], chaves text[],
                         minutos float8, vagas int, por_hora int, espera_sms float8, esperar boolean)
returns table (pedido int, feita reserva, encontrado jsonb)
language plpgsql volatile rows 8
-- one look a row by its key, however small a table was when this was planned
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
#variable_conflict use_column
declare
  -- a join would read the whole table of keys
  novos int[] := array(
    select p.n::int from unnest(de_quem, chaves) with ordinality p(quem, chave, n)
     where p.chave is null
        or (select true from idempotencia i where i.utilizador_id = p.quem and i.chave = p.chave) is null);
  livres int[];
  feitas int := 0;
begin
  if esperar then
    perform from farmacia f
      where f.id in (select i.farmacia_id from unnest(artigos, unidades) p(artigo, unidades) join stock_item i on i.id = p.artigo
                      where i.reserva_id is null and i.quantidade >= p.unidades)
        and f.is_ativo and (f.registada_por is null or f.registada_por <> all(de_quem))
      order by f.id for key share;
    if found then
      perform from utilizador u where u.id = any(de_quem) and u.is_ativo order by u.id for no key update;
      perform from stock_item i where i.id = any(artigos) order by i.id for no key update;
    end if;
  end if;
  select array_agg(p.n::int) into livres
    from unnest(artigos, de_quem, unidades) with ordinality p(artigo, quem, unidades, n)
    cross join lateral (
      select i.farmacia_id from stock_item i
       where i.id = p.artigo and i.reserva_id is null and i.quantidade >= p.unidades and p.n = any(novos)
         for no key update skip locked) i
    cross join lateral (
      select from farmacia f
       where f.id = i.farmacia_id and f.is_ativo and f.registada_por is distinct from p.quem
         for key share skip locked) f
    cross join lateral (
      select from utilizador u where u.id = p.quem and u.is_ativo for no key update skip locked) u;
  if livres is not null then
    return query
      with pedidos as materialized (
        select p.*, row_number() over (partition by p.quem order by p.n) - 1 as antes
          from unnest(artigos, de_quem, unidades, novas, codigos) with ordinality p(artigo, quem, unidades, nova, codigo, n)
         where p.n = any(livres)),
      lugares as materialized (
        select p.*, i.farmacia_id, i.preco, t.nome as produto_nome,
               vaga_de_quem_vem(p.quem, vagas, por_hora, p.antes::int) as lugar
          from pedidos p join stock_item i on i.id = p.artigo join produto t on t.id = i.produto_id),
      escritas as (
        insert into reserva (id, stock_item_id, farmacia_id, utilizador_id, quantidade, reservado_ate, codigo_levantamento,
                             vaga, produto_nome, preco)
        select nova, artigo, farmacia_id, quem, unidades, now() + make_interval(secs => 60 * minutos), codigo, lugar,
               produto_nome, preco
          from lugares where lugar is not null order by n
        on conflict do nothing
        returning reserva as linha),
      presas as (
        update stock_item i
           set quantidade = i.quantidade - (linha).quantidade, quantidade_reservada = (linha).quantidade,
               reserva_id = (linha).id, reservado_ate = (linha).reservado_ate
          from escritas where i.id = (linha).stock_item_id),
      avisos as (
        insert into notificacao (canal, tipo, farmacia_id, reserva_id, proxima_em)
        select 'sms', 'reserva_criada', (linha).farmacia_id, (linha).id, now() + make_interval(secs => espera_sms) from escritas)
      select l.n::int, linha, null::jsonb from escritas join lugares l on l.nova = (linha).id;
    get diagnostics feitas = row_count;
  end if;
  if feitas < cardinality(novos) then
    return query
      select p.n::int, null::reserva, reserva_possivel(p.artigo, p.quem, por_hora)
        from unnest(artigos, de_quem, novas) with ordinality p(artigo, quem, nova, n)
       where p.n = any(novos) and not exists (select from reserva r where r.id = p.nova);
  end if;
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

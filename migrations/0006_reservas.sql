-- Reservations: holding an item for some hours, and what is counted of how holds end.

create table reserva (
  id uuid primary key default gen_random_uuid(),
  -- The first of the reservations that are fetched in one visit, with one pick-up code; null for the first itself, alone or not.
  visita uuid,
  -- No foreign key: an item may be deleted after its reservations ended, and their record keeps what it was.
  stock_item_id uuid not null,
  farmacia_id uuid not null,
  utilizador_id uuid,
  quantidade integer not null check (quantidade >= 1),
  -- The most units it may be raised to, as its maker was limited when it was made; null for no limit but the shelf.
  unidades_max integer check (unidades_max >= 1),
  estado text not null default 'activa' check (estado in ('activa', 'concluida', 'cancelada', 'expirada')),
  reservado_ate timestamptz not null,
  codigo_levantamento text not null check (codigo_levantamento ~ '^[0-9]{6}$'),
  -- Place of the user's (1 to RESERVAS_POR_UTILIZADOR) that the hold occupies; two requests cannot take one place.
  vaga smallint not null,
  produto_nome text not null,
  preco numeric(14, 2),
  -- why its pharmacy cancelled it, where it said so; or that it did not answer in time, and the hold passed on
  motivo_cancelamento text check (motivo_cancelamento in ('sem_stock', 'sem_resposta')),
  criada_em timestamptz not null default now(),
  atualizada_em timestamptz not null default now(),
  -- Instant of a cancel by the user half an hour or more after holding, which kept the item from others. It counts as two more
  -- holds in the hour that follows it; a cancel made sooner, or by the pharmacy, counts nothing.
  cancelada_tarde_em timestamptz,
  -- Party that cancelled the hold.
  cancelada_por text check (cancelada_por in ('utilizador', 'farmacia', 'sistema')),
  -- Answer of the pharmacy after a look at its shelf, and its time; null again once the user adds units.
  resposta text check (resposta in ('separada', 'so_ha', 'nao_ha')),
  respondida_em timestamptz,
  -- Since when the pharmacy could have answered, less the time in which it was closed; null once it was reminded.
  espera_resposta_desde timestamptz default now(),
  -- How long the first answer took.
  resposta_minutos real,
  -- Client by which it was asked for: a program, the pages, an SMS or USSD. The service knows it; no request can say it.
  canal text not null default 'api' check (canal in ('api', 'paginas', 'sms', 'ussd')),
  -- Price of a unit that the counter charged, where it said another than `preco`.
  preco_cobrado numeric(14, 2) check (preco_cobrado >= 0),
  -- What its user said, once, of whether they paid `preco`.
  preco_respeitado boolean,
  -- Items of other pharmacies to which the hold passes on, the first first, where its own has not what is held; null for none. They
  -- never change: the hold that follows has those behind the one that it is of.
  seguintes uuid[] check (cardinality(seguintes) between 1 and 3),
  -- True when it passes on too where its pharmacy has fewer units than are held.
  so_inteira boolean not null default false,
  -- The reservation that passed on to this one, which was made at the instant at which the other ended.
  anterior uuid
) with (fillfactor = 85);
-- The planner estimates from the last sample how many reservations are live, and after a quiet night that is none: then every
-- index of live ones looks equally empty, and it may walk one in another order, whole, at each new hold. These write the
-- condition in words of their own: a query that repeats them can use no other index, and is thought to find some rows.
create unique index reserva_viva on reserva (stock_item_id, utilizador_id) where ('' || estado) = 'activa';
create unique index reserva_vaga_livre on reserva (utilizador_id, vaga) where (estado || '') = 'activa';
-- Allows a pick-up code of a pharmacy one live first reservation. Other lines of a visit share its code, so the index tells
-- them apart by id, and the function reservar looks at them.
create unique index reserva_codigo_livre
  on reserva (farmacia_id, codigo_levantamento, (case when visita is not null then id end)) nulls not distinct
  where (estado || '' || '') = 'activa';
-- Only what is not the first of its visit, which few reservations are, is in it.
create index reserva_da_visita on reserva (visita) where visita is not null;
-- Unanswered holds, in the order in which their pharmacies are to be reminded; in words that no other index has.
create index reserva_por_responder on reserva (espera_resposta_desde)
  where ('' || estado || '') = 'activa' and resposta is null and espera_resposta_desde is not null;
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
create index reserva_que_passou on reserva (anterior) where anterior is not null;
create index reserva_cancelada_tarde on reserva (utilizador_id, cancelada_tarde_em desc) where cancelada_tarde_em is not null;

-- Reads go through this view: a hold is over at its instant, whether or not the worker has noted it. The state as written
-- stands beside the state as it is, because only the state as written can be looked up in an index.
create view reserva_actual as
  select id, coalesce(visita, id) as visita_id, stock_item_id, farmacia_id, utilizador_id, quantidade,
         case when estado = 'activa' and reservado_ate <= now() then 'expirada' else estado end as estado,
         reservado_ate, codigo_levantamento, produto_nome, preco, motivo_cancelamento, criada_em,
         case when estado = 'activa' and reservado_ate <= now() then reservado_ate else atualizada_em end
           as atualizada_em,
         estado as estado_gravado, cancelada_por
    from reserva;

-- True while a reservation of a visit lives, of which `primeira` is the first.
create function visita_viva(primeira uuid) returns boolean language sql stable as $$
  -- asked of the few that were found: as a condition it would read all that live, by their index
  select coalesce(bool_or(v.estado = 'activa' and v.reservado_ate > now()), false)
    from (select * from reserva where id = primeira union all select * from reserva where visita = primeira) v;
$$;

-- True of an item from the midnight in Luanda after its last day on: it is neither shown nor held.
create function fora_de_validade(validade date) returns boolean language sql stable
  return coalesce(validade < dia_em_luanda(now()), false);

-- Units of lots that are over, without end where nobody counted one of these; 0 for no such lot, null without lots.
create function lotes_vencidos(lotes jsonb) returns int language plpgsql stable strict as $$
begin
  return (select least(coalesce(sum(coalesce((l ->> 'quantidade')::bigint, 2147483647)), 0), 2147483647)::int
            from jsonb_array_elements(lotes) l where fora_de_validade(dia_escrito(l ->> 'validade')));
end $$;

-- True where all free units are of lots that are over. The first lot is the first to expire.
create function tudo_fora_de_validade(lotes jsonb, validade date, quantidade int) returns boolean language sql stable
  return fora_de_validade(validade) and coalesce(lotes_vencidos(lotes) >= greatest(quantidade, 1), false);

-- The lot that is told where only one is: the first to expire of those that have not.
create function lote_que_vale(lotes jsonb) returns jsonb language plpgsql stable strict as $$
begin
  return (select l from jsonb_array_elements(lotes) with ordinality t(l, n)
           order by coalesce((l ->> 'quantidade')::int, 1) = 0, fora_de_validade(dia_escrito(l ->> 'validade')), n limit 1);
end $$;

-- The lots as an item's own pharmacy reads them.
create function lotes_ditos(lotes jsonb) returns jsonb language plpgsql immutable as $$
begin
  return case when lotes is null then '[]'::jsonb
              else (select jsonb_agg(l - 'lidos' order by n) from jsonb_array_elements(lotes) with ordinality t(l, n)) end;
end $$;

-- True where some lot ends its days in so many, and has not yet.
create function lotes_a_expirar(lotes jsonb, dias int) returns boolean language plpgsql stable strict as $$
begin
  return exists (select from jsonb_array_elements(lotes) l
                  where dia_escrito(l ->> 'validade') between dia_em_luanda(now()) and dia_em_luanda(now()) + dias
                    and (l ->> 'quantidade' is null or (l ->> 'quantidade')::int > 0));
end $$;

-- Free units of an item once so many of its held ones are given back: those that are missing stay away.
create function livres_depois(quantidade int, em_falta int, de_volta int) returns int language sql immutable
  return quantidade + greatest(0, coalesce(de_volta, 0) - em_falta);

-- Items are read through this view for the same reason: the units of reservations that ran out are free, written down or not.
-- `reservado_ate` is the end of the last one that lives, `reservada` the units of those that live, and `por_expirar` says that
-- some ran out and nobody has written it down.
create view stock_actual as
  select i.id, i.farmacia_id, i.produto_id, livres_depois(i.quantidade, i.em_falta, r.vencidas) as quantidade, i.preco,
         r.ate as reservado_ate, i.quantidade_reservada - coalesce(r.vencidas, 0) as reservada,
         greatest(0, i.em_falta - coalesce(r.vencidas, 0)) as em_falta, coalesce(r.vencidas, 0) > 0 as por_expirar, i.atualizado_em, i.contado_em, i.codigo, i.ean, i.origem,
         case when v.outro then lote_que_vale(i.lotes) ->> 'lote' else i.lote end as lote,
         case when v.outro then dia_escrito(lote_que_vale(i.lotes) ->> 'validade') else i.validade end as validade,
         i.lotes, i.validade as primeira_validade,
         tudo_fora_de_validade(i.lotes, i.validade, livres_depois(i.quantidade, i.em_falta, r.vencidas)) as fora_de_validade
    from stock_item i
    left join lateral (
      select sum(v.quantidade) filter (where v.reservado_ate <= now())::int as vencidas,
             max(v.reservado_ate) filter (where v.reservado_ate > now()) as ate
        from reserva v
       where i.quantidade_reservada > 0 and v.stock_item_id = i.id and ('' || v.estado) = 'activa') r on true
    cross join lateral (select fora_de_validade(i.validade) and jsonb_array_length(i.lotes) > 1 as outro) v;

-- Units of an item that nobody may be given: of lots that are over or recalled. Without end where nobody counted one of these. The
-- others stay: `quantidade` less these is what may be held, since a hold and a sale take of the good ones.
create function unidades_fora(lotes jsonb, validade date, de_produto int) returns int language plpgsql stable as $$
begin
  if lotes is null
     or not fora_de_validade(validade) and not exists (select from recolha_produto rp where rp.produto_id = de_produto) then
    return 0;
  end if;
  return (select least(coalesce(sum(coalesce((l ->> 'quantidade')::bigint, 2147483647)), 0), 2147483647)::int
            from jsonb_array_elements(lotes) l
           where fora_de_validade(dia_escrito(l ->> 'validade')) or lote_recolhido(l, de_produto));
end $$;

-- Returns the number of holds of the last 30 days that ran out, and the end of the limit of one at a time (`ate`, null without
-- the limit): a user who lets three run out unclaimed within 30 days holds one at a time for the 14 days after, or until an administrator
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

-- True of an account whose person can be reached: the e-mail or the telephone is proven to be theirs.
create function contacto_confirmado(quem uuid) returns boolean language sql volatile
  return exists (select from utilizador u
                  where u.id = quem and (u.email_confirmado_em is not null or u.telefone_confirmado_em is not null));

-- The place a new hold of a user takes, when `antes` others are made with it; null when all are taken, when as many were made within an hour as may be, or when
-- without a confirmed contact there are `sem_contacto` (null for no difference), or when of those that were asked for by number
-- alone there are `por_numero` (null for one that is not). A hold that passes on was counted when it was made, and is given its
-- place again whatever its user let run out: `por_hora` is null for it. The caller
-- has the account's row locked, so that no two take one place or are both the last of the hour. It is volatile, and so reads
-- what was committed while that lock was awaited; the statement that calls it does not. Whoever has nothing live pays for one
-- look; only whoever has something is asked what they let run out.
create function vaga_de_quem_vem(quem uuid, vagas int, sem_contacto int, por_numero int, por_hora int, antes int)
returns smallint language plpgsql volatile as $$
declare
  vivas int;
  vivas_por_numero int;
begin
  if (select count(*) from (select from reserva r
                             where r.utilizador_id = quem and r.criada_em > now() - interval '1 hour' and r.anterior is null
                            union all
                            select from reserva r, generate_series(1, 2)
                             where r.utilizador_id = quem and r.cancelada_tarde_em > now() - interval '1 hour'
                             limit por_hora) gastas) + antes >= por_hora then
    return null;
  end if;
  select count(*), count(*) filter (where r.canal in ('sms', 'ussd')) into vivas, vivas_por_numero
    from reserva r where r.utilizador_id = quem and (r.estado || '') = 'activa';
  if antes + vivas = 0 then
    return 1;
  end if;
  -- two accounts that were merged may have more than the limit
  if antes + vivas >= vagas or antes + vivas_por_numero >= por_numero then
    return null;
  end if;
  if por_hora is not null and exists (select from faltas_de(quem) f where f.ate > now()) then
    return null;
  end if;
  if antes + vivas >= sem_contacto and not contacto_confirmado(quem) then
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

-- Returns the facts that decide why a user cannot hold so many units of an item: a live hold of the item, the user's own before
-- others'; and, where the item has the units and, unless others may share it (`partilha`), nobody holds it, `conta`: the user's
-- live holds and those of the last hour, which cost most of it. `licenca_dias` as licenca_acabou has it. Its cost does not grow
-- with past holds. Null for an item that does not exist.
create function reserva_possivel(artigo uuid, quem uuid, unidades int, partilha boolean, por_hora int, licenca_dias int)
returns jsonb language plpgsql volatile as $$
declare
  factos jsonb;
begin
  select jsonb_build_object(
           'quantidade', greatest(0, depois.livres - unidades_fora(i.lotes, i.validade, i.produto_id)),
           'fora_de_validade', tudo_fora_de_validade(i.lotes, i.validade, depois.livres),
           'controlado', (select t.controlado from produto t where t.id = i.produto_id),
           'farmacia_is_ativo', f.is_ativo, 'registada_por', f.registada_por,
           'licenca_acabou', licenca_acabou(f.licenca_validade, licenca_dias),
           'recolhido', exists (select from recolha_produto rp where rp.produto_id = i.produto_id and rp.proibe)
                        or tudo_recolhido(i.lotes, i.produto_id, depois.livres),
           'reserva_id', (r.viva).id, 'reservada_por', (r.viva).utilizador_id,
           'utilizador_is_ativo', exists (select from utilizador u where u.id = quem and u.is_ativo))
    into factos
    from stock_item i join farmacia f on f.id = i.farmacia_id
    cross join lateral (
      select sum(v.quantidade) filter (where v.reservado_ate <= now())::int as vencidas,
             (array_agg(v order by v.utilizador_id = quem desc) filter (where v.reservado_ate > now()))[1] as viva
        from reserva v
       where i.quantidade_reservada > 0 and v.stock_item_id = i.id and ('' || v.estado) = 'activa') r
    cross join lateral (select livres_depois(i.quantidade, i.em_falta, r.vencidas) as livres) depois
   where i.id = artigo;
  if (factos ->> 'quantidade')::int < unidades or factos ->> 'reserva_id' is not null and not partilha then
    return factos;
  end if;
  return factos || (
    select jsonb_build_object('conta', jsonb_build_object(
             'activas', a.activas, 'activas_por_numero', a.por_numero,
             'espera', (select greatest(1, ceil(extract(epoch from gasta_em + interval '1 hour' - now())))::int
                          from ((select m.criada_em as gasta_em from reserva m
                                  where m.utilizador_id = quem and m.criada_em > now() - interval '1 hour' and m.anterior is null
                                  order by m.criada_em desc limit por_hora)
                                union all
                                (select m.cancelada_tarde_em from reserva m, generate_series(1, 2)
                                  where m.utilizador_id = quem and m.cancelada_tarde_em > now() - interval '1 hour'
                                  order by m.cancelada_tarde_em desc limit por_hora)) gastas
                         order by gasta_em desc offset por_hora - 1 limit 1),
             'contacto_confirmado', contacto_confirmado(quem)))
      from (select count(*) as activas, count(*) filter (where m.canal in ('sms', 'ussd')) as por_numero
              from reserva m
             where m.utilizador_id = quem and (m.estado || '') = 'activa' and m.reservado_ate > now()) a);
end $$;

-- Holds units of items, for one request or for many: every step once for all of them, and to each its own outcome. The only
-- function that makes reservations. Each element of the lists is one item; `pedidos` says which request it is of, and a request
-- has all of its items or none. `visitas` is the first of the visit, null for the first itself: the others have its pick-up code, and
-- the pharmacy is told of the visit once. With `partilham` units are held and others may hold of the item too (version 2 of
-- the API); without, nobody else may have a live hold of it (version 1, of one item). At most `por_artigo` units are held of an item by
-- version 2, and by either version where `sem_contacto` says that a contact can be confirmed and the user has confirmed none.
-- `lugar` counts the elements from 1; `feita` is the reservation, null when it was not made, and `encontrado` then says what
-- was found (reserva_possivel). A request whose key (`chaves`) its user had before has no row.
-- With `esperar` it waits for the rows it needs, in the order of server/db/locks.ts: for requests of one user at one
-- pharmacy. Without, nobody waits here: a row that somebody else has locked is passed over, and its request is told what
-- was found, which is nothing that stands in its way; it is then asked again alone, and waits (reserve.service.ts). So no
-- two of these wait in a circle, and one request's wait is nobody else's.
-- Once locked, a row is as it was found until the end: the statement that writes begins after, and sees all that was
-- committed before. Several requests for one item have it in their order while there are units. A pick-up code that is in use is not
-- given again, and one that another draws at this moment is for the unique index to decide: the first has it, and of the visit
-- that lost nothing is written. Who cannot have the items, as things are when they are asked for, takes no lock that lasts and
-- writes nothing.
create function reservar(pedidos int[], artigos uuid[], de_quem uuid[], unidades int[], partilham boolean[], novas uuid[],
                         visitas uuid[], codigos text[], chaves text[], canais text[],
                         minutos float8, vagas int, sem_contacto int, por_artigo int, por_numero int, por_hora int, licenca_dias int,
                         espera_sms float8, esperar boolean)
returns table (lugar int, feita reserva, encontrado jsonb)
language plpgsql volatile rows 8
-- plans look up rows by their keys, even when they were made on a small table
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
      where f.id in (select i.farmacia_id
                       from unnest(artigos, unidades, partilham) p(artigo, unidades, partilha) join stock_item i on i.id = p.artigo
                      where i.quantidade >= p.unidades and (p.partilha or i.quantidade_reservada = 0)
                        and i.quantidade - unidades_fora(i.lotes, i.validade, i.produto_id) >= p.unidades)
        and f.is_ativo and not licenca_acabou(f.licenca_validade, licenca_dias) and (f.registada_por is null or f.registada_por <> all(de_quem))
      order by f.id for key share;
    if found then
      perform from utilizador u where u.id = any(de_quem) and u.is_ativo order by u.id for no key update;
      perform from stock_item i where i.id = any(artigos) order by i.id for no key update;
    end if;
  end if;
  with tomados as materialized (
    select p.*, i.quantidade, i.quantidade_reservada
      from (select u.*, count(*) over (partition by u.pedido) as linhas
              from unnest(pedidos, artigos, de_quem, unidades, partilham)
                   with ordinality u(pedido, artigo, quem, unidades, partilha, n)) p
      cross join lateral (
        select i.farmacia_id, i.quantidade - unidades_fora(i.lotes, i.validade, i.produto_id) as quantidade,
               i.quantidade_reservada
          from stock_item i
         where i.id = p.artigo and i.quantidade >= p.unidades and (p.partilha or i.quantidade_reservada = 0)
           and p.n = any(novos) and i.quantidade - unidades_fora(i.lotes, i.validade, i.produto_id) >= p.unidades
           for no key update skip locked) i
      cross join lateral (
        select from farmacia f
         where f.id = i.farmacia_id and f.is_ativo and not licenca_acabou(f.licenca_validade, licenca_dias)
           and f.registada_por is distinct from p.quem
           for key share skip locked) f
      cross join lateral (
        select from utilizador u where u.id = p.quem and u.is_ativo for no key update skip locked) u),
  chegam as (
    select t.n, t.linhas, count(*) over (partition by t.pedido) as tem
      from (select t.*, sum(t.unidades) over (partition by t.artigo order by t.n) as ate_esta,
                   row_number() over (partition by t.artigo order by t.n) as vez,
                   row_number() over (partition by t.artigo, t.quem order by t.n) as vez_dele
              from tomados t) t
     where t.ate_esta <= t.quantidade and (t.partilha or t.vez = 1) and t.vez_dele = 1)
  select array_agg(n::int) into livres from chegam where tem = linhas;
  if livres is not null then
    return query
      with pedidas as materialized (
        select p.*, row_number() over (partition by p.quem order by p.n) - 1 as antes,
               sum(p.unidades) over (partition by p.artigo order by p.n) as ate_esta
          from unnest(pedidos, artigos, de_quem, unidades, partilham, novas, visitas, codigos, canais)
               with ordinality p(pedido, artigo, quem, unidades, partilha, nova, visita, codigo, canal, n)
         where p.n = any(livres)),
      lugares as materialized (
        select p.*, i.farmacia_id, i.preco, t.nome as produto_nome, m.maximo,
               case when (i.quantidade_reservada = 0
                          or (select true from reserva r where r.stock_item_id = i.id and r.utilizador_id = p.quem
                                 and ('' || r.estado) = 'activa') is null)
                     and (select true from reserva r where r.farmacia_id = i.farmacia_id and r.codigo_levantamento = p.codigo
                             and (r.estado || '' || '') = 'activa' limit 1) is null
                         -- here and not above: what changed of the product while the item's lock was awaited is seen
                         and not exists (select from recolha_produto rp where rp.produto_id = i.produto_id and rp.proibe)
                         and i.quantidade - unidades_fora(i.lotes, i.validade, i.produto_id) >= p.ate_esta
                         and not t.controlado
                         and p.unidades <= coalesce(m.maximo, p.unidades)
                    then vaga_de_quem_vem(p.quem, vagas, sem_contacto, case when p.canal in ('sms', 'ussd') then por_numero end,
                                          por_hora, p.antes::int) end as vaga
          from pedidas p join stock_item i on i.id = p.artigo join produto t on t.id = i.produto_id
          cross join lateral (
            select case when p.partilha or (sem_contacto is not null and not contacto_confirmado(p.quem)) then por_artigo end
                     as maximo) m),
      inteiros as materialized (
        select * from (select l.*, bool_and(l.vaga is not null) over (partition by l.pedido) as inteiro from lugares l) l
         where inteiro),
      primeiras as (
        insert into reserva (id, visita, stock_item_id, farmacia_id, utilizador_id, quantidade, unidades_max, reservado_ate,
                             codigo_levantamento, vaga, produto_nome, preco, canal)
        select nova, visita, artigo, farmacia_id, quem, unidades, maximo, now() + make_interval(secs => 60 * minutos), codigo, vaga,
               produto_nome, preco, canal
          from inteiros where visita is null order by n
        on conflict do nothing
        returning reserva as linha),
      outras as (
        insert into reserva (id, visita, stock_item_id, farmacia_id, utilizador_id, quantidade, unidades_max, reservado_ate,
                             codigo_levantamento, vaga, produto_nome, preco, canal)
        select nova, visita, artigo, farmacia_id, quem, unidades, maximo, now() + make_interval(secs => 60 * minutos), codigo, vaga,
               produto_nome, preco, canal
          from inteiros where visita in (select (linha).id from primeiras) order by n
        returning reserva as linha),
      escritas as (select linha from primeiras union all select linha from outras),
      presas as (
        update stock_item i
           set quantidade = i.quantidade - e.unidades, quantidade_reservada = i.quantidade_reservada + e.unidades
          from (select (linha).stock_item_id as artigo, sum((linha).quantidade)::int as unidades from escritas group by 1) e
         where i.id = e.artigo),
      avisos as (
        insert into notificacao (canal, tipo, farmacia_id, reserva_id, proxima_em)
        select 'sms', 'reserva_criada', (linha).farmacia_id, (linha).id, now() + make_interval(secs => espera_sms)
          from primeiras)
      select l.n::int, linha, null::jsonb from escritas join inteiros l on l.nova = (linha).id;
    get diagnostics feitas = row_count;
  end if;
  if feitas < cardinality(novos) then
    return query
      select p.n::int, null::reserva, reserva_possivel(p.artigo, p.quem, p.unidades, p.partilha, por_hora, licenca_dias)
        from unnest(artigos, de_quem, unidades, partilham, novas) with ordinality p(artigo, quem, unidades, partilha, nova, n)
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

-- New accounts without a confirmed contact, or known by their number alone, that held within the hour, by the network they held
-- from last (all numbers have one): an HMAC of it, in which nobody can read an address. A row is deleted after its hour.
create table reserva_de_conta_nova (
  utilizador_id uuid primary key references utilizador on delete cascade,
  rede bytea not null,
  em timestamptz not null default now()
);
create index reserva_de_conta_nova_rede on reserva_de_conta_nova (rede, em);
create index reserva_de_conta_nova_idade on reserva_de_conta_nova (em);

-- Number of reservations made on a day, in Luanda, by how they ended and by which client they were asked for; stored because counting them takes longer each year.
-- The worker adds those that ended since.
create table reserva_dia (
  dia date not null,
  fim text not null check (fim in ('concluida', 'cancelada', 'sem_stock', 'expirada')),
  canal text not null,
  total integer not null,
  primary key (dia, fim, canal)
);

-- Row of a reservation that ended and is not in reserva_dia yet, so that ending one never waits for another.
create table reserva_finda (
  dia date not null,
  fim text not null,
  canal text not null default 'api',
  -- Of a hold that was answered, handed over, or left unanswered: its pharmacy, whether all was there, and how long the first
  -- answer took. Null for others.
  farmacia_id uuid,
  havia boolean,
  minutos real,
  acabou_em timestamptz not null default clock_timestamp(),
  -- Hold that an answer ended which may be taken back: counted when that is over. Null for others.
  reserva_id uuid
);
create index reserva_finda_desfazivel on reserva_finda (reserva_id) where reserva_id is not null;

-- Answer so_ha or nao_ha that its pharmacy may still take back, with the facts before it of the hold, its item and its pharmacy.
-- `em` is the answer's instant, which the item and the hold bear too while nothing newer was said of them. A row is deleted when it
-- is taken back, and by the worker once `ate` is over.
create table resposta_desfazivel (
  reserva_id uuid not null,
  em timestamptz not null default now(),
  ate timestamptz not null,
  -- Units that left the hold, and those that left the free ones; negative where the counter found more of them than were known.
  unidades integer not null,
  livres integer not null,
  -- as the item had it
  em_falta integer not null,
  resposta text,
  respondida_em timestamptz,
  espera_resposta_desde timestamptz,
  resposta_minutos real,
  item_atualizado_em timestamptz not null,
  stock_atualizado_em timestamptz,
  primary key (reserva_id, em)
);
create index resposta_desfazivel_idade on resposta_desfazivel (ate);

-- Statement that a hold that was handed over cost its price, or more: by the counter, which charged more, or by who fetched it. A
-- row that is not in fiabilidade yet, so that saying it never waits for another.
create table preco_dito (
  farmacia_id uuid not null,
  certo boolean not null,
  dito_em timestamptz not null default clock_timestamp()
);

-- The last fifty such holds of a pharmacy, the oldest first, and the last fifty of whose price somebody spoke: one row, however
-- long its history.
create table fiabilidade (
  farmacia_id uuid primary key references farmacia on delete cascade,
  havia boolean[] not null,
  minutos real[] not null,
  precos boolean[] not null default '{}'
);

create function ultimas_cinquenta(todas anyarray) returns anyarray language sql immutable as $$
  select todas[greatest(1, cardinality(todas) - 49):];
$$;

-- What is shown of them, from ten on: how many, in how many all was there, the median of the minutes to an answer, and the prices
-- of which somebody spoke, from ten on too.
create function fiabilidade_de(havia boolean[], minutos real[], precos boolean[]) returns jsonb language sql immutable
  return case when cardinality(havia) >= 10 then jsonb_build_object(
    'reservas', cardinality(havia), 'havia', cardinality(array_positions(havia, true)),
    'minutos', (select round(percentile_cont(0.5) within group (order by m))::int from unnest(minutos) m),
    'precos', case when cardinality(precos) >= 10 then jsonb_build_object(
      'ditos', cardinality(precos), 'certos', cardinality(array_positions(precos, true))) end) end;

-- An ended reservation lives again only while its pharmacy may take its answer back, and is not counted before that is over. So
-- each is counted once: when it ends, or when it goes without having ended. One that
-- ran out unanswered speaks against its pharmacy only where that was open for long enough to be reminded of it.
create function reserva_findar() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    insert into reserva_finda (dia, fim, canal) values (dia_em_luanda(old.criada_em), 'cancelada', old.canal);
    return null;
  end if;
  insert into reserva_finda (dia, fim, canal, farmacia_id, havia, minutos, reserva_id)
  select dia_em_luanda(old.criada_em),
         case when new.motivo_cancelamento = 'sem_stock' then 'sem_stock' else new.estado end,
         new.canal,
         case when conta then new.farmacia_id end,
         case when conta then coalesce(new.resposta = 'separada', new.estado = 'concluida') end,
         case when conta then new.resposta_minutos end,
         (select d.reserva_id from resposta_desfazivel d where d.reserva_id = new.id and d.em = now())
    from (select new.resposta is not null or new.estado = 'concluida'
                 or new.estado = 'expirada' and new.espera_resposta_desde is null
                 or new.motivo_cancelamento = 'sem_resposta' as conta) c;
  return null;
end $$;
create trigger reserva_acabou after update of estado on reserva for each row
  when (old.estado = 'activa' and new.estado <> 'activa') execute function reserva_findar();
create trigger reserva_foi_viva after delete on reserva for each row
  when (old.estado = 'activa') execute function reserva_findar();

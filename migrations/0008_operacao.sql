-- Tables for operation: the audit trail, searches that found nothing, changes that processes read, and rows left of deleted
-- pharmacies and accounts.

-- Audit trail of admins, gestores and the command line. It has no foreign keys, because an entry outlives the account that
-- acted and the object of the action, of which it keeps only the ids.
create table auditoria (
  id uuid primary key default gen_random_uuid(),
  instante timestamptz not null default now(),
  actor_id uuid,
  actor_papel text not null,
  accao text not null,
  alvo_tipo text not null,
  alvo_id uuid,
  alteracoes jsonb not null,
  pedido_id uuid,
  -- the API key by which a pharmacy did it, and its name then: the key may be gone
  chave_id uuid,
  chave_nome text,
  constraint auditoria_de_alguem check ((actor_papel = 'linha_de_comandos') = (actor_id is null))
);

-- The first is also the sweep's.
create index auditoria_recentes on auditoria (instante desc, id);
create index auditoria_do_actor on auditoria (actor_id, instante desc, id);
create index auditoria_do_alvo on auditoria (alvo_id, instante desc, id);

-- Entries are added, and leave when they are 24 months old; nothing else, whoever writes.
create function auditoria_so_acrescenta() returns trigger language plpgsql as $$
begin
  raise exception 'auditoria only takes new entries, and loses none before its time';
end $$;
create trigger auditoria_nao_muda before update or truncate on auditoria
  for each statement execute function auditoria_so_acrescenta();
create trigger auditoria_nao_sai before delete on auditoria
  for each row when (old.instante > now() - interval '24 months') execute function auditoria_so_acrescenta();
-- Actions of one kind are found by an index of their own: there may be few among two years of others.
create index auditoria_da_accao on auditoria (accao, instante desc, id);

-- Searches for a medicine that found nothing: what people need and nobody has. Who asked is not kept, nor when within
-- the day, nor where.
create table procura_vazia (
  termo text not null check (char_length(termo) between 1 and 60),
  dia date not null default dia_em_luanda(now()),
  vezes integer not null default 1,
  primary key (termo, dia)
);
create index procura_vazia_idade on procura_vazia (dia);

-- Searches that found nothing, by term, of the days that are kept.
create table procura_vazia_total (
  termo text primary key,
  vezes integer not null,
  ultima_em date not null
);
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

-- Number of searches that found nothing, by day, for days that are over.
create table procura_dia (
  dia date primary key,
  vezes integer not null
);

-- Changes of data that processes keep in memory, with their transactions. A process asks what was committed since it last
-- asked, by snapshots: nothing is missed, in whatever order transactions end, and no transaction waits for another. Each process reads a
-- row once, and the worker deletes it minutes after all could see it.
create table mudanca (
  -- operacao: what the operator turned on; recolha: notices of recalls; montra: what a pharmacy is; stock: what it has; produto: what products are called, in all pharmacies; novo: a product
  -- is new, `id` is its number as a uuid, null where they are many; conta and sessao: an account, a pharmacy's sign-in or a session changed or ended
  o_que text not null constraint mudanca_o_que check (o_que in ('montra', 'stock', 'produto', 'novo', 'conta', 'sessao', 'operacao', 'recolha')),
  id uuid,
  -- of stock, the items that changed; null where they are many, or any may have
  itens uuid[],
  transaccao xid8 not null default pg_current_xact_id()
);
create index mudanca_transaccao on mudanca (transaccao);

-- Instants at which every transaction before `ate` had ended; the instant of writing a row does not tell when it was visible.
create table mudanca_marca (
  em timestamptz primary key default clock_timestamp(),
  ate xid8 not null default pg_snapshot_xmin(pg_current_snapshot())
);

-- writes one row a pharmacy and statement, however many items a file changes
create function mudanca_da_farmacia() returns trigger language plpgsql as $$
begin
  insert into mudanca (o_que, id) select distinct tg_argv[0], farmacia_id from mudadas;
  return null;
end $$;

-- names up to 20 items of a pharmacy, so that only those are read again
create function mudanca_de_stock() returns trigger language plpgsql as $$
begin
  insert into mudanca (o_que, id, itens)
  select 'stock', farmacia_id, case when count(*) <= 20 then array_agg(id) end from mudadas group by farmacia_id;
  return null;
end $$;

create function mudanca_de_produtos() returns trigger language plpgsql as $$
begin
  insert into mudanca (o_que) values (tg_argv[0]);
  return null;
end $$;

-- Up to 100 new products of a statement are named, so that only those are looked at by who remembers what a term means.
create function mudanca_de_novos() returns trigger language plpgsql as $$
begin
  insert into mudanca (o_que, id)
  select distinct 'novo', case when total <= 100 then lpad(to_hex(id), 32, '0')::uuid end
    from (select id, count(*) over () as total from novos) n;
  return null;
end $$;

create trigger mudanca_montra_nova after insert on montra referencing new table as mudadas
  for each statement execute function mudanca_da_farmacia('montra');
create trigger mudanca_montra after update on montra referencing new table as mudadas
  for each statement execute function mudanca_da_farmacia('montra');
create trigger mudanca_montra_finda after delete on montra referencing old table as mudadas
  for each statement execute function mudanca_da_farmacia('montra');
create trigger mudanca_stock_novo after insert on stock_item referencing new table as mudadas
  for each statement execute function mudanca_de_stock();
create trigger mudanca_stock after update on stock_item referencing new table as mudadas
  for each statement execute function mudanca_de_stock();
create trigger mudanca_stock_findo after delete on stock_item referencing old table as mudadas
  for each statement execute function mudanca_de_stock();
create trigger mudanca_produto_novo after insert on produto referencing new table as novos
  for each statement execute function mudanca_de_novos();
create trigger mudanca_produto after update on produto
  for each statement execute function mudanca_de_produtos('produto');
create trigger mudanca_produto_findo after delete on produto
  for each statement execute function mudanca_de_produtos('produto');

-- Things that the operator turned on until an hour: maintenance and a notice with their sentence, the log's level. One of each kind.
create table operacao_temporaria (
  especie text primary key check (especie in ('manutencao', 'aviso', 'registos')),
  texto text not null check (char_length(texto) between 1 and 200),
  ate timestamptz not null,
  desde timestamptz not null default now()
);
create trigger mudanca_operacao after insert or update or delete on operacao_temporaria
  for each statement execute function mudanca_de_produtos('operacao');

-- the thing's own id, of the row that was there or of the one that is
create function mudanca_de_um() returns trigger language plpgsql as $$
begin
  insert into mudanca (o_que, id) values (tg_argv[0], old.id);
  return null;
end $$;

create function mudanca_sessao() returns trigger language plpgsql as $$
begin
  insert into mudanca (o_que, id) values ('sessao', new.jti);
  return null;
end $$;

-- not at each entry, which only writes when it was
create trigger mudanca_utilizador after update on utilizador for each row
  when ((old.nome, old.email, old.role, old.gestor_admins, old.is_ativo, old.versao_sessao, old.email_confirmado_em,
         old.telefone_confirmado_em, old.segundo_factor_em, old.sessao_mantida, old.mantida_na_versao)
        is distinct from
        (new.nome, new.email, new.role, new.gestor_admins, new.is_ativo, new.versao_sessao, new.email_confirmado_em,
         new.telefone_confirmado_em, new.segundo_factor_em, new.sessao_mantida, new.mantida_na_versao))
  execute function mudanca_de_um('conta');
create trigger mudanca_utilizador_findo after delete on utilizador for each row
  execute function mudanca_de_um('conta');
create trigger mudanca_farmacia after update on farmacia for each row
  when ((old.nome, old.is_ativo, old.versao_sessao) is distinct from (new.nome, new.is_ativo, new.versao_sessao))
  execute function mudanca_de_um('conta');
create trigger mudanca_farmacia_finda after delete on farmacia for each row
  execute function mudanca_de_um('conta');
create trigger mudanca_chave_finda after delete on chave_api for each row
  execute function mudanca_de_um('sessao');
create trigger mudanca_sessao after insert on sessao_terminada for each row
  execute function mudanca_sessao();

-- A pharmacy is gone as soon as its own row is: nothing of it is read, held or signed in to after that. The rows it had, which
-- may be tens of thousands, the worker deletes in batches (modules/restos).
create table resto (
  farmacia_id uuid primary key,
  -- instants of the deletion, and of the next pass over its tables
  apagada_em timestamptz not null default now(),
  proxima_em timestamptz not null default now()
);
create index resto_devidos on resto (proxima_em);

create function resto_novo() returns trigger language plpgsql as $$
begin
  insert into resto (farmacia_id) values (old.id);
  return null;
end $$;
create trigger resto_novo after delete on farmacia for each row execute function resto_novo();

-- An account is gone as soon as its own row is. What it may have much of (reservations, ratings, reports, keys, pharmacies it
-- registered) goes in batches, as with a pharmacy. What it has little of, by limits of ours, goes with the row.
create table resto_conta (
  utilizador_id uuid primary key,
  -- instants of the deletion, and of the next pass over its tables
  apagada_em timestamptz not null default now(),
  proxima_em timestamptz not null default now()
);
create index resto_conta_devidos on resto_conta (proxima_em);

create function resto_conta_novo() returns trigger language plpgsql as $$
begin
  insert into resto_conta (utilizador_id) values (old.id);
  return null;
end $$;
create trigger resto_conta_novo after delete on utilizador for each row execute function resto_conta_novo();

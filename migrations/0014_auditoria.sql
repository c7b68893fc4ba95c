-- Who did what to what, of admins, gestores and the operator's command line. No foreign keys: an entry outlives the
-- account that acted and what it acted on, of which it keeps the ids alone.
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
  constraint auditoria_de_alguem check ((actor_papel = 'linha_de_comandos') = (actor_id is null))
);

-- The first is also the sweep's. Actions of one kind are found along it: there are few kinds, and two years of entries.
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

-- Messages promised, written in the transaction of what they tell about and sent after it.
create table notificacao (
  id bigint primary key generated always as identity,
  canal text not null check (canal in ('sms', 'email')),
  tipo text not null check (tipo in ('codigo_acesso', 'farmacia_criada', 'reserva_criada')),
  farmacia_id uuid references farmacia on delete cascade,
  reserva_id uuid references reserva on delete cascade,
  utilizador_id uuid references utilizador on delete cascade,
  -- An access code on its way to its pharmacy, encrypted; erased as soon as the message is settled.
  segredo bytea,
  estado text not null default 'pendente'
    check (estado in ('pendente', 'enviada', 'falhada', 'nao_entregavel', 'caducada')),
  tentativas smallint not null default 0,
  -- Due time; a claim moves it on, so that a sender that died leaves the message due again.
  proxima_em timestamptz not null default now(),
  fornecedor text,
  referencia text,
  ultimo_erro text,
  criada_em timestamptz not null default now(),
  terminada_em timestamptz
);
create index notificacao_devidas on notificacao (proxima_em) where estado = 'pendente';
create index notificacao_farmacia on notificacao (farmacia_id);
create index notificacao_reserva on notificacao (reserva_id);
create index notificacao_utilizador on notificacao (utilizador_id);

-- First answers of requests that carried an Idempotency-Key; swept after 24 hours.
create table idempotencia (
  utilizador_id uuid not null references utilizador on delete cascade,
  chave text not null,
  pedido text not null,
  estado smallint,
  corpo text,
  criada_em timestamptz not null default now(),
  primary key (utilizador_id, chave)
);
create index idempotencia_idade on idempotencia (criada_em);

-- Stored images that no pharmacy shows, or not yet: an upload writes its key here before the bytes, and takes it
-- out when the pharmacy points to it. What stays is swept.
create table foto_solta (
  chave text primary key,
  desde timestamptz not null default now()
);
create function farmacia_soltar_foto() returns trigger language plpgsql as $$
begin
  if old.imagem is not null and (tg_op = 'DELETE' or new.imagem is distinct from old.imagem) then
    insert into foto_solta (chave) values (old.imagem) on conflict do nothing;
  end if;
  return null;
end $$;
create trigger farmacia_soltar_foto after update of imagem or delete on farmacia
  for each row execute function farmacia_soltar_foto();

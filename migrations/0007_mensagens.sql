-- Messages that wait to be sent, and people who wait for a medicine.

-- Messages promised, written in the transaction of what they tell about and sent after it.
create table notificacao (
  id bigint primary key generated always as identity,
  canal text not null check (canal in ('sms', 'email', 'push')),
  tipo text not null check (
    tipo in ('codigo_acesso', 'farmacia_criada', 'reserva_criada', 'reserva_sem_stock', 'recuperar_password', 'confirmar_email',
             'codigo_telefone', 'alerta_ha', 'reserva_respondida', 'reserva_lembrete', 'recolha',
             'reserva_recolhida', 'reserva_sem_aviso', 'reserva_a_acabar', 'reserva_passou', 'farmacia_sem_sms', 'conversa',
             'webhook_parado')),
  -- Without foreign keys: a message is deleted with its pharmacy's other rows, in batches (modules/restos).
  farmacia_id uuid,
  reserva_id uuid,
  recolha_id uuid,
  utilizador_id uuid references utilizador on delete cascade,
  -- An access code, a link or a telephone's code on its way, encrypted; erased as soon as the message is settled.
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
  terminada_em timestamptz,
  ligacao_id bigint references ligacao_enviada on delete set null,
  -- End of the claim of the sender that has the message. An administrator may drop a message that was put off, but not one that
  -- is being sent; `proxima_em` does not tell them apart.
  reclamada_ate timestamptz,
  -- The message under whose key an SMS went out: of several that tell a pharmacy of reservations together, the first.
  envio bigint,
  -- Instants of the network's reports that the SMS was delivered to the phone, or was not. A delivery stands, whatever is said after.
  entregue_em timestamptz,
  nao_entregue_em timestamptz,
  -- Instant at which the worker decides that the SMS was not delivered; null once it is known, and where nothing is reported.
  entrega_ate timestamptz
);
create index notificacao_por_entregar on notificacao (entrega_ate) where entrega_ate is not null;
create index notificacao_devidas on notificacao (proxima_em) where estado = 'pendente';
-- A pharmacy's messages of one kind and state: those of reservations that wait are sent together, and when one was last sent
-- says when the next may be.
create index notificacao_farmacia on notificacao (farmacia_id, tipo, estado, terminada_em);
-- Nearly all messages are a pharmacy's.
create index notificacao_utilizador on notificacao (utilizador_id) where utilizador_id is not null;
create index notificacao_ligacao on notificacao (ligacao_id) where ligacao_id is not null;
create index notificacao_terminadas on notificacao (terminada_em) where terminada_em is not null;
-- Messages that were given up, newest first. Reserving and sending write nothing in this index.
create index notificacao_falhadas on notificacao (terminada_em desc, id desc) where estado in ('falhada', 'nao_entregavel');
-- Finds the SMS that tells a pharmacy of one reservation. A message enters when it is first tried, so that making a
-- reservation writes no more.
create index notificacao_da_reserva on notificacao (reserva_id) where tipo = 'reserva_criada' and tentativas > 0;
-- A pharmacy is reminded of a visit once, whatever happens at the same time.
create unique index notificacao_um_lembrete on notificacao (reserva_id) where tipo = 'reserva_lembrete';
-- The person of a visit is told once that the pharmacy was not.
create unique index notificacao_um_sem_aviso on notificacao (reserva_id) where tipo = 'reserva_sem_aviso';
-- The person of a visit is reminded of its end once.
create unique index notificacao_um_a_acabar on notificacao (reserva_id) where tipo = 'reserva_a_acabar';

-- Last day, in Luanda, on which admins were written to about a pharmacy that does not receive SMS. Without a foreign key: a
-- row is deleted the day after.
create table farmacia_sem_sms (
  farmacia_id uuid primary key,
  dia date not null
);

-- Instant of the last delivery report: silence says that an SMS was not delivered only while reports of others come. One row,
-- written once a minute at most.
create table relatorio_sms (
  unico boolean primary key default true check (unico),
  em timestamptz not null
);

-- Text messages in and out of a day, in Luanda, with how many SMS they cost; stored because counting them takes longer each
-- year. The worker adds those that came since.
create table mensagem_dia (
  dia date not null,
  canal text not null check (canal in ('sms', 'ussd')),
  sentido text not null check (sentido in ('entrada', 'saida')),
  total integer not null,
  sms integer not null,
  primary key (dia, canal, sentido)
);

-- A text message that is not in mensagem_dia yet, so that no message waits for another.
create table mensagem_contada (
  dia date not null default dia_em_luanda(now()),
  canal text not null,
  sentido text not null,
  sms smallint not null
);

-- People who wait for a medicine: as little as it takes to find it, and two weeks at most. An alert is deleted with its account,
-- and when what was waited for is there.
create table alerta (
  id uuid primary key default gen_random_uuid(),
  utilizador_id uuid not null references utilizador on delete cascade,
  termo text not null,
  latitude float8 not null,
  longitude float8 not null,
  raio_km float8 not null,
  criado_em timestamptz not null default now(),
  expira_em timestamptz not null,
  -- instant of the next search for the medicine
  proxima_em timestamptz not null default now(),
  -- Address of the push message (RFC 8030), encrypted as the secrets of messages are; null for an e-mail.
  push bytea
);
create index alerta_do_utilizador on alerta (utilizador_id, criado_em);
create index alerta_a_ver on alerta (proxima_em);
create index alerta_fora_de_prazo on alerta (expira_em);

-- The phone on which a person is told of the answers to their reservations: its push subscription (RFC 8030), encrypted as the
-- secrets of messages are. One row an account, deleted when the push service no longer knows the phone.
create table aviso_push (
  utilizador_id uuid primary key references utilizador on delete cascade,
  push bytea not null
);

-- Addresses of a pharmacy's own programs that are told of what happens (Standard Webhooks 1.0). At most five a pharmacy; without
-- a foreign key: the rows are deleted with its others, in batches (modules/restos).
create table webhook (
  id uuid primary key default gen_random_uuid(),
  farmacia_id uuid not null,
  url text not null,
  descricao text,
  -- the kinds of events that it is told of
  eventos text[] not null,
  -- The secret that signs, and those before it, newest first, which sign beside it until the instants in `segredos_antigos_ate`; all
  -- encrypted as the secrets of messages are.
  segredo bytea not null,
  segredos_antigos bytea[] not null default '{}',
  segredos_antigos_ate timestamptz[] not null default '{}',
  check (cardinality(segredos_antigos) = cardinality(segredos_antigos_ate)),
  criado_em timestamptz not null default now(),
  -- Why and since when nothing is sent to it; null while it is.
  parado_porque text check (parado_porque in ('recusado', 'falhas', 'farmacia')),
  parado_em timestamptz,
  -- Since when every attempt failed, and how many did; null and 0 after a success.
  falha_desde timestamptz,
  falhas integer not null default 0,
  -- End of the turn of the process that is sending to it: one attempt at a time, in all processes. A turn that ended is older
  -- the longer nothing was sent, and the oldest is next.
  ocupado_ate timestamptz not null default '-infinity',
  -- Number of the turn: a process that was away for too long settles nothing.
  turno integer not null default 0,
  -- Nothing is tried before this instant, after failures in a row or where the receiver asked for a rest.
  descansa_ate timestamptz not null default '-infinity',
  -- True while its last attempt failed or was slow: it is then sent to by few, so that it never delays the others.
  lento boolean not null default false
) with (fillfactor = 70);
create index webhook_da_farmacia on webhook (farmacia_id, criado_em);

-- Events promised to webhooks, written in the transaction of what they tell of, by the triggers below. Without foreign keys, so
-- that a hold looks at nothing more. Each is kept for seven days.
create table webhook_entrega (
  -- The message's id, equal at every attempt.
  id uuid primary key default gen_random_uuid(),
  webhook_id uuid not null,
  farmacia_id uuid not null,
  tipo text not null,
  -- the item of an event about stock
  artigo uuid,
  -- instant of what happened, and the event's data: ids and times
  ocorreu_em timestamptz not null,
  dados jsonb not null,
  estado text not null default 'pendente' check (estado in ('pendente', 'entregue', 'falhada')),
  criada_em timestamptz not null default now(),
  proxima_em timestamptz not null default now(),
  -- True once a process has taken it to be sent.
  tentada boolean not null default false,
  -- Attempts of the present schedule: 0 again when it is sent anew.
  tentativas smallint not null default 0,
  -- The last attempts, the oldest first: instant, status, milliseconds, fault.
  historico jsonb not null default '[]'
);
create index webhook_entrega_devida on webhook_entrega (webhook_id, proxima_em, criada_em) where estado = 'pendente';
create index webhook_entrega_lista on webhook_entrega (webhook_id, criada_em desc, id desc);
create index webhook_entrega_idade on webhook_entrega (criada_em);
create index webhook_entrega_farmacia on webhook_entrega (farmacia_id, criada_em);
-- An item that runs out again before anybody was told of the first time is one event, and a second test is none. Whoever writes
-- one has the item or the webhook locked, so that a look is enough: a unique index would make a hold wait for the sender.
create index webhook_entrega_uma on webhook_entrega (webhook_id, tipo, artigo)
  where estado = 'pendente' and not tentada and tipo in ('stock.esgotado', 'webhook.teste');

-- Writes an event for each webhook of a pharmacy that is told of its kind; one look at an index where there is none. Events about
-- stock wait for those about holds, which are of use for three hours. Without an exception block: what fails here (no disk, a lock
-- that takes too long) would fail the hold's own rows too, and only at a pharmacy that has a webhook. A block would cost each hold a
-- subtransaction, would hide a deadlock from who runs the transaction again, and would drop an event that was promised.
create function webhook_avisar(farmacia uuid, evento text, em timestamptz, item uuid, facto jsonb) returns void
language plpgsql volatile as $$
begin
  insert into webhook_entrega (webhook_id, farmacia_id, tipo, artigo, ocorreu_em, dados, proxima_em)
  select w.id, w.farmacia_id, evento, item, em, facto, case when item is null then now() - interval '1 day' else now() end
    from webhook w
   where w.farmacia_id = farmacia and w.parado_porque is null and evento = any(w.eventos)
     and (item is null
          or not exists (select from webhook_entrega e
                          where e.webhook_id = w.id and e.tipo = 'stock.esgotado' and e.artigo = item
                            and e.estado = 'pendente' and not e.tentada));
end $$;

create function webhook_da_reserva() returns trigger language plpgsql as $$
begin
  if not exists (select from webhook w where w.farmacia_id = new.farmacia_id) then
    return null;
  end if;
  perform webhook_avisar(
    new.farmacia_id,
    'reserva.' || case when tg_op = 'INSERT' then 'criada' when new.estado = 'activa' then 'alterada' else new.estado end,
    case when tg_op = 'INSERT' then new.criada_em when new.estado = 'expirada' then new.reservado_ate else now() end,
    null,
    jsonb_build_object(
      'farmacia_id', new.farmacia_id, 'reserva_id', new.id, 'visita_id', coalesce(new.visita, new.id),
      'stock_item_id', new.stock_item_id, 'reservado_ate', json_instante(new.reservado_ate)::jsonb));
  return null;
end $$;
-- Every way in which a hold is made, changes or ends writes one of these columns: both versions of the API, the counter's
-- answers, the worker's expiry, an account that is deleted.
create trigger webhook_reserva_criada after insert on reserva for each row execute function webhook_da_reserva();
create trigger webhook_reserva_mudada after update of estado, quantidade, resposta on reserva for each row
  when (old.estado = 'activa'
        and (old.estado, old.quantidade, old.resposta) is distinct from (new.estado, new.quantidade, new.resposta))
  execute function webhook_da_reserva();

create function webhook_do_stock() returns trigger language plpgsql as $$
begin
  if exists (select from webhook w where w.farmacia_id = new.farmacia_id) then
    perform webhook_avisar(
      new.farmacia_id, 'stock.esgotado', now(), new.id,
      jsonb_build_object('farmacia_id', new.farmacia_id, 'stock_item_id', new.id, 'codigo', new.codigo));
  end if;
  return null;
end $$;
create trigger webhook_stock_esgotado after update of quantidade on stock_item for each row
  when (old.quantidade > 0 and new.quantidade = 0) execute function webhook_do_stock();

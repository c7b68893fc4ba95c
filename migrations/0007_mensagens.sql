-- Messages that wait to be sent, and people who wait for a medicine.

-- Messages promised, written in the transaction of what they tell about and sent after it.
create table notificacao (
  id bigint primary key generated always as identity,
  canal text not null check (canal in ('sms', 'email', 'push')),
  tipo text not null check (
    tipo in ('codigo_acesso', 'farmacia_criada', 'reserva_criada', 'reserva_sem_stock', 'recuperar_password', 'confirmar_email',
             'codigo_telefone', 'alerta_ha', 'reserva_respondida', 'reserva_lembrete', 'recolha',
             'reserva_recolhida', 'reserva_sem_aviso', 'farmacia_sem_sms', 'conversa')),
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

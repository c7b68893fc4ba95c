-- Text conversations: what people send by SMS, and where each conversation stands. No number and no text is kept in clear.

-- Messages received, each once. The digest of a message (modules/conversas/receiving.crypto.ts) is kept for three days, so that
-- a repetition is known; its text and number until it is done; its answer for half an hour, for a repetition.
create table mensagem_recebida (
  chave bytea primary key,
  -- order of arrival: the messages of one number are handled one after another
  ordem bigint generated always as identity,
  -- HMAC of the number; null once the conversation is past
  numero bytea,
  -- The number belongs to an account or a pharmacy.
  conhecido boolean not null,
  -- number and text, encrypted; null when done
  selada bytea,
  -- answer that went with the gateway's own request, encrypted
  resposta bytea,
  tentativas smallint not null default 0,
  -- End of the claim of the process that handles the message, or the wait before it is tried again.
  reclamada_ate timestamptz not null default now(),
  recebida_em timestamptz not null default now(),
  tratada_em timestamptz
);
create index mensagem_recebida_por_tratar on mensagem_recebida (numero, ordem) where tratada_em is null;
create index mensagem_recebida_devidas on mensagem_recebida (reclamada_ate) where tratada_em is null;
create index mensagem_recebida_tratadas on mensagem_recebida (tratada_em) where tratada_em is not null and numero is not null;
create index mensagem_recebida_antigas on mensagem_recebida (recebida_em);

-- Where each conversation stands, encrypted; half an hour after its last message it is gone.
create table conversa (
  numero bytea not null,
  canal text not null check (canal in ('sms', 'ussd')),
  estado bytea not null,
  expira_em timestamptz not null,
  primary key (numero, canal)
);
create index conversa_fora_de_prazo on conversa (expira_em);

-- Numbers that asked never to be written to (PARAR), as HMAC; each until it writes again, or for a year where nobody had it.
create table numero_parado (
  numero bytea primary key,
  -- An account or a pharmacy had the number.
  conhecido boolean not null,
  desde timestamptz not null default now()
);
create index numero_parado_de_ninguem on numero_parado (desde) where not conhecido;

-- Messages counted against the budgets of conversations. The key says, by HMAC, what is counted and in which window.
create table orcamento_conversa (
  chave bytea primary key,
  vezes int not null,
  termina_em timestamptz not null
);
create index orcamento_conversa_fora_de_prazo on orcamento_conversa (termina_em);

-- Items that USSD sessions chose to hold, so that a repeated request holds the same one: the key is an HMAC of the session,
-- the number and what was typed. Half an hour later they are gone.
create table escolha_ussd (
  chave bytea primary key,
  artigo uuid not null,
  -- The pick-up code was sent by SMS.
  codigo_enviado boolean not null default false,
  expira_em timestamptz not null
);
create index escolha_ussd_fora_de_prazo on escolha_ussd (expira_em);

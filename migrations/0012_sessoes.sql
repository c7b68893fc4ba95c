-- Sessions that were ended one by one, by the name each token carries (`jti`): it says nothing of whose they were. Kept
-- until the token would have expired, and then swept.
create table sessao_terminada (
  jti uuid primary key,
  terminada_em timestamptz not null default now()
);
create index sessao_terminada_idade on sessao_terminada (terminada_em);

alter table utilizador
  -- When the person showed that the e-mail is theirs; null until then.
  add column email_confirmado_em timestamptz,
  -- When a link to set another password was last sent: asking again at once sends no other.
  add column recuperacao_em timestamptz,
  -- The one session of an older version that goes on: whoever changes the password stays signed in where they did it.
  add column sessao_mantida uuid,
  -- The version at which it does; any later one ends it too.
  add column mantida_na_versao integer;

-- A password beside a subject of the identity provider: they were brought together by an e-mail the provider had confirmed.
update utilizador set email_confirmado_em = now() where idp_sujeito is not null and password_hash is not null;

-- Links sent by e-mail. Of each only the digest is kept; a link that was used, or has expired, is gone.
create table ligacao_enviada (
  id bigint primary key generated always as identity,
  utilizador_id uuid not null references utilizador on delete cascade,
  finalidade text not null check (finalidade in ('recuperar', 'confirmar')),
  -- SHA-256 of the token: 32 random bytes need no salt
  resumo bytea not null unique,
  expira_em timestamptz not null
);
create index ligacao_enviada_utilizador on ligacao_enviada (utilizador_id);
create index ligacao_enviada_expira on ligacao_enviada (expira_em);

-- The link waits in the outbox as access codes do: encrypted, and erased when the message is settled.
alter table notificacao
  add column ligacao_id bigint references ligacao_enviada on delete set null,
  drop constraint notificacao_tipo_check,
  add constraint notificacao_tipo_check
    check (tipo in ('codigo_acesso', 'farmacia_criada', 'reserva_criada', 'reserva_sem_stock', 'recuperar_password',
                    'confirmar_email'));
create index notificacao_ligacao on notificacao (ligacao_id) where ligacao_id is not null;

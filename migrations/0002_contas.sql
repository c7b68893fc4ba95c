-- Accounts of people and of the administration, and what signing in needs.

create table utilizador (
  id uuid primary key default gen_random_uuid(),
  nome text not null check (nome <> ''),
  -- Null for an account made by telephone, until its person adds one.
  email text,
  -- Logins compare without case; the address is shown as it was written.
  email_chave text generated always as (lower(email)) stored constraint utilizador_email_unico unique,
  telefone text,
  -- argon2id; null for accounts of the identity provider
  password_hash text,
  role text not null default 'user' check (role in ('user', 'admin', 'gestor')),
  gestor_admins boolean not null default false check (role = 'admin' or not gestor_admins),
  provider text,
  is_ativo boolean not null default true,
  -- A token carries the version it was made with; raising it ends every session at once.
  versao_sessao integer not null default 1,
  criada_em timestamptz not null default now(),
  ultimo_login timestamptz,
  -- An account of the identity provider is known by the provider's own name for the person: an e-mail may pass to another
  -- person, a subject does not.
  idp_emissor text,
  idp_sujeito text,
  -- Instant at which the person proved that the e-mail is theirs; null before.
  email_confirmado_em timestamptz,
  -- Instant at which the person proved that the telephone is theirs; null before, and again with another telephone.
  telefone_confirmado_em timestamptz check (telefone_confirmado_em is null or telefone is not null),
  -- Instant of the last link to set another password; a request soon after it sends no other.
  recuperacao_em timestamptz,
  -- The one session of an older version that goes on: whoever changes the password stays signed in where they did it.
  sessao_mantida uuid,
  -- The version of sessions at which sessao_mantida goes on; any later version ends it too.
  mantida_na_versao integer,
  -- The second factor: its sealed secret, the instant from which it is asked for (null while it is being set up), and the
  -- last time step whose code was taken, so that no code is taken twice.
  segundo_factor bytea,
  segundo_factor_em timestamptz,
  segundo_factor_passo bigint,
  -- Administrators look for accounts by parts of the name, the e-mail or the telephone. Each has a line of its own, so that
  -- no term is found across two of them.
  procura text not null generated always as
    (normalizar(nome) || coalesce(E'\n' || normalizar(email), '') || coalesce(E'\n' || normalizar(telefone), '')) stored,
  -- Instant at which an administrator lifted the limit of one hold at a time; earlier expired holds no longer count.
  faltas_perdoadas_em timestamptz,
  constraint utilizador_sujeito_inteiro check ((idp_emissor is null) = (idp_sujeito is null)),
  constraint utilizador_sujeito_unico unique (idp_emissor, idp_sujeito),
  -- Whoever has no e-mail comes in by the number they proved, and keeps it; the administration comes in by e-mail.
  constraint utilizador_entra_por check (email is not null or telefone_confirmado_em is not null and role = 'user'),
  constraint utilizador_segundo_factor check (segundo_factor_em is null or segundo_factor is not null)
);
create index utilizador_admins on utilizador (role) where role <> 'user';
create index utilizador_recentes on utilizador (criada_em desc, id);
-- A number confirms one account: the last that proved it. A confirmed number is written as E.164.
create unique index utilizador_telefone_confirmado on utilizador (telefone) where telefone_confirmado_em is not null;
create index utilizador_procura on utilizador using gin (procura gin_trgm_ops);

-- Recovery codes of the second factor, as digests under a key that the database does not have. A code is used by being
-- deleted.
create table codigo_recuperacao (
  utilizador_id uuid not null references utilizador on delete cascade,
  resumo bytea not null,
  primary key (utilizador_id, resumo)
);

-- Links sent by e-mail. Only the digest of each is kept; a link that was used, or has expired, is deleted.
create table ligacao_enviada (
  id bigint primary key generated always as identity,
  utilizador_id uuid not null references utilizador on delete cascade,
  finalidade text not null check (finalidade in ('recuperar', 'confirmar', 'juntar')),
  -- The e-mail that an account without one is to get, once its link is opened.
  email text,
  -- SHA-256 of the token: 32 random bytes need no salt
  resumo bytea not null unique,
  expira_em timestamptz not null,
  constraint ligacao_enviada_para check ((finalidade = 'juntar') = (email is not null))
);
create index ligacao_enviada_utilizador on ligacao_enviada (utilizador_id);
create index ligacao_enviada_expira on ligacao_enviada (expira_em);

-- The code of each request to come in with a number, whether or not it has an account: the code and its tries are the
-- request's own, so that nobody who asks for the same number ends the code in its person's hand. Neither the request, the
-- number nor the code can be read: they are HMACs under keys that the database does not have.
create table codigo_entrada (
  pedido bytea primary key,
  numero bytea not null,
  resumo bytea not null,
  tentativas smallint not null default 0,
  expira_em timestamptz not null
);
create index codigo_entrada_numero on codigo_entrada (numero);
create index codigo_entrada_expira on codigo_entrada (expira_em);

-- Sessions that were ended one by one, by the name that each token carries (`jti`), which does not say whose they were.
-- A row is kept until the token would have expired, and then swept.
create table sessao_terminada (
  jti uuid primary key,
  terminada_em timestamptz not null default now()
);
create index sessao_terminada_idade on sessao_terminada (terminada_em);

-- Sign-ins that failed, or are under way, counted in windows. A row's key is an HMAC of what is counted and of the window:
-- no address, e-mail or account can be read in it. Rows whose window is over are swept.
create table entrada_falhada (
  chave bytea primary key,
  falhas integer not null,
  termina_em timestamptz not null
);
create index entrada_falhada_termina on entrada_falhada (termina_em);

-- The mark of the CODIGO_SECRET that this database is served with, which does not reveal the secret. With another secret no
-- pharmacy can sign in, and nothing that was encrypted can be read. One row, made by the first start or the first import of
-- pharmacies.
create table chave_do_servico (
  nome text primary key,
  marca bytea not null
);

-- Sign-ins that failed, or are under way, counted in windows. A row's key is an HMAC of what is counted and of the window:
-- no address, e-mail or account can be read in it. Rows whose window is over are swept.
create table entrada_falhada (
  chave bytea primary key,
  falhas integer not null,
  termina_em timestamptz not null
);
create index entrada_falhada_termina on entrada_falhada (termina_em);

-- Networks (IPv4 /24, IPv6 /48) from which an account or a pharmacy has signed in, as an HMAC. They go with it, and 90 days
-- after the last time.
create table rede_conhecida (
  id bigint primary key generated always as identity,
  utilizador_id uuid references utilizador on delete cascade,
  farmacia_id uuid references farmacia on delete cascade,
  rede bytea not null,
  -- to the day: another sign-in of the same day writes nothing
  vista_em timestamptz not null default now(),
  constraint rede_conhecida_de_um check (num_nonnulls(utilizador_id, farmacia_id) = 1),
  constraint rede_conhecida_utilizador unique (utilizador_id, rede),
  constraint rede_conhecida_farmacia unique (farmacia_id, rede)
);
create index rede_conhecida_rede on rede_conhecida (rede);
create index rede_conhecida_vista on rede_conhecida (vista_em);

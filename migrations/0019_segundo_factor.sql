-- The second factor of an account: its secret, sealed; since when it is asked for (until then it is being set up); and the
-- last time step whose code was taken, so that none is taken twice.
alter table utilizador
  add column segundo_factor bytea,
  add column segundo_factor_em timestamptz,
  add column segundo_factor_passo bigint,
  add constraint utilizador_segundo_factor check (segundo_factor_em is null or segundo_factor is not null);

-- Digests under a key that the database does not have. A code is used by being deleted.
create table codigo_recuperacao (
  utilizador_id uuid not null references utilizador on delete cascade,
  resumo bytea not null,
  primary key (utilizador_id, resumo)
);

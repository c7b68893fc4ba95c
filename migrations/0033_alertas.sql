-- Who waits for a medicine: as little as it takes to find it, and two weeks at most. It goes with the account, and when what
-- was waited for is there.
create table alerta (
  id uuid primary key default gen_random_uuid(),
  utilizador_id uuid not null references utilizador on delete cascade,
  termo text not null,
  latitude float8 not null,
  longitude float8 not null,
  raio_km float8 not null,
  criado_em timestamptz not null default now(),
  expira_em timestamptz not null,
  -- when it is looked for next
  proxima_em timestamptz not null default now()
);
create index alerta_do_utilizador on alerta (utilizador_id, criado_em);
create index alerta_a_ver on alerta (proxima_em);
create index alerta_fora_de_prazo on alerta (expira_em);

alter table notificacao drop constraint notificacao_tipo_check;
alter table notificacao add constraint notificacao_tipo_check
  check (tipo in ('codigo_acesso', 'farmacia_criada', 'reserva_criada', 'reserva_sem_stock', 'recuperar_password',
                  'confirmar_email', 'alerta_ha')) not valid;

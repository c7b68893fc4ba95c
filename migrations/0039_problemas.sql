-- What people say is wrong with a pharmacy. No foreign key to it, as of all that there may be much of (0028): what is left of one
-- that is gone is shown to nobody, and goes in pieces.
create table problema (
  id uuid primary key default gen_random_uuid(),
  farmacia_id uuid not null,
  utilizador_id uuid not null references utilizador on delete cascade,
  motivo text not null check (motivo in ('fechada', 'sem_o_que_diz', 'preco', 'dados', 'outro')),
  texto text,
  criado_em timestamptz not null default now(),
  constraint problema_um_de_cada unique (farmacia_id, utilizador_id, motivo)
);
create index problema_do_utilizador on problema (utilizador_id, criado_em);
create index problema_por_resolver on problema (criado_em, id);

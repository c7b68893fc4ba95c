create table utilizador (
  id uuid primary key default gen_random_uuid(),
  nome text not null check (nome <> ''),
  email text not null,
  -- Logins compare without case; the address is shown as it was written.
  email_chave text not null generated always as (lower(email)) stored constraint utilizador_email_unico unique,
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
  ultimo_login timestamptz
);
create index utilizador_admins on utilizador (role) where role <> 'user';

create table farmacia (
  id uuid primary key default gen_random_uuid(),
  nome text not null check (char_length(nome) >= 3),
  telefone text not null,
  telefone_secundario text,
  endereco text,
  bairro text,
  municipio text,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  horario_abertura text check (horario_abertura ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$|^24:00$'),
  horario_fecho text check (horario_fecho ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$|^24:00$'),
  is_24_horas boolean not null default false,
  servicos text[] not null default '{}',
  is_ativo boolean not null default true,
  notas text,
  imagem text,
  cartazes text[] not null default '{}',
  -- HMAC-SHA-256 of the 10 digits under CODIGO_SECRET: the code itself is kept nowhere.
  codigo_hmac bytea not null constraint farmacia_codigo_unico unique,
  versao_sessao integer not null default 1,
  registada_por uuid references utilizador on delete set null,
  soma_avaliacoes integer not null default 0,
  total_avaliacoes integer not null default 0,
  stock_atualizado_em timestamptz,
  criada_em timestamptz not null default now(),
  atualizada_em timestamptz not null default now()
);
-- twins are looked for by name
create index farmacia_nome on farmacia (normalizar(nome));
create index farmacia_registada_por on farmacia (registada_por);

create table acesso (
  id uuid primary key default gen_random_uuid(),
  farmacia_id uuid not null references farmacia on delete cascade,
  ip text,
  user_agent text,
  localidade text,
  data timestamptz not null default now()
);
create index acesso_recentes on acesso (farmacia_id, data desc);

create table avaliacao (
  id uuid primary key default gen_random_uuid(),
  farmacia_id uuid not null references farmacia on delete cascade,
  utilizador_id uuid not null references utilizador on delete cascade,
  rating smallint not null check (rating between 1 and 5),
  criada_em timestamptz not null default now(),
  atualizada_em timestamptz not null default now(),
  constraint avaliacao_uma_por_utilizador unique (farmacia_id, utilizador_id)
);
create index avaliacao_utilizador on avaliacao (utilizador_id);

-- The sums live on the pharmacy, so that no list ever averages. Kept here, they follow cascades too.
create function avaliacao_somar() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    update farmacia set soma_avaliacoes = soma_avaliacoes - old.rating, total_avaliacoes = total_avaliacoes - 1
     where id = old.farmacia_id;
  end if;
  if tg_op <> 'DELETE' then
    update farmacia set soma_avaliacoes = soma_avaliacoes + new.rating, total_avaliacoes = total_avaliacoes + 1
     where id = new.farmacia_id;
  end if;
  return null;
end $$;
create trigger avaliacao_somar after insert or update or delete on avaliacao
  for each row execute function avaliacao_somar();

create table denuncia (
  id uuid primary key default gen_random_uuid(),
  farmacia_id uuid not null references farmacia on delete cascade,
  utilizador_id uuid not null references utilizador on delete cascade,
  motivo text not null check (motivo <> ''),
  estado text not null default 'pendente' check (estado in ('pendente', 'procedente', 'improcedente')),
  nota text,
  decidida_por uuid references utilizador on delete set null,
  decidida_em timestamptz,
  criada_em timestamptz not null default now()
);
create index denuncia_farmacia on denuncia (farmacia_id);
create index denuncia_utilizador on denuncia (utilizador_id);
create index denuncia_estado on denuncia (estado, criada_em);

-- Pharmacies and what people and pharmacies leave with them: sign-ins, ratings, reports, problems, photographs, keys.
-- Tables that may hold many rows of one pharmacy or account have no foreign key to it: a cascade would delete tens of
-- thousands of rows while everybody waits. The worker deletes them in batches (0008_operacao.sql, modules/restos), and
-- whoever writes for a pharmacy or an account holds its row, so that nothing is added to one that is being deleted.

-- Spans of a day as the contract writes them: [{"de": "08:00", "ate": "20:00"}]. What they mean is decided in one place
-- (modules/horario); here only that nothing else gets in.
create function periodos_validos(periodos jsonb) returns boolean
  language sql immutable parallel safe
  return case when jsonb_typeof(periodos) <> 'array' then false
              else jsonb_array_length(periodos) <= 3 and not exists (
                select from jsonb_array_elements(periodos) p
                 where (p ->> 'de') !~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' or (p ->> 'de') is null or (p ->> 'ate') is null
                    or (p ->> 'ate') !~ '^([01][0-9]|2[0-3]):[0-5][0-9]$|^24:00$' or p ->> 'de' = p ->> 'ate') end;

-- True of a pharmacy whose licence ended more than so many days ago, by the calendar of Luanda; of none where `dias` is null,
-- or nobody said when it ends. The catalogue says the same in memory (server/modules/procura/catalogue/entry.rules.ts).
create function licenca_acabou(validade date, dias int) returns boolean
  language sql stable
  return coalesce(validade + dias < dia_em_luanda(now()), false);

create table farmacia (
  id uuid primary key default gen_random_uuid(),
  nome text not null check (char_length(nome) >= 3),
  -- null where an imported register knows of none: no number is better than a number of somebody else
  telefone text,
  telefone_secundario text,
  endereco text,
  bairro text,
  municipio text,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  horario_abertura text check (horario_abertura ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$|^24:00$'),
  horario_fecho text check (horario_fecho ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$|^24:00$'),
  is_24_horas boolean not null default false,
  -- The hours of each day of the week; null where the three columns above say one day for all. Then holidays; null: as
  -- on other days.
  semana jsonb constraint farmacia_semana check (
    semana ?& '{segunda,terca,quarta,quinta,sexta,sabado,domingo}' and periodos_validos(semana -> 'segunda')
    and periodos_validos(semana -> 'terca') and periodos_validos(semana -> 'quarta')
    and periodos_validos(semana -> 'quinta') and periodos_validos(semana -> 'sexta')
    and periodos_validos(semana -> 'sabado') and periodos_validos(semana -> 'domingo')),
  feriados jsonb constraint farmacia_feriados check (periodos_validos(feriados)),
  servicos text[] not null default '{}',
  is_ativo boolean not null default true,
  notas text,
  -- what the authority that licenses pharmacies wrote: the number, and the last day on which it holds
  licenca_numero text,
  licenca_validade date,
  imagem text,
  cartazes text[] not null default '{}',
  -- HMAC-SHA-256 of the 10 digits under CODIGO_SECRET: the code itself is kept nowhere.
  codigo_hmac bytea not null constraint farmacia_codigo_unico unique,
  versao_sessao integer not null default 1,
  registada_por uuid,
  soma_avaliacoes integer not null default 0,
  total_avaliacoes integer not null default 0,
  stock_atualizado_em timestamptz,
  -- How its last holds went: reservas, havia, minutos; null for too few. The worker writes it, from the table fiabilidade.
  fiabilidade jsonb,
  criada_em timestamptz not null default now(),
  atualizada_em timestamptz not null default now(),
  -- Columns for the JSON, which shows each column of farmacia_campo under its own name.
  imagem_url text generated always as ('/fotos/' || imagem) stored,
  media_avaliacoes numeric generated always as (
    trim_scale(round(soma_avaliacoes::numeric / nullif(total_avaliacoes, 0), 1))) stored,
  -- Ratings by stars: estrelas[1] is how many gave one. Trigger avaliacao_somar keeps this and the next two.
  estrelas integer[] not null default '{0,0,0,0,0}',
  soma_verificadas integer not null default 0,
  total_verificadas integer not null default 0,
  -- The order of «best rated»: a mean in which a verified rating counts three times, another once, and ten imaginary ratings
  -- say 3,5. So a few ratings weigh little, and many that cost nothing to give weigh less than those of people who came.
  -- contract/limits.ts tells people the same numbers.
  media_ponderada real generated always as (
    case when total_avaliacoes > 0
         then (10 * 3.5 + soma_avaliacoes + 2 * soma_verificadas)::real / (10 + total_avaliacoes + 2 * total_verificadas)
    end) stored,
  constraint farmacia_um_horario check (semana is null or (horario_abertura is null and horario_fecho is null and not is_24_horas))
);
-- Duplicates are looked for by name and by telephone.
create index farmacia_nome on farmacia (normalizar(nome));
create index farmacia_numeros on farmacia using gin (numeros_nacionais(telefone, telefone_secundario));
create index farmacia_registada_por on farmacia (registada_por);

-- Days that are not as the week says. As many as contract/limits.ts allows; the worker deletes those that are over.
create table horario_excecao (
  farmacia_id uuid not null references farmacia on delete cascade,
  data date not null,
  tipo text not null check (tipo in ('fechada', 'outras_horas', 'turno')),
  periodos jsonb not null check (periodos_validos(periodos)),
  porta text check (porta in ('aberta', 'campainha', 'telefone')),
  -- a duty shift is added to the day's hours; the others replace them
  turno boolean generated always as (tipo = 'turno') stored,
  primary key (farmacia_id, data, turno),
  constraint horario_excecao_periodos check ((tipo = 'fechada') = (periodos = '[]')),
  constraint horario_excecao_porta check (tipo = 'turno' or porta is null)
);
create index horario_excecao_data on horario_excecao (data);

-- Sign-ins of a pharmacy.
create table acesso (
  id uuid primary key default gen_random_uuid(),
  farmacia_id uuid not null,
  ip text,
  user_agent text,
  localidade text,
  data timestamptz not null default now(),
  -- The sign-in is older than sign-ins are kept, and stays for being among the last twenty of its pharmacy. Set once, when
  -- the sign-in becomes old, and looked at again when the pharmacy next signs in.
  guardado boolean not null default false
);
create index acesso_recentes on acesso (farmacia_id, data desc);
-- Address and browser are erased after a year.
create index acesso_com_endereco on acesso (data) where ip is not null or user_agent is not null;
create index acesso_por_ver on acesso (data) where not guardado;
create index acesso_guardado on acesso (farmacia_id, data) where guardado;

-- Mobile numbers of pharmacies that somebody was asked about, or that a pharmacy wrote itself. One acts for the pharmacy, and is
-- told names and codes, from its proof until the pharmacy leaves it or it writes PARAR.
create table numero_de_farmacia (
  farmacia_id uuid not null references farmacia on delete cascade,
  -- E.164
  numero text not null,
  -- It was written with the pharmacy's own code, and its proof ends with that.
  com_codigo boolean not null,
  -- instants of the last question («responda SIM»), of the answer, of PARAR, and since when the pharmacy has it no more
  perguntado_em timestamptz,
  perguntas smallint not null default 0,
  telefone_confirmado_em timestamptz,
  parado_em timestamptz,
  largado_em timestamptz,
  primary key (farmacia_id, numero),
  constraint numero_de_farmacia_parado check (parado_em is null or telefone_confirmado_em is null)
);
create index numero_de_farmacia_numero on numero_de_farmacia (numero);
create index numero_de_farmacia_largado on numero_de_farmacia (largado_em) where largado_em is not null and parado_em is null;

-- The last code that was sent to confirm the telephone of an account or a pharmacy: one row each, deleted once it is used or over.
create table codigo_telefone (
  utilizador_id uuid unique references utilizador on delete cascade,
  farmacia_id uuid unique references farmacia on delete cascade,
  -- E.164
  telefone text not null,
  -- HMAC of the code, the number and whose it is, under a key that the database does not have.
  resumo bytea not null,
  tentativas smallint not null default 0,
  expira_em timestamptz not null,
  constraint codigo_telefone_de_um check (num_nonnulls(utilizador_id, farmacia_id) = 1)
);
create index codigo_telefone_expira on codigo_telefone (expira_em);

-- API keys of a pharmacy: at most ten, which is why they may hang on its row. What ends a key deletes it.
create table chave_api (
  id uuid primary key default gen_random_uuid(),
  farmacia_id uuid not null references farmacia on delete cascade,
  nome text not null,
  -- the letters of the key that may be seen
  prefixo text not null,
  -- SHA-256 of the whole key, which is random and kept nowhere
  resumo bytea not null constraint chave_api_unica unique,
  ambitos text[] not null constraint chave_api_ambitos check (
    cardinality(ambitos) > 0
    and ambitos <@ '{stock:escrever,stock:ler,reservas:ler,reservas:responder}'::text[]),
  criada_por text not null check (criada_por in ('farmacia', 'admin')),
  -- The account of the admin who made it, with which it ends; null for one that was made with the pharmacy's code.
  conta_id uuid references utilizador on delete cascade,
  criada_em timestamptz not null default now(),
  expira_em timestamptz,
  -- to the hour: another use within it writes nothing
  usada_em timestamptz,
  constraint chave_api_origem check ((criada_por = 'admin') = (conta_id is not null))
);
create index chave_api_da_farmacia on chave_api (farmacia_id, criada_em desc, id);
create index chave_api_da_conta on chave_api (conta_id) where conta_id is not null;

-- Networks (IPv4 /24, IPv6 /48) from which an account or a pharmacy has signed in, as an HMAC. A row is deleted with its
-- account or pharmacy, and 90 days after the last sign-in.
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

create table avaliacao (
  id uuid primary key default gen_random_uuid(),
  farmacia_id uuid not null,
  utilizador_id uuid not null,
  rating smallint not null check (rating between 1 and 5),
  criada_em timestamptz not null default now(),
  atualizada_em timestamptz not null default now(),
  -- The author picked up a hold at that pharmacy, before or after rating it. It is kept here, since a year later the
  -- reservation no longer says whose it was.
  verificada boolean not null default false,
  constraint avaliacao_uma_por_utilizador unique (farmacia_id, utilizador_id)
);
create index avaliacao_utilizador on avaliacao (utilizador_id);

-- The sums are kept on the pharmacy, so that no list ever averages.
create function avaliacao_somar() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.rating = new.rating then
    -- the pharmacy's text is made anew each time its row is written: only when there is something to say
    if old.verificada <> new.verificada then
      update farmacia set soma_verificadas = soma_verificadas + new.rating * (new.verificada::int - old.verificada::int),
             total_verificadas = total_verificadas + new.verificada::int - old.verificada::int
       where id = new.farmacia_id;
    end if;
    return null;
  end if;
  if tg_op <> 'INSERT' then
    update farmacia set soma_avaliacoes = soma_avaliacoes - old.rating, total_avaliacoes = total_avaliacoes - 1,
           estrelas[old.rating] = estrelas[old.rating] - 1,
           soma_verificadas = soma_verificadas - old.rating * old.verificada::int,
           total_verificadas = total_verificadas - old.verificada::int
     where id = old.farmacia_id;
  end if;
  if tg_op <> 'DELETE' then
    update farmacia set soma_avaliacoes = soma_avaliacoes + new.rating, total_avaliacoes = total_avaliacoes + 1,
           estrelas[new.rating] = estrelas[new.rating] + 1,
           soma_verificadas = soma_verificadas + new.rating * new.verificada::int,
           total_verificadas = total_verificadas + new.verificada::int
     where id = new.farmacia_id;
  end if;
  return null;
end $$;
create trigger avaliacao_somar after insert or update or delete on avaliacao
  for each row execute function avaliacao_somar();

-- Tells whether somebody picked up a hold at a pharmacy. Reads the account's own reservations by their index, of which
-- there are at most a year's; without "offset 0" the planner may choose all that the pharmacy handed over.
create function levantou_reserva(quem uuid, onde uuid) returns boolean language plpgsql volatile as $$
begin
  return exists (
    select from (select r.farmacia_id, r.estado from reserva r where r.utilizador_id = quem offset 0) r
     where r.farmacia_id = onde and r.estado = 'concluida');
end $$;

-- A rating and a conclusion of one person may come together: each locks the account first, and each statement of a function
-- sees what was committed before it, so that whichever comes second sees the other (reserva_verificar, 0006_reservas.sql).
create function avaliacao_verificar() returns trigger language plpgsql as $$
begin
  perform from utilizador where id = new.utilizador_id for no key update;
  new.verificada := levantou_reserva(new.utilizador_id, new.farmacia_id);
  return new;
end $$;
create trigger avaliacao_verificar before insert or update of rating on avaliacao
  for each row when (not new.verificada) execute function avaliacao_verificar();

-- Reports of a pharmacy by accounts, decided by administrators.
create table denuncia (
  id uuid primary key default gen_random_uuid(),
  farmacia_id uuid not null,
  utilizador_id uuid not null,
  motivo text not null check (motivo <> ''),
  estado text not null default 'pendente' check (estado in ('pendente', 'procedente', 'improcedente')),
  nota text,
  -- Without a foreign key: the account is looked up when the report is read, and is nobody when it is gone.
  decidida_por uuid,
  decidida_em timestamptz,
  criada_em timestamptz not null default now()
);
create index denuncia_farmacia on denuncia (farmacia_id);
create index denuncia_utilizador on denuncia (utilizador_id);
create index denuncia_pendentes on denuncia (criada_em, id) where estado = 'pendente';
create index denuncia_decididas on denuncia (decidida_em desc, id) where estado <> 'pendente';
-- A report repeated while the first waits says nothing more.
create unique index denuncia_pendente_unica on denuncia (farmacia_id, utilizador_id, md5(motivo)) where estado = 'pendente';

-- Problems of a pharmacy that people communicate, with an account or without one. The service itself writes nome_de_outra and numero_de_outra, when a pharmacy
-- takes the name or a telephone of another, `outra_id`.
create table problema (
  id uuid primary key default gen_random_uuid(),
  farmacia_id uuid not null,
  utilizador_id uuid references utilizador on delete cascade,
  motivo text not null check (
    motivo in ('fechada', 'sem_o_que_diz', 'preco', 'dados', 'outro', 'nome_de_outra', 'numero_de_outra')),
  texto text,
  criado_em timestamptz not null default now(),
  outra_id uuid,
  constraint problema_um_de_cada unique (farmacia_id, utilizador_id, motivo),
  -- How often a person without an account said it: one row for all of them, which says nobody's name or address, and moves nothing
  -- but the office's list. Null where an account said it, or the service saw it.
  vezes integer check (vezes >= 1),
  constraint problema_de_alguem check (
    (utilizador_id is null) = (motivo in ('nome_de_outra', 'numero_de_outra') or vezes is not null)
    and not (motivo in ('nome_de_outra', 'numero_de_outra') and vezes is not null))
);
create index problema_do_utilizador on problema (utilizador_id, criado_em);
create index problema_por_resolver on problema (criado_em, id);
create unique index problema_visto on problema (farmacia_id, motivo) where utilizador_id is null;

-- Stored images that no pharmacy shows, or not yet: an upload writes its key here before the bytes, and takes it
-- out when the pharmacy points to it. What stays is swept.
create table foto_solta (
  chave text primary key,
  desde timestamptz not null default now()
);
create function farmacia_soltar_foto() returns trigger language plpgsql as $$
begin
  if old.imagem is not null and (tg_op = 'DELETE' or new.imagem is distinct from old.imagem) then
    insert into foto_solta (chave) values (old.imagem) on conflict do nothing;
  end if;
  return null;
end $$;
create trigger farmacia_soltar_foto after update of imagem or delete on farmacia
  for each row execute function farmacia_soltar_foto();

-- First answers of requests that carried an Idempotency-Key, of an account or of a pharmacy; swept after 24 hours.
create table idempotencia (
  utilizador_id uuid,
  chave text not null,
  pedido text not null,
  estado smallint,
  corpo text,
  criada_em timestamptz not null default now(),
  -- Checked when the transaction ends: an immediate check would lock the pharmacy's row, and whoever then changes the
  -- pharmacy and whoever deletes it would wait for each other.
  farmacia_id uuid references farmacia on delete cascade deferrable initially deferred,
  constraint idempotencia_de_um check (num_nonnulls(utilizador_id, farmacia_id) = 1)
);
create unique index idempotencia_do_utilizador on idempotencia (utilizador_id, chave) where utilizador_id is not null;
create unique index idempotencia_da_farmacia on idempotencia (farmacia_id, chave) where farmacia_id is not null;
create index idempotencia_idade on idempotencia (criada_em);

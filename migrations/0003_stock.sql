-- Half a million free-text stock rows are the wrong thing to search: names live once, in produto.
create table produto (
  id integer primary key generated always as identity,
  nome text not null,
  categoria text not null,
  subcategoria text not null,
  procura text not null generated always as (normalizar(nome)) stored,
  categoria_procura text not null generated always as (normalizar(categoria)) stored,
  subcategoria_procura text not null generated always as (normalizar(subcategoria)) stored,
  -- What it is, as far as the lexicon of medicines can tell from its name: substances, strengths and forms.
  substancias text[] not null default '{}',
  doses text[] not null default '{}',
  -- null where it is not known
  requer_receita boolean,
  -- which version of the lexicon said so; null until one has
  lexico text,
  -- its part of an item's JSON
  rotulo text not null generated always as (
    ',"nome":' || json_texto(nome) || ',"categoria":' || json_texto(categoria)
    || ',"subcategoria":' || json_texto(subcategoria)
    || ',"requer_receita":' || coalesce(requer_receita::text, 'null')) stored,
  constraint produto_unico unique (nome, categoria, subcategoria)
);
create index produto_procura on produto using gin (procura gin_trgm_ops);
create index produto_substancias on produto using gin (substancias);
create index produto_por_classificar on produto (id) where lexico is null;

create table stock_item (
  id uuid primary key default gen_random_uuid(),
  farmacia_id uuid not null references farmacia on delete cascade,
  produto_id integer not null references produto,
  -- Units free to be reserved or sold. A hold has left this number until it is cancelled or runs out.
  quantidade integer not null default 0 constraint stock_nunca_negativo check (quantidade >= 0),
  preco numeric(14, 2) check (preco >= 0),
  -- The one live hold, on the item's own row: its row lock orders everything that can happen to the units.
  reserva_id uuid,
  reservado_ate timestamptz,
  quantidade_reservada integer not null default 0,
  atualizado_em timestamptz not null default now(),
  -- the part of its JSON that no reservation changes; made once, since writing a time as text is what costs most
  fixo text not null generated always as (
    ',"preco":' || coalesce(trim_scale(preco)::text, 'null')
    || ',"atualizado_em":' || json_instante_gravado(atualizado_em)) stored,
  constraint stock_reserva_inteira check (
    (reserva_id is null and reservado_ate is null and quantidade_reservada = 0)
    or (reserva_id is not null and reservado_ate is not null and quantidade_reservada > 0))
-- No index mentions what a reservation changes, and pages keep room: updates stay heap-only.
) with (fillfactor = 85);
create index stock_item_farmacia on stock_item (farmacia_id, produto_id);
create index stock_item_produto on stock_item (produto_id);

create table reserva (
  id uuid primary key default gen_random_uuid(),
  -- No foreign key: an item may be deleted after its reservations ended, and their record keeps what it was.
  stock_item_id uuid not null,
  farmacia_id uuid not null references farmacia on delete cascade,
  utilizador_id uuid references utilizador on delete set null,
  quantidade integer not null check (quantidade >= 1),
  estado text not null default 'activa' check (estado in ('activa', 'concluida', 'cancelada', 'expirada')),
  reservado_ate timestamptz not null,
  codigo_levantamento text not null check (codigo_levantamento ~ '^[0-9]{6}$'),
  -- Which of the user's places (1 to RESERVAS_POR_UTILIZADOR) it takes: two requests cannot take the same one.
  vaga smallint not null,
  produto_nome text not null,
  preco numeric(14, 2),
  -- why its pharmacy cancelled it, where it said so
  motivo_cancelamento text check (motivo_cancelamento in ('sem_stock')),
  criada_em timestamptz not null default now(),
  atualizada_em timestamptz not null default now()
) with (fillfactor = 85);
create unique index reserva_viva_por_item on reserva (stock_item_id) where estado = 'activa';
create unique index reserva_vaga_livre on reserva (utilizador_id, vaga) where estado = 'activa';
create unique index reserva_codigo_livre on reserva (farmacia_id, codigo_levantamento) where estado = 'activa';
create index reserva_a_expirar on reserva (reservado_ate) where estado = 'activa';
create index reserva_da_farmacia on reserva (farmacia_id, criada_em desc);
create index reserva_do_utilizador on reserva (utilizador_id, criada_em desc);

-- Reads go through these two views: a hold is over at its instant, whether or not a worker has noted it.
create view stock_actual as
  select id, farmacia_id, produto_id,
         case when reservado_ate <= now() then quantidade + quantidade_reservada else quantidade end as quantidade,
         preco,
         case when reservado_ate > now() then reservado_ate end as reservado_ate,
         atualizado_em, fixo
    from stock_item;

create view reserva_actual as
  select id, stock_item_id, farmacia_id, utilizador_id, quantidade,
         case when estado = 'activa' and reservado_ate <= now() then 'expirada' else estado end as estado,
         reservado_ate, codigo_levantamento, produto_nome, preco, motivo_cancelamento, criada_em,
         case when estado = 'activa' and reservado_ate <= now() then reservado_ate else atualizada_em end
           as atualizada_em
    from reserva;

-- An item as JSON text, for the answers that are concatenated.
create function json_item(item stock_actual, rotulo text) returns text
  language sql stable parallel safe
  return '{"id":"' || item.id || '"' || rotulo || (',"quantidade":' || item.quantidade || item.fixo
    || case when item.reservado_ate is null then ',"reservado_ate":null}'
            else ',"reservado_ate":' || json_instante(item.reservado_ate) || '}' end);

-- Products, the items that pharmacies have of them, and who offers each product.

-- Returns the key by which names of items are compared: `nameKey` (stock/upload/name-key.rules.ts) says what it leaves out, in these steps.
create function chave_do_nome(nome text) returns text
  language sql immutable parallel safe strict
  return btrim(regexp_replace(
    regexp_replace(
      regexp_replace(
        regexp_replace(
          regexp_replace(
            regexp_replace(normalizar(nome), '([^0-9 ,]),[ ,]*', '\1 ', 'g'),
            ',[ ,]*([^0-9 ,]|$)', ' \1', 'g'),
          '([^0-9 -])(?: - |- ?)([0-9]{1,6}(?:[.,][0-9]{1,4})? ?(?:mg|mcg|g|ml|ui|meq|mmol)(?![a-z0-9]))', '\1 \2', 'g'),
        '(?<=[0-9]) (?=%|(?:mg|mcg|g|ml|ui|meq|mmol|cm|mm|l)(?![a-z0-9]))', '', 'g'),
      '(^|[^0-9.,])([0-9]+)\.([0-9]{1,2})(?![0-9.,])', '\1\2,\3', 'g'),
    ' {2,}', ' ', 'g'));

-- Names live once, here: half a million free-text stock rows are the wrong thing to search.
create table produto (
  id integer primary key generated always as identity,
  nome text not null,
  categoria text not null,
  subcategoria text not null,
  procura text not null generated always as (normalizar(nome)) stored,
  categoria_procura text not null generated always as (normalizar(categoria)) stored,
  subcategoria_procura text not null generated always as (normalizar(subcategoria)) stored,
  -- The product's class is decided by the lexicon of medicines alone. It has no defaults: an insert that forgets it fails.
  -- Substances, strengths and forms, as far as the lexicon can tell from the name.
  substancias text[] not null,
  doses text[] not null,
  -- null where it is not known
  requer_receita boolean,
  -- a substance under international control: the product is in no answer for the public, and is not held
  controlado boolean not null,
  -- the version of the lexicon that classified the product
  lexico text not null,
  -- the product's part of an item's JSON
  rotulo text not null generated always as (
    ',"nome":' || json_texto(nome) || ',"categoria":' || json_texto(categoria)
    || ',"subcategoria":' || json_texto(subcategoria)
    || ',"requer_receita":' || coalesce(requer_receita::text, 'null')) stored,
  -- Letters and digits only: «Ben-u-ron» is found by «benuron» and «ben u ron» alike.
  colado text not null generated always as (regexp_replace(normalizar(nome), '[^a-z0-9]+', '', 'g')) stored,
  -- The key by which names are compared, to tell whether two are of one item.
  chave text not null generated always as (chave_do_nome(nome)) stored,
  constraint produto_unico unique (nome, categoria, subcategoria)
);
create index produto_procura on produto using gin (procura gin_trgm_ops);
-- The products that an article of a feed can mean by its name, or by its key: by equality alone, so that no search reads it through.
create index produto_nome on produto using hash (procura);
create index produto_chave on produto using hash (chave);
create index produto_substancias on produto using gin (substancias);
-- A thing that is no medicine has many names («glicómetro», «medidor de glicemia»): it is found by what it is, which `doses` says.
create index produto_doses on produto using gin (doses);
-- Labels whose substance no table says: a misspelt word is compared with the words in them, for brands that only a shelf knows.
create index produto_por_saber on produto (id) where substancias = '{}' and not doses && '{acessorio}';

-- YYYY-MM-DD as a date; null without.
create function dia_escrito(texto text) returns date language sql immutable strict
  return make_date(left(texto, 4)::int, substr(texto, 6, 2)::int, substr(texto, 9, 2)::int);

create table stock_item (
  id uuid primary key default gen_random_uuid(),
  farmacia_id uuid not null,
  -- Without a foreign key, which looked at the product once for every item of a file of 20,000: trigger produto_em_uso keeps
  -- a product that is in use.
  produto_id integer not null,
  -- Units free to be reserved or sold. A hold has left this number until it is cancelled or runs out.
  quantidade integer not null default 0 constraint stock_nunca_negativo check (quantidade >= 0),
  preco numeric(14, 2) check (preco >= 0),
  -- Units of the reservations that are written as live. Whoever makes, changes or ends a reservation first locks the item's row:
  -- that lock orders everything that can happen to the units.
  quantidade_reservada integer not null default 0 check (quantidade_reservada >= 0),
  -- Held units that a count of the shelf did not find: when their holds end, they do not come back. None where some are free.
  em_falta integer not null default 0 check (em_falta >= 0),
  atualizado_em timestamptz not null default now(),
  -- When a person or a file last said how many there are; null where only a till's feeds did. An older feed does not undo it.
  contado_em timestamptz,
  -- the pharmacy's own code, and the GTIN in its shortest form
  codigo text,
  ean text check (ean ~ '^([0-9]{8}|[0-9]{13,14})$'),
  -- country or maker, as the label says
  origem text,
  -- Its lots, of which there are units first, then the first to expire: {lote, validade, quantidade, lidos}. The units are those that
  -- somebody counted, null where nobody did; how many are free `quantidade` alone says. `lidos` are the forms in which notices of
  -- recalls find the lot; «?» may be any. Null where no lot is known.
  lotes jsonb check (jsonb_typeof(lotes) = 'array' and jsonb_array_length(lotes) between 1 and 50),
  -- of the first of them
  lote text generated always as (lotes -> 0 ->> 'lote') stored,
  validade date generated always as (dia_escrito(lotes -> 0 ->> 'validade')) stored
-- No index mentions what a reservation changes, and pages keep room: updates stay heap-only.
) with (fillfactor = 85);
create unique index stock_item_codigo on stock_item (farmacia_id, codigo) where codigo is not null;
create function stock_item_falta() returns trigger language plpgsql as $$
begin
  new.em_falta := case when new.quantidade > 0 then 0 else least(new.em_falta, new.quantidade_reservada) end;
  return new;
end $$;
create trigger stock_item_falta before update on stock_item for each row
  when (new.em_falta > 0) execute function stock_item_falta();
-- What pharmacies call a product by its GTIN and what a shelf has of it, and what a shelf has that will expire.
create index stock_item_ean on stock_item (ean, farmacia_id, produto_id) where ean is not null;
create index stock_item_validade on stock_item (farmacia_id, validade) where validade is not null;
create index stock_item_farmacia on stock_item (farmacia_id, produto_id);
-- The cheapest of a product first. A reservation does not change a price.
create index stock_item_preco on stock_item (produto_id, preco);

-- The last feed of each pharmacy's till: an older one is refused, and the same one gets the same answer.
create table stock_envio (
  farmacia_id uuid primary key references farmacia on delete cascade,
  sequencia bigint not null,
  gerado_em timestamptz not null,
  recebido_em timestamptz not null default now(),
  -- Milliseconds from gerado_em to the arrival, of all feeds the fewest: what the till's clock is behind, negative where it is ahead.
  desvio_ms bigint not null,
  completo boolean not null,
  -- SHA-256 of what it said and of how it was to be taken
  resumo text not null,
  resposta text not null
);

-- The last import of each pharmacy, a file or a whole feed, where it set something to zero, or followed one that had: what it emptied
-- is put back on request for a day. One row a pharmacy: another import takes its place.
create table stock_zerado (
  farmacia_id uuid primary key references farmacia on delete cascade,
  id uuid not null default gen_random_uuid(),
  -- the instant that its items bear (stock_item.atualizado_em) until somebody writes them again
  em timestamptz not null default now(),
  origem text not null check (origem in ('ficheiro', 'envio', 'linha_de_comandos')),
  -- the name of the API key by which it came; null without one
  chave text,
  artigos integer not null,
  unidades bigint not null,
  -- its items, with the free units and the lots that they had; empty once they were put back
  itens uuid[] not null,
  quantidades integer[] not null,
  lotes jsonb[] not null,
  desfeito_em timestamptz,
  repostos integer
);
create index stock_zerado_idade on stock_zerado (em);

-- What a pharmacy told of its files, by a fingerprint of their headings (SHA-256), which is not asked about again: which column is
-- which, and what their numbers of units count. The last ten of each pharmacy.
create table stock_colunas (
  farmacia_id uuid references farmacia on delete cascade,
  titulos text,
  -- the position of each field, from 0: {"nome": 1, "quantidade": 3}
  colunas jsonb,
  conta text check (conta in ('livres', 'prateleira')),
  ditas_em timestamptz not null default now(),
  primary key (farmacia_id, titulos),
  check (num_nonnulls(colunas, conta) > 0)
);

-- Keeps a product that an item has. The deletion of a product that somebody is just giving to an item waits for the product's
-- row, and this question is asked after that wait.
create function produto_em_uso() returns trigger language plpgsql volatile as $$
begin
  if exists (select from stock_item where produto_id = old.id) then
    return null;
  end if;
  return old;
end $$;
create trigger produto_em_uso before delete on produto for each row execute function produto_em_uso();

-- Number of pharmacies that have a product, as of some minutes ago: the order of suggestions, which stays as it is while their
-- pages are read. Only the worker writes it, so that no hold and no import waits.
create table produto_oferta (
  produto_id integer primary key,
  -- items of it, whatever their quantity
  listas integer not null default 0,
  -- active pharmacies that had some
  tem integer not null default 0,
  contada_em timestamptz not null default '-infinity'
) with (fillfactor = 70);
create index produto_oferta_antigas on produto_oferta (contada_em);

create function produto_oferta_nova() returns trigger language plpgsql as $$
begin
  insert into produto_oferta (produto_id) select id from novos;
  return null;
end $$;
create function produto_oferta_finda() returns trigger language plpgsql as $$
begin
  delete from produto_oferta where produto_id in (select id from antigos);
  return null;
end $$;
create trigger produto_oferta_nova after insert on produto
  referencing new table as novos for each statement execute function produto_oferta_nova();
create trigger produto_oferta_finda after delete on produto
  referencing old table as antigos for each statement execute function produto_oferta_finda();

-- Products of one combination of substances after another: whose usual prices are counted next.
create index produto_por_substancias on produto (substancias) where not controlado;

-- Median price of like things (substances, strength, form, units) in a municipality or a province, of the five or more pharmacies
-- that told theirs lately. Only the worker writes it, a combination of substances at a time, so that no search counts anything.
create table preco_habitual (
  -- what makes things alike, as one text
  chave text not null,
  tipo text not null check (tipo in ('municipio', 'provincia')),
  lugar text not null,
  provincia text not null,
  substancias text not null,
  dosagens text[] not null,
  formas text[] not null,
  volumes text[] not null,
  unidades integer,
  preco numeric(14, 2) not null,
  farmacias integer not null,
  contado_em timestamptz not null default now(),
  primary key (chave, tipo, lugar)
);
create index preco_habitual_substancias on preco_habitual (substancias);
create index preco_habitual_idade on preco_habitual (contado_em);

-- How far the counting of usual prices has come: the combination that was counted last, none between two rounds.
create table preco_habitual_volta (
  unica boolean primary key default true check (unica),
  substancias text[] not null default '{}',
  acabou_em timestamptz not null default '-infinity'
);

-- Searches for a medicine that found nothing: what people need and nobody has. Who asked is not kept, nor when within
-- the day, nor where.
create table procura_vazia (
  termo text not null check (char_length(termo) between 1 and 60),
  dia date not null default current_date,
  vezes integer not null default 1,
  primary key (termo, dia)
);
create index procura_vazia_idade on procura_vazia (dia);

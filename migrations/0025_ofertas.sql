-- Who has a product, as it was some minutes ago: what many have is not counted anew at each key stroke. Written by the
-- worker alone, so that no hold and no import waits for it; what few have, and what was never counted, is looked up.
create table produto_oferta (
  produto_id integer primary key,
  -- items of it, whatever their quantity
  listas integer not null default 0,
  -- active pharmacies that had some, and all that had some
  tem integer not null default 0,
  farmacias uuid[] not null default '{}',
  contada_em timestamptz not null default '-infinity'
) with (fillfactor = 70, toast_tuple_target = 128);
-- long lists aside: the counts of all products are read together
alter table produto_oferta alter column farmacias set storage external;
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
insert into produto_oferta (produto_id) select id from produto;

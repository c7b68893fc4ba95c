-- The version before this one deletes a pharmacy and expects all that it had to be gone with it, as a foreign key saw to:
-- it cannot read what is left, and has no worker that would delete it. Whoever does not say that the rest goes in pieces
-- (modules/restos) has it gone at once.
create or replace function resto_novo() returns trigger language plpgsql as $$
begin
  insert into resto (farmacia_id) values (old.id);
  if coalesce(current_setting('botica.restos', true), '') <> 'aos poucos' then
    delete from reserva where farmacia_id = old.id;
    delete from notificacao where farmacia_id = old.id;
    delete from denuncia where farmacia_id = old.id;
    delete from avaliacao where farmacia_id = old.id;
    delete from acesso where farmacia_id = old.id;
    delete from stock_item where farmacia_id = old.id;
  end if;
  return null;
end $$;

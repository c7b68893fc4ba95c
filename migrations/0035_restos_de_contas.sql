-- An account is gone as soon as its own row is, as a pharmacy is (0028): nobody signs in with it, and nothing names it. What
-- it has much of (reservations, ratings, reports, keys, pharmacies it registered) goes in pieces (modules/restos); foreign
-- keys did it all while everybody who wanted one of those rows waited. Whoever writes for an account has its row, so that
-- nothing is added to one that is going. What it has little of, by limits of ours, still goes with the row.
create table resto_conta (
  utilizador_id uuid primary key,
  -- when it was deleted, and when its tables are looked through next
  apagada_em timestamptz not null default now(),
  proxima_em timestamptz not null default now()
);
create index resto_conta_devidos on resto_conta (proxima_em);

-- The version before expects all to be gone at once, as with pharmacies (0030).
create function resto_conta_novo() returns trigger language plpgsql as $$
begin
  insert into resto_conta (utilizador_id) values (old.id);
  if coalesce(current_setting('botica.restos', true), '') <> 'aos poucos' then
    update farmacia set registada_por = null where registada_por = old.id;
    delete from avaliacao where utilizador_id = old.id;
    delete from denuncia where utilizador_id = old.id;
    delete from idempotencia where utilizador_id = old.id;
    update reserva set utilizador_id = null where utilizador_id = old.id;
  end if;
  return null;
end $$;
create trigger resto_conta_novo after delete on utilizador for each row execute function resto_conta_novo();

alter table farmacia drop constraint farmacia_registada_por_fkey;
alter table avaliacao drop constraint avaliacao_utilizador_id_fkey;
alter table denuncia drop constraint denuncia_utilizador_id_fkey;
alter table idempotencia drop constraint idempotencia_utilizador_id_fkey;
alter table reserva drop constraint reserva_utilizador_id_fkey;

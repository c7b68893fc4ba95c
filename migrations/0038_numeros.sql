-- Luanda is an hour ahead of UTC all year.
create function dia_em_luanda(instante timestamptz) returns date language sql immutable
  return ((instante at time zone 'UTC') + interval '1 hour')::date;

-- How many reservations made on a day, in Luanda, ended in which way; kept because counting them again would take longer each
-- year. The worker adds what ended since to it.
create table reserva_dia (
  dia date not null,
  fim text not null check (fim in ('concluida', 'cancelada', 'sem_stock', 'expirada')),
  total integer not null,
  primary key (dia, fim)
);

-- One row for each that ended and is not in reserva_dia yet: nobody who ends one waits for another, and reserving writes none.
create table reserva_finda (
  dia date not null,
  fim text not null
);

-- An ended reservation never lives again, so each is counted once: when it ends, or when it goes without having ended.
create function reserva_findar() returns trigger language plpgsql as $$
begin
  insert into reserva_finda (dia, fim)
  values (dia_em_luanda(old.criada_em),
          case when tg_op = 'DELETE' then 'cancelada'
               when new.motivo_cancelamento = 'sem_stock' then 'sem_stock' else new.estado end);
  return null;
end $$;
create trigger reserva_acabou after update of estado on reserva for each row
  when (old.estado = 'activa' and new.estado <> 'activa') execute function reserva_findar();
create trigger reserva_foi_viva after delete on reserva for each row
  when (old.estado = 'activa') execute function reserva_findar();

-- What ended before. By each pharmacy's index: as long as a month takes, and not as long as there is history.
insert into reserva_dia (dia, fim, total)
select dia_em_luanda(r.criada_em), coalesce(r.motivo_cancelamento, r.estado), count(*)
  from farmacia f cross join lateral (
    select criada_em, motivo_cancelamento, estado from reserva
     where farmacia_id = f.id and criada_em >= now() - interval '31 days' and estado <> 'activa' offset 0) r
 group by 1, 2;

-- How many searches found nothing, by the days that are over.
create table procura_dia (
  dia date primary key,
  vezes integer not null
);
-- the server's day may be another one
alter table procura_vazia alter column dia set default dia_em_luanda(now());

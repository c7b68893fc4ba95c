-- Whether an access is older than is kept, and kept for being among its pharmacy's last twenty, is seen once, when it
-- becomes old (guardado), and again when that pharmacy is next signed in to: each look at all pharmacies, hour after hour,
-- cost more the more there were.
alter table acesso add column guardado boolean not null default false;
create index acesso_por_ver on acesso (data) where not guardado;
create index acesso_guardado on acesso (farmacia_id, data) where guardado;

-- Functions that the other migrations use: text folding, positions, opening hours, telephone numbers and JSON fragments.
-- The extensions are "trusted": the owner of the database may create them without being a superuser.

create extension if not exists unaccent;
create extension if not exists pg_trgm;
create extension if not exists intarray;

-- The service sets this in each of its sessions (server/db/session.ts). The role keeps it too, for whatever else signs in
-- under it: a forgotten psql holds locks and a snapshot for half a minute at most.
do $$
begin
  execute format('alter role %I in database %I set idle_in_transaction_session_timeout = ''30s''', current_user, current_database());
end $$;

-- Case, accents and runs of spaces do not count when people search.
-- Declared immutable (unaccent is only "stable", because its dictionary could be edited) so that it can feed an index.
create function normalizar(texto text) returns text
  language sql immutable parallel safe strict
  return btrim(regexp_replace(lower(unaccent('unaccent'::regdictionary, texto)), '\s+', ' ', 'g'));

-- What a person typed, as the right-hand side of LIKE "contains": % and _ mean themselves.
create function contendo(termo text) returns text
  language sql immutable parallel safe strict
  return '%' || replace(replace(replace(normalizar(termo), '\', '\\'), '%', '\%'), '_', '\_') || '%';

-- Mercator metres: nearest-neighbour order on the plane is right within hundredths of a percent at city scale.
-- Not "strict", nor are the next ones: the planner writes a strict function's body into a query only where it can
-- prove that no argument is null, and a call costs more than the sum.
create function mercator(latitude double precision, longitude double precision) returns point
  language sql immutable parallel safe
  return point(
    6371008.8 * radians(longitude),
    6371008.8 * ln(tan(pi() / 4 + radians(greatest(-89.5, least(89.5, latitude))) / 2)));

-- Great-circle distance (haversine, mean Earth radius), in km.
create function distancia_km(lat1 double precision, lon1 double precision, lat2 double precision, lon2 double precision)
  returns double precision
  language sql immutable parallel safe
  return 2 * 6371.0088 * asin(sqrt(least(1,
    sin(radians(lat2 - lat1) / 2) ^ 2 +
    cos(radians(lat1)) * cos(radians(lat2)) * sin(radians(lon2 - lon1) / 2) ^ 2)));

-- 'HH:MM' as the minute of the day, 0 to 1440.
create function minuto_do_dia(hora text) returns smallint
  language sql immutable parallel safe strict
  return (split_part(hora, ':', 1)::int * 60 + split_part(hora, ':', 2)::int)::smallint;

-- Open at this minute of the day. Unknown hours give null, never false. Closing at or before opening means past midnight;
-- opening and closing at the same minute means all day. «24:00» as an opening is midnight, as it is as a closing.
create function aberta_ao_minuto(abre smallint, fecha smallint, minuto smallint) returns boolean
  language sql immutable parallel safe
  return case
    when abre is null or fecha is null then null
    when abre % 1440 = fecha then true
    when abre % 1440 < fecha then minuto >= abre % 1440 and minuto < fecha
    else minuto >= abre % 1440 or minuto < fecha
  end;

-- Luanda keeps UTC+1 all year; the zone's name says it better than an offset would.
create function minuto_em_luanda(instante timestamptz) returns smallint
  language sql stable parallel safe strict
  return (extract(hour from instante at time zone 'Africa/Luanda') * 60
        + extract(minute from instante at time zone 'Africa/Luanda'))::smallint;

-- JSON pieces. Hot answers are concatenated from stored text, so a value's JSON form has one home.
create function json_texto(texto text) returns text
  language sql immutable parallel safe
  return coalesce(to_json(texto)::text, 'null');

create function json_lista(lista text[]) returns text
  language sql immutable parallel safe
  return coalesce(to_json(lista)::text, '[]');

-- A stored column needs an immutable function, and a query one that inlines: the same text twice, for that.
create function json_instante_gravado(instante timestamptz) returns text
  language sql immutable parallel safe
  return coalesce(to_char(instante at time zone 'UTC', '\"YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\"'), 'null');

create function json_instante(instante timestamptz) returns text
  language sql stable parallel safe
  return coalesce(to_char(instante at time zone 'UTC', '\"YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\"'), 'null');

-- The day in Luanda, which is an hour ahead of UTC all year.
create function dia_em_luanda(instante timestamptz) returns date language sql immutable
  return ((instante at time zone 'UTC') + interval '1 hour')::date;

-- A minute of Luanda's day as the end of an instant's JSON: Luanda is an hour ahead of UTC all year. Made once for each
-- pharmacy, since writing a time as text is what costs most.
create function json_hora_utc(minuto smallint) returns text
  language sql immutable parallel safe strict
  return to_char(make_interval(mins => (minuto + 1380) % 1440), '"T"HH24:MI":00.000Z"\"');

-- Open now, and, where it is closed, the instant it opens next. `dias`: yesterday, today and tomorrow in Luanda. What
-- opens in the first hour of a day there does so on the day before in UTC.
create function json_abertura(abre smallint, fecha smallint, abre_utc text, minuto smallint, dias text[]) returns text
  language sql immutable parallel safe
  return case aberta_ao_minuto(abre, fecha, minuto)
    when true then ',"aberta_agora":true,"abre_em":null'
    when false then ',"aberta_agora":false,"abre_em":"'
      || dias[2 + (abre <= minuto)::int - (abre < 60)::int] || abre_utc
    else ',"aberta_agora":null,"abre_em":null'
  end;

-- Digits that two spellings of one telephone number share: without the country code before the nine digits of an Angolan
-- number, and without what follows these (an extension, a second number). Null where fewer than seven digits remain.
create function numero_nacional(telefone text) returns text
  language sql immutable parallel safe strict
  return substring(
    regexp_replace(regexp_replace(telefone, '\D', '', 'g'), '^(?:00)?(?:244)?([29]\d{8}).*$', '\1') from '^\d{7,}$');

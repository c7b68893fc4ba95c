-- Functions that the other migrations use: text folding, positions, telephone numbers and JSON fragments.
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
  return btrim(regexp_replace(lower(unaccent('unaccent'::regdictionary, texto)), '\s{2,}|[^\S ]', ' ', 'g'));

-- Returns the LIKE pattern for texts that contain a term; % and _ in it are plain characters.
create function contendo(termo text) returns text
  language sql immutable parallel safe strict
  return '%' || replace(replace(replace(normalizar(termo), '\', '\\'), '%', '\%'), '_', '\_') || '%';

-- Not "strict", nor are the next ones: the planner writes a strict function's body into a query only where it can
-- prove that no argument is null, and a call costs more than the sum.
-- Great-circle distance (haversine, mean Earth radius), in km.
create function distancia_km(lat1 double precision, lon1 double precision, lat2 double precision, lon2 double precision)
  returns double precision
  language sql immutable parallel safe
  return 2 * 6371.0088 * asin(sqrt(least(1,
    sin(radians(lat2 - lat1) / 2) ^ 2 +
    cos(radians(lat1)) * cos(radians(lat2)) * sin(radians(lon2 - lon1) / 2) ^ 2)));

-- JSON pieces. Hot answers are concatenated from stored text, so a value's JSON form has one home.
create function json_texto(texto text) returns text
  language sql immutable parallel safe
  return coalesce(to_json(texto)::text, 'null');

create function json_instante(instante timestamptz) returns text
  language sql stable parallel safe
  return coalesce(to_char(instante at time zone 'UTC', '\"YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\"'), 'null');

-- The day in Luanda, which is an hour ahead of UTC all year.
create function dia_em_luanda(instante timestamptz) returns date language sql immutable
  return ((instante at time zone 'UTC') + interval '1 hour')::date;

-- Digits that two spellings of one telephone number share: without the country code before the nine digits of an Angolan
-- number, and without what follows these (an extension, a second number). Null where fewer than seven digits remain.
create function numero_nacional(telefone text) returns text
  language sql immutable parallel safe strict
  return substring(
    regexp_replace(regexp_replace(telefone, '\D', '', 'g'), '^(?:00)?(?:244)?([29]\d{8}).*$', '\1') from '^\d{7,}$');

-- The digits of every number in two fields; several in one field are parted as `telephonesIn` of contract/telephones.ts parts them.
create function numeros_nacionais(telefone text, outro text) returns text[]
  language sql immutable parallel safe
  return array(
    select numero_nacional(campo) from unnest(array[telefone, outro]) campo where numero_nacional(campo) is not null
    union
    select numero[1]
      from unnest(array[telefone, outro]) campo,
           regexp_split_to_table(campo, '[^\d+\s().-]+') parte,
           regexp_matches(regexp_replace(parte, '\D', '', 'g'), '(?:00)?(?:244)?([29]\d{8})', 'g') numero
     where regexp_replace(parte, '\D', '', 'g') ~ '^(?:(?:00)?(?:244)?[29]\d{8})+$');

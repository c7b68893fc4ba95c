-- «24:00» as an opening is midnight, as it is as a closing.
create or replace function aberta_ao_minuto(abre smallint, fecha smallint, minuto smallint) returns boolean
  language sql immutable parallel safe
  return case
    when abre is null or fecha is null then null
    when abre % 1440 = fecha then true
    when abre % 1440 < fecha then minuto >= abre % 1440 and minuto < fecha
    else minuto >= abre % 1440 or minuto < fecha
  end;

-- A minute of Luanda's day as the end of an instant's JSON: Luanda is an hour ahead of UTC all year. Made once for each
-- pharmacy, since writing a time as text is what costs most.
create function json_hora_utc(minuto smallint) returns text
  language sql immutable parallel safe strict
  return to_char(make_interval(mins => (minuto + 1380) % 1440), '"T"HH24:MI":00.000Z"\"');

alter table montra add column abre_utc text generated always as (json_hora_utc(abre)) stored;

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

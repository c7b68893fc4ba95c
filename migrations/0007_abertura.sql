-- «24:00» as an opening is midnight, as it is as a closing.
create or replace function aberta_ao_minuto(abre smallint, fecha smallint, minuto smallint) returns boolean
  language sql immutable parallel safe
  return case
    when abre is null or fecha is null then null
    when abre % 1440 = fecha then true
    when abre % 1440 < fecha then minuto >= abre % 1440 and minuto < fecha
    else minuto >= abre % 1440 or minuto < fecha
  end;

-- Open now, and, where it is closed, the instant it opens next. `agora` is the instant that `minuto` began.
create function json_abertura(abre smallint, fecha smallint, minuto smallint, agora timestamptz) returns text
  language sql stable parallel safe
  return case aberta_ao_minuto(abre, fecha, minuto)
    when true then ',"aberta_agora":true,"abre_em":null'
    when false then ',"aberta_agora":false,"abre_em":'
      || json_instante(agora + make_interval(mins => (abre - minuto + 1440) % 1440))
    else ',"aberta_agora":null,"abre_em":null'
  end;

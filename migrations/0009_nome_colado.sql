-- Letters and digits only: «Ben-u-ron» is found by «benuron» and «ben u ron» alike.
alter table produto add column colado text not null
  generated always as (regexp_replace(normalizar(nome), '[^a-z0-9]+', '', 'g')) stored;

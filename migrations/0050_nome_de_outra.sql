-- A pharmacy that takes the name or a telephone of another is told to the admins: a problem that nobody communicated.

-- As telephones are compared: the digits, without the country's code before the nine of an Angolan number, and without what
-- follows these (an extension, a second number). Null where there are too few to be anybody's.
create function numero_nacional(telefone text) returns text
  language sql immutable parallel safe strict
  return substring(
    regexp_replace(regexp_replace(telefone, '\D', '', 'g'), '^(?:00)?(?:244)?([29]\d{8}).*$', '\1') from '^\d{7,}$');

create index farmacia_numero on farmacia (numero_nacional(telefone));
create index farmacia_outro_numero on farmacia (numero_nacional(telefone_secundario));

-- whose it is
alter table problema add column outra_id uuid;
alter table problema
  alter column utilizador_id drop not null,
  drop constraint problema_motivo_check,
  add constraint problema_motivo_check check (
    motivo in ('fechada', 'sem_o_que_diz', 'preco', 'dados', 'outro', 'nome_de_outra', 'numero_de_outra')),
  add constraint problema_de_alguem check ((utilizador_id is null) = (motivo in ('nome_de_outra', 'numero_de_outra')));
create unique index problema_visto on problema (farmacia_id, motivo) where utilizador_id is null;

-- A thing that is no medicine has many names («glicómetro», «medidor de glicemia»): it is found by what it is, which `doses` says.
create index produto_doses on produto using gin (doses);

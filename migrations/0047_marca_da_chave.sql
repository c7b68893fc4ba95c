-- What CODIGO_SECRET this database is served with, without saying what it is: with another no pharmacy can enter, and what
-- was encrypted is lost. One row, made by the first start, or the first import of pharmacies.
create table chave_do_servico (
  nome text primary key,
  marca bytea not null
);

-- What was changed of what is kept in the memory of processes, and by which transaction. Whoever keeps something asks what
-- was committed since it last asked, by snapshots: nothing is missed, in whatever order transactions end, and nobody waits
-- for anybody. Rows are looked at once by each process, and deleted minutes after all could see them (worker).

create table mudanca (
  -- montra: what a pharmacy is; stock: what it has; produto: what products are called, in all pharmacies; novo: there are more
  o_que text not null constraint mudanca_o_que check (o_que in ('montra', 'stock', 'produto', 'novo')),
  id uuid,
  transaccao xid8 not null default pg_current_xact_id()
);
create index mudanca_transaccao on mudanca (transaccao);

-- When it was that every transaction before one had ended: when a row was written says nothing of when it could be seen.
create table mudanca_marca (
  em timestamptz primary key default clock_timestamp(),
  ate xid8 not null default pg_snapshot_xmin(pg_current_snapshot())
);

-- one row a pharmacy and statement, however many of its items a file changes
create function mudanca_da_farmacia() returns trigger language plpgsql as $$
begin
  insert into mudanca (o_que, id) select distinct tg_argv[0], farmacia_id from mudadas;
  return null;
end $$;

create function mudanca_de_produtos() returns trigger language plpgsql as $$
begin
  insert into mudanca (o_que) values (tg_argv[0]);
  return null;
end $$;

-- what is new is understood in the transaction that names it: that changes nothing that was there
create function mudanca_de_nomes() returns trigger language plpgsql as $$
begin
  insert into mudanca (o_que) select case when exists (select from antigos where lexico is not null) then 'produto' else 'novo' end;
  return null;
end $$;

create trigger mudanca_montra_nova after insert on montra referencing new table as mudadas
  for each statement execute function mudanca_da_farmacia('montra');
create trigger mudanca_montra after update on montra referencing new table as mudadas
  for each statement execute function mudanca_da_farmacia('montra');
create trigger mudanca_montra_finda after delete on montra referencing old table as mudadas
  for each statement execute function mudanca_da_farmacia('montra');
create trigger mudanca_stock_novo after insert on stock_item referencing new table as mudadas
  for each statement execute function mudanca_da_farmacia('stock');
create trigger mudanca_stock after update on stock_item referencing new table as mudadas
  for each statement execute function mudanca_da_farmacia('stock');
create trigger mudanca_stock_findo after delete on stock_item referencing old table as mudadas
  for each statement execute function mudanca_da_farmacia('stock');
create trigger mudanca_produto_novo after insert on produto
  for each statement execute function mudanca_de_produtos('novo');
create trigger mudanca_produto after update on produto referencing old table as antigos
  for each statement execute function mudanca_de_nomes();
create trigger mudanca_produto_findo after delete on produto
  for each statement execute function mudanca_de_produtos('produto');

-- A register that was imported may know of no telephone: none is better than one of somebody else.
alter table farmacia alter column telefone drop not null;

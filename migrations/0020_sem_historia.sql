-- Who decided a report is looked for when it is read, and is nobody when their account is gone: with a foreign key, the
-- account of an admin who decided ten thousand took that many rows to delete.
alter table denuncia drop constraint denuncia_decidida_por_fkey;

-- From where a pharmacy's last sign-ins came is forgotten after a year: those that still tell, by time.
create index acesso_com_endereco on acesso (data) where ip is not null or user_agent is not null;

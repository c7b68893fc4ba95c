-- In a rolling deploy a worker of the version before takes every e-mail that waits, and sends one of a kind it does not know
-- in the words of another: who waits for a medicine was told of a new pharmacy. It takes channels by their names, and leaves
-- alone one that it has never heard of.
alter table notificacao drop constraint notificacao_canal_check;
alter table notificacao add constraint notificacao_canal_check
  check (canal in ('sms', 'email', 'email_alerta')) not valid;
update notificacao set canal = 'email_alerta' where tipo = 'alerta_ha' and estado <> 'enviada';

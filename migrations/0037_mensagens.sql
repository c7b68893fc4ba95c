-- Until when a message is in the hands of who sends it: that a try was put off says the same of `proxima_em`, and an
-- administrator may drop the one and not the other.
alter table notificacao add column reclamada_ate timestamptz;

-- What was given up, the last first. Those that wait and those that were sent are not in it: reserving and sending write no
-- more than before.
create index notificacao_falhadas on notificacao (terminada_em desc, id desc) where estado in ('falhada', 'nao_entregavel');

-- A pharmacy's messages of one kind and state: those of reservations that wait are told of together, and when it was last
-- told of any says when it may be again.
drop index notificacao_farmacia;
create index notificacao_farmacia on notificacao (farmacia_id, tipo, estado, terminada_em);

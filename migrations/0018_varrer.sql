-- Messages that are done with are found by when they were.
create index notificacao_terminadas on notificacao (terminada_em) where terminada_em is not null;

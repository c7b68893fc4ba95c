-- An account of the identity provider by the provider's own name for the person: e-mails change hands, subjects do not.
alter table utilizador
  add column idp_emissor text,
  add column idp_sujeito text,
  add constraint utilizador_sujeito_inteiro check ((idp_emissor is null) = (idp_sujeito is null)),
  add constraint utilizador_sujeito_unico unique (idp_emissor, idp_sujeito);

-- The user of a reservation whose item was not on the shelf is told by e-mail.
alter table notificacao
  drop constraint notificacao_tipo_check,
  add constraint notificacao_tipo_check
    check (tipo in ('codigo_acesso', 'farmacia_criada', 'reserva_criada', 'reserva_sem_stock'));

-- Ended reservations that still say whose they were, for the sweep that takes it out. By the deadline, which no write
-- moves: an index on when a row was last changed would cost each change its heap-only update.
create index reserva_por_anonimizar on reserva (reservado_ate) where estado <> 'activa' and utilizador_id is not null;

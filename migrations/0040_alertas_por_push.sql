-- Who waits for a medicine may be told on their phone (RFC 8030) instead of by e-mail: where to, sealed as what waits in the
-- outbox is, goes with the alert. The version before leaves a channel alone that it has never heard of (0036), and tells of
-- an alert that it answers by e-mail.
alter table alerta add column push bytea;
alter table notificacao drop constraint notificacao_canal_check;
alter table notificacao add constraint notificacao_canal_check
  check (canal in ('sms', 'email', 'email_alerta', 'push')) not valid;

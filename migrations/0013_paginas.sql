-- Lists are read a page at a time, each by an index in the list's own order: a page costs the same on its first day and
-- in its tenth year.

drop index reserva_da_farmacia;
create index reserva_da_farmacia on reserva (farmacia_id, criada_em desc, id);
drop index reserva_do_utilizador;
create index reserva_do_utilizador on reserva (utilizador_id, criada_em desc, id);
-- Of one state: live ones are few and have indexes of their own, and a hold that is being made pays for no more.
create index reserva_da_farmacia_por_estado on reserva (farmacia_id, estado, criada_em desc, id) where estado <> 'activa';

-- The state as written, beside the state as it is: only the first can be looked up in an index.
create or replace view reserva_actual as
  select id, stock_item_id, farmacia_id, utilizador_id, quantidade,
         case when estado = 'activa' and reservado_ate <= now() then 'expirada' else estado end as estado,
         reservado_ate, codigo_levantamento, produto_nome, preco, motivo_cancelamento, criada_em,
         case when estado = 'activa' and reservado_ate <= now() then reservado_ate else atualizada_em end
           as atualizada_em,
         estado as estado_gravado
    from reserva;

create index utilizador_recentes on utilizador (criada_em desc, id);

-- The register by name has the frozen pharmacies too.
drop index montra_nome_ordem;
create index montra_nome_ordem on montra (nome_ordem, farmacia_id);

drop index denuncia_estado;
create index denuncia_pendentes on denuncia (criada_em, id) where estado = 'pendente';
create index denuncia_decididas on denuncia (decidida_em desc, id) where estado <> 'pendente';

-- The same report twice while the first waits says nothing more.
delete from denuncia d using denuncia e
 where d.farmacia_id = e.farmacia_id and d.utilizador_id = e.utilizador_id and d.motivo = e.motivo
   and d.estado = 'pendente' and e.estado = 'pendente' and (d.criada_em, d.id) > (e.criada_em, e.id);
create unique index denuncia_pendente_unica on denuncia (farmacia_id, utilizador_id, md5(motivo))
  where estado = 'pendente';

-- Pharmacies send keys too. Their reference is looked at when the transaction ends: at once it would lock the pharmacy's
-- row, and who then changes the pharmacy and who deletes it would wait for each other.
alter table idempotencia
  drop constraint idempotencia_pkey,
  alter column utilizador_id drop not null,
  add column farmacia_id uuid references farmacia on delete cascade deferrable initially deferred,
  add constraint idempotencia_de_um check (num_nonnulls(utilizador_id, farmacia_id) = 1);
create unique index idempotencia_do_utilizador on idempotencia (utilizador_id, chave) where utilizador_id is not null;
create unique index idempotencia_da_farmacia on idempotencia (farmacia_id, chave) where farmacia_id is not null;

-- Sessions are kept in the memory of processes too: what ends or changes one is told as other changes are (0026).

alter table mudanca drop constraint mudanca_o_que,
  add constraint mudanca_o_que check (o_que in ('montra', 'stock', 'produto', 'novo', 'conta', 'sessao'));

-- the thing's own id, of the row that was there or of the one that is
create function mudanca_de_um() returns trigger language plpgsql as $$
begin
  insert into mudanca (o_que, id) values (tg_argv[0], old.id);
  return null;
end $$;

create function mudanca_sessao() returns trigger language plpgsql as $$
begin
  insert into mudanca (o_que, id) values ('sessao', new.jti);
  return null;
end $$;

-- not at each entry, which only writes when it was
create trigger mudanca_utilizador after update on utilizador for each row
  when ((old.nome, old.email, old.role, old.gestor_admins, old.is_ativo, old.versao_sessao, old.email_confirmado_em,
         old.segundo_factor_em, old.sessao_mantida, old.mantida_na_versao)
        is distinct from
        (new.nome, new.email, new.role, new.gestor_admins, new.is_ativo, new.versao_sessao, new.email_confirmado_em,
         new.segundo_factor_em, new.sessao_mantida, new.mantida_na_versao))
  execute function mudanca_de_um('conta');
create trigger mudanca_utilizador_findo after delete on utilizador for each row
  execute function mudanca_de_um('conta');
create trigger mudanca_farmacia after update on farmacia for each row
  when ((old.nome, old.is_ativo, old.versao_sessao) is distinct from (new.nome, new.is_ativo, new.versao_sessao))
  execute function mudanca_de_um('conta');
create trigger mudanca_farmacia_finda after delete on farmacia for each row
  execute function mudanca_de_um('conta');
create trigger mudanca_sessao after insert on sessao_terminada for each row
  execute function mudanca_sessao();

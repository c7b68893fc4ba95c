-- A pharmacy is gone as soon as its own row is: nothing of it is read, held or signed in to after that. What it had, which
-- may be tens of thousands of rows, the worker deletes in pieces (modules/restos); a cascade did so while everybody
-- waited. Whoever writes for a pharmacy has its row, so that nothing is added to one that is going.
create table resto (
  farmacia_id uuid primary key,
  -- when it was deleted, and when its tables are looked through next
  apagada_em timestamptz not null default now(),
  proxima_em timestamptz not null default now()
);
create index resto_devidos on resto (proxima_em);

create function resto_novo() returns trigger language plpgsql as $$
begin
  insert into resto (farmacia_id) values (old.id);
  return null;
end $$;
-- whoever deletes it, the version before this one too
create trigger resto_novo after delete on farmacia for each row execute function resto_novo();

alter table reserva drop constraint reserva_farmacia_id_fkey;
alter table avaliacao drop constraint avaliacao_farmacia_id_fkey;
alter table denuncia drop constraint denuncia_farmacia_id_fkey;
alter table notificacao drop constraint notificacao_farmacia_id_fkey;
alter table acesso drop constraint acesso_farmacia_id_fkey;
alter table stock_item drop constraint stock_item_farmacia_id_fkey;

-- As before (0022), but that the pharmacy is kept until the reservation is in, which its foreign key did.
create or replace function reservar(artigo uuid, quem uuid, unidades int, nova uuid, codigo text, minutos float8, vagas int,
                         por_hora int, espera_sms float8)
returns table (id uuid, stock_item_id uuid, farmacia_id uuid, utilizador_id uuid, quantidade int, estado text,
               reservado_ate timestamptz, codigo_levantamento text, criada_em timestamptz, atualizada_em timestamptz,
               produto_nome text, preco numeric, motivo_cancelamento text, vista text, farmacia_nome text,
               farmacia_telefone text, farmacia_endereco text, encontrado jsonb)
language plpgsql volatile as $$
#variable_conflict use_column
declare
  lugar smallint;
begin
  id := nova; stock_item_id := artigo; utilizador_id := quem; quantidade := unidades; codigo_levantamento := codigo;
  estado := 'activa'; vista := 'utilizador'; criada_em := now(); atualizada_em := criada_em;
  reservado_ate := criada_em + make_interval(secs => 60 * minutos);

  select i.farmacia_id, f.nome, f.telefone, f.endereco into farmacia_id, farmacia_nome, farmacia_telefone, farmacia_endereco
    from stock_item i join farmacia f on f.id = i.farmacia_id
   where i.id = artigo and i.reserva_id is null and i.quantidade >= unidades
     and f.is_ativo and f.registada_por is distinct from quem
     for key share of f;
  if found then
    perform from utilizador u where u.id = quem and u.is_ativo for no key update;
  end if;
  if found then
    lugar := vaga_livre(quem, vagas, por_hora);
    -- produto is joined, not looked up later: an item that was just given a new name does not match, and is tried again
    update stock_item i
       set quantidade = i.quantidade - unidades, quantidade_reservada = unidades, reserva_id = nova,
           reservado_ate = criada_em + make_interval(secs => 60 * minutos)
      from produto p
     where i.id = artigo and i.reserva_id is null and i.quantidade >= unidades and p.id = i.produto_id
       and lugar is not null
    returning p.nome, i.preco into produto_nome, preco;
  end if;
  if not found then
    id := null;
    encontrado := reserva_possivel(artigo, quem, por_hora);
    return next;
    return;
  end if;

  insert into reserva (id, stock_item_id, farmacia_id, utilizador_id, quantidade, reservado_ate, codigo_levantamento, vaga,
                       produto_nome, preco)
  values (nova, artigo, farmacia_id, quem, unidades, reservado_ate, codigo, lugar, produto_nome, preco);
  insert into notificacao (canal, tipo, farmacia_id, reserva_id, proxima_em)
  values ('sms', 'reserva_criada', farmacia_id, nova, now() + make_interval(secs => espera_sms));
  return next;
end $$;

-- The version before takes places by vaga_livre, and does not know why somebody with three holds unclaimed (0032) would have
-- none: it said that the item was taken. It has its own again (0022), and this version takes places by one of another name.
create function vaga_de_quem_vem(quem uuid, vagas int, por_hora int) returns smallint language plpgsql volatile as $$
begin
  if (select count(*) from (select from reserva r where r.utilizador_id = quem and r.criada_em > now() - interval '1 hour'
                             limit por_hora) feitas) = por_hora then
    return null;
  end if;
  if not exists (select from reserva r where r.utilizador_id = quem and (r.estado || '') = 'activa') then
    return 1;
  end if;
  if exists (select from faltas_de(quem) f where f.ate > now()) then
    return null;
  end if;
  for v in 1..vagas loop
    if not exists (select from reserva r where r.utilizador_id = quem and (r.estado || '') = 'activa' and r.vaga = v) then
      return v;
    end if;
  end loop;
  return null;
end $$;

create or replace function vaga_livre(quem uuid, vagas int, por_hora int) returns smallint language plpgsql volatile as $$
begin
  if (select count(*) from (select from reserva r where r.utilizador_id = quem and r.criada_em > now() - interval '1 hour'
                             limit por_hora) feitas) = por_hora then
    return null;
  end if;
  for v in 1..vagas loop
    if not exists (select from reserva r where r.utilizador_id = quem and (r.estado || '') = 'activa' and r.vaga = v) then
      return v;
    end if;
  end loop;
  return null;
end $$;

-- As before (0028), but for the name of what finds a place.
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
    lugar := vaga_de_quem_vem(quem, vagas, por_hora);
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

-- The shop window: one row a pharmacy holds all that the public lists need, as text ready to send. Made when the
-- pharmacy changes (seldom), so that reading it (always) is one index walk.
create table montra (
  farmacia_id uuid primary key references farmacia on delete cascade,
  is_ativo boolean not null,
  posicao point not null,
  latitude double precision not null,
  longitude double precision not null,
  abre smallint,
  fecha smallint,
  media real,
  -- the name as it is sorted by
  nome_ordem text collate "C" not null,
  nome_procura text not null,
  bairro_procura text not null,
  -- `{"id":…` up to what depends on the moment and on who asks; whoever reads it closes the brace
  resumo text not null,
  -- what the complete record adds
  complemento text not null,
  -- ids of the products it lists, sorted, whatever their quantity
  produtos integer[] not null default '{}'
);
create index montra_posicao on montra using spgist (posicao) where is_ativo;
create index montra_nome_ordem on montra (nome_ordem, farmacia_id) where is_ativo;
create index montra_nome on montra using gin (nome_procura gin_trgm_ops);
create index montra_bairro on montra using gin (bairro_procura gin_trgm_ops);
create index montra_produtos on montra using gin (produtos gin__int_ops);

create function montra_expor() returns trigger language plpgsql as $$
begin
  insert into montra as m (farmacia_id, is_ativo, posicao, latitude, longitude, abre, fecha, media,
                           nome_ordem, nome_procura, bairro_procura, resumo, complemento)
  values (
    new.id, new.is_ativo, mercator(new.latitude, new.longitude), new.latitude, new.longitude,
    case when new.is_24_horas then 0 else minuto_do_dia(new.horario_abertura) end,
    case when new.is_24_horas then 1440 else minuto_do_dia(new.horario_fecho) end,
    new.soma_avaliacoes::real / nullif(new.total_avaliacoes, 0),
    normalizar(new.nome),
    normalizar(concat_ws(' ', new.nome, new.endereco, new.bairro, new.municipio)),
    normalizar(concat_ws(' ', new.bairro, new.municipio)),
    '{"id":"' || new.id || '"'
      || ',"nome":' || json_texto(new.nome)
      || ',"telefone":' || json_texto(new.telefone)
      || ',"telefone_secundario":' || json_texto(new.telefone_secundario)
      || ',"endereco":' || json_texto(new.endereco)
      || ',"bairro":' || json_texto(new.bairro)
      || ',"municipio":' || json_texto(new.municipio)
      || ',"latitude":' || new.latitude
      || ',"longitude":' || new.longitude
      || ',"horario_abertura":' || json_texto(new.horario_abertura)
      || ',"horario_fecho":' || json_texto(new.horario_fecho)
      || ',"is_24_horas":' || new.is_24_horas
      || ',"servicos":' || json_lista(new.servicos)
      || ',"is_ativo":' || new.is_ativo
      || ',"imagem_url":' || json_texto('/fotos/' || new.imagem)
      || ',"media_avaliacoes":'
      || coalesce(trim_scale(round(new.soma_avaliacoes::numeric / nullif(new.total_avaliacoes, 0), 1))::text, 'null')
      || ',"total_avaliacoes":' || new.total_avaliacoes
      || ',"stock_atualizado_em":' || json_instante(new.stock_atualizado_em),
    ',"notas":' || json_texto(new.notas)
      || ',"cartazes":' || json_lista(new.cartazes)
      || ',"registada_por":' || json_texto(new.registada_por::text)
      || ',"criada_em":' || json_instante(new.criada_em)
      || ',"atualizada_em":' || json_instante(new.atualizada_em))
  on conflict (farmacia_id) do update set
    is_ativo = excluded.is_ativo, posicao = excluded.posicao,
    latitude = excluded.latitude, longitude = excluded.longitude,
    abre = excluded.abre, fecha = excluded.fecha, media = excluded.media,
    nome_ordem = excluded.nome_ordem, nome_procura = excluded.nome_procura, bairro_procura = excluded.bairro_procura,
    resumo = excluded.resumo, complemento = excluded.complemento;
  return null;
end $$;
create trigger montra_expor after insert or update on farmacia
  for each row execute function montra_expor();

-- Which products a pharmacy lists changes when items come, go or are renamed; never when units move.
-- Two statements: the second sees what whoever held the lock before has committed.
create function montra_listar(farmacias uuid[]) returns void language sql as $$
  select from montra where farmacia_id = any (farmacias) order by farmacia_id for update;
  update montra m
     set produtos = coalesce(
           (select array_agg(distinct s.produto_id order by s.produto_id)
              from stock_item s where s.farmacia_id = m.farmacia_id), '{}')
   where m.farmacia_id = any (farmacias);
$$;

create function montra_itens_novos() returns trigger language plpgsql as $$
begin
  perform montra_listar((select array_agg(distinct farmacia_id) from novos));
  return null;
end $$;
create function montra_itens_antigos() returns trigger language plpgsql as $$
begin
  perform montra_listar((select array_agg(distinct farmacia_id) from antigos));
  return null;
end $$;
create function montra_item_mudado() returns trigger language plpgsql as $$
begin
  perform montra_listar(array[new.farmacia_id]);
  return null;
end $$;
create trigger montra_itens_novos after insert on stock_item
  referencing new table as novos for each statement execute function montra_itens_novos();
create trigger montra_itens_antigos after delete on stock_item
  referencing old table as antigos for each statement execute function montra_itens_antigos();
-- who moves many items at once says so, and lists the pharmacy's anew when done
create trigger montra_item_mudado after update of produto_id on stock_item
  for each row when (old.produto_id is distinct from new.produto_id
                     and current_setting('botica.em_lote', true) is distinct from 'sim') execute function montra_item_mudado();

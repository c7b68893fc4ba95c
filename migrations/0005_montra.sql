-- Row of a pharmacy for the catalogue in the memory of each process: the beginning of its JSON, the columns that searches use,
-- and the products that it lists. Written when the pharmacy changes.

create table montra (
  farmacia_id uuid primary key references farmacia on delete cascade,
  is_ativo boolean not null,
  latitude double precision not null,
  longitude double precision not null,
  -- when it is open, whole: semana, feriados, excecoes, and simples, what the contract's first version writes
  horas text not null,
  media real,
  licenca_validade date,
  -- the name as it is sorted by
  nome_ordem text collate "C" not null,
  nome_procura text not null,
  bairro_procura text not null,
  -- `{"id":…` up to what depends on the moment and on who asks; whoever reads it closes the brace
  resumo text not null,
  -- members that only the complete record has
  complemento text not null,
  -- ids of the products it lists, sorted, whatever their quantity
  produtos integer[] not null default '{}'
-- A pharmacy's list of products stays in its row, up to some 1,700 of them: kept aside, lists of a few hundred were fetched and
-- put together twice for each pharmacy that a search passes.
) with (toast_tuple_target = 8160);
-- The register by name has the frozen pharmacies too.
create index montra_nome_ordem on montra (nome_ordem, farmacia_id);

-- Public fields of a pharmacy: the columns of its row that its JSON shows, under their own names. A new
-- field is `alter table farmacia add column …; select expor_campos('{…}', 'resumo')`.
create table farmacia_campo (
  -- order of the member in the JSON
  ordem integer primary key generated always as identity,
  -- the column, and the member
  nome text not null constraint farmacia_campo_unico unique,
  -- in every list, or only in the complete record
  parte text not null check (parte in ('resumo', 'complemento')),
  -- JSON has no word for times: they are written as json_instante does
  instante boolean not null
);

-- The members of one part, with commas between them. Values are as to_json writes them, which is as JSON.stringify does.
create function farmacia_json(f farmacia, que text) returns text
  language sql stable
  return (
    select coalesce(string_agg(
             to_json(c.nome) || ':'
             || case when c.instante then json_instante((v.value #>> '{}')::timestamptz) else v.value::text end,
             ',' order by c.ordem), '')
      from farmacia_campo c join json_each(to_json(f)) v on v.key = c.nome
     where c.parte = que);

create function farmacia_horas(f farmacia) returns text
  language sql stable
  return json_build_object(
    'semana', f.semana, 'feriados', f.feriados,
    'simples', json_build_object('horario_abertura', f.horario_abertura, 'horario_fecho', f.horario_fecho,
                                 'is_24_horas', f.is_24_horas),
    'excecoes', coalesce((
      select json_agg(json_build_object('data', e.data, 'tipo', e.tipo, 'periodos', e.periodos, 'porta', e.porta)
                      order by e.data, e.tipo)
        from horario_excecao e where e.farmacia_id = f.id), '[]'))::text;

create function montra_expor() returns trigger language plpgsql as $$
begin
  insert into montra as m (farmacia_id, is_ativo, latitude, longitude, horas, media, licenca_validade,
                           nome_ordem, nome_procura, bairro_procura, resumo, complemento)
  values (
    new.id, new.is_ativo, new.latitude, new.longitude,
    farmacia_horas(new), new.media_ponderada, new.licenca_validade,
    normalizar(new.nome),
    normalizar(concat_ws(' ', new.nome, new.endereco, new.bairro, new.municipio)),
    normalizar(concat_ws(' ', new.bairro, new.municipio)),
    '{' || farmacia_json(new, 'resumo'), ',' || farmacia_json(new, 'complemento'))
  on conflict (farmacia_id) do update set
    is_ativo = excluded.is_ativo, latitude = excluded.latitude, longitude = excluded.longitude,
    horas = excluded.horas, media = excluded.media, licenca_validade = excluded.licenca_validade,
    nome_ordem = excluded.nome_ordem, nome_procura = excluded.nome_procura, bairro_procura = excluded.bairro_procura,
    resumo = excluded.resumo, complemento = excluded.complemento;
  return null;
end $$;
create trigger montra_expor after insert or update on farmacia
  for each row execute function montra_expor();

-- Whoever changes the exceptions of a pharmacy locks it first. Those that are over are deleted without touching it.
create function horario_excecao_expor() returns trigger language plpgsql as $$
begin
  update farmacia set id = id
   where id in (select farmacia_id from mudadas where data >= dia_em_luanda(now()) - 2);
  return null;
end $$;
create trigger horario_excecao_nova after insert on horario_excecao referencing new table as mudadas
  for each statement execute function horario_excecao_expor();
create trigger horario_excecao_mudada after update on horario_excecao referencing new table as mudadas
  for each statement execute function horario_excecao_expor();
create trigger horario_excecao_finda after delete on horario_excecao referencing old table as mudadas
  for each statement execute function horario_excecao_expor();

-- Shows columns of farmacia in its JSON, after those there are, and in that of every pharmacy there is already.
create function expor_campos(nomes text[], parte text) returns void language plpgsql as $$
begin
  insert into farmacia_campo (nome, parte, instante)
  select n.nome, expor_campos.parte,
         (select atttypid = 'timestamptz'::regtype from pg_attribute
           where attrelid = 'farmacia'::regclass and attname = n.nome and attnum > 0 and not attisdropped)
    from unnest(nomes) with ordinality n(nome, ordem) order by n.ordem;
  -- the trigger writes each one's text anew
  update farmacia set id = id;
end $$;

select expor_campos(
  '{id,nome,telefone,telefone_secundario,endereco,bairro,municipio,latitude,longitude,
    servicos,is_ativo,imagem_url,media_avaliacoes,total_avaliacoes,stock_atualizado_em}', 'resumo');
select expor_campos('{notas,cartazes,registada_por,criada_em,atualizada_em}', 'complemento');
select expor_campos('{total_verificadas}', 'resumo');
select expor_campos('{fiabilidade}', 'resumo');
select expor_campos('{licenca_numero,licenca_validade}', 'complemento');

-- Updates the products that pharmacies list, which change when items come, go or are renamed; never when units move.
-- It is two statements, so that the second sees what the previous holder of the lock committed.
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
-- a transaction that moves many items turns this trigger off by a setting, and updates the list when done
create trigger montra_item_mudado after update of produto_id on stock_item
  for each row when (old.produto_id is distinct from new.produto_id
                     and current_setting('botica.em_lote', true) is distinct from 'sim') execute function montra_item_mudado();

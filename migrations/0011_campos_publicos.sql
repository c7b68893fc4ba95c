-- What the public sees of a pharmacy, as data: the columns of its row that its JSON shows, under their own names. A new
-- field is `alter table farmacia add column …; select expor_campos('{…}', 'resumo')`.

-- What was computed on the way to the JSON is a column like the others.
alter table farmacia
  add column imagem_url text generated always as ('/fotos/' || imagem) stored,
  add column media_avaliacoes numeric generated always as (
    trim_scale(round(soma_avaliacoes::numeric / nullif(total_avaliacoes, 0), 1))) stored;

create table farmacia_campo (
  -- their order in the JSON
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

create or replace function montra_expor() returns trigger language plpgsql as $$
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
    '{' || farmacia_json(new, 'resumo'), ',' || farmacia_json(new, 'complemento'))
  on conflict (farmacia_id) do update set
    is_ativo = excluded.is_ativo, posicao = excluded.posicao,
    latitude = excluded.latitude, longitude = excluded.longitude,
    abre = excluded.abre, fecha = excluded.fecha, media = excluded.media,
    nome_ordem = excluded.nome_ordem, nome_procura = excluded.nome_procura, bairro_procura = excluded.bairro_procura,
    resumo = excluded.resumo, complemento = excluded.complemento;
  return null;
end $$;

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
  '{id,nome,telefone,telefone_secundario,endereco,bairro,municipio,latitude,longitude,horario_abertura,horario_fecho,
    is_24_horas,servicos,is_ativo,imagem_url,media_avaliacoes,total_avaliacoes,stock_atualizado_em}', 'resumo');
select expor_campos('{notas,cartazes,registada_por,criada_em,atualizada_em}', 'complemento');

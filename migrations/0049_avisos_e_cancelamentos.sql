-- Who cancelled a reservation; of those before nobody knows.
alter table reserva add column cancelada_por text;
alter table reserva add constraint reserva_cancelada_por_check
  check (cancelada_por in ('utilizador', 'farmacia', 'sistema')) not valid;

create or replace view reserva_actual as
  select id, stock_item_id, farmacia_id, utilizador_id, quantidade,
         case when estado = 'activa' and reservado_ate <= now() then 'expirada' else estado end as estado,
         reservado_ate, codigo_levantamento, produto_nome, preco, motivo_cancelamento, criada_em,
         case when estado = 'activa' and reservado_ate <= now() then reservado_ate else atualizada_em end
           as atualizada_em,
         estado as estado_gravado, cancelada_por
    from reserva;

-- What became of the SMS that tells a pharmacy of one reservation. A message enters when it is first tried, so that
-- making a reservation writes no more than before.
create index notificacao_da_reserva on notificacao (reserva_id) where tipo = 'reserva_criada' and tentativas > 0;

-- As before (0044), with the two fields more of a reservation in the answer.
create or replace function reservar_com_chaves(chaves text[], pedidos text[], artigos uuid[], de_quem uuid[], unidades int[], novas uuid[],
                                    codigos text[], minutos float8, vagas int, por_hora int, espera_sms float8,
                                    mensagem text, minuto smallint, dias text[], espera int)
returns table (pedido int, resposta text, encontrado jsonb)
language plpgsql volatile
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
#variable_conflict use_column
declare
  novos int[] := array(
    select p.n::int from unnest(de_quem, chaves) with ordinality p(quem, chave, n)
     -- one look a key, however small the table was when this was planned: a join would read it whole
     where (select true from idempotencia i where i.utilizador_id = p.quem and i.chave = p.chave) is null
     order by p.n);
begin
  if cardinality(novos) = 0 then
    return;
  end if;
  perform set_config('lock_timeout', espera::text, true);
  return query
    with tentadas as materialized (
      select novos[r.pedido] as n, r.*,
             ('{' || substr(json_abertura(abre, fecha, abre_utc, minuto, dias), 2) || '}')::json ->> 'abre_em' as abre_em
        from reservar_varias(
          array(select artigos[n] from unnest(novos) with ordinality o(n, i) order by i),
          array(select de_quem[n] from unnest(novos) with ordinality o(n, i) order by i),
          array(select unidades[n] from unnest(novos) with ordinality o(n, i) order by i),
          array(select novas[n] from unnest(novos) with ordinality o(n, i) order by i),
          array(select codigos[n] from unnest(novos) with ordinality o(n, i) order by i),
          minutos, vagas, por_hora, espera_sms) r),
    respondidas as materialized (
      select n, encontrado,
             '{"erro":false,"mensagem":' || json_texto(mensagem)
             || ',"reserva":{"id":"' || id || '","stock_item_id":"' || stock_item_id || '","farmacia_id":"' || farmacia_id
             || '","utilizador_id":"' || utilizador_id || '","quantidade":' || quantidade || ',"estado":"' || estado
             || '","reservado_ate":' || json_instante(reservado_ate)
             || ',"codigo_levantamento":"' || codigo_levantamento || '","criada_em":' || json_instante(criada_em)
             || ',"atualizada_em":' || json_instante(atualizada_em) || ',"produto_nome":' || json_texto(produto_nome)
             || ',"preco":' || coalesce(trim_scale(preco)::text, 'null')
             || ',"motivo_cancelamento":null,"cancelada_por":null,"aviso_farmacia":"por_enviar","vista":"' || vista
             || '","farmacia_nome":' || json_texto(farmacia_nome) || ',"farmacia_telefone":' || json_texto(farmacia_telefone)
             || ',"farmacia_endereco":' || json_texto(farmacia_endereco) || '}'
             || case when abre_em::timestamptz >= date_trunc('milliseconds', reservado_ate)
                     then ',"aviso":"fechada","abre_em":"' || abre_em || '"' else '' end || '}' as resposta
        from tentadas),
    guardadas as (
      insert into idempotencia (utilizador_id, chave, pedido, estado, corpo)
      select de_quem[n], chaves[n], pedidos[n], 201, resposta from respondidas where resposta is not null order by 1, 2)
    select n, resposta, encontrado from respondidas;
end $$;

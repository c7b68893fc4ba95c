/**
 * The floors' own tables, in a schema of their own beside the service's, with the same pharmacies, items and users.
 * They share the data with the service and nothing else: no function, view, trigger, index or statement.
 */
export const schema = `
  drop schema if exists piso cascade;
  create schema piso;
  set local search_path = piso, public;

  create table farmacia (id uuid primary key, posicao point not null, latitude float8 not null, longitude float8 not null,
    abre smallint, fecha smallint, resumo text not null, complemento text not null, produtos int[] not null)
    with (toast_tuple_target = 8160);
  insert into farmacia select farmacia_id, posicao, latitude, longitude, abre, fecha, resumo, complemento, produtos
    from public.montra where is_ativo;
  create index on farmacia using spgist (posicao);

  create table produto (id int primary key, procura text not null, rotulo text not null);
  insert into produto select id, procura, rotulo from public.produto;
  create index on produto using gin (procura public.gin_trgm_ops);

  create table item (id uuid primary key, farmacia_id uuid not null, produto_id int not null, quantidade int not null,
    fixo text not null, reservado_ate timestamptz) with (fillfactor = 85);
  insert into item select id, farmacia_id, produto_id, quantidade, fixo, null from public.stock_item
    order by farmacia_id, produto_id;
  create index on item (farmacia_id, produto_id);

  create table conta (id uuid primary key, versao int not null, ativa boolean not null);
  insert into conta select id, versao_sessao, is_ativo from public.utilizador;
  create table sessao_terminada (jti uuid primary key);

  create table reserva (id bigint generated always as identity primary key, item_id uuid not null, conta_id uuid not null,
    farmacia_id uuid not null, quantidade int not null, ate timestamptz not null, codigo text, viva boolean not null default true);
  create unique index reserva_codigo on reserva (farmacia_id, codigo) where viva;
  create index reserva_viva on reserva (conta_id) where viva;
  create table mensagem (id bigint generated always as identity primary key, reserva_id bigint not null,
    devida_em timestamptz not null, enviada_em timestamptz);
  create index mensagem_devida on mensagem (devida_em) where enviada_em is null;

  create table chave (conta_id uuid not null, chave text not null, pedido text not null, resposta text not null,
    criada_em timestamptz not null default now(), primary key (conta_id, chave));

  create table so_reserva (id bigint generated always as identity primary key, item_id uuid not null,
    conta_id uuid not null, quantidade int not null, ate timestamptz not null);
`

/** Every measurement of holds begins with the same shelves. */
export const emptyHolds = `
  truncate piso.reserva, piso.mensagem, piso.chave, piso.so_reserva;
  update piso.item i set quantidade = s.quantidade, reservado_ate = null
    from public.stock_item s where s.id = i.id and i.reservado_ate is not null;
`

/** Writes a row's members without the braces around them, so that others can follow. */
const members = (row: string) => `substr(left(row_to_json(${row})::text, -1), 2)`

/** The minute of the day of a time of the register, as `08:30`. */
const minute = (time: string) => `(split_part(${time}, ':', 1)::int * 60 + split_part(${time}, ':', 2)::int)::smallint`

/**
 * The floors' own tables, in a schema of their own beside the service's, with the same pharmacies, items and products. They
 * read the service's plain columns once and share nothing else with it: no function, view, trigger, index or statement.
 */
export const schema = `
  drop schema if exists piso cascade;
  create schema piso;
  set local search_path = piso, public;

  create table farmacia (id uuid primary key, posicao point not null, latitude float8 not null, longitude float8 not null,
    abre smallint, fecha smallint, resumo text not null, complemento text not null, produtos int[] not null)
    with (toast_tuple_target = 8160);
  insert into farmacia
  select f.id, point(6371008.8 * radians(f.longitude), 6371008.8 * ln(tan(pi() / 4 + radians(f.latitude) / 2))),
         f.latitude, f.longitude,
         case when f.is_24_horas then 0 else ${minute('f.horario_abertura')} end,
         case when f.is_24_horas then 1440 else ${minute('f.horario_fecho')} end,
         '{' || ${members('r')}, ',' || ${members('c')},
         (select coalesce(array_agg(distinct s.produto_id), '{}') from public.stock_item s
           where s.farmacia_id = f.id and s.quantidade > 0)
    from public.farmacia f,
         lateral (select f.id, f.nome, f.telefone, f.telefone_secundario, f.endereco, f.bairro, f.municipio, f.latitude,
                         f.longitude, f.horario_abertura, f.horario_fecho, f.is_24_horas, f.servicos, f.is_ativo,
                         f.imagem_url, f.media_avaliacoes, f.total_avaliacoes, f.stock_atualizado_em) r,
         lateral (select f.notas, f.cartazes, f.registada_por, f.criada_em, f.atualizada_em) c
   where f.is_ativo;
  create index on farmacia using spgist (posicao);

  create table produto (id int primary key, procura text not null, rotulo text not null);
  insert into produto
  select p.id, translate(lower(p.nome), 'áàâãéêíóôõúüç', 'aaaaeeiooouuc'), ',' || ${members('r')}
    from public.produto p, lateral (select p.nome, p.categoria, p.subcategoria, p.requer_receita) r;
  create index on produto using gin (procura public.gin_trgm_ops);

  create table item (id uuid primary key, farmacia_id uuid not null, produto_id int not null, quantidade int not null,
    fixo text not null, reservado_ate timestamptz) with (fillfactor = 85);
  insert into item
  select s.id, s.farmacia_id, s.produto_id, s.quantidade, ',' || ${members('r')}, null
    from public.stock_item s, lateral (select trim_scale(s.preco) as preco, s.atualizado_em) r
   order by s.farmacia_id, s.produto_id;
  create index on item (farmacia_id, produto_id);

  create table reserva (id bigint generated always as identity primary key, item_id uuid not null,
    conta_id uuid not null, quantidade int not null, ate timestamptz not null);
`

/** Every measurement of holds begins with the same shelves. */
export const emptyHolds = `
  truncate piso.reserva;
  update piso.item i set quantidade = s.quantidade, reservado_ate = null
    from public.stock_item s where s.id = i.id and i.reservado_ate is not null;
`

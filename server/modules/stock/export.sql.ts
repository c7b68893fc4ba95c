import sql from 'sql-template-tag'
import type { Export } from '#server/exports/csv.ts'

/** Every pharmacy's stock, with the names that an import reads; held units do not count as available. */
export const everyShelf: Export = {
  columns: [
    'farmacia_id',
    'farmacia',
    'id',
    'nome',
    'categoria',
    'subcategoria',
    'quantidade',
    'preco',
    'reservado_ate',
    'atualizado_em',
    'codigo',
    'ean',
    'lote',
    'validade',
  ],
  query: sql`
    select s.farmacia_id, f.nome as farmacia, s.id, p.nome, p.categoria, p.subcategoria, s.quantidade, s.preco,
           s.reservado_ate, s.atualizado_em, s.codigo, s.ean, s.lotes, to_char(s.validade, 'YYYY-MM-DD') as validade
      from stock_actual s join produto p on p.id = s.produto_id join farmacia f on f.id = s.farmacia_id
     order by f.nome, s.farmacia_id, p.nome, s.id`,
}

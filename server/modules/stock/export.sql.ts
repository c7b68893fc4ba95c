import sql from 'sql-template-tag'
import type { Export } from '#server/exports/pages.ts'

/** The export of every pharmacy's stock, with the names that an import reads; held units do not count as available. */
export const stockExport: Export = {
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
  ],
  query: sql`
    select s.farmacia_id, f.nome as farmacia, s.id, p.nome, p.categoria, p.subcategoria, s.quantidade, s.preco,
           s.reservado_ate, s.atualizado_em
      from stock_actual s join produto p on p.id = s.produto_id join farmacia f on f.id = s.farmacia_id
     order by f.nome, s.farmacia_id, p.nome, s.id`,
}

import sql from 'sql-template-tag'
import { codeFields } from '#contract/item-fields.ts'
import type { Export } from '#server/exports/csv.ts'
import { textsOf } from './texts.sql.ts'

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
    ...codeFields,
  ],
  query: sql`
    select s.farmacia_id, f.nome as farmacia, s.id, p.nome, p.categoria, p.subcategoria, s.quantidade, s.preco,
           s.reservado_ate, s.atualizado_em, ${textsOf('s')}, s.lotes, to_char(s.validade, 'YYYY-MM-DD') as validade
      from stock_actual s join produto p on p.id = s.produto_id join farmacia f on f.id = s.farmacia_id
     order by f.nome, s.farmacia_id, p.nome, s.id`,
}

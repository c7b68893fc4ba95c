import sql from 'sql-template-tag'
import type { Export } from '#server/exports/pages.ts'
import { whoIsShown } from './shown.sql.ts'

/** Every reservation, and whose it is for as long as its pharmacy may know; without pick-up codes, which open nothing to who only counts. */
export const reservationsExport: Export = {
  columns: [
    'id',
    'estado',
    'farmacia_id',
    'farmacia',
    'produto',
    'quantidade',
    'preco',
    'utilizador_nome',
    'utilizador_telefone',
    'reservado_ate',
    'criada_em',
    'atualizada_em',
  ],
  query: sql`
    select r.id, r.estado, r.farmacia_id, f.nome as farmacia, r.produto_nome as produto, r.quantidade, r.preco,
           ${whoIsShown}, r.reservado_ate, r.criada_em, r.atualizada_em
      from reserva_actual r join farmacia f on f.id = r.farmacia_id left join utilizador u on u.id = r.utilizador_id
     order by r.criada_em, r.id`,
}

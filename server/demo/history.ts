import sql from 'sql-template-tag'
import type { Transaction } from '#server/db/database.ts'

/** Holds of each pharmacy, one a day back from yesterday: enough for its reliability to be shown. */
const HOLDS = 14

/**
 * Writes holds that ended on the days before, all but a few of them picked up, so that a person's list, a pharmacy's numbers
 * and its reliability have a past. The worker counts them as it counts any that ends.
 * @param people whose holds they are, in turns
 */
export const giveHistory = (tx: Transaction, pharmacies: readonly string[], people: readonly string[]) =>
  tx.run(sql`
    with dias as (
      select f.id as farmacia_id, f.n as farmacia, d.n as dia, (f.n + d.n) % ${people.length}::int as pessoa,
             case (f.n * 5 + d.n) % 9 when 4 then 'expirada' when 7 then 'cancelada' else 'concluida' end as estado,
             now() - make_interval(days => d.n::int, mins => (f.n * 37 + d.n * 11)::int % 240) as em
        from unnest(${pharmacies}::uuid[]) with ordinality f(id, n) cross join generate_series(1, ${HOLDS}) d(n)),
    passadas as (
      insert into reserva (stock_item_id, farmacia_id, utilizador_id, quantidade, estado, reservado_ate, codigo_levantamento, vaga,
                           produto_nome, preco, criada_em, atualizada_em, resposta, respondida_em, resposta_minutos,
                           espera_resposta_desde, motivo_cancelamento, cancelada_por, canal)
      select a.id, d.farmacia_id, (${people}::uuid[])[1 + d.pessoa], 1 + (d.dia % 2)::int, d.estado, d.em + interval '3 hours',
             lpad((d.farmacia * 7919 + d.dia * 104729)::text, 6, '0'), 1, a.nome, a.preco, d.em, d.em + interval '50 minutes',
             case d.estado when 'concluida' then 'separada' when 'cancelada' then 'nao_ha' end,
             case when d.estado <> 'expirada' then d.em + interval '6 minutes' end,
             case when d.estado <> 'expirada' then 2 + (d.farmacia + d.dia) % 9 end,
             null, case when d.estado = 'cancelada' then 'sem_stock' end, case when d.estado = 'cancelada' then 'farmacia' end,
             case when d.dia % 4 = 0 then 'sms' else 'paginas' end
        from dias d cross join lateral (
               select i.id, t.nome, i.preco from stock_item i join produto t on t.id = i.produto_id
                where i.farmacia_id = d.farmacia_id and i.preco is not null order by t.nome offset d.dia limit 1) a
      returning *)
    insert into reserva_finda (dia, fim, canal, farmacia_id, havia, minutos)
    select dia_em_luanda(criada_em), case when motivo_cancelamento = 'sem_stock' then 'sem_stock' else estado end, canal,
           farmacia_id, estado = 'concluida', resposta_minutos
      from passadas where estado <> 'expirada'
    union all
    select dia_em_luanda(criada_em), estado, canal, null, null, null from passadas where estado = 'expirada'`)

import sql, { type Sql } from 'sql-template-tag'
import { LATE_MINUTES } from '#contract/shapes/mensagem.ts'
import { live } from './states.sql.ts'

/**
 * The expression that tells if the pharmacy of a live hold `r` was told of it, by the message's present state: one that
 * is sent again and arrives reads as sent. One look a row, by the index of messages that were tried; a message that was
 * never tried, or that the operator dropped, is judged by the age of its hold. Null where no gateway is configured.
 */
export const announcedShown: Sql = sql`
  case when r.estado = ${live} then nullif(coalesce(
    (select case when n.fornecedor = 'log' then 'nenhum'
                 when n.estado = 'enviada' then 'enviado'
                 when n.estado = 'nao_entregavel' then 'sem_canal'
                 when n.estado = 'falhada' then 'falhou' end
       from notificacao n
      where n.reserva_id = r.id and n.tipo = 'reserva_criada' and n.tentativas > 0 order by n.id desc limit 1),
    case when r.criada_em < now() - make_interval(mins => ${LATE_MINUTES}) then 'falhou' else 'por_enviar' end),
    'nenhum') end as aviso_farmacia`

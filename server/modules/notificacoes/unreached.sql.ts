import sql, { type Sql } from 'sql-template-tag'
import { LATE_MINUTES } from '#contract/shapes/mensagem.ts'
import type { Reader } from '#server/db/database.ts'

export interface Phones {
  telefone: string | null
  telefone_secundario: string | null
}

/** A pharmacy's last message about a reservation that ended like this, at one end of the index of its messages. */
const last = (estado: 'enviada' | 'falhada' | 'nao_entregavel'): Sql => sql`
  left join lateral (
    select terminada_em, fornecedor from notificacao
     where farmacia_id = f.id and tipo = 'reserva_criada' and estado = ${estado}
     order by terminada_em desc limit 1) ${{ enviada: sql`e`, falhada: sql`d`, nao_entregavel: sql`n` }[estado]} on true`

/**
 * The numbers of a pharmacy whose messages about reservations do not arrive: the last was given up, or one is late, since
 * its record was changed and since one arrived. Where no gateway is configured nothing is said.
 */
export const unreached = (db: Reader, farmaciaId: string) =>
  db.maybe<Phones>(sql`
    select f.telefone, f.telefone_secundario
      from farmacia f ${last('enviada')} ${last('falhada')} ${last('nao_entregavel')}
     where f.id = ${farmaciaId}
       and ((d.fornecedor <> 'log' and d.terminada_em > greatest(f.atualizada_em, e.terminada_em))
            or (n.fornecedor <> 'log' and n.terminada_em > greatest(f.atualizada_em, e.terminada_em))
            or exists (select from notificacao p
                        where p.farmacia_id = f.id and p.tipo = 'reserva_criada' and p.estado = 'pendente'
                          and p.tentativas > 0 and p.criada_em > greatest(f.atualizada_em, e.terminada_em)
                          and p.criada_em < now() - make_interval(mins => ${LATE_MINUTES})))`)

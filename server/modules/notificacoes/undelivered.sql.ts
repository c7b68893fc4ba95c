import sql, { type Sql } from 'sql-template-tag'
import { LATE_MINUTES } from '#contract/limits.ts'
import type { MessageKind } from '#contract/mensagens.ts'
import type { Reader } from '#server/db/database.ts'
import { type Page, pageOf, sortKeyColumn, upToPage } from '#server/db/page.ts'
import type { Channel } from './claim.sql.ts'
import { ofPharmacyAlone } from './kinds.sql.ts'
import { inHand, meaningless, whatItIsAbout } from './resend.sql.ts'

export interface UndeliveredRow {
  id: number
  tipo: MessageKind
  canal: Channel
  estado: 'pendente' | 'falhada' | 'nao_entregavel'
  tentativas: number
  criada_em: string
  proxima_em: string | null
  terminada_em: string | null
  em_envio: boolean
  ultimo_erro: string | null
  impedimento: string | null
  /** The pharmacy, of a message that is for it or about it alone. */
  farmacia_id: string | null
  farmacia_nome: string | null
  telefone: string | null
  telefone_secundario: string | null
  email: string | null
}

/** Given up, the last first; or late, the one that is tried first first. Each by an index in that order. */
export type Which = 'falhadas' | 'atrasadas'

function failed({ after: [when, id] = ['infinity', '0'] }: Page): Sql {
  return sql`estado in ('falhada', 'nao_entregavel') and (terminada_em, id) < (${when}::timestamptz, ${id}::bigint)`
}

function late({ after: [when, id] = ['-infinity', '0'] }: Page): Sql {
  return sql`
    estado = 'pendente' and (proxima_em, id) > (${when}::timestamptz, ${id}::bigint)
    and criada_em < now() - make_interval(mins => ${LATE_MINUTES})`
}

const parts: Record<Which, { where: (page: Page) => Sql; order: Sql; key: Sql[] }> = {
  falhadas: { where: failed, order: sql`terminada_em desc, id desc`, key: [sql`n.terminada_em`, sql`n.id`] },
  atrasadas: { where: late, order: sql`proxima_em, id`, key: [sql`n.proxima_em`, sql`n.id`] },
}

/** Returns a page of undelivered messages, which is chosen before anything else is looked up. */
export async function undelivered(db: Reader, which: Which, page: Page) {
  const { where, order, key } = parts[which]
  return pageOf(
    page,
    await db.many<UndeliveredRow>(sql`
      select n.id, n.tipo, n.canal, n.estado, n.tentativas, n.criada_em,
             case when n.estado = 'pendente' then n.proxima_em end as proxima_em, n.terminada_em, ${inHand} as em_envio,
             n.ultimo_erro, ${meaningless} as impedimento, f.id as farmacia_id, f.nome as farmacia_nome,
             coalesce(f.telefone, (select telefone from utilizador
                                  where id = coalesce(r.utilizador_id, case when n.tipo = 'alerta_ha' then n.utilizador_id end)
                                    and f.id is null)) as telefone,
             f.telefone_secundario,
             coalesce((select email from utilizador where id = n.utilizador_id),
                      (select email from utilizador where id = r.utilizador_id)) as email ${sortKeyColumn(page, key)}
        from (select * from notificacao where ${where(page)} order by ${order} ${upToPage(page)}) n
             left join lateral (select * from farmacia where id = n.farmacia_id and ${ofPharmacyAlone} offset 0) f on true
             ${whatItIsAbout}
       order by ${order}`),
  )
}

export interface Phones {
  telefone: string | null
  telefone_secundario: string | null
}

/**
 * A pharmacy's last message about a reservation that ended like this, at one end of the index of its messages. One that was sent,
 * and is awaited, has not arrived: few are, for ten minutes each.
 */
const last = (estado: 'enviada' | 'falhada' | 'nao_entregavel'): Sql => sql`
  left join lateral (
    select terminada_em, fornecedor from notificacao
     where farmacia_id = f.id and tipo = 'reserva_criada' and estado = ${estado} and entrega_ate is null
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

import sql, { empty } from 'sql-template-tag'
import type { ReportState } from '#contract/report-states.ts'
import { reportableStates } from '#contract/reservation-states.ts'
import type { Reader, Transaction } from '#server/db/database.ts'

export interface ReportRow {
  id: string
  farmacia_id: string
  utilizador_id: string
  motivo: string
  estado: ReportState
  criada_em: string
}

/** Nothing when the user has no active or concluded reservation at this pharmacy, or does not exist. */
export const insertReport = (tx: Transaction, farmaciaId: string, utilizadorId: string, motivo: string) =>
  tx.maybe<ReportRow>(sql`
    insert into denuncia (farmacia_id, utilizador_id, motivo)
    select ${farmaciaId}, ${utilizadorId}, ${motivo}
     where exists (select from reserva_actual
                    where farmacia_id = ${farmaciaId} and utilizador_id = ${utilizadorId}
                      and estado = any (${reportableStates}::text[]))
    returning id, farmacia_id, utilizador_id, motivo, estado, criada_em`)

export interface FullReport extends ReportRow {
  farmacia_nome: string
  utilizador_nome: string
  utilizador_is_ativo: boolean
  nota: string | null
  decidida_por: string | null
  decidida_em: string | null
}

const full = sql`
  select d.id, d.farmacia_id, d.utilizador_id, d.motivo, d.estado, d.criada_em, f.nome as farmacia_nome,
         u.nome as utilizador_nome, u.is_ativo as utilizador_is_ativo, d.nota, d.decidida_por, d.decidida_em
    from denuncia d join farmacia f on f.id = d.farmacia_id join utilizador u on u.id = d.utilizador_id`

export const fullReport = (db: Reader, id: string) => db.maybe<FullReport>(sql`${full} where d.id = ${id}`)

/** Those that wait, longest first, and after them those decided, latest first. */
export const reports = (db: Reader, estado: string | undefined, limit: number) =>
  db.many<FullReport>(sql`
    ${full} ${estado ? sql`where d.estado = ${estado}` : empty}
     order by d.estado <> 'pendente', case when d.estado = 'pendente' then d.criada_em end, d.decidida_em desc, d.id
     limit ${limit}`)

export interface Verdict {
  estado: Exclude<ReportState, 'pendente'>
  nota: string | null
  adminId: string
}

/** 0 when it was not pending any more. */
export const decideReport = (tx: Transaction, id: string, { estado, nota, adminId }: Verdict) =>
  tx.run(sql`
    update denuncia set estado = ${estado}, nota = ${nota}, decidida_por = ${adminId}, decidida_em = now()
     where id = ${id} and estado = 'pendente'`)

const KEPT = '12 months'

/**
 * Reports decided a year ago: without whom and why there is nothing in them to keep.
 * @returns how many went: as many as `limit` when there may be more
 */
export const forgetDecided = (tx: Transaction, limit: number) =>
  tx.run(sql`
    delete from denuncia
     where id in (select id from denuncia where estado <> 'pendente' and decidida_em < now() - ${KEPT}::interval
                   order by decidida_em limit ${limit} for update skip locked)`)

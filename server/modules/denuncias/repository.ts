import sql from 'sql-template-tag'
import type { Transaction } from '#server/db/database.ts'

export interface ReportRow {
  id: string
  farmacia_id: string
  utilizador_id: string
  motivo: string
  estado: string
  criada_em: string
}

/** Nothing when the user has no active or concluded reservation at this pharmacy, or does not exist. */
export const insertReport = (tx: Transaction, farmaciaId: string, utilizadorId: string, motivo: string) =>
  tx.maybe<ReportRow>(sql`
    insert into denuncia (farmacia_id, utilizador_id, motivo)
    select ${farmaciaId}, ${utilizadorId}, ${motivo}
     where exists (select from reserva_actual
                    where farmacia_id = ${farmaciaId} and utilizador_id = ${utilizadorId}
                      and estado in ('activa', 'concluida'))
    returning id, farmacia_id, utilizador_id, motivo, estado, criada_em`)

import sql, { type Sql } from 'sql-template-tag'
import type { Database } from '#server/db/database.ts'

/** Messages by id, or all that gave up. */
export type Selection = number[] | 'falhadas'

export interface Handled {
  done: number[]
  /** Why not, for each that was left as it is. */
  left: { id: number; motivo: string }[]
}

const selected = (selection: Selection): Sql =>
  selection === 'falhadas' ? sql`n.estado = 'falhada'` : sql`n.id = any(${selection}::bigint[])`

/** Puts messages that were given up back in the queue, with all their attempts before them. */
export function resend(db: Database, selection: Selection): Promise<Handled> {
  return db.transaction(async (tx) => {
    const found = await tx.many<Found>(sql`
      select n.id, case
               when n.estado = 'enviada' then 'já foi entregue ao fornecedor'
               when n.estado = 'pendente' then 'ainda está a ser tentada'
               when n.tipo = 'codigo_acesso' and n.segredo is null then 'o código já foi apagado: gere outro'
               when n.tipo = 'reserva_criada' and r.estado <> 'activa' then 'a reserva já terminou'
               when n.tipo = 'reserva_sem_stock' and r.utilizador_id is null then 'a conta já não existe'
             end as motivo
        from notificacao n left join reserva_actual r on r.id = n.reserva_id
       where ${selected(selection)} order by n.id for update of n`)
    const handled = sort(selection, found)
    await tx.run(sql`
      update notificacao set estado = 'pendente', tentativas = 0, proxima_em = now(), terminada_em = null
       where id = any(${handled.done}::bigint[])`)
    return handled
  })
}

/** Forgets messages that were not sent: one that waits is not sent any more. */
export function drop(db: Database, selection: Selection): Promise<Handled> {
  return db.transaction(async (tx) => {
    const found = await tx.many<Found>(sql`
      select n.id, case when n.estado = 'enviada' then 'já foi entregue ao fornecedor' end as motivo
        from notificacao n where ${selected(selection)} order by n.id for update of n`)
    const handled = sort(selection, found)
    await tx.run(sql`delete from notificacao where id = any(${handled.done}::bigint[])`)
    return handled
  })
}

interface Found {
  id: number
  motivo: string | null
}

function sort(selection: Selection, found: Found[]): Handled {
  const known = new Set(found.map(({ id }) => id))
  const unknown = selection === 'falhadas' ? [] : selection.filter((id) => !known.has(id))
  return {
    done: found.flatMap(({ id, motivo }) => (motivo ? [] : [id])),
    left: [
      ...found.flatMap(({ id, motivo }) => (motivo ? [{ id, motivo }] : [])),
      ...unknown.map((id) => ({ id, motivo: 'não existe' })),
    ],
  }
}

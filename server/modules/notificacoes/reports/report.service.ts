import type { Database } from '#server/db/database.ts'
import { outcomeOf, reportedMessage } from './report.rules.ts'
import { noteReport, noteReports, takeUndelivered, tellAdmins, tellHolders } from './report.sql.ts'

/** A report as the gateway writes it. */
export interface DeliveryReport {
  /** The key of the message. */
  id: string
  /** Kannel's `%d`. */
  estado: string
}

/** Receives a delivery report. One of no message of ours, or that says nothing, changes nothing. */
export async function receiveReport(db: Database, { id, estado }: DeliveryReport): Promise<void> {
  const message = reportedMessage(id)
  const outcome = outcomeOf(estado)
  if (!message || !outcome) return
  await db.transaction(async (tx) => {
    if ((await noteReport(tx, message, outcome)) > 0) await noteReports(tx)
  })
}

const AT_ONCE = 200

/**
 * Acts on SMS to pharmacies that were not delivered: who holds something there is told to call, and the admins which pharmacy
 * it is. Both are queued in the transaction that marks the message as failed, so that it happens once.
 * @returns whether there may be more
 */
export const sweepUndelivered = (db: Database): Promise<boolean> =>
  db.transaction(async (tx) => {
    const taken = await takeUndelivered(tx, AT_ONCE)
    const failed = taken.filter(({ falhou }) => falhou)
    const visits = failed.flatMap(({ tipo, reserva_id }) =>
      tipo === 'reserva_criada' && reserva_id ? [reserva_id] : [],
    )
    if (visits.length > 0) await tellHolders(tx, visits)
    if (failed.length > 0)
      await tellAdmins(
        tx,
        failed.map(({ farmacia_id }) => farmacia_id),
      )
    return taken.length === AT_ONCE
  })

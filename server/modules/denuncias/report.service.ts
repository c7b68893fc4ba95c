import type { Database, Transaction } from '#server/db/database.ts'
import { conflict, forbidden } from '#server/ground/error.ts'
import { writeAnswer } from '#server/http/write-answer.ts'
import { once, type StoredAnswer } from '../idempotencia/public.ts'
import { messages } from './messages.ts'
import { insertReport } from './repository.ts'

/** Report of a user by a pharmacy, with the reason. */
interface Complaint {
  utilizador_id: string
  motivo: string
}

async function make(tx: Transaction, farmaciaId: string, { utilizador_id, motivo }: Complaint) {
  const denuncia = await insertReport(tx, farmaciaId, utilizador_id, motivo)
  if (!denuncia) throw forbidden(messages.neverReserved)
  if (denuncia.id === null) throw conflict('duplicado')
  return writeAnswer(messages.made, { denuncia })
}

/** @throws AppError SEM_PERMISSAO · CONFLITO `duplicado` while the same report waits */
export const report = (db: Database, farmaciaId: string, complaint: Complaint) =>
  db.statement((tx) => make(tx, farmaciaId, complaint))

/** Reports a user once under an Idempotency-Key. */
export const reportOnce = (
  db: Database,
  farmaciaId: string,
  complaint: Complaint,
  chave: string,
): Promise<StoredAnswer> => {
  const request = ['denunciar', complaint.utilizador_id, complaint.motivo]
  return once(db, { caller: { kind: 'farmacia', id: farmaciaId }, chave, request }, async (tx) => ({
    status: 201,
    body: await make(tx, farmaciaId, complaint),
  }))
}

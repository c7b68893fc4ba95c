import type { Database, Reader, Transaction } from '#server/db/database.ts'
import { waitingForFiles } from '#server/db/locks.ts'
import { AppError, conflict, notFound } from '#server/ground/error.ts'
import { writeAnswer } from '#server/http/answer.ts'
import { type Actor, beganAs, noteAction } from '../auditoria/public.ts'
import { onceIfKeyed } from '../idempotencia/public.ts'
import { keepPharmacies, touchStocks } from './bulk.sql.ts'
import { messages } from './messages.ts'
import { lastZeroed, lockZeroed, putBack, type Zeroed } from './zeroed.sql.ts'

/** The last import of a pharmacy that set something to zero within the day; null without. */
export async function shownZeroed(db: Reader, farmaciaId: string): Promise<Zeroed | null> {
  const last = await lastZeroed(db, farmaciaId)
  return last && last.artigos > 0 ? last : null
}

/** A pharmacy's wish to take an import back. */
export interface Undoing {
  farmaciaId: string
  /** The import, as its pharmacy was shown it. */
  id: string
  actor: Actor
  /** The request's Idempotency-Key, if any. */
  chave: string | undefined
}

/** @throws AppError NAO_ENCONTRADO · CONFLITO `importacao_posterior`, `nada_a_desfazer` */
async function undo(tx: Transaction, { farmaciaId, id, actor }: Undoing) {
  const [pharmacy] = await waitingForFiles(tx, () => keepPharmacies(tx, [farmaciaId]))
  if (!pharmacy) throw new AppError('TOKEN_INVALIDO_OU_EXPIRADO')
  const last = await lastZeroed(tx, farmaciaId)
  if (!last) throw notFound(messages.noImport)
  if (last.id !== id) throw conflict('importacao_posterior')
  if (last.desfeita_em !== null) throw conflict('nada_a_desfazer')
  await lockZeroed(tx, farmaciaId)
  const { repostos } = await putBack(tx, farmaciaId)
  const deixados = last.artigos - repostos
  if (repostos > 0) await touchStocks(tx, [farmaciaId])
  const alteracoes = beganAs({ repostos, deixados, importado_em: last.feita_em })
  await noteAction(tx, actor, { accao: 'stock_reposto', alvo: 'farmacia', alvoId: farmaciaId, alteracoes })
  return writeAnswer(messages.putBack, { repostos, deixados })
}

/**
 * Puts back what a pharmacy's last import set to zero, once, in one transaction. Its pharmacy's lock is that of an import, so
 * that neither of two comes between.
 * @throws AppError as `undo`
 */
export const undoZeroed = (db: Database, { chave, ...asked }: Undoing) =>
  onceIfKeyed(
    db,
    { caller: { kind: 'farmacia', id: asked.farmaciaId }, chave, request: ['repor stock', asked.id] },
    async (tx) => ({ status: 200, body: await undo(tx, { ...asked, chave }) }),
  )

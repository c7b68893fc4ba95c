import type { Database, Transaction } from '#server/db/database.ts'
import { writeAnswer } from '#server/http/write-answer.ts'
import { once, type StoredAnswer } from '../idempotencia/public.ts'
import { type Adjustment, adjustQuantity, itemById } from './repository.ts'
import { takeItem } from './service.ts'
import { words } from './words.ts'

async function adjust(tx: Transaction, farmaciaId: string, id: string, input: Adjustment) {
  await takeItem(tx, farmaciaId, id)
  await adjustQuantity(tx, id, input)
  return writeAnswer(words.adjusted, { item: await itemById(tx, id) })
}

/** Sets or moves what is available now, or confirms it. @throws AppError NAO_ENCONTRADO · SEM_PERMISSAO */
export const adjustItem = (db: Database, farmaciaId: string, id: string, input: Adjustment) =>
  db.transaction((tx) => adjust(tx, farmaciaId, id, input))

/** The same under an Idempotency-Key: a tap that was sent twice sells one unit. */
export function adjustItemOnce(
  db: Database,
  farmaciaId: string,
  id: string,
  { chave, ...input }: Adjustment & { chave: string },
): Promise<StoredAnswer> {
  const request = ['acertar artigo', id, input.quantidade ?? null, input.somar ?? 0]
  return once(db, { caller: { kind: 'farmacia', id: farmaciaId }, chave, request }, async (tx) => ({
    status: 200,
    body: await adjust(tx, farmaciaId, id, input),
  }))
}

import type { Database, Transaction } from '#server/db/database.ts'
import { conflict, invalidFields } from '#server/ground/error.ts'
import { writeAnswer } from '#server/http/write-answer.ts'
import { once, type StoredAnswer } from '../idempotencia/public.ts'
import { messages } from './messages.ts'
import { type Adjustment, adjustQuantity, itemById } from './repository.ts'
import { takeItem } from './service.ts'

async function adjust(tx: Transaction, farmaciaId: string, id: string, input: Adjustment) {
  if (input.conta && input.quantidade === undefined) throw invalidFields({ conta: messages.countsAlone })
  await takeItem(tx, farmaciaId, id)
  const { quantidade: quantidade_anterior } = await itemById(tx, id)
  if (input.se_houver !== undefined && input.se_houver !== quantidade_anterior) throw conflict('stock_mudou')
  await adjustQuantity(tx, id, input)
  return writeAnswer(messages.adjusted, { item: await itemById(tx, id), quantidade_anterior })
}

/**
 * Sets or moves an item's free units, or confirms them.
 * @throws AppError VALIDACAO · NAO_ENCONTRADO · SEM_PERMISSAO · CONFLITO stock_mudou
 */
export const adjustItem = (db: Database, farmaciaId: string, id: string, input: Adjustment) =>
  db.transaction((tx) => adjust(tx, farmaciaId, id, input))

/** Adjusts an item under an Idempotency-Key: a tap that was sent twice sells one unit. */
export function adjustItemOnce(
  db: Database,
  farmaciaId: string,
  id: string,
  { chave, ...input }: Adjustment & { chave: string },
): Promise<StoredAnswer> {
  const request = ['acertar artigo', id, input.quantidade ?? null, input.somar ?? 0]
  if (input.conta === 'prateleira') request.push(input.conta)
  if (input.se_houver !== undefined) request.push(`se houver ${input.se_houver}`)
  return once(db, { caller: { kind: 'farmacia', id: farmaciaId }, chave, request }, async (tx) => ({
    status: 200,
    body: await adjust(tx, farmaciaId, id, input),
  }))
}

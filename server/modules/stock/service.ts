import type { Database, Transaction } from '#server/db/database.ts'
import { AppError, conflict, forbidden, notFound } from '#server/ground/error.ts'
import { writeAnswer } from '#server/http/write-answer.ts'
import { once, type StoredAnswer } from '../idempotencia/public.ts'
import { classifyNew, type Lexicon } from '../medicamentos/public.ts'
import { expireItem } from '../reservas/public.ts'
import { messages } from './messages.ts'
import {
  deleteFreeItem,
  type ItemRow,
  insertItem,
  itemById,
  lockItem,
  type ProductName,
  productId,
  touchStock,
  updateItem,
} from './repository.ts'

export interface ItemInput extends ProductName {
  quantidade?: number
  /** Kz */
  preco?: number | null
}

export interface StockParts {
  db: Database
  lexicon: Lexicon
}

async function named(tx: Transaction, lexicon: Lexicon, name: ProductName): Promise<number> {
  const produtoId = await productId(tx, name)
  await classifyNew(tx, lexicon)
  return produtoId
}

/**
 * First in its transaction (lock order: db/locks.ts).
 * @throws AppError TOKEN_INVALIDO_OU_EXPIRADO it was deleted this very moment
 */
async function takePharmacy(tx: Transaction, farmaciaId: string): Promise<void> {
  if ((await touchStock(tx, farmaciaId)) === 0) throw new AppError('TOKEN_INVALIDO_OU_EXPIRADO')
}

async function create(tx: Transaction, lexicon: Lexicon, farmaciaId: string, input: ItemInput) {
  await takePharmacy(tx, farmaciaId)
  const { quantidade = 0, preco = null, ...name } = input
  const { id } = await insertItem(tx, farmaciaId, { produtoId: await named(tx, lexicon, name), quantidade, preco })
  return writeAnswer(messages.created, { item: await itemById(tx, id) })
}

export const createItem = ({ db, lexicon }: StockParts, farmaciaId: string, input: ItemInput) =>
  db.transaction((tx) => create(tx, lexicon, farmaciaId, input))

/** Creates an item under an Idempotency-Key. */
export function createItemOnce(
  { db, lexicon }: StockParts,
  farmaciaId: string,
  input: ItemInput,
  chave: string,
): Promise<StoredAnswer> {
  const { nome, categoria, subcategoria, quantidade = 0, preco = null } = input
  const request = ['criar artigo', nome, categoria, subcategoria, quantidade, preco]
  return once(db, { caller: { kind: 'farmacia', id: farmaciaId }, chave, request }, async (tx) => ({
    status: 201,
    body: await create(tx, lexicon, farmaciaId, input),
  }))
}

/** Takes the caller's item for this transaction, with what has run out on it written down. */
export async function takeItem(tx: Transaction, farmaciaId: string, id: string): Promise<void> {
  await takePharmacy(tx, farmaciaId)
  await expireItem(tx, id)
  const item = await lockItem(tx, id)
  if (!item) throw notFound(messages.noItem)
  if (item.farmacia_id !== farmaciaId) throw forbidden(messages.otherPharmacy)
}

/**
 * Sets what is available now; what is held stays held, and what is not given stays as it is.
 * @throws AppError NAO_ENCONTRADO · SEM_PERMISSAO
 */
export const changeItem = (
  { db, lexicon }: StockParts,
  farmaciaId: string,
  id: string,
  input: ItemInput,
): Promise<ItemRow> =>
  db.transaction(async (tx) => {
    await takeItem(tx, farmaciaId, id)
    const { quantidade, preco, ...name } = input
    await updateItem(tx, id, { produtoId: await named(tx, lexicon, name), quantidade, preco })
    return itemById(tx, id)
  })

/** @throws AppError NAO_ENCONTRADO · SEM_PERMISSAO · CONFLITO while it is held */
export const removeItem = (db: Database, farmaciaId: string, id: string): Promise<void> =>
  db.transaction(async (tx) => {
    await takeItem(tx, farmaciaId, id)
    if ((await deleteFreeItem(tx, id)) === 0) throw conflict('ja_reservado')
  })

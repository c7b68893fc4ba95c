import { readGs1 } from '#contract/gs1.ts'
import { isOwnGtin } from '#contract/item-codes.ts'
import { lettersAndDigits } from '#medicamentos/fold.ts'
import type { Lexicon } from '#medicamentos/lexicon.ts'
import { exactly, medicineQuery } from '#medicamentos/query.ts'
import { isLikelySame, labelledItem } from '#medicamentos/same-item.ts'
import type { Database, Reader, Transaction } from '#server/db/database.ts'
import { AppError, conflict, forbidden, invalidFields, notFound } from '#server/ground/error.ts'
import { writeAnswer } from '#server/http/answer.ts'
import { answerUnder, onceIfKeyed } from '../idempotencia/public.ts'
import { type NameParts, namesMeant } from '../medicamentos/public.ts'
import { expireItem } from '../reservas/public.ts'
import { type Adjustment, adjustedUnits } from './count.rules.ts'
import { lotsAfter } from './item-lots.rules.ts'
import { textsIn } from './item-texts.rules.ts'
import { messages } from './messages.ts'
import { productIds } from './products.service.ts'
import {
  type CodesSaid,
  deleteFreeItem,
  type ItemRow,
  insertItem,
  itemById,
  itemsAnswering,
  itemsCoded,
  lockedItem,
  lockItem,
  namesOfGtin,
  type ProductName,
  setUnits,
  touchStock,
  updateItem,
} from './repository.ts'

export interface ItemInput extends ProductName, CodesSaid {
  quantidade?: number
  /** Kz */
  preco?: number | null
}

export interface StockParts {
  db: Database
  lexicon: Lexicon
}

async function named(tx: Transaction, lexicon: Lexicon, name: ProductName): Promise<number> {
  const [produtoId] = await productIds(tx, lexicon, [name])
  return produtoId as number
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
  const { nome, categoria, subcategoria, quantidade = 0, preco = null, ...said } = input
  const produtoId = await named(tx, lexicon, { nome, categoria, subcategoria })
  const lotes = lotsAfter(undefined, said, quantidade)
  const { id } = await insertItem(tx, farmaciaId, { produtoId, quantidade, preco, ...textsIn(said), lotes })
  return writeAnswer(messages.created, { item: await itemById(tx, id) })
}

/** Creates an item. @param chave the request's Idempotency-Key, if any */
export function createItem(
  { db, lexicon }: StockParts,
  farmaciaId: string,
  input: ItemInput,
  chave: string | undefined,
) {
  const { nome, categoria, subcategoria, quantidade = 0, preco = null, ...codes } = input
  const request: unknown[] = ['criar artigo', nome, categoria, subcategoria, quantidade, preco]
  if (Object.keys(codes).length > 0) request.push(codes)
  return onceIfKeyed(db, { caller: { kind: 'farmacia', id: farmaciaId }, chave, request }, async (tx) => ({
    status: 201,
    body: await create(tx, lexicon, farmaciaId, input),
  }))
}

/** Takes the caller's item for this transaction, with what has run out on it written down. */
async function takeItem(tx: Transaction, farmaciaId: string, id: string): Promise<void> {
  await takePharmacy(tx, farmaciaId)
  await expireItem(tx, id)
  const item = await lockItem(tx, id)
  if (!item) throw notFound(messages.noItem)
  if (item.farmacia_id !== farmaciaId) throw forbidden(messages.otherPharmacy)
}

/**
 * Changes an item: its free units and other given fields. Held units stay held, and absent fields stay as they are.
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
    const { nome, categoria, subcategoria, quantidade, preco, ...said } = input
    const produtoId = await named(tx, lexicon, { nome, categoria, subcategoria })
    const before = await lockedItem(tx, id)
    const lotes = lotsAfter(before, said, quantidade ?? before.quantidade)
    await updateItem(tx, id, { produtoId, quantidade, preco, texts: textsIn(said), lotes })
    return itemById(tx, id)
  })

/** @throws AppError NAO_ENCONTRADO · SEM_PERMISSAO · CONFLITO while it is held */
export const removeItem = (db: Database, farmaciaId: string, id: string): Promise<void> =>
  db.transaction(async (tx) => {
    await takeItem(tx, farmaciaId, id)
    if ((await deleteFreeItem(tx, id)) === 0) throw conflict('ja_reservado')
  })

async function adjust(tx: Transaction, farmaciaId: string, id: string, input: Adjustment) {
  if (input.conta && input.quantidade === undefined) throw invalidFields({ conta: messages.countsAlone })
  await takeItem(tx, farmaciaId, id)
  const before = await lockedItem(tx, id)
  if (input.se_houver !== undefined && input.se_houver !== before.quantidade) throw conflict('stock_mudou')
  const units = adjustedUnits(before, input)
  await setUnits(tx, id, units, lotsAfter(before, {}, units.quantidade))
  return writeAnswer(messages.adjusted, { item: await itemById(tx, id), quantidade_anterior: before.quantidade })
}

/**
 * Sets or moves an item's free units, or confirms them. With a key, a tap that was sent twice sells one unit.
 * @throws AppError VALIDACAO · NAO_ENCONTRADO · SEM_PERMISSAO · CONFLITO stock_mudou
 */
export function adjustItem(
  db: Database,
  farmaciaId: string,
  id: string,
  { chave, ...input }: Adjustment & { chave: string | undefined },
) {
  const request = ['acertar artigo', id, input.quantidade ?? null, input.somar ?? 0]
  if (input.conta === 'prateleira') request.push(input.conta)
  if (input.se_houver !== undefined) request.push(`se houver ${input.se_houver}`)
  return onceIfKeyed(db, { caller: { kind: 'farmacia', id: farmaciaId }, chave, request }, async (tx) => ({
    status: 200,
    body: await adjust(tx, farmaciaId, id, input),
  }))
}

/** Reads a symbol from the counter: what it says, the pharmacy's items that have it, and what others call its GTIN. */
export async function readCode(db: Reader, farmaciaId: string, lido: string) {
  const read = readGs1(lido)
  const [artigos, nomes] = await Promise.all([
    itemsCoded(db, farmaciaId, read?.ean, lido),
    read && !isOwnGtin(read.ean) ? namesOfGtin(db, read.ean, farmaciaId) : [],
  ])
  return { ean: read?.ean ?? null, lote: read?.lote ?? null, validade: read?.validade ?? null, artigos, nomes }
}

export interface SimilarParts extends NameParts {
  db: Database
}

export interface Similar {
  artigos: ItemRow[]
  nomes: string[]
}

/** Items shown at most. */
const SHOWN = 3

/** The item that a request with this key has made already; undefined where none has. */
async function madeUnder(db: Reader, farmaciaId: string, chave: string | undefined): Promise<string | undefined> {
  const before = chave && (await answerUnder(db, { caller: { kind: 'farmacia', id: farmaciaId }, chave }))
  return before ? (JSON.parse(before) as { item?: { id: string } }).item?.id : undefined
}

/**
 * Finds the items of a shelf that are likely the one somebody is about to add, and the names they may have meant.
 * @param chave the key of the request: the item that it has already made is left out
 */
export async function findSimilar(
  parts: SimilarParts,
  farmaciaId: string,
  nome: string,
  chave: string | undefined,
): Promise<Similar> {
  const { db, lexicon, shelfWords } = parts
  const typed = exactly(medicineQuery(lexicon, nome))
  const like = await shelfWords.like(nome, typed)
  const shelved = like?.found
  const query = shelved === undefined ? typed : exactly(medicineQuery(lexicon, shelved))
  const item = labelledItem(lexicon, shelved ?? nome, query)
  const found = await itemsAnswering(db, farmaciaId, query, lettersAndDigits(nome))
  const made = await madeUnder(db, farmaciaId, chave)
  const artigos = found.filter(
    (one) =>
      one.id !== made && isLikelySame({ ...item, letters: lettersAndDigits(nome) }, labelledItem(lexicon, one.nome)),
  )
  const nomes = await namesMeant(parts, nome, { query: typed, like })
  return { artigos: artigos.slice(0, SHOWN), nomes }
}

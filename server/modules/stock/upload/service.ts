import type { Reader, Transaction } from '#server/db/database.ts'
import { lockStockFiles, waitingForFiles } from '#server/db/locks.ts'
import { planForItsRows } from '#server/db/rows-known.ts'
import { AppError } from '#server/ground/error.ts'
import { writeAnswer } from '#server/http/write-answer.ts'
import { fileDigest } from '#server/imports/digest.ts'
import { once, type StoredAnswer } from '../../idempotencia/public.ts'
import type { Lexicon } from '../../medicamentos/public.ts'
import { expireItem } from '../../reservas/public.ts'
import { makeProducts, namedProducts } from '../bulk.service.ts'
import { insertItems, keepPharmacies, touchStocks, updateItems } from '../bulk.sql.ts'
import type { ProductName } from '../repository.ts'
import type { StockParts } from '../service.ts'
import { words } from '../words.ts'
import { firstMoves } from './changes.rules.ts'
import type { FileLines } from './lines.rules.ts'
import type { LineError, OwnItem, Refused } from './meaning.rules.ts'
import { type ItemMove, type Plan, planUpload, type UploadOptions } from './plan.rules.ts'
import type { StockReader } from './reader.gateway.ts'
import { emptyItems, lockOwnItems, moveItems, namesOf, overdueOwnItems, shelfOf } from './repository.ts'

export interface UploadReport {
  simulado: boolean
  linhas: number
  adicionados: number
  atualizados: number
  zerados: number
  /** Only of what was tried. */
  mudancas?: ItemMove[]
  erros: LineError[]
  colunas_ignoradas: string[]
}

/** What a pharmacy has, by name. One whose name went while this was read had just been taken off the shelf. */
async function ownItems(db: Reader, farmaciaId: string): Promise<OwnItem[]> {
  const shelf = await shelfOf(db, farmaciaId)
  const products = await namesOf(db, [...new Set(shelf.map(({ produto_id }) => produto_id))])
  const names = new Map(products.map(({ id, ...name }) => [id, name]))
  return shelf.flatMap(({ produto_id, ...item }) => {
    const name = names.get(produto_id)
    return name ? [{ ...item, ...name }] : []
  })
}

const namesIn = ({ added, changed }: Plan): ProductName[] => [...added, ...changed.filter(({ moved }) => moved)]

/**
 * New names first, in a transaction of their own: classifying thousands takes a moment in which no item need be
 * locked. Names that nothing comes to use are forgotten later, as all such are.
 */
async function nameNew({ db, lexicon }: StockParts, names: ProductName[]): Promise<void> {
  if (names.length === 0) return
  await db.transaction(async (tx) => {
    await planForItsRows(tx)
    await waitingForFiles(tx, () => lockStockFiles(tx))
    await makeProducts(tx, lexicon, names)
  })
}

/** The pharmacy, then its items (lock order: db/locks.ts). */
async function takeShelves(tx: Transaction, farmaciaId: string): Promise<void> {
  const [pharmacy] = await waitingForFiles(tx, () => keepPharmacies(tx, [farmaciaId]))
  // deleted this very moment
  if (!pharmacy) throw new AppError('TOKEN_INVALIDO_OU_EXPIRADO')
  await lockOwnItems(tx, farmaciaId)
  for (const { id } of await overdueOwnItems(tx, farmaciaId)) await expireItem(tx, id)
}

/** All of the file, or nothing of it. */
async function apply(tx: Transaction, lexicon: Lexicon, farmaciaId: string, plan: (tx: Transaction) => Promise<Plan>) {
  await planForItsRows(tx)
  await takeShelves(tx, farmaciaId)
  const made = await plan(tx)
  const moved = made.changed.filter((item) => item.moved)
  const keys = await namedProducts(
    tx,
    lexicon,
    [...made.added, ...moved].map((name) => ({ ...name, farmaciaId })),
  )
  const placed = <T extends object>(items: T[], from: number) =>
    items.map((item, index) => ({ ...item, farmaciaId, produtoId: keys[from + index]?.produtoId ?? 0 }))
  if (made.added.length > 0) await insertItems(tx, placed(made.added, 0))
  if (moved.length > 0) await moveItems(tx, farmaciaId, placed(moved, made.added.length))
  if (made.changed.length > 0) await updateItems(tx, made.changed)
  if (made.emptied.length > 0) await emptyItems(tx, made.emptied)
  await touchStocks(tx, [farmaciaId])
  return made
}

interface ShelfOptions extends UploadOptions {
  /** Written with what is done, or not at all. */
  note?(tx: Transaction, done: Plan): Promise<void>
}

type Work = (tx: Transaction) => Promise<Plan>

/** What is done before any item is locked. @returns the rest, for one transaction */
async function prepared(
  parts: StockParts,
  farmaciaId: string,
  { good }: FileLines,
  refused: Refused | undefined,
): Promise<Work> {
  const planned = planUpload(await ownItems(parts.db, farmaciaId), good, refused)
  await nameNew(parts, namesIn(planned))
  return (tx) =>
    apply(tx, parts.lexicon, farmaciaId, async () => planUpload(await ownItems(tx, farmaciaId), good, refused))
}

/** Sets a pharmacy's stock by a file's good lines: all of them, or nothing. @returns what was done, or would be */
export async function setShelf(
  parts: StockParts,
  farmaciaId: string,
  file: FileLines,
  { simulate, replace, note }: ShelfOptions,
): Promise<Plan> {
  const refused = replace ? file.refused : undefined
  if (simulate) {
    const own = await ownItems(parts.db, farmaciaId)
    const planned = planUpload(own, file.good, refused)
    return { ...planned, moves: firstMoves(own, planned) }
  }
  const work = await prepared(parts, farmaciaId, file, refused)
  return parts.db.transaction(async (tx) => {
    const done = await work(tx)
    await note?.(tx, done)
    return done
  })
}

/** What a file without a good line does. */
export const nothing: Plan = { added: [], changed: [], emptied: [], errors: [] }

const reportOf = (file: FileLines, plan: Plan, simulate: boolean): UploadReport => ({
  simulado: simulate,
  linhas: file.count,
  adicionados: plan.added.length,
  atualizados: plan.changed.length,
  zerados: plan.emptied.length,
  ...(simulate && { mudancas: plan.moves ?? [] }),
  erros: [...file.errors, ...plan.errors].sort((a, b) => a.linha - b.linha),
  colunas_ignoradas: file.ignored,
})

/**
 * Sets a pharmacy's stock by a file: good lines are in, bad ones are listed, and where no line is good nothing changes.
 * What is held stays held.
 * @param path where the file is, on disk
 * @throws AppError TIPO_NAO_SUPORTADO · DEMASIADO_GRANDE · PEDIDO_INVALIDO when the file cannot be read
 */
export async function uploadStock(
  parts: StockParts & { reader: StockReader },
  farmaciaId: string,
  path: string,
  options: UploadOptions,
): Promise<UploadReport> {
  const file = await parts.reader.read(path)
  const plan = file.good.length === 0 ? nothing : await setShelf(parts, farmaciaId, file, options)
  return reportOf(file, plan, options.simulate)
}

/** The same under an Idempotency-Key: not again, though the stock was sold from meanwhile. */
export async function uploadStockOnce(
  parts: StockParts & { reader: StockReader },
  farmaciaId: string,
  path: string,
  { replace, chave }: { replace: boolean; chave: string },
): Promise<StoredAnswer> {
  const [file, digest] = await Promise.all([parts.reader.read(path), fileDigest(path)])
  const refused = replace ? file.refused : undefined
  const work: Work = file.good.length === 0 ? async () => nothing : await prepared(parts, farmaciaId, file, refused)
  const request = ['importar stock', digest, replace]
  return once(parts.db, { caller: { kind: 'farmacia', id: farmaciaId }, chave, request }, async (tx) => ({
    status: 200,
    body: writeAnswer(words.imported, reportOf(file, await work(tx), false)),
  }))
}

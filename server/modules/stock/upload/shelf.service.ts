import type { StockCount } from '#contract/importacao.ts'
import type { Lexicon } from '#medicamentos/lexicon.ts'
import type { Transaction } from '#server/db/database.ts'
import { lockStockFiles, waitingForFiles } from '#server/db/locks.ts'
import { planForItsRows } from '#server/db/statements.ts'
import { AppError } from '#server/ground/error.ts'
import { expireItem } from '../../reservas/public.ts'
import { namedProducts, type StockLine } from '../bulk.service.ts'
import { type CountedBy, insertItems, keepPharmacies, updateItems } from '../bulk.sql.ts'
import { insertNew, newProducts } from '../products.service.ts'
import type { ProductName } from '../repository.ts'
import type { StockParts } from '../service.ts'
import type { Plan } from './plan.rules.ts'
import { emptyItems, lockOwnItems, moveItems, overdueOwnItems, recodeItems } from './repository.ts'

/**
 * New names first, in a transaction of their own, and classified before it: thousands take longer than a transaction may idle on a
 * busy machine. Names that nothing comes to use are forgotten later, as all such are.
 */
export async function nameNew({ db, lexicon }: StockParts, items: ProductName[]): Promise<void> {
  if (items.length === 0) return
  const names = [...new Map(items.map((item) => [nameText(item), item])).values()]
  const products = await newProducts(db, lexicon, names)
  if (products.length === 0) return
  await db.transaction(async (tx) => {
    await planForItsRows(tx)
    await waitingForFiles(tx, () => lockStockFiles(tx))
    await insertNew(tx, products)
  })
}

/**
 * Locks a pharmacy, before its items (lock order: db/locks.ts).
 * @throws AppError TOKEN_INVALIDO_OU_EXPIRADO it was deleted this very moment
 */
export async function takePharmacy(tx: Transaction, farmaciaId: string): Promise<void> {
  const [pharmacy] = await waitingForFiles(tx, () => keepPharmacies(tx, [farmaciaId]))
  if (!pharmacy) throw new AppError('TOKEN_INVALIDO_OU_EXPIRADO')
}

/**
 * Locks pharmacies and all their items, with the overdue holds written down.
 * @returns the ids of the pharmacies that are still there
 */
export async function takeShelves(tx: Transaction, farmacias: string[]): Promise<Set<string>> {
  const found = await waitingForFiles(tx, () => keepPharmacies(tx, farmacias))
  const ids = found.map(({ id }) => id)
  await lockOwnItems(tx, ids)
  for (const { id } of await overdueOwnItems(tx, ids)) await expireItem(tx, id)
  return new Set(ids)
}

/** Tells names apart; none of the parts has a line break. */
const nameText = ({ nome, categoria, subcategoria }: ProductName) => `${nome}\n${categoria}\n${subcategoria}`

/** Adds to each item its product's number. Shelves have most names in common: each is looked for once. */
async function placed<T extends ProductName & StockLine>(tx: Transaction, lexicon: Lexicon, items: T[]) {
  const texts = items.map(nameText)
  const names = new Map(items.map((item, at) => [texts[at] ?? '', item]))
  const keys = await namedProducts(tx, lexicon, [...names.values()])
  const ids = new Map([...names.keys()].map((name, at) => [name, keys[at]?.produtoId ?? 0]))
  return items.map((item, at) => ({ ...item, produtoId: ids.get(texts[at] ?? '') ?? 0 }))
}

/** The changes of a pharmacy's stock. */
export interface ShelfPlan {
  farmaciaId: string
  plan: Plan
}

/** Carries plans out, of pharmacies whose items are locked: all of one kind of change at once. */
export async function carryOut(
  tx: Transaction,
  lexicon: Lexicon,
  shelves: ShelfPlan[],
  counts: StockCount,
  countedBy: CountedBy = 'pessoa',
): Promise<void> {
  const ofAll = <T extends object>(part: (plan: Plan) => T[]) =>
    shelves.flatMap(({ farmaciaId, plan }) => part(plan).map((item) => ({ ...item, farmaciaId })))
  const added = ofAll((plan) => plan.added)
  const changed = ofAll((plan) => plan.changed)
  if (added.length > 0) await insertItems(tx, await placed(tx, lexicon, added), countedBy)
  const moved = changed.filter((item) => item.moved)
  if (moved.length > 0) await moveItems(tx, await placed(tx, lexicon, moved))
  if (changed.length > 0) await updateItems(tx, changed, countedBy)
  const recoded = changed.filter((item) => item.recoded)
  if (recoded.length > 0) await recodeItems(tx, recoded)
  const emptied = shelves.flatMap(({ plan }) => plan.emptied)
  if (emptied.length > 0) await emptyItems(tx, emptied, counts)
}

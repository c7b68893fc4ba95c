import type { Transaction } from '#server/db/database.ts'
import { lockStockFiles, waitingForFiles } from '#server/db/locks.ts'
import { planForItsRows } from '#server/db/statements.ts'
import { AppError } from '#server/ground/error.ts'
import type { Lexicon } from '../../medicamentos/public.ts'
import { expireItem } from '../../reservas/public.ts'
import { makeProducts, namedProducts } from '../bulk.service.ts'
import { insertItems, keepPharmacies, updateItems } from '../bulk.sql.ts'
import type { ProductName } from '../repository.ts'
import type { StockParts } from '../service.ts'
import type { Plan } from './plan.rules.ts'
import { emptyItems, lockOwnItems, moveItems, overdueOwnItems, recodeItems } from './repository.ts'

/**
 * New names first, in a transaction of their own: classifying thousands takes a moment in which no item need be
 * locked. Names that nothing comes to use are forgotten later, as all such are.
 */
export async function nameNew({ db, lexicon }: StockParts, names: ProductName[]): Promise<void> {
  if (names.length === 0) return
  await db.transaction(async (tx) => {
    await planForItsRows(tx)
    await waitingForFiles(tx, () => lockStockFiles(tx))
    await makeProducts(tx, lexicon, names)
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

/** Locks a pharmacy and all its items, with the overdue holds written down. */
export async function takeShelf(tx: Transaction, farmaciaId: string): Promise<void> {
  await takePharmacy(tx, farmaciaId)
  await lockOwnItems(tx, farmaciaId)
  for (const { id } of await overdueOwnItems(tx, farmaciaId)) await expireItem(tx, id)
}

/** Carries a plan out on a shelf whose items are locked. */
export async function carryOut(tx: Transaction, lexicon: Lexicon, farmaciaId: string, plan: Plan): Promise<void> {
  const moved = plan.changed.filter((item) => item.moved)
  const keys = await namedProducts(
    tx,
    lexicon,
    [...plan.added, ...moved].map((name) => ({ ...name, farmaciaId })),
  )
  const placed = <T extends object>(items: T[], from: number) =>
    items.map((item, index) => ({ ...item, farmaciaId, produtoId: keys[from + index]?.produtoId ?? 0 }))
  if (plan.added.length > 0) await insertItems(tx, placed(plan.added, 0))
  if (moved.length > 0) await moveItems(tx, farmaciaId, placed(moved, plan.added.length))
  if (plan.changed.length > 0) await updateItems(tx, plan.changed)
  const recoded = plan.changed.filter((item) => item.recoded)
  if (recoded.length > 0) await recodeItems(tx, recoded)
  if (plan.emptied.length > 0) await emptyItems(tx, plan.emptied)
}

import type { Database } from '#server/db/database.ts'
import type { Clock } from '#server/ground/clock.ts'
import type { Budget } from './budgets.rules.ts'
import { addOne, type Count, countsOf, takeOne } from './counts.sql.ts'
import type { AttemptKeys } from './keys.crypto.ts'

/** A budget in the window that is open now. */
export interface OpenBudget extends Budget {
  key: Buffer
  ends: Date
}

/** An attempt that was counted before its work began, or the budgets that are used up. */
export type Taken = { giveBack(): Promise<void> } | { usedUp: OpenBudget[] }

export interface TallyParts {
  db: Database
  clock: Clock
  keys: AttemptKeys
  /** FALHAS_FACTOR */
  factor: number
}

/** The budget as it counts at this moment. */
export function open({ clock, keys, factor }: TallyParts, budget: Budget): OpenBudget {
  const { kind, scope, about, points, seconds } = budget
  const window = Math.floor(clock().getTime() / 1000 / seconds)
  return {
    ...budget,
    points: Math.max(1, Math.round(points * factor)),
    key: keys.count(kind, scope, about, seconds, window),
    ends: new Date((window + 1) * seconds * 1000),
  }
}

const over = (budgets: OpenBudget[], counts: Count[], most: (budget: OpenBudget) => number) =>
  budgets.filter((budget) => counts.some(({ chave, falhas }) => chave.equals(budget.key) && falhas > most(budget)))

/**
 * Counts an attempt against all of these, or against none when one is used up. An attempt holds its place from here until
 * it is given back: of any number at once, no more than there are points get through.
 */
export async function take(parts: TallyParts, budgets: Budget[]): Promise<Taken> {
  const { db } = parts
  const opened = budgets.map((budget) => open(parts, budget))
  const keys = opened.map(({ key }) => key)
  // past a budget an attempt costs a read, and takes no lock
  const already = over(opened, await countsOf(db, keys), ({ points }) => points - 1)
  if (already.length > 0) return { usedUp: already }
  const ends = opened.map((budget) => budget.ends)
  const counts = await db.statement((tx) => addOne(tx, keys, ends))
  const giveBack = async () => {
    await db.statement((tx) => takeOne(tx, keys))
  }
  const usedUp = over(opened, counts, ({ points }) => points)
  if (usedUp.length === 0) return { giveBack }
  await giveBack()
  return { usedUp }
}

import type { Database, Transaction } from '#server/db/database.ts'
import type { Clock } from '#server/ground/clock.ts'
import {
  type Budget,
  type BudgetSettings,
  endOf,
  noticesOf,
  ofEqualTexts,
  ofNotices,
  ofNumber,
  ofStrangers,
  type Standing,
  windowOf,
} from './budgets.rules.ts'
import { messages } from './messages.ts'
import type { ReceivingKeys } from './receiving.crypto.ts'
import { addOne, type Count, countsOf } from './repository.ts'

/** The decision on a message: it is answered as a message, by one notice, or not at all. */
export type Admission = { kind: 'admitted' } | { kind: 'notice'; text: string } | { kind: 'silent' }

export interface BudgetParts {
  db: Database
  clock: Clock
  keys: ReceivingKeys
  settings: BudgetSettings
  log: { warn(fields: object, message: string): void }
}

export interface Budgets {
  /** Tells if a number is past its budget and was told so: then a message costs a read and takes no lock. */
  isSilent(number: string, standing: Standing): Promise<boolean>
  /**
   * Counts an answer, and tells if the number would get it to one text for the third time in an hour: a machine that answers
   * ours. Whoever writes the same and is told something else is no machine.
   */
  isLoop(number: string, text: string, answer: string): Promise<boolean>
  /** Counts a message, and says whether it is answered. */
  count(tx: Transaction, number: string, standing: Standing): Promise<Admission>
}

/** Warns the operator of budgets that are used up, each once a window, without any number. */
export function budgetWarnings({ clock, log }: Pick<BudgetParts, 'clock' | 'log'>): (budget: Budget) => void {
  const warned = new Map<string, number>()
  return ({ scope, seconds }) => {
    const ends = endOf({ seconds }, clock()).getTime()
    if (warned.get(scope) === ends) return
    warned.set(scope, ends)
    log.warn({ orcamento: scope, janela_s: seconds }, messages.overBudget)
  }
}

const silent: Admission = { kind: 'silent' }

/** The budgets of messages. */
export function conversationBudgets({ db, clock, keys, settings, log }: BudgetParts): Budgets {
  const warn = budgetWarnings({ clock, log })
  const keyOf = (budget: Budget) => keys.count(budget.scope, budget.about, budget.seconds, windowOf(budget, clock()))
  const totalOf = (counts: Count[], budget: Budget) =>
    counts.find(({ chave }) => chave.equals(keyOf(budget)))?.vezes ?? 0

  const add = (tx: Transaction, budgets: Budget[]) =>
    addOne(
      tx,
      budgets.map(keyOf),
      budgets.map((budget) => endOf(budget, clock())),
    )

  /** Past the budget of strangers a few of them are told so, each once. */
  async function countStranger(tx: Transaction, number: string): Promise<Admission> {
    const budget = ofStrangers(settings)
    const total = totalOf(await add(tx, [budget]), budget)
    if (total <= budget.points) return { kind: 'admitted' }
    warn(budget)
    if (total > budget.points + noticesOf(budget)) return silent
    const notice = ofNotices(number)
    const noticesSent = totalOf(await add(tx, [notice]), notice)
    return noticesSent > 1 ? silent : { kind: 'notice', text: messages.tooManyStrangers }
  }

  return {
    async isSilent(number, standing) {
      const own = ofNumber(number, standing, settings)
      const shared = standing === 'desconhecido' ? [ofStrangers(settings)] : []
      const counts = await countsOf(db, [...own, ...shared].map(keyOf))
      return (
        own.some((budget) => totalOf(counts, budget) > budget.points) ||
        shared.some((budget) => totalOf(counts, budget) > budget.points + noticesOf(budget))
      )
    },
    async isLoop(number, text, answer) {
      const budget = ofEqualTexts(JSON.stringify([number, text.trim().toLowerCase(), answer]))
      return totalOf(await db.statement((tx) => add(tx, [budget])), budget) > budget.points
    },
    async count(tx, number, standing) {
      const own = ofNumber(number, standing, settings)
      const counts = await add(tx, own)
      const past = own.filter((budget) => totalOf(counts, budget) > budget.points)
      for (const budget of past) warn(budget)
      if (past.some((budget) => totalOf(counts, budget) > budget.points + 1)) return silent
      if (past.length > 0) return { kind: 'notice', text: messages.tooMany }
      return standing === 'desconhecido' ? countStranger(tx, number) : { kind: 'admitted' }
    },
  }
}

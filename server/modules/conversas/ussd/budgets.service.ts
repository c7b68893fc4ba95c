import { dialBudgets as limits } from '#contract/limits.ts'
import type { Database } from '#server/db/database.ts'
import type { Clock } from '#server/ground/clock.ts'
import { countMessage } from '../../notificacoes/public.ts'
import { endOf, type Standing, windowOf } from '../budgets.rules.ts'
import { messages } from '../messages.ts'
import type { ReceivingKeys } from '../receiving.crypto.ts'
import { addOne } from '../repository.ts'
import { budgetsOf, type DialBudget } from './budgets.rules.ts'

interface BudgetParts {
  db: Database
  clock: Clock
  keys: ReceivingKeys
  log: { warn(fields: object, message: string): void }
}

export interface DialBudgets {
  /** Counts one screen of a number, and tells if it is answered. */
  admits(number: string, standing: Standing): Promise<boolean>
}

/** The budgets of screens, of which the operator is warned once a window, without any number. */
export function dialBudgets({ db, clock, keys, log }: BudgetParts): DialBudgets {
  const warned = new Map<string, number>()

  function warn(budget: DialBudget): void {
    const ends = endOf(budget, clock()).getTime()
    if (warned.get(budget.scope) === ends) return
    warned.set(budget.scope, ends)
    log.warn({ orcamento: budget.scope, janela_s: budget.seconds }, messages.overBudget)
  }

  return {
    async admits(number, standing) {
      const now = clock()
      const own = budgetsOf(number, standing, limits)
      const keyed = own.map((budget) => ({
        budget,
        chave: keys.count(budget.scope, budget.about, budget.seconds, windowOf(budget, now)),
      }))
      const counts = await db.transaction(async (tx) => {
        const ends = own.map((budget) => endOf(budget, now))
        const counted = await addOne(
          tx,
          keyed.map(({ chave }) => chave),
          ends,
        )
        // every request is answered by one screen
        await countMessage(tx, { canal: 'ussd', sentido: 'entrada', sms: 0 })
        await countMessage(tx, { canal: 'ussd', sentido: 'saida', sms: 0 })
        return counted
      })
      const past = keyed.filter(({ budget, chave }) =>
        counts.some((count) => count.chave.equals(chave) && count.vezes > budget.points),
      )
      for (const { budget } of past) warn(budget)
      return past.length === 0
    },
  }
}

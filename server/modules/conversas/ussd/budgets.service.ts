import { dialBudgets as limits } from '#contract/limits.ts'
import { countMessage } from '../../notificacoes/public.ts'
import { endOf, type Standing, windowOf } from '../budgets.rules.ts'
import { type BudgetParts, budgetWarnings } from '../budgets.service.ts'
import { addOne } from '../repository.ts'
import { budgetsOf } from './budgets.rules.ts'

export interface DialBudgets {
  /** Counts one screen of a number, and tells if it is answered. */
  admits(number: string, standing: Standing): Promise<boolean>
}

/** The budgets of screens. */
export function dialBudgets({ db, clock, keys, log }: Omit<BudgetParts, 'settings'>): DialBudgets {
  const warn = budgetWarnings({ clock, log })
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

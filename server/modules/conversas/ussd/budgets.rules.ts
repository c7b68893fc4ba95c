import type { dialBudgets } from '#contract/limits.ts'
import { type Budget, factorOf, type Standing } from '../budgets.rules.ts'

/** The budgets that a screen of this number counts in. */
export function budgetsOf(number: string, standing: Standing, limits: typeof dialBudgets): Budget[] {
  const factor = factorOf(standing)
  const { rajada, dia, desconhecidos } = limits
  const own: Budget[] = [
    { scope: 'ussd_rajada', about: number, points: rajada.points * factor, seconds: rajada.seconds },
    { scope: 'ussd_dia', about: number, points: dia.points * factor, seconds: dia.seconds },
  ]
  return standing === 'desconhecido' ? [...own, { scope: 'ussd_desconhecidos', about: '', ...desconhecidos }] : own
}

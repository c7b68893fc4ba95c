import type { dialBudgets } from '#contract/limits.ts'
import type { Standing } from '../budgets.rules.ts'

/** Screens that are answered in each window. */
export interface DialBudget {
  scope: 'ussd_rajada' | 'ussd_dia' | 'ussd_desconhecidos'
  /** E.164 of a number; empty for the whole service. */
  about: string
  points: number
  seconds: number
}

/** A counter answers as many holds as patients make. */
const PHARMACY_FACTOR = 10

/** The budgets that a screen of this number counts in. */
export function budgetsOf(number: string, standing: Standing, limits: typeof dialBudgets): DialBudget[] {
  const factor = standing === 'farmacia' ? PHARMACY_FACTOR : 1
  const { rajada, dia, desconhecidos } = limits
  const own: DialBudget[] = [
    { scope: 'ussd_rajada', about: number, points: rajada.points * factor, seconds: rajada.seconds },
    { scope: 'ussd_dia', about: number, points: dia.points * factor, seconds: dia.seconds },
  ]
  return standing === 'desconhecido' ? [...own, { scope: 'ussd_desconhecidos', about: '', ...desconhecidos }] : own
}

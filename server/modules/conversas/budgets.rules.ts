import { conversationBudgets } from '#contract/limits.ts'

/** The kind of owner of a number. An account is one that is no longer new. */
export type Standing = 'farmacia' | 'conta' | 'desconhecido'

/** A budget of `points` messages, or screens of USSD, in each window of `seconds`. */
export interface Budget {
  scope: 'rajada' | 'dia' | 'desconhecidos' | 'aviso' | 'iguais' | 'ussd_rajada' | 'ussd_dia' | 'ussd_desconhecidos'
  /** The number that it counts; empty for the whole service. */
  about: string
  points: number
  seconds: number
}

export interface BudgetSettings {
  /** Messages of one number that are answered in a day. */
  perNumber: number
  /** Messages of unknown numbers that are answered in an hour. */
  strangersPerHour: number
}

/** The factor by which a budget is larger than a person's: a counter answers as many holds as patients make. */
export const factorOf = (standing: Standing): number => (standing === 'farmacia' ? 10 : 1)

/** The budgets of one number. */
export function ofNumber(number: string, standing: Standing, { perNumber }: BudgetSettings): Budget[] {
  const factor = factorOf(standing)
  const { rajada, dia } = conversationBudgets
  return [
    { scope: 'rajada', about: number, points: rajada.points * factor, seconds: rajada.seconds },
    { scope: 'dia', about: number, points: perNumber * factor, seconds: dia.seconds },
  ]
}

/** The budget of all numbers that nobody here knows, or has known for long. */
export const ofStrangers = ({ strangersPerHour }: BudgetSettings): Budget => ({
  scope: 'desconhecidos',
  about: '',
  points: strangersPerHour,
  seconds: conversationBudgets.desconhecidos.seconds,
})

/** The notice that one number gets in an hour in which strangers have used up their budget. */
export const ofNotices = (number: string): Budget => ({
  scope: 'aviso',
  about: number,
  points: 1,
  seconds: conversationBudgets.desconhecidos.seconds,
})

/** Equal answers to equal texts of one number, of which an hour has two. @param about the number, its text and the answer */
export const ofEqualTexts = (about: string): Budget => ({
  scope: 'iguais',
  about,
  points: conversationBudgets.iguais.points,
  seconds: conversationBudgets.iguais.seconds,
})

/** Notices sent to strangers past their budget: a tenth of the budget, so that the cost of a flood stays bounded. */
export const noticesOf = ({ points }: Budget): number => Math.ceil(points / 10)

/** The beginning of the window that an instant is in. */
export const windowOf = ({ seconds }: Pick<Budget, 'seconds'>, now: Date): number =>
  Math.floor(now.getTime() / 1000 / seconds)

/** The end of that window. */
export const endOf = (budget: Pick<Budget, 'seconds'>, now: Date): Date =>
  new Date((windowOf(budget, now) + 1) * budget.seconds * 1000)

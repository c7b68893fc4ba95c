import pLimit from 'p-limit'
import { AppError } from '#server/ground/error.ts'

/** Too many files wait already. */
export const manyWaiting = () =>
  new AppError('INDISPONIVEL', { mensagem: 'Há muitos ficheiros à espera. Tente daqui a um minuto.' })

/**
 * Work that takes turns, first come first served: setting what a file says keeps a connection, and the others are for
 * who searches and reserves. @throws AppError INDISPONIVEL when too much waits already
 */
export function takingTurns(atOnce: number, mostWaiting: number): <T>(work: () => Promise<T>) => Promise<T> {
  const limit = pLimit(atOnce)
  return async (work) => {
    if (limit.pendingCount >= mostWaiting) throw manyWaiting()
    return limit(work)
  }
}

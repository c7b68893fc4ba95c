import pLimit from 'p-limit'
import { AppError } from '#server/ground/error.ts'

/** Too many files wait already. */
export const manyWaiting = () =>
  new AppError('INDISPONIVEL', { mensagem: 'Há muitos ficheiros à espera. Tente daqui a um minuto.' })

/**
 * Queue for the work on files, first come first served. Writing a file's contents keeps a connection, and the others
 * are for searches and reservations.
 * @throws AppError INDISPONIVEL when too much waits already
 */
export function takingTurns(atOnce: number, mostWaiting: number): <T>(work: () => Promise<T>) => Promise<T> {
  const limit = pLimit(atOnce)
  return async (work) => {
    if (limit.pendingCount >= mostWaiting) throw manyWaiting()
    return limit(work)
  }
}

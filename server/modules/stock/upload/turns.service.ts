import pLimit from 'p-limit'
import { AppError } from '#server/ground/error.ts'
import { words } from '../words.ts'

/** Reading a file keeps a core busy, and setting a stock a connection: the rest is for who searches and reserves. */
const AT_ONCE = 2
const MOST_WAITING = 12

/** Work that takes turns, first come first served. @throws AppError INDISPONIVEL when too much waits already */
export function takingTurns(): <T>(work: () => Promise<T>) => Promise<T> {
  const limit = pLimit(AT_ONCE)
  return async (work) => {
    if (limit.pendingCount >= MOST_WAITING) {
      throw new AppError('INDISPONIVEL', { mensagem: words.manyWaiting })
    }
    return limit(work)
  }
}

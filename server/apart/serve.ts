import module from 'node:module'
import { setPriority } from 'node:os'
import { AppError } from '../ground/error.ts'
import type { Answered } from './answered.ts'
import { OUT_OF_MEMORY } from './limits.ts'

/** Whoever searches goes before whoever sends a file. */
const GIVES_WAY = 5
const LOOK_MS = 50

async function judged<Answer>(work: Promise<Answer>): Promise<Answered<Answer>> {
  try {
    return { answer: await work }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { refused: { code: error.code, mensagem: error.message } }
  }
}

/**
 * The other end of `openApart`, in the process that does the work. It ends with the process that started it, and when
 * all its memory, that of libraries too, is more than `memoryMb`.
 * @param work may refuse with an AppError, of which code and words go back; any other error ends the process
 */
export function serveApart<Work, Answer>(memoryMb: number, work: (work: Work) => Promise<Answer>): void {
  setPriority(GIVES_WAY)
  setInterval(() => {
    if (process.memoryUsage.rss() > memoryMb * 1024 * 1024) process.exit(OUT_OF_MEMORY)
  }, LOOK_MS)
  process.on('disconnect', () => process.exit())
  process.on('message', async (message) => {
    process.send?.(await judged(work(message as Work)))
    // it is killed when no longer needed, and what is kept at an end would not be
    module.flushCompileCache()
  })
}

import module from 'node:module'
import { setPriority } from 'node:os'
import type { ErrorCode } from '#contract/errors.ts'
import { FileFault } from '#folhas/file-fault.ts'
import { AppError } from '../ground/error.ts'

/**
 * Message with the result of work in a child process. An error sent as such would lose its class, so it goes as its
 * code and words.
 */
export type ChildAnswer<Answer> = { answer: Answer } | { refused: { code: ErrorCode; mensagem: string } }

/** Exit code of a child process that ended for want of memory. */
export const OUT_OF_MEMORY = 77

/** Priority (nice value) of the process, below the one that answers searches. */
const NICE = 5
const MEMORY_CHECK_MS = 50

/** An operator's file that is not there is no answer to a caller. */
function refusalIn(error: unknown): { code: ErrorCode; mensagem: string } | undefined {
  if (error instanceof AppError) return { code: error.code, mensagem: error.message }
  if (!(error instanceof FileFault) || error.code === 'ILEGIVEL') return undefined
  return { code: error.code, mensagem: error.message }
}

async function outcomeOf<Answer>(work: Promise<Answer>): Promise<ChildAnswer<Answer>> {
  try {
    return { answer: await work }
  } catch (error) {
    const refused = refusalIn(error)
    if (!refused) throw error
    return { refused }
  }
}

/**
 * Does the work that `openChildProcess` sends, in the child process. The process ends with its parent, and when its whole
 * memory, that of libraries too, is more than `memoryMb`.
 * @param work may refuse with an AppError or a FileFault, whose code and message are sent back; any other error ends the process
 */
export function serveChildProcess<Work, Answer>(memoryMb: number, work: (work: Work) => Promise<Answer>): void {
  setPriority(NICE)
  setInterval(() => {
    if (process.memoryUsage.rss() > memoryMb * 1024 * 1024) process.exit(OUT_OF_MEMORY)
  }, MEMORY_CHECK_MS)
  process.on('disconnect', () => process.exit())
  process.on('message', async (message) => {
    process.send?.(await outcomeOf(work(message as Work)))
    // the parent kills this process when it is no longer needed, so that nothing would be written at its end
    module.flushCompileCache()
  })
}

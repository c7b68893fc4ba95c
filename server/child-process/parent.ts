import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import module from 'node:module'
import { dirname } from 'node:path'
import pLimit from 'p-limit'
import { AppError } from '../ground/error.ts'
import { type ChildAnswer, OUT_OF_MEMORY } from './child.ts'

/** Reasons for work without an answer: too long, too much memory, too many before it, or the process ended. */
type ChildProcessEnd = 'tempo' | 'memoria' | 'espera' | 'morte'

class ChildProcessFailure extends Error {
  override name = 'ChildProcessFailure'
  readonly end: ChildProcessEnd

  constructor(end: ChildProcessEnd) {
    super(`work of a child process ended: ${end}`)
    this.end = end
  }
}

export interface ChildProcessOptions {
  /** Script of the child process, which calls `serveChildProcess`. */
  script: URL
  /** Longest time of one piece of work, in ms, the start of the process included. */
  workMs: number
  /** Limit of the heap of JavaScript objects, in MB. */
  heapMb: number
  /** Time without work after which the process ends, in ms. */
  idleMs: number
  /** Largest number of pieces of work that may wait for their turn. */
  mostWaiting: number
  /** Error for the caller when the child process ends without an answer. */
  unanswered: Readonly<Record<ChildProcessEnd, () => AppError>>
}

export interface ChildProcessWorker<Work, Answer> {
  /**
   * Runs one piece of work at a time, in the order of the calls.
   * @throws AppError the refusal of the work, or one of `unanswered`
   */
  run(work: Work): Promise<Answer>
  /** Ends the process, whatever it is doing, and starts no other. */
  close(): Promise<void>
}

/** Environment with this process's own cache of compiled code, if any: without it, stripping types takes half of a start. */
function compiledCode(): NodeJS.ProcessEnv {
  const ofThisNode = module.getCompileCacheDir()
  return ofThisNode ? { NODE_COMPILE_CACHE: dirname(ofThisNode) } : {}
}

const start = ({ script, heapMb }: ChildProcessOptions): ChildProcess =>
  fork(script, [], {
    // the child gets nothing else of the environment: neither secrets nor the flags of this process
    env: compiledCode(),
    execArgv: [`--max-old-space-size=${heapMb}`, '--max-semi-space-size=8'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })

/** V8 aborts when its heap is full; `serveChildProcess` says so itself when all memory together is too much. */
const endOf = (child: ChildProcess): ChildProcessEnd =>
  child.signalCode === 'SIGABRT' || child.exitCode === OUT_OF_MEMORY ? 'memoria' : 'morte'

/** Sends a piece of work and waits for its answer. @throws ChildProcessFailure when the process ends before */
async function ask<Work, Answer>(child: ChildProcess, work: Work): Promise<ChildAnswer<Answer>> {
  const settled = new AbortController()
  const { signal } = settled
  const answered = once(child, 'message', { signal })
  const ended = once(child, 'exit', { signal }).then(() => Promise.reject(new ChildProcessFailure(endOf(child))))
  child.send(work as object, () => {
    // an error of sending is ignored here: the events of the process tell that it ended, or never began
  })
  try {
    const [answer] = await Promise.race([answered, ended])
    return answer as ChildAnswer<Answer>
  } catch (error) {
    throw error instanceof ChildProcessFailure ? error : new ChildProcessFailure('morte')
  } finally {
    settled.abort()
    await Promise.allSettled([answered, ended])
  }
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

/**
 * Opens a child process for work on hostile bytes, started at the first piece of work: whatever the bytes do to it,
 * requests are still answered, and its memory is returned when it ends.
 */
export function openChildProcess<Work, Answer>(options: ChildProcessOptions): ChildProcessWorker<Work, Answer> {
  const inTurn = pLimit(1)
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  let closed = false

  function running(): ChildProcess {
    if (child) return child
    const started = start(options)
    started.once('exit', () => {
      if (child === started) child = undefined
    })
    child = started
    return started
  }

  /** Work that comes while the process is ending gets another one. */
  function endIdle(): void {
    const ending = child
    child = undefined
    if (ending) kill(ending)
  }

  async function workOn(work: Work): Promise<ChildAnswer<Answer>> {
    clearTimeout(idle)
    if (closed) throw new ChildProcessFailure('morte')
    const mine = running()
    let late = false
    const deadline = setTimeout(() => {
      late = true
      mine.kill('SIGKILL')
    }, options.workMs)
    try {
      return await ask<Work, Answer>(mine, work)
    } catch (error) {
      await kill(mine)
      throw late ? new ChildProcessFailure('tempo') : error
    } finally {
      clearTimeout(deadline)
      idle = setTimeout(endIdle, options.idleMs).unref()
    }
  }

  return {
    async run(work) {
      if (inTurn.pendingCount >= options.mostWaiting) throw options.unanswered.espera()
      const answered = await inTurn(() => workOn(work)).catch((error) => {
        throw error instanceof ChildProcessFailure ? options.unanswered[error.end]() : error
      })
      if ('refused' in answered) throw new AppError(answered.refused.code, answered.refused)
      return answered.answer
    },
    async close() {
      closed = true
      clearTimeout(idle)
      if (child) await kill(child)
    },
  }
}

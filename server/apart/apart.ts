import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import module from 'node:module'
import { dirname } from 'node:path'
import pLimit from 'p-limit'
import { AppError } from '../ground/error.ts'
import type { Answered } from './answered.ts'
import { OUT_OF_MEMORY } from './limits.ts'

/** Why work done apart has no answer: too long, too much memory, too many before it, or its process ended. */
type ApartEnd = 'tempo' | 'memoria' | 'espera' | 'morte'

class ApartFailure extends Error {
  override name = 'ApartFailure'
  readonly end: ApartEnd

  constructor(end: ApartEnd) {
    super(`work done apart ended: ${end}`)
    this.end = end
  }
}

export interface ApartOptions {
  /** Script of the child process, which calls `serveApart`. */
  script: URL
  /** The most one piece of work may take, in ms, the start of the process included. */
  workMs: number
  /** The most memory its JavaScript objects may take, in MB. */
  heapMb: number
  /** With nothing to do for so long, in ms, the process ends. */
  idleMs: number
  /** Largest number of pieces of work that may wait for their turn. */
  mostWaiting: number
  /** Error for the caller when the child process ends without an answer. */
  unanswered: Readonly<Record<ApartEnd, () => AppError>>
}

export interface Apart<Work, Answer> {
  /**
   * Runs one piece of work at a time, in the order of the calls.
   * @throws AppError the refusal of the work, or one of `unanswered`
   */
  run(work: Work): Promise<Answer>
  /** Ends the process, whatever it is doing, and starts no other. */
  close(): Promise<void>
}

/** Our own cache of compiled code, when we have one: without it more than half of a start is stripping types. */
function compiledCode(): NodeJS.ProcessEnv {
  const ofThisNode = module.getCompileCacheDir()
  return ofThisNode ? { NODE_COMPILE_CACHE: dirname(ofThisNode) } : {}
}

const start = ({ script, heapMb }: ApartOptions): ChildProcess =>
  fork(script, [], {
    // nothing else of ours is to be found in there: neither secrets nor the flags we were started with
    env: compiledCode(),
    execArgv: [`--max-old-space-size=${heapMb}`, '--max-semi-space-size=8'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })

/** V8 aborts when its heap is full; `serveApart` says so itself when all memory together is too much. */
const endOf = (child: ChildProcess): ApartEnd =>
  child.signalCode === 'SIGABRT' || child.exitCode === OUT_OF_MEMORY ? 'memoria' : 'morte'

/** Sends a piece of work and waits for its answer. @throws ApartFailure when the process ends before */
async function ask<Work, Answer>(child: ChildProcess, work: Work): Promise<Answered<Answer>> {
  const settled = new AbortController()
  const { signal } = settled
  const answered = once(child, 'message', { signal })
  const ended = once(child, 'exit', { signal }).then(() => Promise.reject(new ApartFailure(endOf(child))))
  child.send(work as object, () => {
    // what cannot be sent has no answer: that the process ended, or never began, is told by its events
  })
  try {
    const [answer] = await Promise.race([answered, ended])
    return answer as Answered<Answer>
  } catch (error) {
    throw error instanceof ApartFailure ? error : new ApartFailure('morte')
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
 * Hostile bytes are read in a process of their own: whatever they do to it, requests are still answered, and what it
 * took of memory is given back when it ends.
 */
export function openApart<Work, Answer>(options: ApartOptions): Apart<Work, Answer> {
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

  async function workOn(work: Work): Promise<Answered<Answer>> {
    clearTimeout(idle)
    if (closed) throw new ApartFailure('morte')
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
      throw late ? new ApartFailure('tempo') : error
    } finally {
      clearTimeout(deadline)
      idle = setTimeout(() => child && kill(child), options.idleMs).unref()
    }
  }

  return {
    async run(work) {
      if (inTurn.pendingCount >= options.mostWaiting) throw options.unanswered.espera()
      const answered = await inTurn(() => workOn(work)).catch((error) => {
        throw error instanceof ApartFailure ? options.unanswered[error.end]() : error
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

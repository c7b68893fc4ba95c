import type { LimitFunction } from 'p-limit'

export interface Runs {
  /** Handles what waits of a number, and what comes meanwhile. @param lane lets a few through at once @returns once nothing waits */
  run(numero: Buffer, lane: LimitFunction): Promise<void>
  /** Resolves once no run is under way. */
  ended(): Promise<void>
}

/**
 * Serial runs: at most one per number in this process, which handles the number's messages in order.
 * @param next handles the next message of a number, and tells if there was one
 */
export function openRuns(next: (numero: Buffer) => Promise<boolean>): Runs {
  const running = new Map<string, { again: boolean; done: Promise<void> }>()
  return {
    run(numero, lane) {
      const name = numero.toString('hex')
      const known = running.get(name)
      if (known) {
        known.again = true
        return known.done
      }
      const run = { again: true, done: Promise.resolve() }
      running.set(name, run)
      const work = async () => {
        try {
          while (run.again) {
            run.again = false
            while (await lane(() => next(numero)));
          }
        } finally {
          running.delete(name)
        }
      }
      run.done = work()
      return run.done
    },
    async ended() {
      await Promise.allSettled([...running.values()].map(({ done }) => done))
    },
  }
}

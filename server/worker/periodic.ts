import { currentTrace, newTrace, type SpanExporter, spanOf } from '#server/ground/trace.ts'

/** The state of a task since this process started. */
export interface TaskHealth {
  tarefa: string
  feitas: number
  falhadas: number
}

export interface Periodic {
  health(): TaskHealth
  /** Runs the task now rather than at its next time. */
  wake(): void
  /** Waits for the runs that are under way, and starts no more. */
  stop(): Promise<void>
}

export interface PeriodicTask {
  name: string
  everyMs: number
  /** Says whether there is more to do at once. */
  run(): Promise<boolean>
  onError(error: unknown, name: string): void
  /** Receives a span for each run. */
  spans?: SpanExporter | undefined
}

/** The first run comes soon, but leaves the start alone. */
const FIRST_WITHIN_MS = 60_000
/** The wait after a failure, also when the next run were an hour away: a database is seldom away for long. */
const AFTER_FAILURE_MS = 30_000

/** Runs a task at an interval with some jitter, one run at a time; a failure is reported and the next run still comes. */
export function periodic({ name, everyMs, run, onError, spans }: PeriodicTask): Periodic {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let again = false
  let failed = false
  let stopped = false
  const health: TaskHealth = { tarefa: name, feitas: 0, falhadas: 0 }

  function schedule(ms: number): void {
    clearTimeout(timer)
    timer = setTimeout(start, ms)
    timer.unref()
  }
  /** Milliseconds until the next run. */
  function rest(): number {
    if (again) return 0
    return (failed ? Math.min(everyMs, AFTER_FAILURE_MS) : everyMs) * (0.9 + Math.random() / 5)
  }
  const traced = () =>
    spans ? spanOf(spans.begin(`tarefa ${name}`, 'internal', undefined), run) : currentTrace.run(newTrace(), run)
  function start(): void {
    if (stopped) return
    if (running) {
      again = true
      return
    }
    again = failed = false
    running = traced()
      .then((more) => {
        again ||= more
        health.feitas += 1
      })
      .catch((error) => {
        failed = true
        health.falhadas += 1
        onError(error, name)
      })
      .finally(() => {
        running = undefined
        if (!stopped) schedule(rest())
      })
  }
  schedule(Math.random() * Math.min(everyMs, FIRST_WITHIN_MS))
  return {
    health: () => health,
    wake: start,
    async stop() {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}

import { fromDatabase } from '#server/db/errors.ts'
import { AppError } from '#server/ground/error.ts'
import { StartupError } from '#server/ground/startup-error.ts'
import type { OutcomeKind } from '#server/imports/outcome.ts'
import { newTally, type Reporter, type Tally } from '#server/imports/tally.ts'
import { EXIT } from './exit.ts'
import type { Interruption } from './interruption.ts'
import { print } from './output.ts'
import { showProgress } from './progress.ts'
import { inRuns } from './runs.ts'

interface ReportOptions {
  /** The amount to read, in the unit of the progress. */
  size: number
  interruption: Interruption
  simulate: boolean
  /** The summary's name of each outcome, in order; outcomes left out cannot happen. */
  words: Partial<Record<OutcomeKind, string>>
}

/** The means by which an import reports its progress. */
export interface Hand {
  reporter: Reporter
  tally: Tally
  /** Throws when the operator wants to stop. */
  check(): void
}

/** Does the work that brings the file in, showing progress and bad lines. To be called once. */
export type RunImport = (bringIn: (hand: Hand) => Promise<void>) => Promise<void>

function runner({ size, interruption }: ReportOptions, tally: Tally): RunImport {
  return async (bringIn) => {
    const progress = showProgress(size)
    const show = (text: string) => {
      progress.makeRoom()
      print(text)
    }
    const runs = inRuns(show)
    const reporter: Reporter = {
      ignored: (columns) => show(`Colunas ignoradas: ${columns.join(', ')}`),
      line: (number, { kind, reason }) => runs.add(number, `${kind}: ${reason}`),
      progress: progress.update,
    }
    try {
      await bringIn({ reporter, tally, check: interruption.check })
    } finally {
      runs.end()
      progress.end()
    }
  }
}

/**
 * Runs an import and shows it: bad lines as they come, then a summary, also of one that stopped half-way. Sets the exit
 * status.
 * @throws what stopped it before any line was dealt with
 */
export async function reportedImport(options: ReportOptions, work: (run: RunImport) => Promise<void>): Promise<Tally> {
  const started = performance.now()
  const tally = newTally()
  const failure: unknown = await work(runner(options, tally)).then(
    () => undefined,
    (error) => error,
  )
  if (failure !== undefined && tally.lines === 0) throw failure
  print(summary(tally, options, (performance.now() - started) / 1000))
  process.exitCode = statusOf(tally)
  if (failure !== undefined) {
    print(`Parou depois da linha ${tally.upTo}: ${explain(failure)}`)
    process.exitCode = options.simulate || !brought(tally) ? EXIT.nothing : EXIT.partly
  }
  return tally
}

const seconds = (n: number) => n.toLocaleString('pt-PT', { maximumFractionDigits: 1 })

function summary({ lines, counts }: Tally, { words, simulate }: ReportOptions, took: number): string {
  const parts = Object.entries(words).map(([kind, word]) => `${counts[kind as OutcomeKind]} ${word}`)
  const lead = simulate ? 'Simulação, nada mudou. Seria assim: ' : ''
  return `${lead}${lines} linhas: ${parts.join(', ')} (${seconds(took)} s).`
}

/** Is anything of the file in, from this time or an earlier one? */
const brought = ({ counts }: Tally) => counts.nova + counts.alterada + counts.igual + counts.saltada > 0

function statusOf(tally: Tally): number {
  if (tally.counts.recusada === 0) return EXIT.done
  return brought(tally) ? EXIT.partly : EXIT.nothing
}

function explain(failure: unknown): string {
  if (failure instanceof StartupError || failure instanceof AppError) return failure.message
  return fromDatabase(failure)?.message ?? (failure as Error).message
}

import cliProgress from 'cli-progress'
import { ClusterFailure } from '#postgres/failure.ts'
import { fromDatabase } from '#server/db/errors.ts'
import { AppError, StartupError } from '#server/ground/error.ts'
import { newTally, type OutcomeKind, type Reporter, type Tally } from '#server/imports/import-lines.ts'
import { EXIT, print, say } from './output.ts'
import type { Interruption } from './signals.ts'

/** Prints remarks about lines; a remark about consecutive lines is printed once, with their range. */
export interface Runs {
  add(number: number, text: string): void
  /** Shows what is left and ends. */
  end(): void
}

function groupConsecutive(show: (text: string) => void): Runs {
  let run = { first: 0, last: 0, lines: 0, text: '' }
  const end = () => {
    const { first, last, lines, text } = run
    if (lines === 1) show(`linha ${first}: ${text}`)
    if (lines > 1) show(`linhas ${first} a ${last} (${lines} linhas): ${text}`)
    run = { first: 0, last: 0, lines: 0, text: '' }
  }
  return {
    add(number, text) {
      if (run.lines > 0 && run.text !== text) end()
      run = { first: run.lines === 0 ? number : run.first, last: number, lines: run.lines + 1, text }
    },
    end,
  }
}

export interface Progress {
  update(bytes: number, lines: number): void
  /** Clears the way for a line of text. */
  makeRoom(): void
  end(): void
}

const PLAIN_EVERY_MS = 3000
const CLEAR_LINE = '\r\x1b[K'

const count = (n: number) => n.toLocaleString('pt-PT')

/** A bar where someone watches, otherwise a line now and then; on standard error, by the bytes read. */
function showProgress(bytes: number): Progress {
  return process.stderr.isTTY ? bar(bytes) : plain(bytes)
}

function bar(bytes: number): Progress {
  const single = new cliProgress.SingleBar(
    { format: '  {bar} {percentage} % · {linhas} linhas · faltam {eta_formatted}', clearOnComplete: true },
    cliProgress.Presets.shades_classic,
  )
  single.start(Math.max(1, bytes), 0, { linhas: '0' })
  return {
    update: (read, lines) => single.update(read, { linhas: count(lines) }),
    makeRoom: () => process.stderr.write(CLEAR_LINE),
    end: () => single.stop(),
  }
}

function plain(bytes: number): Progress {
  let last = performance.now()
  return {
    update(read, lines) {
      if (performance.now() - last < PLAIN_EVERY_MS) return
      last = performance.now()
      say(`  ${Math.floor((100 * read) / Math.max(1, bytes))} % feito, ${count(lines)} linhas tratadas`)
    },
    makeRoom() {},
    end() {},
  }
}

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
    const runs = groupConsecutive(show)
    const reporter: Reporter = {
      ignored: (columns) => show(`Colunas ignoradas: ${columns.join(', ')}`),
      line: (number, { kind, reason }) => runs.add(number, `${kind}: ${reason}`),
      warning: (number, text) => runs.add(number, `aviso: ${text}`),
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
    process.exitCode = options.simulate || !hasImported(tally) ? EXIT.nothing : EXIT.partly
  }
  return tally
}

const seconds = (n: number) => n.toLocaleString('pt-PT', { maximumFractionDigits: 1 })

function summary({ lines, counts, recoded }: Tally, { words, simulate }: ReportOptions, took: number): string {
  const parts = Object.entries(words).map(([kind, word]) => `${counts[kind as OutcomeKind]} ${word}`)
  const lead = simulate ? 'Simulação, nada mudou. Seria assim: ' : ''
  const codes = recoded > 0 ? ` Artigos com outro código, lote ou validade: ${recoded}.` : ''
  return `${lead}${lines} linhas: ${parts.join(', ')} (${seconds(took)} s).${codes}`
}

/** Tells if at least one line of the file is in the database, written now or by an earlier import. */
const hasImported = ({ counts }: Tally) => counts.nova + counts.alterada + counts.igual + counts.saltada > 0

function statusOf(tally: Tally): number {
  if (tally.counts.recusada === 0) return EXIT.done
  return hasImported(tally) ? EXIT.partly : EXIT.nothing
}

function explain(failure: unknown): string {
  if (failure instanceof StartupError || failure instanceof ClusterFailure || failure instanceof AppError)
    return failure.message
  return fromDatabase(failure)?.message ?? (failure as Error).message
}

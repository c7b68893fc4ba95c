import type { Outcome, OutcomeKind } from './outcome.ts'

export interface Reporter {
  ignored(columns: string[]): void
  line(number: number, outcome: Outcome & { reason: string }): void
  progress(bytes: number, lines: number): void
}

/** Counts the outcomes of the lines so far; right also when the import stops half-way. */
export interface Tally {
  lines: number
  /** Number of the last line that was dealt with. */
  upTo: number
  counts: Record<OutcomeKind, number>
}

export const newTally = (): Tally => ({
  lines: 0,
  upTo: 1,
  counts: { nova: 0, alterada: 0, igual: 0, saltada: 0, somada: 0, recusada: 0 },
})

/** Counts the outcome of one more line. */
export function count(tally: Tally, reporter: Reporter, number: number, outcome: Outcome): void {
  tally.counts[outcome.kind] += 1
  tally.lines += 1
  tally.upTo = number
  if ('reason' in outcome) reporter.line(number, outcome)
}

/** Counts outcomes of lines that need no report of their own. */
export function countMore(tally: Tally, counts: Partial<Record<OutcomeKind, number>>): void {
  for (const [kind, lines = 0] of Object.entries(counts)) {
    tally.counts[kind as OutcomeKind] += lines
    tally.lines += lines
  }
}

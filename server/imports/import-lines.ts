import type { Static, TSchema } from 'typebox'
import { type Cells, type ColumnNames, matchColumns } from '#folhas/columns.ts'
import type { CsvFile, TextLine } from '#folhas/csv-file.ts'
import { isUnusable } from '#folhas/table-line.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { AppError } from '#server/ground/error.ts'
import { bodyValidator, wrongFields } from '../http/validation.ts'

/** The outcome of one line of a file. */
export type LineOutcome =
  | { kind: 'nova' }
  | { kind: 'alterada' }
  /** The line changes nothing. */
  | { kind: 'igual' }
  /** Lot of an item that an earlier line names, added to it. */
  | { kind: 'somada' }
  /** Left out on purpose, because something of the kind is there already. */
  | { kind: 'saltada'; reason: string }
  /** Wrong: nothing of it is in. */
  | { kind: 'recusada'; reason: string }

export type OutcomeKind = LineOutcome['kind']

export const refused = (reason: string): LineOutcome => ({ kind: 'recusada', reason })

export type Checked<T> = { value: T } | { reason: string }

/** The fault of each field. */
type Fields = Record<string, string>

/** Makes a checker like `bodyChecker` that returns faults by field. */
export function fieldChecker<S extends TSchema>(
  schema: S,
): (value: unknown) => { value: Static<S> } | { fields: Fields } {
  let validate: ReturnType<typeof bodyValidator> | undefined
  return (value) => {
    // compiled on first use, because most commands check nothing
    validate ??= bodyValidator(schema)
    return validate(value) ? { value: value as Static<S> } : { fields: wrongFields(validate.errors ?? [], 'cells') }
  }
}

const reasonOf = (fields: Fields) =>
  Object.entries(fields)
    .map(([field, reason]) => `${field} ${reason}`)
    .join('; ')

/** Joins the faults of a check by field into one sentence. */
export const inWords =
  <V, T>(check: (value: V) => { value: T } | { fields: Fields }): ((value: V) => Checked<T>) =>
  (value) => {
    const checked = check(value)
    return 'value' in checked ? checked : { reason: reasonOf(checked.fields) || new AppError('VALIDACAO').message }
  }

/**
 * Checks values just as the API checks the bodies of this schema: defaults filled in, texts trimmed, unknown fields
 * gone.
 */
export const bodyChecker = <S extends TSchema>(schema: S): ((value: unknown) => Checked<Static<S>>) =>
  inWords(fieldChecker(schema))

export interface Reporter {
  ignored(columns: string[]): void
  line(number: number, outcome: LineOutcome & { reason: string }): void
  /** Something to look at in a line that is in. */
  warning(number: number, text: string): void
  progress(bytes: number, lines: number): void
}

/** Counts the outcomes of the lines so far; right also when the import stops half-way. */
export interface Tally {
  lines: number
  /** Number of the last line that was dealt with. */
  upTo: number
  /** Items whose code, lot or last day changes. */
  recoded: number
  counts: Record<OutcomeKind, number>
}

export const newTally = (): Tally => ({
  lines: 0,
  upTo: 1,
  recoded: 0,
  counts: { nova: 0, alterada: 0, igual: 0, saltada: 0, somada: 0, recusada: 0 },
})

/** Counts the outcome of one more line. */
export function count(tally: Tally, reporter: Reporter, number: number, outcome: LineOutcome): void {
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

/** Runs `work` in a transaction that leaves nothing behind, to see what would happen. */
export async function rolledBack(db: Database, work: (tx: Transaction) => Promise<void>): Promise<void> {
  const enough = new Error('rolled back on purpose')
  try {
    await db.transaction(async (tx) => {
      await work(tx)
      throw enough
    })
  } catch (error) {
    if (error !== enough) throw error
  }
}

export interface FileLine<T> {
  /** The file's own. */
  number: number
  value: T
}

/** A kind of file: its columns, and the work on its lines. */
export interface Importer<T> {
  columns: ColumnNames
  batchSize: number
  /** @param has whether the file has a column at all */
  read(cells: Cells, has: (column: string) => boolean): Checked<T>
  /** Applies the whole batch or, when it throws, nothing of it. @returns the outcome of each line */
  apply(batch: FileLine<T>[]): Promise<LineOutcome[]>
}

type ReadLine<T> = { number: number; end: number } & Checked<T>

export interface ImportOptions<T> {
  file: CsvFile
  importer: Importer<T>
  reporter: Reporter
  tally: Tally
  /** Throws when the operator wants to stop. */
  check(): void
}

/**
 * Reads a file line by line and brings it in batch by batch; bad lines are reported and left out.
 * @throws AppError when the header is not right, or what `apply` or `check` throw
 */
export async function importLines<T>({ file, importer, reporter, tally, check }: ImportOptions<T>): Promise<void> {
  const columns = matchColumns(file.header, importer.columns)
  if (columns.ignored.length > 0) reporter.ignored(columns.ignored)

  const read = ({ number, cells, end, broken, faults }: TextLine): ReadLine<T> => {
    if (broken !== undefined) return { number, end, reason: broken }
    const extra = cells.slice(file.header.length).some((cell) => cell.trim() !== '')
    if (extra) return { number, end, reason: 'tem mais células do que o cabeçalho' }
    for (const [name, at] of faults ? columns.positions : []) {
      const cell = faults?.get(at)
      if (isUnusable(cell, importer.columns.required.includes(name))) {
        return { number, end, reason: `${file.header[at]} ${cell.bad}` }
      }
    }
    return { number, end, ...importer.read(columns.cellsOf(cells), columns.has) }
  }
  const settle = async (batch: ReadLine<T>[]) => {
    check()
    const good = batch.filter((line): line is ReadLine<T> & FileLine<T> => 'value' in line)
    const applied = good.length > 0 ? await importer.apply(good) : []
    const outcomes = new Map(good.map((line, index) => [line.number, applied[index]]))
    for (const line of batch) {
      const outcome = 'reason' in line ? refused(line.reason) : outcomes.get(line.number)
      if (!outcome) throw new Error('an applied line has no outcome')
      count(tally, reporter, line.number, outcome)
    }
    reporter.progress(batch.at(-1)?.end ?? 0, tally.lines)
  }

  let batch: ReadLine<T>[] = []
  for await (const line of file.lines) {
    batch.push(read(line))
    if (batch.length < importer.batchSize) continue
    await settle(batch)
    batch = []
  }
  if (batch.length > 0) await settle(batch)
}

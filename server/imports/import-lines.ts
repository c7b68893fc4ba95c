import type { Checked } from './check.ts'
import { type Cells, type ColumnNames, matchColumns } from './columns.ts'
import type { CsvFile, CsvLine } from './csv-file.ts'
import { type Outcome, refused } from './outcome.ts'
import { count, type Reporter, type Tally } from './tally.ts'

export interface Line<T> {
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
  apply(batch: Line<T>[]): Promise<Outcome[]>
}

type Read<T> = { number: number; end: number } & Checked<T>

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

  const read = ({ number, cells, end, broken }: CsvLine): Read<T> => {
    if (broken !== undefined) return { number, end, reason: broken }
    const extra = cells.slice(file.header.length).some((cell) => cell.trim() !== '')
    if (extra) return { number, end, reason: 'tem mais células do que o cabeçalho' }
    return { number, end, ...importer.read(columns.cellsOf(cells), columns.has) }
  }
  const settle = async (batch: Read<T>[]) => {
    check()
    const good = batch.filter((line): line is Read<T> & Line<T> => 'value' in line)
    const applied = good.length > 0 ? await importer.apply(good) : []
    const outcomes = new Map(good.map((line, index) => [line.number, applied[index]]))
    for (const line of batch) {
      const outcome = 'reason' in line ? refused(line.reason) : outcomes.get(line.number)
      if (!outcome) throw new Error('an applied line has no outcome')
      count(tally, reporter, line.number, outcome)
    }
    reporter.progress(batch.at(-1)?.end ?? 0, tally.lines)
  }

  let batch: Read<T>[] = []
  for await (const line of file.lines) {
    batch.push(read(line))
    if (batch.length < importer.batchSize) continue
    await settle(batch)
    batch = []
  }
  if (batch.length > 0) await settle(batch)
}

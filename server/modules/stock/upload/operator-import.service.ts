import type { StockCount } from '#contract/shapes/importacao.ts'
import { systemClock } from '#server/ground/clock.ts'
import { AppError } from '#server/ground/error.ts'
import { todayInLuanda } from '#server/ground/luanda.ts'
import { count, countMore, type Reporter, refused, type Tally } from '#server/imports/import-lines.ts'
import type { StreamedLine, StreamedTable } from '#server/imports/table.ts'
import { LINES_TO_LOOK_AT, type TableLine, unusable } from '#server/imports/table-line.ts'
import { commandLine } from '../../auditoria/public.ts'
import { messages } from '../messages.ts'
import { type Resolved, resolvePharmacies } from '../repository.ts'
import type { StockParts } from '../service.ts'
import { findHeader, type Header } from './columns.rules.ts'
import { isTotals } from './lines.rules.ts'
import type { Plan } from './plan.rules.ts'
import { noteFor, nothing, setShelf } from './service.ts'
import {
  type Extent,
  extend,
  ignoredColumns,
  pharmacyReader,
  refuseLongShelves,
  type Shelf,
  shelfCollector,
} from './shelves.rules.ts'

/** Lines between two looks at whether the operator wants to stop, while a file is read. */
const CHECK_EVERY = 10_000

/** The target of a file: one pharmacy, or a column that names it. */
export type StockTarget = { farmaciaId: string } | { column: string }

export interface StockImport {
  table: StreamedTable
  target: StockTarget
  /** The meaning of the file's quantities. */
  counts: StockCount
  /** Say what would happen, and write nothing. */
  simulate: boolean
  reporter: Reporter
  tally: Tally
  /** Throws when the operator wants to stop. */
  check(): void
}

/** Writes all of a pharmacy's good lines or none; a file that changes nothing writes nothing. */
const settle = (parts: StockParts, { farmaciaId, file }: Shelf, { simulate, counts }: StockImport): Promise<Plan> =>
  setShelf(parts, farmaciaId, file, {
    simulate,
    replace: false,
    counts,
    skipIdle: true,
    note: noteFor(commandLine, farmaciaId),
  })

const gone = ({ file }: Shelf): Plan => ({
  ...nothing,
  errors: file.good.map(({ number }) => ({ linha: number, campo: null, motivo: messages.pharmacyGone })),
})

/** @throws what is no fault of the file */
const orGone = (shelf: Shelf) => (error: unknown) => {
  if (error instanceof AppError && error.code === 'TOKEN_INVALIDO_OU_EXPIRADO') return gone(shelf)
  throw error
}

/** A line with several mistakes is one line refused. */
function tellRefused({ tally, reporter }: StockImport, { file }: Shelf, plan: Plan): number {
  const wrong = file.errors.map(({ linha, campo, motivo }) => ({
    linha,
    motivo: campo ? `${campo} ${motivo}` : motivo,
  }))
  const lines = Map.groupBy([...wrong, ...plan.errors], ({ linha }) => linha)
  for (const [linha, found] of [...lines].sort(([a], [b]) => a - b)) {
    count(tally, reporter, linha, refused(found.map(({ motivo }) => motivo).join('; ')))
  }
  return lines.size
}

function tell(given: StockImport, shelf: Shelf, plan: Plan): void {
  const { count: all, good } = shelf.file
  for (const { linha, campo, motivo } of [...shelf.file.warnings, ...plan.warnings]) {
    given.reporter.warning(linha, campo ? `${campo} ${motivo}` : motivo)
  }
  given.tally.recoded += plan.changed.filter(({ recoded }) => recoded).length
  const refusedLines = tellRefused(given, shelf, plan)
  const [nova, alterada] = [plan.added.length, plan.changed.length]
  const igual = good.length - nova - alterada - plan.errors.length
  countMore(given.tally, { nova, alterada, igual, somada: all - refusedLines - nova - alterada - igual })
}

/** A file as it was read once before any work: how each pharmacy's lines lie in it. */
interface Survey {
  header: Header
  pharmacyOf(line: TableLine): string | undefined
  /** The extent of each pharmacy that the file names, by its id. */
  extents: Map<string, Extent>
  resolved: Map<string | undefined, Resolved>
  /** Number of the line of totals that the file ends with. */
  totals: number | undefined
}

/** The header, looked for among a file's first lines. */
async function headerOf(table: StreamedTable): Promise<Header> {
  const first: TableLine[] = []
  for await (const line of table.lines()) {
    first.push(line)
    if (first.length === LINES_TO_LOOK_AT) break
  }
  return findHeader({ lines: first, strictWidth: table.strictWidth })
}

/** Reads the lines below the header. */
async function* linesBelow(table: StreamedTable, header: Header): AsyncGenerator<StreamedLine> {
  for await (const line of table.lines()) if (line.number > header.line.number) yield line
}

/** The pharmacy of each text in the file's column, or of every line when the file is one pharmacy's own. */
async function resolveAll(
  { db }: StockParts,
  target: StockTarget,
  texts: (string | undefined)[],
): Promise<Map<string | undefined, Resolved>> {
  if ('farmaciaId' in target) return new Map([[undefined, { id: target.farmaciaId }]])
  const found = await resolvePharmacies(
    db,
    texts.filter((text) => text !== undefined),
  )
  return new Map<string | undefined, Resolved>(found).set(undefined, { reason: messages.columnMissing(target.column) })
}

/**
 * Reads the whole file once and changes nothing, so that a file that cannot be used is refused before any work.
 * @throws AppError PEDIDO_INVALIDO
 */
async function survey(parts: StockParts, { table, target, check }: StockImport): Promise<Survey> {
  const header = await headerOf(table)
  const pharmacyOf = pharmacyReader(header, 'column' in target ? target.column : undefined)
  const named = new Map<string | undefined, Extent>()
  let last: TableLine | undefined
  for await (const line of linesBelow(table, header)) {
    if (last) extend(named, pharmacyOf(last), last.number)
    last = line
    if (line.number % CHECK_EVERY === 0) check()
  }
  const totals = last && isTotals(header, last) ? last.number : undefined
  if (last && totals === undefined) extend(named, pharmacyOf(last), last.number)
  if (named.size === 0) throw unusable(messages.noItems)
  const resolved = await resolveAll(parts, target, [...named.keys()])
  const extents = new Map<string, Extent>()
  for (const [text, extent] of named) {
    const where = resolved.get(text)
    if (where && 'id' in where) extend(extents, where.id, extent.last, extent.lines)
  }
  refuseLongShelves(extents)
  return { header, pharmacyOf, extents, resolved, totals }
}

/**
 * Imports stock, for the command line: each pharmacy's lines are to it as a file that it sends would be, and are written
 * as soon as its last line is read.
 * @throws AppError when nothing of the file can be used; the error of `check`, between two pharmacies
 */
export async function importStock(parts: StockParts, given: StockImport): Promise<void> {
  const { table, target, reporter, tally, check } = given
  const { header, pharmacyOf, extents, resolved, totals } = await survey(parts, given)
  const ignored = ignoredColumns(header, 'column' in target ? target.column : undefined)
  if (ignored.length > 0) reporter.ignored(ignored)
  const collector = shelfCollector(header, extents, table.strictWidth, todayInLuanda(systemClock()))
  for await (const line of linesBelow(table, header)) {
    if (line.number === totals) continue
    const where = resolved.get(pharmacyOf(line))
    if (where && 'id' in where) {
      const shelf = collector.add(where.id, line)
      if (!shelf) continue
      check()
      const empty = shelf.file.good.length === 0
      tell(given, shelf, empty ? nothing : await settle(parts, shelf, given).catch(orGone(shelf)))
      tally.upTo = line.number
    } else {
      count(tally, reporter, line.number, refused(where?.reason ?? messages.fileChanged))
    }
    reporter.progress(line.end, tally.lines)
  }
  if (collector.isWaiting()) throw unusable(messages.fileChanged)
}

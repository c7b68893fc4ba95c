import type { StockCount } from '#contract/importacao.ts'
import { unusable } from '#folhas/file-fault.ts'
import type { StreamedTable } from '#folhas/table.ts'
import { LINES_TO_LOOK_AT, type TableLine } from '#folhas/table-line.ts'
import { systemClock } from '#server/ground/clock.ts'
import { todayInLuanda } from '#server/ground/luanda.ts'
import { count, countMore, type Reporter, refused, type Tally } from '#server/imports/import-lines.ts'
import { commandLine } from '../../auditoria/public.ts'
import { messages } from '../messages.ts'
import { type Resolved, resolvePharmacies } from '../repository.ts'
import type { StockParts } from '../service.ts'
import type { StockAnswers } from './answers.rules.ts'
import type { Header } from './columns.rules.ts'
import { findHeader } from './header.rules.ts'
import { type FileLines, isTotals, type LinesReader, linesReader } from './lines.rules.ts'
import { nothing, type Plan } from './plan.rules.ts'
import type { ShelfFile } from './planning.service.ts'
import { noteFor, type PlannedFiles, type PlansDone, planShelves } from './service.ts'
import {
  type Bundle,
  bundlesOf,
  type Extent,
  extend,
  groupsOf,
  ignoredColumns,
  pharmacyReader,
} from './shelves.rules.ts'
import { openSpool, type Spool } from './spool.gateway.ts'

/** Lines between two looks at whether the operator wants to stop, while a file is read. */
const CHECK_EVERY = 1000

/** Lines that are written in one transaction, unless one pharmacy has more: others wait for their items meanwhile. */
const GROUP_LINES = 5000

/** The target of a file: one pharmacy, or a column that names it. */
export type StockTarget = { farmaciaId: string } | { column: string }

export interface StockImport {
  table: StreamedTable
  target: StockTarget
  /** The meaning of the file's quantities. */
  counts: StockCount
  /** True when the operator confirms that codes now are those of other substances. */
  namesConfirmed: boolean
  /** The answers about what the file leaves open. */
  answers: StockAnswers
  /** Say what would happen, and write nothing. */
  simulate: boolean
  reporter: Reporter
  tally: Tally
  /** Throws when the operator wants to stop. */
  check(): void
}

/** A line with several mistakes is one line refused. */
function tellRefused({ tally, reporter }: StockImport, { errors }: FileLines, plan: Plan): number {
  const wrong = errors.map(({ linha, campo, motivo }) => ({
    linha,
    motivo: campo ? `${campo} ${motivo}` : motivo,
  }))
  const lines = Map.groupBy([...wrong, ...plan.errors], ({ linha }) => linha)
  for (const [linha, found] of [...lines].sort(([a], [b]) => a - b)) {
    count(tally, reporter, linha, refused(found.map(({ motivo }) => motivo).join('; ')))
  }
  return lines.size
}

/** Tells what became of a pharmacy's lines. */
function tell(options: StockImport, file: FileLines, plan: Plan): void {
  for (const { linha, campo, motivo } of [...file.warnings, ...plan.warnings]) {
    options.reporter.warning(linha, campo ? `${campo} ${motivo}` : motivo)
  }
  options.tally.recoded += plan.changed.filter(({ recoded }) => recoded).length
  const refusedLines = tellRefused(options, file, plan)
  const [nova, alterada] = [plan.added.length, plan.changed.length]
  const igual = file.good.length - nova - alterada - plan.errors.length
  countMore(options.tally, { nova, alterada, igual, somada: file.count - refusedLines - nova - alterada - igual })
}

/** The header, looked for among a file's first lines. */
async function headerOf(table: StreamedTable, answers: StockAnswers): Promise<Header> {
  const first: TableLine[] = []
  for await (const line of table.lines()) {
    first.push(line)
    if (first.length === LINES_TO_LOOK_AT) break
  }
  return findHeader({ lines: first, strictWidth: table.strictWidth }, answers)
}

/** The pharmacy of each text in the file's column, or of every line when the file is one pharmacy's own. */
async function resolveAll({ db }: StockParts, target: StockTarget, texts: (string | undefined)[]) {
  if ('farmaciaId' in target) return (): Resolved => ({ id: target.farmaciaId })
  const found = await resolvePharmacies(
    db,
    texts.filter((text) => text !== undefined),
  )
  return (text: string | undefined): Resolved =>
    text === undefined
      ? { reason: messages.columnMissing(target.column) }
      : (found.get(text) ?? { reason: messages.noPharmacy })
}

/** A file that was read to its end: what it says, by pharmacy. */
interface Survey {
  header: Header
  bundles: Bundle[]
  lines: number
}

/**
 * Reads the whole file and puts its lines aside by pharmacy. Nothing changes yet, so that a file that cannot be used is
 * refused before any work.
 * @throws AppError PEDIDO_INVALIDO
 */
async function survey(parts: StockParts, spool: Spool, request: StockImport): Promise<Survey> {
  const { table, target, check, reporter } = request
  const header = await headerOf(table, request.answers)
  const column = 'column' in target ? target.column : undefined
  const pharmacyOf = pharmacyReader(header, column)
  const extents = new Map<string | undefined, Extent>()
  let lines = 0
  const take = (line: TableLine) => {
    const text = pharmacyOf(line)
    extend(extents, text, line.number)
    lines += 1
    return spool.add(text, line)
  }
  let last: TableLine | undefined
  for await (const line of table.lines()) {
    if (line.number <= header.line.number) continue
    const written = last && take(last)
    if (written) await written
    last = line
    if (lines % CHECK_EVERY > 0) continue
    check()
    reporter.progress(line.end / 2, 0)
  }
  if (last && !isTotals(header, last)) await take(last)
  if (lines === 0) throw unusable(messages.noItems)
  await spool.end()
  const bundles = bundlesOf(extents, await resolveAll(parts, target, [...extents.keys()]))
  const ignored = ignoredColumns(header, column)
  if (ignored.length > 0) reporter.ignored(ignored)
  return { header, bundles, lines }
}

/** A bundle of lines that name a pharmacy, understood. */
interface ReadBundle extends ShelfFile {
  bundle: Bundle
}

const farmaciaOf = ({ where }: Bundle): string | undefined => ('id' in where ? where.id : undefined)

/** The means by which the lines of every pharmacy of a file are understood. */
interface FileReading {
  strictWidth: boolean
  header: Header
  readLines: LinesReader
}

/** Reads and understands the lines of a group's pharmacies. */
async function readGroup(group: Bundle[], spool: Spool, { strictWidth, header, readLines }: FileReading) {
  const today = todayInLuanda(systemClock())
  const read = group.map(async (bundle): Promise<ReadBundle[]> => {
    const farmaciaId = farmaciaOf(bundle)
    if (farmaciaId === undefined) return []
    const lines: TableLine[] = []
    for (const text of bundle.texts) for await (const block of spool.blocks(text)) lines.push(...block)
    if (bundle.texts.length > 1) lines.sort((a, b) => a.number - b.number)
    return [{ bundle, farmaciaId, file: readLines({ strictWidth, lines }, header, today) }]
  })
  return { group, shelves: (await Promise.all(read)).flat() }
}

type Group = Awaited<ReturnType<typeof readGroup>>

/** A group whose lines are understood, and what they do to its shelves planned. */
interface PlannedGroup extends Group {
  planned: PlannedFiles
}

/** Reads and plans each next group while the one before it is written: both the program and the database are at work. */
async function* readAhead(
  groups: Iterable<Bundle[]>,
  read: (group: Bundle[]) => Promise<PlannedGroup>,
): AsyncGenerator<PlannedGroup> {
  let next: Promise<PlannedGroup> | undefined
  try {
    for (const group of groups) {
      const before = next
      next = read(group)
      // told where it is awaited
      next.catch(() => {})
      if (before) yield await before
    }
    if (next) yield await next
  } finally {
    // where the import stops, the spool and the database are closed next
    await next?.catch(() => {})
  }
}

/** Plans what the file says of a group's pharmacies: of each of them all of its good lines are written, or none. */
async function plan(
  parts: StockParts,
  group: Group,
  { simulate, counts, namesConfirmed }: StockImport,
): Promise<PlannedGroup> {
  const useful = group.shelves.filter(({ file }) => file.good.length > 0)
  const cameBy = { origem: 'linha_de_comandos', chave: null } as const
  const mode = { simulate, replace: false, lossConfirmed: false, namesConfirmed, counts }
  const options = { ...mode, cameBy, skipIdle: true, note: noteFor(commandLine) }
  return { ...group, planned: await planShelves(parts, useful, options) }
}

const gone = ({ good }: FileLines): Plan => ({
  ...nothing,
  errors: good.map(({ number }) => ({ linha: number, campo: null, motivo: messages.pharmacyGone })),
})

/** Tells of lines that name no pharmacy. */
async function tellLost({ tally, reporter }: StockImport, texts: Bundle['texts'], reason: string, spool: Spool) {
  for (const text of texts) {
    for await (const lines of spool.blocks(text)) {
      for (const { number } of lines) count(tally, reporter, number, refused(reason))
    }
  }
}

async function tellGroup(
  request: StockImport,
  { group, shelves }: Group,
  done: PlansDone,
  spool: Spool,
): Promise<void> {
  const read = new Map(shelves.map((shelf) => [shelf.bundle, shelf]))
  for (const bundle of group) {
    const shelf = read.get(bundle)
    if (shelf) {
      const { farmaciaId, file } = shelf
      tell(request, file, file.good.length > 0 ? (done.get(farmaciaId) ?? gone(file)) : nothing)
    } else if ('reason' in bundle.where) await tellLost(request, bundle.texts, bundle.where.reason, spool)
    request.tally.upTo = bundle.last
  }
}

/**
 * Imports stock, for the command line: each pharmacy's lines are to it as a file that it sends would be. The file is read
 * once, into a spool on the disk, and then some pharmacies at a time are written, each whole.
 * @throws AppError when nothing of the file can be used; the error of `check`, between two groups
 */
export async function importStock(parts: StockParts, request: StockImport): Promise<void> {
  const { table, reporter, tally, check } = request
  const spool = await openSpool()
  try {
    const { header, bundles, lines } = await survey(parts, spool, request)
    const reading = { strictWidth: table.strictWidth, header, readLines: linesReader(request.answers) }
    const groups = groupsOf(bundles, GROUP_LINES)
    const read = async (next: Bundle[]) => plan(parts, await readGroup(next, spool, reading), request)
    for await (const group of readAhead(groups, read)) {
      check()
      await tellGroup(request, group, await group.planned.carryOut(), spool)
      reporter.progress((table.bytes / 2) * (1 + tally.lines / lines), tally.lines)
    }
  } finally {
    await spool.close()
  }
}

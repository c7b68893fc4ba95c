import type { Transaction } from '#server/db/database.ts'
import { AppError } from '#server/ground/error.ts'
import { refused } from '#server/imports/outcome.ts'
import type { Table } from '#server/imports/table.ts'
import { count, countMore, type Reporter, type Tally } from '#server/imports/tally.ts'
import { beganAs, commandLine, noteAction } from '../../auditoria/public.ts'
import { resolver } from '../resolve-pharmacy.sql.ts'
import type { StockParts } from '../service.ts'
import { words } from '../words.ts'
import type { Plan } from './plan.rules.ts'
import { nothing, setShelf } from './service.ts'
import { ignoredColumns, type Shelf, shelvesOf, taggedLines } from './shelves.rules.ts'

/** One pharmacy's file, or a file that names the pharmacy in a column. */
export type StockTarget = { farmaciaId: string } | { column: string }

export interface StockImport {
  table: Table
  target: StockTarget
  /** Say what would happen, and write nothing. */
  simulate: boolean
  reporter: Reporter
  tally: Tally
  /** Throws when the operator wants to stop. */
  check(): void
}

/** Tells the trail what a file changed at a pharmacy: once, so that a file does not fill it. */
const noteFor = (farmaciaId: string) => async (tx: Transaction, plan: Plan) => {
  const alteracoes = beganAs({ novas: plan.added.length, alteradas: plan.changed.length })
  await noteAction(tx, commandLine, { accao: 'stock_importado', alvo: 'farmacia', alvoId: farmaciaId, alteracoes })
}

const isIdle = ({ added, changed }: Plan) => added.length + changed.length === 0

/** All of a pharmacy's good lines, or nothing; a file that changes nothing writes nothing. */
async function settle(parts: StockParts, { farmaciaId, file }: Shelf, simulate: boolean): Promise<Plan> {
  const plan = await setShelf(parts, farmaciaId, file, { simulate: true, replace: false })
  if (simulate || isIdle(plan)) return plan
  return setShelf(parts, farmaciaId, file, { simulate: false, replace: false, note: noteFor(farmaciaId) })
}

const gone = ({ file }: Shelf): Plan => ({
  ...{ added: [], changed: [], emptied: [] },
  errors: file.good.map(({ number }) => ({ linha: number, campo: null, motivo: words.pharmacyGone })),
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
  const refusedLines = tellRefused(given, shelf, plan)
  const [nova, alterada] = [plan.added.length, plan.changed.length]
  const igual = good.length - nova - alterada - plan.errors.length
  countMore(given.tally, { nova, alterada, igual, somada: all - refusedLines - nova - alterada - igual })
  given.reporter.progress(given.tally.lines, given.tally.lines)
}

/** Where each line of the file goes; those that go nowhere are told. */
async function place({ db }: StockParts, { table, target, tally, reporter }: StockImport) {
  const column = 'column' in target ? target.column : undefined
  const lines = taggedLines(table, column)
  const resolve = resolver(db, 'farmaciaId' in target ? target.farmaciaId : undefined)
  const found = column === undefined ? [] : await resolve(lines.map(({ farmacia }) => farmacia))
  return lines.flatMap(({ line, farmacia }, index) => {
    if ('farmaciaId' in target) return { line, farmaciaId: target.farmaciaId }
    const where = found[index]
    if (farmacia !== undefined && where && 'id' in where) return { line, farmaciaId: where.id }
    const reason = farmacia === undefined || !where || 'id' in where ? words.columnMissing(target.column) : where.reason
    count(tally, reporter, line.number, refused(reason))
    return []
  })
}

/**
 * Imports stock, for the command line: each pharmacy's lines are to it what a file that it sends would be.
 * @throws AppError when nothing of the file can be used; what `check` throws, between two pharmacies
 */
export async function importStock(parts: StockParts, given: StockImport): Promise<void> {
  const { table, target, simulate, reporter, check } = given
  const ignored = ignoredColumns(table, 'column' in target ? target.column : undefined)
  if (ignored.length > 0) reporter.ignored(ignored)
  for (const shelf of shelvesOf(table, await place(parts, given))) {
    check()
    const empty = shelf.file.good.length === 0
    tell(given, shelf, empty ? nothing : await settle(parts, shelf, simulate).catch(orGone(shelf)))
  }
}

import { StockBody } from '#contract/shapes/stock.ts'
import type { Transaction } from '#server/db/database.ts'
import { isUnclearNumber, numberCell } from '#server/imports/cells.ts'
import { bodyChecker, type Checked } from '#server/imports/check.ts'
import type { Cells } from '#server/imports/columns.ts'
import type { Importer, Line } from '#server/imports/import-lines.ts'
import { type Outcome, refused } from '#server/imports/outcome.ts'
import { beganAs, commandLine, noteAction } from '../auditoria/public.ts'
import { compareStock, type StockLine, setStock } from './bulk.service.ts'
import { type Resolve, resolver } from './resolve-pharmacy.sql.ts'
import type { StockParts } from './service.ts'
import { words } from './words.ts'

/** One pharmacy's file, or a file that names the pharmacy in a column. */
export type StockTarget = { farmaciaId: string } | { column: string }

type StockRow = Omit<StockLine, 'farmaciaId'> & {
  /** A name or an id, where the file tells. */
  farmacia: string | undefined
}

const required = ['nome', 'categoria', 'subcategoria', 'quantidade']
export const stockColumns = [...required, 'preco']

const BATCH = 1000

function reader(column: string | undefined) {
  const check = bodyChecker(StockBody)
  return (cells: Cells, has: (column: string) => boolean): Checked<StockRow> => {
    const unclear = ['quantidade', 'preco'].find((name) => isUnclearNumber(cells[name] ?? ''))
    if (unclear) return { reason: words.unclearColumn(unclear, cells[unclear] ?? '') }
    const farmacia = column === undefined ? undefined : cells[column]
    if (column !== undefined && farmacia === undefined) return { reason: words.columnMissing(column) }
    const { quantidade, preco, ...names } = cells
    const checked = check({
      ...names,
      ...(quantidade !== undefined && { quantidade: numberCell(quantidade) }),
      ...(preco !== undefined && { preco: numberCell(preco) }),
    })
    if ('reason' in checked) return checked
    const { nome, categoria, subcategoria } = checked.value
    const price = has('preco') ? (checked.value.preco ?? null) : undefined
    const row = { nome, categoria, subcategoria, quantidade: checked.value.quantidade ?? 0, preco: price, farmacia }
    return { value: row }
  }
}

/** Finds lines that say again, or otherwise, what an earlier line of the file said. */
function repetitions() {
  const seen = new Map<string, number>()
  return ({ number, value }: Line<StockLine>): Outcome | undefined => {
    const key = JSON.stringify([value.farmaciaId, value.nome, value.categoria, value.subcategoria])
    const before = seen.get(key)
    if (before === undefined) seen.set(key, number)
    return before === undefined ? undefined : refused(words.sameAsLine(before))
  }
}

async function place(resolve: Resolve, lines: Line<StockRow>[]): Promise<(Line<StockLine> | Outcome)[]> {
  const pharmacies = await resolve(lines.map(({ value }) => value.farmacia))
  return lines.map(({ number, value: { farmacia: _, ...value } }, index) => {
    const found = pharmacies[index] ?? { reason: words.withoutPharmacy }
    return 'reason' in found ? refused(found.reason) : { number, value: { ...value, farmaciaId: found.id } }
  })
}

const isLine = (entry: Line<StockLine> | Outcome): entry is Line<StockLine> => 'value' in entry

/** Tells the trail what a batch changed, if it did: once, so that a file does not fill it. */
async function noted(tx: Transaction, target: StockTarget, outcomes: Outcome[]): Promise<Outcome[]> {
  const count = (kind: Outcome['kind']) => outcomes.filter((outcome) => outcome.kind === kind).length
  const [novas, alteradas] = [count('nova'), count('alterada')]
  if (novas + alteradas === 0) return outcomes
  const alvoId = 'farmaciaId' in target ? target.farmaciaId : null
  const alteracoes = beganAs({ novas, alteradas })
  await noteAction(tx, commandLine, { accao: 'stock_importado', alvo: 'farmacia', alvoId, alteracoes })
  return outcomes
}

/**
 * Imports stock, for the command line: each line sets what a pharmacy has of a product.
 * @param simulate say what would happen, and write nothing
 */
export function stockImporter({ db, lexicon }: StockParts, target: StockTarget, simulate: boolean): Importer<StockRow> {
  const column = 'column' in target ? target.column : undefined
  const named = column === undefined ? [] : [column]
  const resolve = resolver(db, 'farmaciaId' in target ? target.farmaciaId : undefined)
  const repeated = repetitions()
  return {
    columns: [...stockColumns, ...named],
    required: [...required, ...named],
    batchSize: BATCH,
    read: reader(column),
    async apply(batch) {
      const entries = (await place(resolve, batch)).map((entry) => (isLine(entry) ? (repeated(entry) ?? entry) : entry))
      const lines = entries.filter(isLine).map(({ value }) => value)
      const outcomes = simulate
        ? await compareStock(db, lines)
        : await db.transaction(async (tx) => noted(tx, target, await setStock(tx, lexicon, lines)))
      let next = 0
      return entries.map((entry) => (isLine(entry) ? (outcomes[next++] ?? refused(words.untreated)) : entry))
    },
  }
}

import { isDeepStrictEqual } from 'node:util'
import type { Reader, Transaction } from '#server/db/database.ts'
import { planForItsRows } from '#server/db/statements.ts'
import { writeAnswer } from '#server/http/answer.ts'
import { fileDigest } from '#server/imports/file-reader.ts'
import { type Actor, beganAs, noteAction } from '../../auditoria/public.ts'
import { once, type StoredAnswer } from '../../idempotencia/public.ts'
import { touchStocks } from '../bulk.sql.ts'
import { messages } from '../messages.ts'
import type { ProductName } from '../repository.ts'
import type { StockParts } from '../service.ts'
import type { FileLines } from './lines.rules.ts'
import type { LineError, OwnItem } from './meaning.rules.ts'
import { firstMoves, type ItemMove, type Plan, planUpload, type UploadOptions } from './plan.rules.ts'
import type { StockReader } from './reader.gateway.ts'
import { namesOf, type ShelfRow, shelfOf } from './repository.ts'
import { carryOut, nameNew, takeShelf } from './shelf.service.ts'

export interface UploadReport {
  simulado: boolean
  linhas: number
  adicionados: number
  atualizados: number
  zerados: number
  /** Only of what was tried. */
  mudancas?: ItemMove[]
  /** Only where the file counts the whole shelf, or has codes that cannot be used. */
  avisos?: LineError[]
  erros: LineError[]
  colunas_ignoradas: string[]
}

/** A shelf at one moment, and what a file does to it. */
interface Planned {
  rows: ShelfRow[]
  own: OwnItem[]
  plan: Plan
}

/** A shelf's items with their names. An item whose name is not found was removed while this was read. */
async function withNames(db: Reader, rows: ShelfRow[]): Promise<OwnItem[]> {
  const products = await namesOf(db, [...new Set(rows.map(({ produto_id }) => produto_id))])
  const names = new Map(products.map(({ id, ...name }) => [id, name]))
  return rows.flatMap(({ produto_id, ...item }) => {
    const name = names.get(produto_id)
    return name ? [{ ...item, ...name }] : []
  })
}

/** Plans a file against the shelf as it is now, unless that shelf is the one that was planned against already. */
async function planNow(
  db: Reader,
  farmaciaId: string,
  file: FileLines,
  { replace, counts }: UploadOptions,
  before?: Planned,
): Promise<Planned> {
  const rows = await shelfOf(db, farmaciaId)
  if (before && isDeepStrictEqual(rows, before.rows)) return before
  const own = await withNames(db, rows)
  const refused = replace ? file.refused : undefined
  return { rows, own, plan: planUpload(own, file.good, { refused, counts }) }
}

const namesIn = ({ added, changed }: Plan): ProductName[] => [...added, ...changed.filter(({ moved }) => moved)]

/** The plan of a file, and the work that carries it out in one transaction: all of it, or nothing. */
interface Prepared extends Planned {
  work(tx: Transaction): Promise<Plan>
}

/**
 * Plans a file without locking anything. The work plans it again only if the shelf changed before it was locked: a
 * shelf of twenty thousand items is planned once.
 */
async function prepared(
  parts: StockParts,
  farmaciaId: string,
  file: FileLines,
  options: UploadOptions,
): Promise<Prepared> {
  const planned = await planNow(parts.db, farmaciaId, file, options)
  return {
    ...planned,
    async work(tx) {
      await planForItsRows(tx)
      await takeShelf(tx, farmaciaId)
      const { plan } = await planNow(tx, farmaciaId, file, options, planned)
      await carryOut(tx, parts.lexicon, farmaciaId, plan)
      await touchStocks(tx, [farmaciaId])
      return plan
    },
  }
}

export interface ShelfOptions extends UploadOptions {
  /** Written in the transaction that changes the shelf. */
  note?(tx: Transaction, done: Plan): Promise<void>
  /** Writes nothing when nothing changes: the shelf is not even said to have been looked after now. */
  skipIdle?: boolean
}

const changesNothing = ({ added, changed, emptied }: Plan) => added.length + changed.length + emptied.length === 0

/**
 * Sets a pharmacy's stock by a file's good lines: all of them, or nothing.
 * @returns what was done, or would be
 * @throws AppError TOKEN_INVALIDO_OU_EXPIRADO the pharmacy was deleted meanwhile
 */
export async function setShelf(
  parts: StockParts,
  farmaciaId: string,
  file: FileLines,
  { note, skipIdle = false, ...options }: ShelfOptions,
): Promise<Plan> {
  const { own, plan, work } = await prepared(parts, farmaciaId, file, options)
  if (options.simulate) return { ...plan, moves: firstMoves(own, plan) }
  if (skipIdle && changesNothing(plan)) return plan
  await nameNew(parts, namesIn(plan))
  return parts.db.transaction(async (tx) => {
    const done = await work(tx)
    await note?.(tx, done)
    return done
  })
}

/** Tells the trail what a file changed at a pharmacy: once, so that a file does not fill it. */
export const noteFor = (actor: Actor, farmaciaId: string) => async (tx: Transaction, plan: Plan) => {
  const alteracoes = beganAs({ novas: plan.added.length, alteradas: plan.changed.length })
  await noteAction(tx, actor, { accao: 'stock_importado', alvo: 'farmacia', alvoId: farmaciaId, alteracoes })
}

/** The plan of a file without a good line. */
export const nothing: Plan = { added: [], changed: [], emptied: [], errors: [], warnings: [] }

const byLine = (lines: LineError[]) => lines.sort((a, b) => a.linha - b.linha)

const reportOf = (file: FileLines, plan: Plan, { simulate, counts }: UploadOptions): UploadReport => ({
  simulado: simulate,
  linhas: file.count,
  adicionados: plan.added.length,
  atualizados: plan.changed.length,
  zerados: plan.emptied.length,
  ...((counts === 'prateleira' || file.warnings.length > 0) && {
    avisos: byLine([...file.warnings, ...plan.warnings]),
  }),
  ...(simulate && { mudancas: plan.moves ?? [] }),
  erros: byLine([...file.errors, ...plan.errors]),
  colunas_ignoradas: file.ignored,
})

/**
 * Sets a pharmacy's stock by a file: good lines are in, bad ones are listed, and where no line is good nothing changes.
 * What is held stays held.
 * @param path where the file is, on disk
 * @throws AppError TIPO_NAO_SUPORTADO · DEMASIADO_GRANDE · PEDIDO_INVALIDO when the file cannot be read
 */
export async function uploadStock(
  parts: StockParts & { reader: StockReader },
  farmaciaId: string,
  path: string,
  options: ShelfOptions,
): Promise<UploadReport> {
  const file = await parts.reader.read(path)
  const plan = file.good.length === 0 ? nothing : await setShelf(parts, farmaciaId, file, options)
  return reportOf(file, plan, options)
}

/** Sets a pharmacy's stock by a file under an Idempotency-Key: once, though units were sold from it meanwhile. */
export async function uploadStockOnce(
  parts: StockParts & { reader: StockReader },
  farmaciaId: string,
  path: string,
  { chave, note, ...options }: ShelfOptions & { chave: string },
): Promise<StoredAnswer> {
  const [file, digest] = await Promise.all([parts.reader.read(path), fileDigest(path)])
  const request = ['importar stock', digest, options.replace]
  if (options.counts === 'prateleira') request.push(options.counts)
  let work: (tx: Transaction) => Promise<Plan> = async () => nothing
  if (file.good.length > 0) {
    const planned = await prepared(parts, farmaciaId, file, options)
    await nameNew(parts, namesIn(planned.plan))
    work = async (tx) => {
      const done = await planned.work(tx)
      await note?.(tx, done)
      return done
    }
  }
  return once(parts.db, { caller: { kind: 'farmacia', id: farmaciaId }, chave, request }, async (tx) => ({
    status: 200,
    body: writeAnswer(messages.imported, reportOf(file, await work(tx), options)),
  }))
}

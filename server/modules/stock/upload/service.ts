import type { Transaction } from '#server/db/database.ts'
import { planForItsRows } from '#server/db/statements.ts'
import { AppError, conflict } from '#server/ground/error.ts'
import { writeAnswer } from '#server/http/answer.ts'
import { fileDigest } from '#server/imports/file-reader.ts'
import { type Actor, beganAs, noteEach } from '../../auditoria/public.ts'
import { once, type StoredAnswer } from '../../idempotencia/public.ts'
import { touchStocks } from '../bulk.sql.ts'
import { refuseLoss } from '../loss.rules.ts'
import type { ProductName } from '../repository.ts'
import type { StockParts } from '../service.ts'
import { type CameBy, noteZeroed, theseItems } from '../zeroed.sql.ts'
import { answersText, type StockAnswers } from './answers.rules.ts'
import { firstMoves, nothing, type Plan, type UploadOptions, zeroedBy } from './plan.rules.ts'
import { type PlannedShelves, planLocked, planNow, type ShelfFile, ShelfMovedOn } from './planning.service.ts'
import type { StockReader } from './reader.gateway.ts'
import { type ReceivedFile, receiveFile } from './receive.service.ts'
import { reportOf, saidOf, type UploadReport } from './report.rules.ts'
import { carryOut, nameNew, takeShelves } from './shelf.service.ts'
import type { UploadRequest } from './upload-request.rules.ts'

const namesIn = ({ added, changed }: Plan): ProductName[] => [...added, ...changed.filter(({ moved }) => moved)]

/** The plans that were carried out, by pharmacy; a pharmacy without one was deleted meanwhile. */
export type PlansDone = ReadonlyMap<string, Plan>

/** Writes files into the shelves, in a transaction: all of them, or nothing. */
type Work = (tx: Transaction, shelves: ShelfFile[]) => Promise<PlansDone>

/** The plans of files, and the work that carries them out. */
interface Prepared {
  planned: PlannedShelves
  work: Work
}

/** Plans files without locking anything. The work plans only those items again that moved before they were locked. */
async function prepared(
  parts: StockParts,
  all: ShelfFile[],
  options: UploadOptions & { cameBy: CameBy },
): Promise<Prepared> {
  const planned = await planNow(parts.db, parts.lexicon, all, options)
  return { planned, work: workOf(parts, options, (tx, shelves) => planLocked(tx, shelves, planned)) }
}

/** The work that carries plans out, once they are brought up to the locked shelves. */
const workOf =
  (
    parts: StockParts,
    options: UploadOptions & { cameBy: CameBy },
    planHere: (tx: Transaction, shelves: ShelfFile[]) => Promise<PlannedShelves>,
  ): Work =>
  async (tx, shelves) => {
    await planForItsRows(tx)
    const ids = await takeShelves(
      tx,
      shelves.map(({ farmaciaId }) => farmaciaId),
    )
    const now = await planHere(
      tx,
      shelves.filter(({ farmaciaId }) => ids.has(farmaciaId)),
    )
    if (options.refusesHeld && [...now.values()].some(({ plan }) => plan.held > 0)) {
      throw conflict('ficheiro_por_esclarecer')
    }
    if (options.replace && !options.lossConfirmed) for (const { plan } of now.values()) refuseLoss(plan.loss)
    const plans = [...now].map(([farmaciaId, { plan }]) => ({ farmaciaId, plan }))
    const zeroed = plans.flatMap(({ plan }) => zeroedBy(plan))
    await noteZeroed(tx, [...ids], theseItems(zeroed), options.cameBy)
    await carryOut(tx, parts.lexicon, plans, options.counts)
    await touchStocks(tx, [...ids])
    return new Map(plans.map(({ farmaciaId, plan }) => [farmaciaId, plan]))
  }

/** Makes the products of the new names in plans. */
const nameAll = (parts: StockParts, planned: PlannedShelves) =>
  nameNew(parts, [...planned.values()].map(({ plan }) => plan).flatMap(namesIn))

/** Times that files are planned while nothing is locked. */
const TRIES = 3

/**
 * Writes files that are planned, and plans them anew where a shelf has other items by then: of a shelf that changes each time, at last
 * under its locks.
 */
async function written<T>(
  parts: StockParts,
  shelves: ShelfFile[],
  options: UploadOptions & { cameBy: CameBy },
  { work }: Prepared,
  write: (work: Work) => Promise<T>,
): Promise<T> {
  let next = work
  for (let tries = 1; tries <= TRIES; tries++) {
    try {
      return await write(next)
    } catch (error) {
      if (!(error instanceof ShelfMovedOn)) throw error
    }
    const again = await prepared(parts, shelves, options)
    await nameAll(parts, again.planned)
    next = again.work
  }
  return write(workOf(parts, options, (tx, there) => planNow(tx, parts.lexicon, there, options)))
}

export interface ShelfOptions extends UploadOptions {
  cameBy: CameBy
  /** Written in the transaction that changes the shelves. */
  note?(tx: Transaction, done: PlansDone): Promise<void>
  /** Writes nothing of a shelf that does not change: it is not even said to have been looked after now. */
  skipIdle?: boolean
}

const changesNothing = ({ added, changed, emptied }: Plan) => added.length + changed.length + emptied.length === 0

/** Shelves that are planned, whose new names are made. */
export interface PlannedFiles {
  /**
   * Sets the stock by the plans, in one transaction: all, or nothing. A shelf that changed meanwhile is planned again.
   * @returns what was done, or would be
   */
  carryOut(): Promise<PlansDone>
}

/** Plans the stock of pharmacies by the good lines of files. Nothing is locked yet, and others may be written meanwhile. */
export async function planShelves(
  parts: StockParts,
  shelves: ShelfFile[],
  { note, skipIdle = false, ...options }: ShelfOptions,
): Promise<PlannedFiles> {
  const first = await prepared(parts, shelves, options)
  const { planned } = first
  const plans = new Map([...planned].map(([id, { plan }]) => [id, plan]))
  const busy = shelves.filter(({ farmaciaId }) => !(skipIdle && changesNothing(plans.get(farmaciaId) ?? nothing)))
  if (options.simulate || busy.length === 0) return { carryOut: async () => plans }
  await nameAll(parts, planned)
  return {
    async carryOut() {
      const done = await written(parts, busy, options, first, (work) =>
        parts.db.transaction(async (tx) => {
          const carriedOut = await work(tx, busy)
          await note?.(tx, carriedOut)
          return carriedOut
        }),
      )
      for (const { farmaciaId } of busy) plans.delete(farmaciaId)
      return new Map([...plans, ...done])
    },
  }
}

/** Plans the stock of pharmacies, and sets it. @returns what was done, or would be */
const setShelves = async (parts: StockParts, shelves: ShelfFile[], options: ShelfOptions): Promise<PlansDone> =>
  (await planShelves(parts, shelves, options)).carryOut()

/** @throws AppError TOKEN_INVALIDO_OU_EXPIRADO the pharmacy was deleted meanwhile */
function planOf(done: PlansDone, farmaciaId: string): Plan {
  const plan = done.get(farmaciaId)
  if (!plan) throw new AppError('TOKEN_INVALIDO_OU_EXPIRADO')
  return plan
}

/** Sets a pharmacy's stock by a file's good lines, or tells what that would do. @throws AppError as `planOf` */
async function setShelf(parts: StockParts, shelf: ShelfFile, options: ShelfOptions): Promise<Plan> {
  if (!options.simulate) return planOf(await setShelves(parts, [shelf], options), shelf.farmaciaId)
  const planned = (await prepared(parts, [shelf], options)).planned.get(shelf.farmaciaId)
  return planned ? { ...planned.plan, moves: firstMoves(planned.own, planned.plan) } : nothing
}

/** Tells the trail what files changed: once for each pharmacy, so that a file does not fill it. */
export const noteFor =
  (actor: Actor) =>
  async (tx: Transaction, done: PlansDone): Promise<void> => {
    const targets = [...done].map(([alvoId, { added, changed }]) => ({
      alvoId,
      alteracoes: beganAs({ novas: added.length, alteradas: changed.length }),
    }))
    await noteEach(tx, actor, { accao: 'stock_importado', alvo: 'farmacia' }, targets)
  }

/** Options of a file that a pharmacy sends: those of its shelf, and the answers about the file. */
type UploadedOptions = Omit<ShelfOptions, keyof UploadOptions> & UploadRequest & { answers?: StockAnswers | undefined }

/** The options of a file's shelf, once it is known what its quantities mean: free units, where nobody said it. */
const shelfOptions = ({ counting, ...options }: UploadedOptions, { said }: ReceivedFile): ShelfOptions => ({
  ...options,
  counts: said ?? 'livres',
  refusesHeld: counting.remember && said === null,
})

/**
 * Sets a pharmacy's stock by a file: good lines are in, bad ones are listed, and where no line is good nothing changes.
 * What is held stays held.
 * @param path where the file is, on disk
 * @throws AppError TIPO_NAO_SUPORTADO · DEMASIADO_GRANDE · PEDIDO_INVALIDO when the file cannot be read; CONFLITO for a loss, or
 * for a book that leaves open what counts
 */
export async function uploadStock(
  parts: StockParts & { reader: StockReader },
  farmaciaId: string,
  path: string,
  options: UploadedOptions,
): Promise<UploadReport> {
  const received = await receiveFile(parts, farmaciaId, path, options)
  const { file, remember } = received
  const shelf = shelfOptions(options, received)
  const note = async (tx: Transaction, done: PlansDone) => {
    await options.note?.(tx, done)
    await remember(tx)
  }
  const plan = file.good.length === 0 ? nothing : await setShelf(parts, { farmaciaId, file }, { ...shelf, note })
  return reportOf(received, plan, shelf)
}

/** Sets a pharmacy's stock by a file under an Idempotency-Key: once, though units were sold from it meanwhile. */
export async function uploadStockOnce(
  parts: StockParts & { reader: StockReader },
  farmaciaId: string,
  path: string,
  { chave, ...options }: UploadedOptions & { chave: string },
): Promise<StoredAnswer> {
  const [received, digest] = await Promise.all([receiveFile(parts, farmaciaId, path, options), fileDigest(path)])
  const { file, remember } = received
  const shelf = shelfOptions(options, received)
  const request = ['importar stock', digest, options.replace]
  if (options.counting.said === 'prateleira') request.push('prateleira')
  if (options.counting.remember) request.push(`conta lembrada: ${options.counting.said}`)
  if (options.lossConfirmed) request.push('perda confirmada')
  if (options.namesConfirmed) request.push('nomes confirmados')
  if (options.answers) request.push(answersText(options.answers))
  const answer = (plan: Plan) => {
    const report = reportOf(received, plan, shelf)
    return writeAnswer(saidOf(report), report)
  }
  const onceOnly = (work: (tx: Transaction) => Promise<Plan>) =>
    once(parts.db, { caller: { kind: 'farmacia', id: farmaciaId }, chave, request }, async (tx) => ({
      status: 200,
      body: answer(await work(tx)),
    }))
  if (file.good.length === 0) return onceOnly(async () => nothing)
  const shelves = [{ farmaciaId, file }]
  const first = await prepared(parts, shelves, shelf)
  await nameAll(parts, first.planned)
  return written(parts, shelves, shelf, first, (work) =>
    onceOnly(async (tx) => {
      const done = await work(tx, shelves)
      const plan = planOf(done, farmaciaId)
      await options.note?.(tx, done)
      await remember(tx)
      return plan
    }),
  )
}

import type { StockCount } from '#contract/importacao.ts'
import { FEED_ROWS_SHOWN } from '#contract/limits.ts'
import type { Reader, Transaction } from '#server/db/database.ts'
import { planForItsRows } from '#server/db/statements.ts'
import { conflict } from '#server/ground/error.ts'
import { writeAnswer } from '#server/http/answer.ts'
import { beganAs, isNotedLately, noteAction } from '../../auditoria/public.ts'
import { expireItem, movementsSince } from '../../reservas/public.ts'
import { touchStocks } from '../bulk.sql.ts'
import { refuseLoss } from '../loss.rules.ts'
import { messages } from '../messages.ts'
import type { StockParts } from '../service.ts'
import { nothing, type Plan } from '../upload/plan.rules.ts'
import { carryOut, nameNew, takePharmacy } from '../upload/shelf.service.ts'
import { noteZeroed } from '../zeroed.sql.ts'
import { type CountedAt, countedAt } from './clock.rules.ts'
import { effectOf, type Since } from './effect.rules.ts'
import {
  countLost,
  emptyLeftOut,
  lockToChange,
  matchRows,
  measureStaged,
  noteLeftOut,
  overdueToChange,
  toZero,
  unmatch,
} from './matching.sql.ts'
import { ageItems, keepFeed, type LastFeed, lastFeed } from './repository.ts'
import { type FeedOptions, refuseBadFeed, SLICE, type Staged, slices, stage } from './staging.service.ts'
import {
  countToTell,
  decideRows,
  openStaging,
  refuseRepeated,
  rowsToTell,
  stagedRows,
  verdictCounts,
} from './staging.sql.ts'

/** Days back in which movements are looked for: older counts of a till are out of date in any case. */
const SINCE_DAYS = 7

const happenedSince = async (db: Reader, { farmaciaId }: FeedOptions, at: Date): Promise<Since> =>
  new Map((await movementsSince(db, farmaciaId, at, SINCE_DAYS)).map((movement) => [movement.id, movement]))

/** Names the new products, each slice in a transaction of its own: nothing is locked meanwhile. */
async function nameProducts(tx: Transaction, parts: StockParts, options: FeedOptions): Promise<void> {
  await matchRows(tx, options)
  const at = new Date(options.arrived)
  for await (const rows of slices((after) => stagedRows(tx, after, SLICE, { decided: false, at }))) {
    const effects = rows.map((row) => effectOf(parts.lexicon, row, options, new Map()))
    await nameNew(
      parts,
      effects.flatMap(({ added, changed }) => added ?? (changed?.moved ? changed : [])),
    )
  }
  await unmatch(tx)
}

/**
 * Finds what each article does to the shelf as it is now, and writes its verdict down.
 * @returns how many items a whole feed lacks that stay as they are, since the pharmacy counted them after it was made
 */
async function decide(tx: Transaction, parts: StockParts, options: FeedOptions, at: Date): Promise<number> {
  await matchRows(tx, options)
  const since = await happenedSince(tx, options, at)
  for await (const rows of slices((after) => stagedRows(tx, after, SLICE, { decided: false, at }))) {
    await decideRows(
      tx,
      rows.map((row) => effectOf(parts.lexicon, row, options, since).verdict),
    )
  }
  await measureStaged(tx)
  return options.whole ? (await noteLeftOut(tx, options.farmaciaId, options.counts, at)).ficam : 0
}

/** @throws AppError CONFLITO where most of what a whole shelf has would be lost, unless that is said to be true */
async function weighLoss(tx: Transaction, options: FeedOptions, at: Date): Promise<void> {
  const { farmaciaId, whole, counts, lossConfirmed } = options
  if (whole && !lossConfirmed) refuseLoss(await countLost(tx, farmaciaId, counts, at))
}

/** Empties the items left out, a slice at a time. @returns how many had free units */
async function emptyAll(tx: Transaction, counts: StockCount): Promise<number> {
  for (let emptied = 0; ; ) {
    const { vistos, esvaziados } = await emptyLeftOut(tx, SLICE, counts)
    if (vistos === 0) return emptied
    emptied += esvaziados
  }
}

/** Items that a feed added, changed and emptied. */
interface FeedTotals {
  added: number
  changed: number
  emptied: number
}

/** Writes what changes, and nothing else. */
async function apply(tx: Transaction, parts: StockParts, options: FeedOptions, when: CountedAt): Promise<FeedTotals> {
  const { farmaciaId, counts, whole, actor } = options
  const done: FeedTotals = { added: 0, changed: 0, emptied: 0 }
  await lockToChange(tx, options)
  for (const { id } of await overdueToChange(tx, options)) await expireItem(tx, id)
  const since = await happenedSince(tx, options, when.at)
  const { at } = when
  const cameBy = { origem: 'envio', chave: actor.chave?.nome ?? null } as const
  if (whole) await noteZeroed(tx, [farmaciaId], toZero(counts, at), cameBy)
  for await (const rows of slices((after) => stagedRows(tx, after, SLICE, { decided: true, at }))) {
    const effects = rows.map((row) => effectOf(parts.lexicon, row, options, since))
    const plan: Plan = {
      ...nothing,
      added: effects.flatMap(({ added }) => added ?? []),
      changed: effects.flatMap(({ changed }) => changed ?? []),
    }
    await carryOut(tx, parts.lexicon, [{ farmaciaId, plan }], counts, 'caixa')
    done.added += plan.added.length
    done.changed += plan.changed.length
  }
  done.emptied = await emptyAll(tx, counts)
  // a whole shelf is confirmed by its feed, also where nothing in it is other than before
  if (whole || isChange(done)) await touchStocks(tx, [farmaciaId], when.at)
  if (when.isOld) await ageItems(tx, farmaciaId, when.at)
  return done
}

const isChange = ({ added, changed, emptied }: FeedTotals): boolean => added + changed + emptied > 0

/** The answer to a feed. */
async function reportOf(
  tx: Transaction,
  { sequencia, rows }: Staged,
  { emptied: retirados }: FeedTotals,
  { note }: CountedAt,
  itemsKept: number,
) {
  const avisos = [
    ...(note === null ? [] : [{ campo: 'gerado_em', motivo: note }]),
    ...(itemsKept === 0 ? [] : [{ campo: 'artigos', motivo: messages.keptItems(itemsKept) }]),
  ]
  const counts = new Map((await verdictCounts(tx)).map(({ estado, linhas }) => [estado, linhas]))
  const artigos = await rowsToTell(tx, FEED_ROWS_SHOWN)
  const { linhas } = await countToTell(tx)
  return writeAnswer(messages.fed, {
    sequencia,
    artigos_lidos: rows,
    aceites: counts.get('aceite') ?? 0,
    alterados: counts.get('alterado') ?? 0,
    iguais: counts.get('igual') ?? 0,
    recusados: counts.get('recusado') ?? 0,
    nao_reconhecidos: counts.get('nao_reconhecido') ?? 0,
    retirados,
    artigos,
    artigos_omitidos: linhas - artigos.length,
    ...(avisos.length > 0 && { avisos }),
  })
}

/**
 * Returns the answer of a feed that was taken before; undefined for a new one.
 * @throws AppError CONFLITO `sequencia_antiga`
 */
function answerGiven(last: LastFeed | undefined, { sequencia, resumo }: Staged, { restart }: FeedOptions) {
  if (!last || last.sequencia < sequencia) return undefined
  if (last.sequencia === sequencia && last.resumo === resumo) return last.resposta
  if (restart) return undefined
  throw conflict('sequencia_antiga', { sequencia: last.sequencia })
}

/**
 * Tells the trail which key changed the shelf, and who began the sequence anew. Of what a till sends sale by sale, the
 * first of each hour is told: the trail is kept for two years.
 */
async function noteFeed(
  tx: Transaction,
  options: FeedOptions,
  { sequencia }: Staged,
  done: FeedTotals,
  last?: LastFeed,
) {
  const { actor, farmaciaId, whole } = options
  const target = { accao: 'stock_importado', alvo: 'farmacia', alvoId: farmaciaId } as const
  const restarted = last && last.sequencia >= sequencia
  // a person at the counter is not watched
  const isUse = actor.chave !== undefined && isChange(done)
  if (!restarted && !(isUse && (whole || !(await isNotedLately(tx, actor, target))))) return
  const counts = { novas: done.added, alteradas: done.changed, retiradas: done.emptied }
  const began = { campo: 'sequencia', ...(restarted && { antes: `${last.sequencia}` }), depois: `${sequencia}` }
  await noteAction(tx, actor, { ...target, alteracoes: [...beganAs(counts), began] })
}

/**
 * Takes the feed of a pharmacy's till: all that is right in it, or nothing, in one transaction. Articles pass through
 * temporary tables, so that memory does not grow with them, and only the items that change are locked.
 * @returns the JSON of the answer: that of the first time, for a feed that was taken before
 * @throws AppError PEDIDO_INVALIDO · VALIDACAO · DEMASIADO_GRANDE · CONFLITO for an older one, or a loss
 */
export function takeFeed(parts: StockParts, path: string, options: FeedOptions): Promise<string> {
  const { farmaciaId } = options
  return parts.db.transaction(async (tx) => {
    await planForItsRows(tx)
    await openStaging(tx)
    const staged = await stage(tx, path, options)
    await refuseRepeated(tx)
    await refuseBadFeed(tx, staged.rows, options.whole)
    // before products are named, which commits, and again once no other feed of the pharmacy can come between
    const answer = answerGiven(await lastFeed(tx, farmaciaId), staged, options)
    if (answer !== undefined) return answer
    await nameProducts(tx, parts, options)
    await takePharmacy(tx, farmaciaId)
    const last = await lastFeed(tx, farmaciaId)
    const meanwhile = answerGiven(last, staged, options)
    if (meanwhile !== undefined) return meanwhile
    const { sequencia, gerado_em, resumo } = staged
    const generated = Date.parse(gerado_em)
    const when = countedAt(generated, options.arrived, options.restart ? undefined : last, options.sent)
    const itemsKept = await decide(tx, parts, options, when.at)
    await weighLoss(tx, options, when.at)
    const done = await apply(tx, parts, options, when)
    await noteFeed(tx, options, staged, done, last)
    const resposta = JSON.stringify(await reportOf(tx, staged, done, when, itemsKept))
    // PostgreSQL takes fewer offsets and digits than the format allows
    const geradoEm = new Date(generated).toISOString()
    const { desvio_ms } = when
    await keepFeed(tx, farmaciaId, { sequencia, geradoEm, completo: options.whole, desvio_ms, resumo, resposta })
    return resposta
  })
}

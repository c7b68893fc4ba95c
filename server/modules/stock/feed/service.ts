import { createHash } from 'node:crypto'
import type { Static } from 'typebox'
import { FEED_BAD_SHARE, FEED_ROWS, FEED_ROWS_SHOWN } from '#contract/limits.ts'
import type { StockCount } from '#contract/shapes/importacao.ts'
import { CabecalhoDeAlimentacao } from '#contract/shapes/stock-feed.ts'
import type { Transaction } from '#server/db/database.ts'
import { planForItsRows } from '#server/db/statements.ts'
import { AppError, conflict, invalidFields } from '#server/ground/error.ts'
import { writeAnswer } from '#server/http/answer.ts'
import { fieldChecker } from '#server/imports/import-lines.ts'
import { labelCategories } from '../../medicamentos/public.ts'
import { expireItem } from '../../reservas/public.ts'
import { touchStocks } from '../bulk.sql.ts'
import { messages } from '../messages.ts'
import type { ProductName } from '../repository.ts'
import type { StockParts } from '../service.ts'
import type { OwnItem } from '../upload/meaning.rules.ts'
import { changeOf, type ItemChange, type Plan, shortage } from '../upload/plan.rules.ts'
import { nothing } from '../upload/service.ts'
import { carryOut, nameNew, takePharmacy } from '../upload/shelf.service.ts'
import { type FeedFormat, readFeed } from './body.gateway.ts'
import {
  countLost,
  emptyLeftOut,
  type FeedScope,
  lockToChange,
  matchRows,
  noteLeftOut,
  overdueToChange,
  unmatch,
} from './matching.sql.ts'
import { keepFeed, lastFeed } from './repository.ts'
import { type FeedRow, lineOf, readRow } from './row.rules.ts'
import {
  countToTell,
  decideRows,
  measureStaged,
  openStaging,
  repeatedCodes,
  rowsToTell,
  type StagedRow,
  stagedRows,
  stageRows,
  type Verdict,
  verdictCounts,
} from './staging.sql.ts'

/** Articles in memory at a time: some milliseconds of work, between which other requests are answered. */
const SLICE = 500

export interface FeedOptions extends FeedScope {
  format: FeedFormat
  /** The meaning of the quantities. */
  counts: StockCount
  /** True when the caller confirms that most of the shelf is lost. */
  lossConfirmed: boolean
}

type FeedHeader = Static<typeof CabecalhoDeAlimentacao>

interface Staged extends FeedHeader {
  rows: number
  /** SHA-256 of the feed and of how it is to be taken. */
  resumo: string
}

const checkHeader = fieldChecker(CabecalhoDeAlimentacao)

/** Reads a feed into the database, some articles at a time. @throws AppError where it is no feed, or too large */
async function stage(tx: Transaction, path: string, { format, whole, counts }: FeedOptions): Promise<Staged> {
  const header: Record<string, unknown> = Object.create(null)
  const feed = readFeed(path, format)
  let rows = 0
  let waiting: FeedRow[] = []
  for await (const pieces of feed.pieces) {
    for (const piece of pieces) {
      if ('header' in piece) Object.assign(header, piece.header)
      else waiting.push(readRow(rows++, piece))
    }
    if (rows > FEED_ROWS) throw new AppError('DEMASIADO_GRANDE', { mensagem: messages.tooManyArticles(FEED_ROWS) })
    if (waiting.length < SLICE) continue
    await stageRows(tx, waiting)
    waiting = []
  }
  if (waiting.length > 0) await stageRows(tx, waiting)
  await measureStaged(tx)
  const checked = checkHeader(header)
  if ('fields' in checked) throw invalidFields(checked.fields)
  if (!(Date.parse(checked.value.gerado_em) >= 0)) throw invalidFields({ gerado_em: messages.noInstant })
  const resumo = createHash('sha256')
    .update(JSON.stringify([whole, counts, feed.digest()]))
    .digest('base64url')
  return { ...checked.value, rows, resumo }
}

/** Walks over staged articles in their order, a slice at a time. */
async function* slices<Row extends { n: number }>(next: (after: number) => Promise<Row[]>): AsyncGenerator<Row[]> {
  for (let after = -1; ; ) {
    const rows = await next(after)
    const last = rows.at(-1)
    if (!last) return
    yield rows
    after = last.n
  }
}

/** Refuses the second of two articles of one code. */
async function refuseRepeated(tx: Transaction): Promise<void> {
  for await (const rows of slices((after) => repeatedCodes(tx, after, SLICE))) {
    await decideRows(
      tx,
      rows.map(({ n, first }) => ({
        n,
        estado: 'recusado',
        campo: 'codigo',
        motivo: messages.sameAsArticle(first),
      })),
    )
  }
}

/** @throws AppError VALIDACAO where too many articles are bad: what sent them is likely wrong about the others too */
async function refuseBadFeed(tx: Transaction, rows: number): Promise<void> {
  const bad = (await verdictCounts(tx)).find(({ estado }) => estado === 'recusado')?.linhas ?? 0
  if (bad <= rows * FEED_BAD_SHARE) return
  const told = await rowsToTell(tx, 50)
  const campos = told.map(({ indice, campo, motivo }) => [
    ['artigos', indice, ...(campo ? [campo] : [])].join('.'),
    motivo ?? '',
  ])
  throw new AppError('VALIDACAO', {
    mensagem: messages.manyBad(bad, rows),
    detalhes: { campos: Object.fromEntries(campos) },
  })
}

/** The item of an article; undefined for a new one. */
function itemOf({ id, quantidade, reservada, nome, categoria, subcategoria, ...rest }: StagedRow): OwnItem | undefined {
  if (id === null || quantidade === null || reservada === null) return undefined
  const { preco, codigo, ean, lote, validade } = rest
  const name: ProductName = { nome: nome ?? '', categoria: categoria ?? '', subcategoria: subcategoria ?? '' }
  return { id, quantidade, reservada, ...name, preco, codigo, ean, lote, validade }
}

/** Verdict about an article, with the change that it makes to the shelf. */
interface Effect {
  verdict: Verdict
  added?: Plan['added'][number]
  changed?: ItemChange
}

function effectOf({ lexicon }: StockParts, row: StagedRow, counts: StockCount): Effect {
  const { n, linha, campo, motivo } = row
  const item = itemOf(row)
  const isNamed = item !== undefined || (linha.categoria && linha.subcategoria)
  const line = lineOf(n, linha, isNamed ? undefined : labelCategories(lexicon, linha.nome))
  if (!item) {
    const { preco = null, quantidade, codes, name } = line
    const all = { codigo: linha.codigo, ean: null, lote: null, validade: null, ...codes }
    return { verdict: { n, estado: 'aceite', campo, motivo }, added: { ...name, quantidade, preco, ...all } }
  }
  const changed = changeOf(item, line, counts)
  const [short] = counts === 'prateleira' ? shortage(item, line) : []
  const told = motivo === null && short ? { campo: short.campo, motivo: short.motivo } : { campo, motivo }
  return changed
    ? { verdict: { n, estado: 'alterado', ...told }, changed }
    : { verdict: { n, estado: 'igual', ...told } }
}

/** Names the new products, each slice in a transaction of its own: nothing is locked meanwhile. */
async function nameProducts(tx: Transaction, parts: StockParts, options: FeedOptions): Promise<void> {
  await matchRows(tx, options)
  for await (const rows of slices((after) => stagedRows(tx, after, SLICE, { decided: false }))) {
    const effects = rows.map((row) => effectOf(parts, row, options.counts))
    await nameNew(
      parts,
      effects.flatMap(({ added, changed }) => added ?? (changed?.moved ? changed : [])),
    )
  }
  await unmatch(tx)
}

/** Finds what each article does to the shelf as it is now, and writes its verdict down. */
async function decide(tx: Transaction, parts: StockParts, options: FeedOptions): Promise<void> {
  await matchRows(tx, options)
  for await (const rows of slices((after) => stagedRows(tx, after, SLICE, { decided: false }))) {
    await decideRows(
      tx,
      rows.map((row) => effectOf(parts, row, options.counts).verdict),
    )
  }
  if (options.whole) await noteLeftOut(tx, options.farmaciaId)
}

/** @throws AppError CONFLITO where most of what a whole shelf has would be lost, unless that is said to be true */
async function refuseLoss(tx: Transaction, { farmaciaId, whole, lossConfirmed }: FeedOptions): Promise<void> {
  if (!whole || lossConfirmed) return
  const { stocked, lost } = await countLost(tx, farmaciaId)
  if (lost * 2 > stocked) throw conflict('perda_de_stock', { com_unidades: stocked, perdidos: lost })
}

/** Writes what changes, and nothing else. @returns how many items were left out */
async function apply(tx: Transaction, parts: StockParts, { farmaciaId, counts }: FeedOptions): Promise<number> {
  await lockToChange(tx)
  for (const { id } of await overdueToChange(tx)) await expireItem(tx, id)
  for await (const rows of slices((after) => stagedRows(tx, after, SLICE, { decided: true }))) {
    const effects = rows.map((row) => effectOf(parts, row, counts))
    const plan: Plan = {
      ...nothing,
      added: effects.flatMap(({ added }) => added ?? []),
      changed: effects.flatMap(({ changed }) => changed ?? []),
    }
    await carryOut(tx, parts.lexicon, farmaciaId, plan)
  }
  const leftOut = await emptyLeftOut(tx)
  await touchStocks(tx, [farmaciaId])
  return leftOut
}

/** The answer to a feed. */
async function reportOf(tx: Transaction, { sequencia, rows }: Staged, retirados: number) {
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
  })
}

/**
 * Returns the answer of a feed that was taken before; undefined for a new one.
 * @throws AppError CONFLITO `sequencia_antiga`
 */
async function answerGiven(tx: Transaction, farmaciaId: string, { sequencia, resumo }: Staged) {
  const last = await lastFeed(tx, farmaciaId)
  if (!last || last.sequencia < sequencia) return undefined
  if (last.sequencia === sequencia && last.resumo === resumo) return last.resposta
  throw conflict('sequencia_antiga', { sequencia: last.sequencia })
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
    await refuseBadFeed(tx, staged.rows)
    // before products are named, which commits, and again once no other feed of the pharmacy can come between
    const given = await answerGiven(tx, farmaciaId, staged)
    if (given !== undefined) return given
    await nameProducts(tx, parts, options)
    await takePharmacy(tx, farmaciaId)
    const meanwhile = await answerGiven(tx, farmaciaId, staged)
    if (meanwhile !== undefined) return meanwhile
    await decide(tx, parts, options)
    await refuseLoss(tx, options)
    const leftOut = await apply(tx, parts, options)
    const resposta = JSON.stringify(await reportOf(tx, staged, leftOut))
    const { sequencia, gerado_em, resumo } = staged
    // PostgreSQL takes fewer offsets and digits than the format allows
    const geradoEm = new Date(gerado_em).toISOString()
    await keepFeed(tx, farmaciaId, { sequencia, geradoEm, resumo, resposta })
    return resposta
  })
}

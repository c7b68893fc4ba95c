import { createHash } from 'node:crypto'
import type { Static } from 'typebox'
import type { StockCount } from '#contract/importacao.ts'
import { FEED_BAD_FROM, FEED_BAD_SHARE, FEED_ROWS } from '#contract/limits.ts'
import { CabecalhoDeAlimentacao } from '#contract/stock-feed.ts'
import type { Transaction } from '#server/db/database.ts'
import { AppError, invalidFields } from '#server/ground/error.ts'
import { fieldChecker } from '#server/imports/import-lines.ts'
import type { Actor } from '../../auditoria/public.ts'
import { messages } from '../messages.ts'
import { type FeedFormat, readFeed } from './body.gateway.ts'
import type { FeedScope } from './matching.sql.ts'
import { type FeedRow, readRow } from './row.rules.ts'
import { indexStaged, rowsToTell, stageRows, verdictCounts } from './staging.sql.ts'

/** Articles in memory at a time: some milliseconds of work, between which other requests are answered. */
export const SLICE = 500

export interface FeedOptions extends FeedScope {
  format: FeedFormat
  /** The meaning of the quantities. */
  counts: StockCount
  /** True when the caller confirms that most of the shelf is lost. */
  lossConfirmed: boolean
  /** True when the caller confirms that codes now are those of other substances. */
  namesConfirmed: boolean
  /** True when the feed begins the sequence anew, whatever it was. */
  restart: boolean
  actor: Actor
  /** The request's arrival, in ms since 1970. */
  arrived: number
  /** The sender's hour as it sent, by its own clock, in ms since 1970; undefined where the request does not say. */
  sent: number | undefined
}

type FeedHeader = Static<typeof CabecalhoDeAlimentacao>

export interface Staged extends FeedHeader {
  rows: number
  /** SHA-256 of the feed and of how it is to be taken. */
  resumo: string
}

const checkHeader = fieldChecker(CabecalhoDeAlimentacao)

/** Reads a feed into the database, some articles at a time. @throws AppError where it is no feed, or too large */
export async function stage(
  tx: Transaction,
  path: string,
  { format, whole, counts, namesConfirmed }: FeedOptions,
): Promise<Staged> {
  const header: Record<string, unknown> = Object.create(null)
  const feed = readFeed(path, format)
  let rows = 0
  let waiting: FeedRow[] = []
  for await (const pieces of feed.pieces) {
    for (const piece of pieces) {
      if ('header' in piece) Object.assign(header, piece.header)
      else waiting.push(readRow(rows++, piece, whole))
    }
    if (rows > FEED_ROWS) throw new AppError('DEMASIADO_GRANDE', { mensagem: messages.tooManyArticles(FEED_ROWS) })
    if (waiting.length < SLICE) continue
    await stageRows(tx, waiting)
    waiting = []
  }
  if (waiting.length > 0) await stageRows(tx, waiting)
  await indexStaged(tx)
  const checked = checkHeader(header)
  if ('fields' in checked) throw invalidFields(checked.fields)
  if (!(Date.parse(checked.value.gerado_em) >= 0)) throw invalidFields({ gerado_em: messages.noInstant })
  const { total } = checked.value
  if (total !== undefined && total !== rows) throw invalidFields({ total: messages.fewerArticles(total, rows) })
  const resumo = createHash('sha256')
    .update(JSON.stringify([whole, counts, feed.digest(), ...(namesConfirmed ? ['nomes confirmados'] : [])]))
    .digest('base64url')
  return { ...checked.value, rows, resumo }
}

/** Walks over staged articles in their order, a slice at a time. */
export async function* slices<Row extends { n: number }>(
  next: (after: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let after = -1; ; ) {
    const rows = await next(after)
    const last = rows.at(-1)
    if (!last) return
    yield rows
    after = last.n
  }
}

/**
 * Refuses a whole shelf with too many bad articles. A partial feed and a small shelf keep their good articles: two bad articles of
 * four prove nothing about the others.
 * @throws AppError VALIDACAO where too many articles of a whole shelf are bad: its sender is likely wrong about the others too
 */
export async function refuseBadFeed(tx: Transaction, rows: number, whole: boolean): Promise<void> {
  if (!whole || rows < FEED_BAD_FROM) return
  const bad = (await verdictCounts(tx)).find(({ estado }) => estado === 'recusado')?.linhas ?? 0
  if (bad <= rows * FEED_BAD_SHARE) return
  const examples = await rowsToTell(tx, 50)
  const campos = examples.map(({ indice, campo, motivo }) => [
    ['artigos', indice, ...(campo ? [campo] : [])].join('.'),
    motivo ?? '',
  ])
  throw new AppError('VALIDACAO', {
    mensagem: messages.manyBad(bad, rows),
    detalhes: { campos: Object.fromEntries(campos) },
  })
}

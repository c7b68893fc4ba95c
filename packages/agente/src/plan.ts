import { FEED_ROWS } from '../../../contract/limits.ts'
import type { Article, ShelfReading } from './article.ts'
import { changesBetween, changesOnly, suspectLoss } from './shelf.ts'
import type { State } from './state.ts'

const WEEK_MS = 7 * 24 * 60 * 60_000

/** The step that follows a reading: a run takes it, and a simulation prints it. */
export type Plan =
  /** More than half of the shelf would be lost, and nobody has said that this is right. */
  | { kind: 'loss'; lost: number; had: number }
  /** Rows to send; none where nothing changed. A row without a quantity spares the article of a bad line. */
  | { kind: 'rows'; completo: boolean; rows: Partial<Article>[] }

const isWholeDue = (last: string | null, now: Date) =>
  last === null || Math.abs(now.getTime() - Date.parse(last)) > WEEK_MS

/** Articles of a whole shelf, and its bad lines as they are: the service spares the articles that those are about. */
function wholeShelf({ articles, bad }: ShelfReading): Partial<Article>[] {
  const spared = bad.map(({ codigo, nome }) => ({ ...(codigo && { codigo }), ...(nome && { nome }) }))
  return [...articles.values(), ...spared]
}

/** Another key may be another pharmacy's: its shelf is sent whole. @param destination digest of the address and key */
export function settleDestination(state: State, destination: string): boolean {
  if (state.destino === destination) return false
  Object.assign(state, { destino: destination, completo: null, prateleira: new Map() })
  return true
}

/** Plans the deliveries of a reading. @param now by the service's clock */
export function planDelivery(state: State, reading: ShelfReading, now: Date, isLossConfirmed = false): Plan {
  if (reading.isUnclear) return { kind: 'rows', completo: false, rows: changesOnly(state.prateleira, reading) }
  const loss = isLossConfirmed ? undefined : suspectLoss(state.prateleira, reading)
  if (loss) return { kind: 'loss', ...loss }
  const isSmall = reading.articles.size + reading.bad.length <= FEED_ROWS
  const completo = isSmall && isWholeDue(state.completo, now)
  return { kind: 'rows', completo, rows: completo ? wholeShelf(reading) : changesBetween(state.prateleira, reading) }
}

import type { ResponseOf } from '#contract/endpoint.ts'
import { validity } from '#contract/item-codes.ts'
import { STOCK_OLD_DAYS } from '#contract/limits.ts'
import type { verItem } from '#contract/stock.ts'
import { linkTo } from '../../format/link.ts'
import { minutesSince } from '../../format/time.ts'

const kinds = ['acabou', 'certo', 'mudou', 'outra', 'numero'] as const

/** The effect of the last tap on an item of the shelf, from the address of the page after it. */
export interface DoneChange {
  id: string
  what: (typeof kinds)[number]
  /** Units there were before «Acabou»; undefined where there were none, and nothing is to be undone. */
  before: number | undefined
}

/** The address of the page that shows it. @param back a path of ours, perhaps with a query */
export function doneLink(back: string, { id, what, before }: DoneChange): string {
  const [path = '', query] = back.split('?')
  const params = Object.fromEntries(new URLSearchParams(query))
  return linkTo(path, { ...params, feito: what, artigo: id, eram: before?.toString() })
}

export function doneIn(query: URLSearchParams): DoneChange | undefined {
  const what = kinds.find((kind) => kind === query.get('feito'))
  const id = query.get('artigo')
  const before = Number(query.get('eram'))
  return what && id ? { id, what, before: Number.isInteger(before) && before > 0 ? before : undefined } : undefined
}

export type Item = ResponseOf<typeof verItem>

const DAY = 24 * 60
const LOT_LENGTH = 40

/** Tells if an item was neither changed nor confirmed for `STOCK_OLD_DAYS`, so that somebody should look. */
export const isOld = ({ atualizado_em }: Item): boolean => minutesSince(atualizado_em) > STOCK_OLD_DAYS * DAY

export const itemPath = (id: string, what?: 'acertar' | 'apagar'): string =>
  `/balcao/stock/${id}${what ? `/${what}` : ''}`

/** The lot and the last day that the code on a box tells. */
interface Box {
  lote: string | null
  validade: string | null
}

/** The page of an item whose box was scanned, with the lot and expiry that differ filled in its form, not saved yet. */
export function boxPath({ id, lotes = [], ...item }: Item, box: Box): string {
  const { lote, validade } = lotes.find((one) => one.lote !== null && one.lote === box.lote) ?? item
  const other = (said: string | null, kept: string | null = null) => (said === kept ? undefined : (said ?? undefined))
  return linkTo(itemPath(id), { lote: other(box.lote, lote), validade: other(box.validade, validade) })
}

/** The lot of a box that was read, with the item's own where it says none; undefined where the address tells of no box. */
export function boxIn(item: Item, query: URLSearchParams): Partial<Box> | undefined {
  const lote = query.get('lote')?.slice(0, LOT_LENGTH) || undefined
  const validade = validity(query.get('validade') ?? '')
  return lote || validade ? { lote: lote ?? item.lote ?? null, ...(validade && { validade }) } : undefined
}

import type { ResponseOf } from '#contract/endpoint.ts'
import type { verItem } from '#contract/endpoints/stock.ts'
import { STOCK_OLD_DAYS } from '#contract/limits.ts'
import { minutesSince } from '../../format/time.ts'

export type Item = ResponseOf<typeof verItem>

const DAY = 24 * 60

/** Tells if an item was neither changed nor confirmed for `STOCK_OLD_DAYS`, so that somebody should look. */
export const isOld = ({ atualizado_em }: Item): boolean => minutesSince(atualizado_em) > STOCK_OLD_DAYS * DAY

export const itemPath = (id: string, what?: 'acertar' | 'apagar'): string =>
  `/balcao/stock/${id}${what ? `/${what}` : ''}`

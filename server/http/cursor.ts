import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Page, PageRows, SortKey } from '#server/db/page.ts'
import { derivedKey } from '#server/ground/derived-key.ts'
import { invalidFields } from '#server/ground/error.ts'
import { Answer } from './answer.ts'

/** The parameters of a list's query that choose a page; all others choose and order the rows. */
interface PageQuery {
  limite?: number
  cursor?: string
}

/** The page that a request asks for, and how it is answered. */
export interface PageRequest extends Page {
  /** An answer with these rows, and in `X-Proxima-Pagina` the cursor of the page behind them when there is one. */
  answer<Row, Body = Row[]>(page: PageRows<Row>, body?: (rows: Row[]) => Body): Answer<Body>
}

/** @param list the operation, and whose list it is */
export type ReadPage = (list: readonly string[], query: PageQuery) => PageRequest

export const NEXT_PAGE = 'x-proxima-pagina'

const SIGNATURE_BYTES = 12
const bad = () => invalidFields({ cursor: 'não é desta lista com estes filtros: comece de novo sem ele' })

/**
 * Makes and reads cursors: the sort key of a page's last row, signed (HMAC) together with the list and the filters it
 * came from, so that no other list takes it and nobody makes one up. Of whose list it is only the signature knows.
 * @param secret of at least 32 bytes, the same for all processes
 */
export function cursors(secret: string): ReadPage {
  const key = derivedKey(secret, 'cursor')
  const sign = (scope: string, sortKey: Buffer) =>
    createHmac('sha256', key).update(scope).update('\0').update(sortKey).digest().subarray(0, SIGNATURE_BYTES)

  function write(scope: string, sortKey: SortKey): string {
    const bytes = Buffer.from(JSON.stringify(sortKey))
    return Buffer.concat([sign(scope, bytes), bytes]).toString('base64url')
  }

  function read(scope: string, cursor: string): SortKey {
    const bytes = Buffer.from(cursor, 'base64url')
    const sortKey = bytes.subarray(SIGNATURE_BYTES)
    // one cursor has one spelling: the last letter's unused bits count too
    if (bytes.length <= SIGNATURE_BYTES || bytes.toString('base64url') !== cursor) throw bad()
    if (!timingSafeEqual(bytes.subarray(0, SIGNATURE_BYTES), sign(scope, sortKey))) throw bad()
    return JSON.parse(sortKey.toString())
  }

  return (list, { limite, cursor, ...filters }) => {
    const scope = JSON.stringify([list, Object.entries(filters).sort(([a], [b]) => (a < b ? -1 : 1))])
    return {
      limit: limite ?? null,
      after: cursor === undefined ? undefined : read(scope, cursor),
      answer: ({ rows, next }, body = (shown) => shown as never) =>
        new Answer(200, body(rows), next ? { [NEXT_PAGE]: write(scope, next) } : {}),
    }
  }
}

import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Page, PageRows, SortKey } from '#server/db/page.ts'
import { derivedKey } from '#server/ground/cipher.ts'
import { AppError, invalidFields } from '#server/ground/error.ts'
import { Answer, RowStream } from './answer.ts'
import { openPlaces } from './places.ts'

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
 * came from, so that no other list takes it and nobody makes one up. The owner of the list is only in the signature.
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
    // a cursor has only one spelling, also in the unused bits of its last letter
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

/** Rows in memory at a time, for each list that is on its way: some 300 KB. */
const ROWS_AT_ONCE = 500
/** Long lists on their way, in all and to one caller. */
const LISTS_AT_ONCE = { inAll: 32, each: { conta: 1 } }
const RETRY_SECONDS = 5

export type AnswerList = <Row>(
  page: PageRequest,
  caller: { id: string; isOpen(): Promise<unknown> },
  read: (page: Page) => Promise<PageRows<Row>>,
) => Promise<Answer<Row[] | RowStream>>

/** The rows from the first on, read as the client takes them; no connection to the database waits for it. */
async function* rowsFrom<Row>(
  first: PageRows<Row>,
  isOpen: () => Promise<unknown>,
  read: (after: Page['after']) => Promise<PageRows<Row>>,
): AsyncGenerator<Row[]> {
  let part = first
  for (;;) {
    yield part.rows
    if (!part.next) return
    await isOpen()
    part = await read(part.next)
  }
}

/**
 * Answers a list that may be asked for whole. A page is sent as it is, and so is a short list; a long one is streamed, one
 * at a time to a caller, ends with the client or the session, and has no `ETag`.
 * @throws AppError LIMITE_DE_PEDIDOS while the caller's other long list is on its way, or too many are
 */
export function wholeLists(): AnswerList {
  const places = openPlaces(LISTS_AT_ONCE)
  return async (page, { id, isOpen }, read) => {
    if (page.limit !== null) return page.answer(await read(page))
    const readFrom = (after: Page['after']) => read({ limit: ROWS_AT_ONCE, after })
    const first = await readFrom(page.after)
    if (!first.next) return page.answer(first)
    const leave = places.take({ conta: id })
    if (!leave) throw new AppError('LIMITE_DE_PEDIDOS', { retryAfter: RETRY_SECONDS, porque: { janela: 'listas' } })
    return new Answer(200, new RowStream(rowsFrom(first, isOpen, readFrom), leave))
  }
}

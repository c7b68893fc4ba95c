import type { Page, PageRows } from '#server/db/page.ts'
import { AppError } from '#server/ground/error.ts'
import { Answer, RowStream } from './answer.ts'
import type { PageRequest } from './cursor.ts'
import { openPlaces } from './places.ts'

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

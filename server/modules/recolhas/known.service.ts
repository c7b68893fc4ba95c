import type { Changes } from '#server/db/changes.ts'
import type { Reader } from '#server/db/database.ts'
import { type Page, type PageRows, pageOf } from '#server/db/page.ts'
import { type ListedNotice, type NoticeRow, noticesUpTo } from './repository.ts'

/** Notices of recalls that are in memory, for while the database is away. */
export interface KnownNotices {
  /** A page of them, as `notices` reads it; undefined where it may go on beyond them. */
  page(withdrawn: boolean, page: Page): PageRows<NoticeRow> | undefined
  /** Returns the notice with this id; undefined where it is not in memory. */
  one(id: string): NoticeRow | undefined
}

/** The most notices in memory, the last published: some hundred kilobytes. */
const MOST = 300

/** Keeps the newest notices in memory: they are read again when the changes say that one was written. */
export function knownNotices(db: Reader, changes: Pick<Changes, 'listen'>): KnownNotices {
  let known: ListedNotice[] = []
  changes.listen(async (told) => {
    if (told && !told.some(({ o_que }) => o_que === 'recolha')) return
    known = await noticesUpTo(db, true, { limit: MOST, after: undefined })
  })
  return {
    page(withdrawn, page) {
      const listed = known.filter(({ retirada_em }) => withdrawn || retirada_em === null)
      const from = page.after ? listed.findIndex(({ id }) => id === page.after?.[1]) + 1 : 0
      if (page.after && from === 0) return undefined
      const rows = listed.slice(from, page.limit === null ? undefined : from + page.limit + 1)
      const isWhole = known.length <= MOST || (page.limit !== null && rows.length > page.limit)
      return isWhole
        ? pageOf(
            page,
            rows.map((row) => ({ ...row })),
          )
        : undefined
    },
    one: (id) => known.find((notice) => notice.id === id),
  }
}

import sql, { join, type Sql } from 'sql-template-tag'
import type { Reader } from '#server/db/database.ts'
import { BEFORE_ALL_IDS, olderThan, type Page, pageOf, sortKeyColumn, upToPage } from '#server/db/page.ts'
import { someoneThere, stillThere } from '../restos/public.ts'
import { type FullReport, fullView } from './repository.ts'

/**
 * Position of a reader in the list: the instant of the first page, the part of the list, and the last row shown there.
 */
interface Reading {
  since: Sql
  part: '0' | '1'
  /** the page as it goes on within that part */
  page: Page
}

const reading = ({ limit, after }: Page): Reading => {
  const [since, part, ...within] = after ?? []
  return {
    since: sql`coalesce(${since ?? null}::timestamptz, now())`,
    part: part === '1' ? '1' : '0',
    page: { limit, after: after && within },
  }
}

const BEFORE_ALL = ['-infinity', BEFORE_ALL_IDS] as const

const longestFirst = ({ after: [when, id] = BEFORE_ALL }: Page): Sql =>
  sql`and (d.criada_em, d.id) > (${when}::timestamptz, ${id}::uuid)`

const there = sql`${stillThere('d')} and ${someoneThere('d')}`

/** Selects reports that wait, or that waited when the first page was read. */
const waiting = (which: Sql, page: Page): Sql => sql`
  (select d.*, 0 as parte, d.criada_em as quando from denuncia d
    where ${which} and ${there} ${longestFirst(page)} order by d.criada_em, d.id ${upToPage(page)})`

const decided = (which: Sql[], page: Page): Sql => sql`
  (select d.*, 1 as parte, d.decidida_em as quando from denuncia d
    where ${join([sql`d.estado <> 'pendente'`, ...which, there, olderThan(page, sql`d.decidida_em`, sql`d.id`)], ' and ')}
    order by d.decidida_em desc, d.id ${upToPage(page)})`

/** The rows of a page, each part by an index that has it in order. */
function parts(estado: string | undefined, { since, part, page }: Reading): Sql[] {
  if (estado === 'pendente') return [waiting(sql`d.estado = 'pendente'`, page)]
  if (estado) return [decided([sql`d.estado = ${estado}`], part === '1' ? page : { ...page, after: undefined })]
  const before = sql`d.decidida_em <= ${since}`
  if (part === '1') return [decided([before], page)]
  return [
    waiting(sql`d.estado = 'pendente'`, page),
    waiting(sql`d.estado <> 'pendente' and d.decidida_em > ${since}`, page),
    decided([before], { ...page, after: undefined }),
  ]
}

/**
 * Lists the waiting reports, longest first, and after them the decided ones, latest first. A report that is decided
 * while somebody reads page after page keeps the place it had at the first page, so that it is neither left out nor
 * shown twice.
 */
export async function reports(db: Reader, estado: string | undefined, page: Page) {
  const from = reading(page)
  const sortKey = sortKeyColumn(page, [from.since, sql`d.parte`, sql`d.quando`, sql`d.id`])
  const order = sql`order by d.parte, case when d.parte = 0 then d.quando end, d.quando desc, d.id ${upToPage(page)}`
  // a page of them before anything else is looked up
  const rows = sql`(select * from (${join(parts(estado, from), ' union all ')}) d ${order})`
  return pageOf(
    page,
    await db.many<FullReport>(sql`
      ${fullView(rows, sortKey)} ${order}`),
  )
}

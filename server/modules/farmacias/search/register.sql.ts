import sql from 'sql-template-tag'
import type { Reader } from '#server/db/database.ts'
import { type Page, type PageRows, pageOf, sortKeyColumn, upToPage } from '#server/db/page.ts'
import type { Moment } from '#server/ground/luanda.ts'
import { opening } from './parts.sql.ts'

const BEFORE_ALL = ['', '00000000-0000-0000-0000-000000000000'] as const

const afterName = ({ after: [name, id] = BEFORE_ALL }: Page) =>
  sql`where (m.nome_ordem, m.farmacia_id) > (${name}, ${id}::uuid)`

/** The register, frozen pharmacies too, by name: each one's summary as JSON text. @param moment for whether it is open */
export const listAll = async (db: Reader, moment: Moment, page: Page): Promise<PageRows<{ texto: string }>> =>
  pageOf(
    page,
    await db.many<{ texto: string }>(sql`
      select m.resumo || ${opening(moment)} || '}' as texto ${sortKeyColumn(page, [sql`m.nome_ordem`, sql`m.farmacia_id`])}
        from montra m ${afterName(page)} order by m.nome_ordem, m.farmacia_id ${upToPage(page)}`),
  )

import sql from 'sql-template-tag'
import type { Reader } from '#server/db/database.ts'
import { type Page, type PageRows, pageOf, sortKeyColumn, upToPage } from '#server/db/page.ts'

export interface UnknownProduct {
  nome: string
  categoria: string
  /** items that have this name */
  farmacias: number
}

/**
 * Number of items of a product at its last count, minutes ago; a product that was never counted has at least one, which
 * named it.
 */
const listed = sql`case when o.contada_em > '-infinity' then o.listas else 1 end`

/**
 * Products whose substance we do not know, those that most list first; one for each spelling, whatever its capitals.
 * @param thing the mark in `produto.doses` of what is no medicine
 */
export const unknownProducts = async (db: Reader, thing: string, page: Page): Promise<PageRows<UnknownProduct>> => {
  const [times = null, name = null] = page.after ?? []
  return pageOf(
    page,
    await db.many<UnknownProduct>(sql`
      select nome, categoria, farmacias ${sortKeyColumn(page, [sql`farmacias`, sql`procura`])}
        from (select min(p.nome) as nome, min(p.categoria) as categoria, sum(${listed})::int as farmacias, p.procura
                from produto p join produto_oferta o on o.produto_id = p.id
               where p.substancias = '{}' and not p.doses && ${[thing]}::text[]
               group by p.procura) v
       where farmacias > 0 and (${times === null} or (-farmacias, procura) > (-(${times}::int), ${name}::text))
       order by farmacias desc, procura ${upToPage(page)}`),
  )
}

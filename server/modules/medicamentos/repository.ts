import sql from 'sql-template-tag'
import type { Reader, Transaction } from '#server/db/database.ts'
import { type Page, type PageRows, pageOf, sortKeyColumn, upToPage } from '#server/db/page.ts'

export interface Unclassified {
  id: number
  nome: string
  categoria: string
  subcategoria: string
}

interface Batch {
  /** Id of the last product of the batch before. */
  after: number
  limit: number
  /** Products that another process has locked are left out, or waited for. */
  others: 'leave' | 'await'
}

/** Products that this version of the lexicon has not seen, by id, kept from other processes until the transaction ends. */
export const takeUnclassified = (tx: Transaction, version: string, { after, limit, others }: Batch) =>
  tx.many<Unclassified>(sql`
    select id, nome, categoria, subcategoria from produto where id > ${after} and lexico <> ${version}
     order by id limit ${limit} for no key update ${others === 'leave' ? sql`skip locked` : sql``}`)

export interface Classified {
  id: number
  substancias: string[]
  doses: string[]
  requer_receita: boolean | null
  controlado: boolean
}

export const saveClasses = (tx: Transaction, version: string, products: Classified[]) =>
  tx.run(sql`
    update produto p
       set substancias = v.substancias, doses = v.doses, requer_receita = v.requer_receita,
           controlado = v.controlado, lexico = ${version}
      from jsonb_to_recordset(${JSON.stringify(products)}::jsonb)
           v(id int, substancias text[], doses text[], requer_receita boolean, controlado boolean)
     where p.id = v.id`)

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
 * Lists products of unknown substance, first those that the most pharmacies list; one for each spelling, without regard to case.
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

/**
 * Lists labels of unknown substance, oldest first, so that a new label pushes out no older one. The condition repeats the
 * partial index's own as literals, since a parameter would not match it.
 */
export const unknownLabels = async (db: Reader, limit: number): Promise<string[]> =>
  (
    await db.many<{ procura: string }>(sql`
      select procura from produto where substancias = '{}' and not doses && '{acessorio}' and not controlado order by id limit ${limit}`)
  ).map(({ procura }) => procura)

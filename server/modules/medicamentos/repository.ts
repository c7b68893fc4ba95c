import sql from 'sql-template-tag'
import type { Transaction } from '#server/db/database.ts'

export interface Unclassified {
  id: number
  nome: string
}

/** Products this version of the lexicon has not seen, kept from other processes until the transaction ends. */
export const takeUnclassified = (tx: Transaction, version: string, limit: number) =>
  tx.many<Unclassified>(sql`
    select id, nome from produto where lexico is null or lexico <> ${version}
     order by lexico nulls first, id limit ${limit} for no key update skip locked`)

export interface Classified {
  id: number
  substancias: string[]
  doses: string[]
  requer_receita: boolean | null
}

export const saveClasses = (tx: Transaction, version: string, products: Classified[]) =>
  tx.run(sql`
    update produto p
       set substancias = v.substancias, doses = v.doses, requer_receita = v.requer_receita, lexico = ${version}
      from jsonb_to_recordset(${JSON.stringify(products)}::jsonb)
           v(id int, substancias text[], doses text[], requer_receita boolean)
     where p.id = v.id`)

/** Locks the products that were never classified: those of this transaction, or left by another. */
export const takeNew = (tx: Transaction) =>
  tx.many<Unclassified>(
    sql`select id, nome from produto where lexico is null order by id for no key update skip locked`,
  )

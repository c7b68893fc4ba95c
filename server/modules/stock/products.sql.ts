import sql from 'sql-template-tag'
import type { Reader, Transaction } from '#server/db/database.ts'
import type { ProductClass } from '../medicamentos/public.ts'
import type { ProductName } from './repository.ts'

const columnsOf = (names: readonly ProductName[]) =>
  sql`unnest(${names.map(({ nome }) => nome)}::text[], ${names.map(({ categoria }) => categoria)}::text[],
             ${names.map(({ subcategoria }) => subcategoria)}::text[])`

/** The names that no product has, each once. */
export const missingProducts = (db: Reader, names: readonly ProductName[]) =>
  db.many<ProductName>(sql`
    select distinct n.nome, n.categoria, n.subcategoria
      from ${columnsOf(names)} n(nome, categoria, subcategoria)
     where not exists (select from produto p
                        where (p.nome, p.categoria, p.subcategoria) = (n.nome, n.categoria, n.subcategoria))
     order by 1, 2, 3`)

/** Inserts products with their class, all of it; those that somebody made meanwhile are there already. */
export const insertProducts = (tx: Transaction, products: readonly (ProductName & ProductClass)[]) =>
  tx.run(sql`
    insert into produto (nome, categoria, subcategoria, substancias, doses, requer_receita, controlado, lexico)
    select * from jsonb_to_recordset(${JSON.stringify(products)}::jsonb)
      p(nome text, categoria text, subcategoria text, substancias text[], doses text[], requer_receita boolean,
        controlado boolean, lexico text)
    on conflict on constraint produto_unico do nothing`)

/** The names' products, kept from being forgotten as unused until the transaction ends. */
export const keepProducts = (tx: Transaction, names: readonly ProductName[]) =>
  tx.many<{
    /** Position in the given list, from 1. */
    ordem: number
    id: number
  }>(sql`
    select n.ordem, p.id
      from ${columnsOf(names)} with ordinality n(nome, categoria, subcategoria, ordem)
      join produto p using (nome, categoria, subcategoria)
     order by p.id for key share of p`)

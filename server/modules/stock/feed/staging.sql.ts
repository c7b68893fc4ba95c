import sql, { raw } from 'sql-template-tag'
import type { FeedVerdict } from '#contract/stock-feed.ts'
import type { Reader, Transaction } from '#server/db/database.ts'
import type { ProductClass } from '../../medicamentos/public.ts'
import type { StoredLot } from '../item-lots.rules.ts'
import type { ItemTexts } from '../item-texts.rules.ts'
import { messages } from '../messages.ts'
import type { ProductName } from '../repository.ts'
import { textsOf } from '../texts.sql.ts'
import { articleKey, isRecounted, measureStaged } from './matching.sql.ts'
import type { Article, FeedRow } from './row.rules.ts'

/*
 * A feed on its way to the shelf: temporary tables of one transaction, so that its rows are in no process' memory, and
 * gone with it however it ends. `envio_linha` has the articles, `envio_livre` the items that they may mean by
 * their names, `envio_retirado` those that a whole shelf leaves out.
 */

/** Makes the tables. */
export async function openStaging(tx: Transaction): Promise<void> {
  await tx.run(sql`
    create temp table envio_linha (
      n integer primary key, linha jsonb not null, codigo text, ean text, procura text, chave text, categoria text not null,
      subcategoria text not null, estado text, campo text, motivo text, item uuid) on commit drop`)
  await tx.run(sql`
    create temp table envio_livre (id uuid not null, procura text not null, chave text not null, c text not null, sc text not null)
      on commit drop`)
  await tx.run(sql`create temp table envio_retirado (id uuid primary key) on commit drop`)
}

/** Adds articles. Their names are made comparable only where they have no item by a code (`nameUnmatched`). */
export const stageRows = (tx: Transaction, rows: FeedRow[]) =>
  tx.run(sql`
    insert into envio_linha
    select r.n, r.linha, r.linha->>'codigo', r.linha->>'ean', null, null,
           coalesce(normalizar(r.linha->>'categoria'), ''), coalesce(normalizar(r.linha->>'subcategoria'), ''),
           r.estado, r.campo, r.motivo
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) r(n int, linha jsonb, estado text, campo text, motivo text)`)

/** Lets the planner find articles, once all are there. */
export async function indexStaged(tx: Transaction): Promise<void> {
  await tx.run(sql`create index on envio_linha (codigo)`)
  await tx.run(sql`create index on envio_linha (item)`)
  await measureStaged(tx)
}

/** Refuses each good article whose code an earlier article has, also where the earlier article is refused, in a single pass. */
export const refuseRepeated = (tx: Transaction) =>
  tx.run(sql`
    with repetido as (
      select codigo, min(n) as n from envio_linha where codigo is not null group by codigo having count(*) > 1)
    update envio_linha f set estado = 'recusado', campo = 'codigo', motivo = ${messages.sameAsArticle} || r.n
      from repetido r where f.codigo = r.codigo and f.n > r.n and f.estado is null`)

type Class = Pick<ProductClass, 'substancias' | 'doses'>

const classOf = (product: string) =>
  raw(`json_build_object('substancias', ${product}.substancias, 'doses', ${product}.doses)`)

/** An article beside the item that it is; the item's fields are null for a new one. */
export type StagedRow = {
  n: number
  linha: Article
  id: string | null
  campo: string | null
  motivo: string | null
} & {
  [Field in keyof (ProductName & ItemTexts) | 'lote' | 'validade']: string | null
} & { lotes: StoredLot[] | null } & {
  quantidade: number | null
  reservada: number | null
  em_falta: number | null
  preco: number | null
  estado: FeedVerdict | null
  /** True where the pharmacy said how many there are after the feed did. */
  contada_depois: boolean
  /** The class of the item's product, and of a product that has the article's name, where that is another. */
  classe: Class | null
  classe_nova: Class | null
}

/** The next articles in their order: those without a verdict, or those that change something. */
export const stagedRows = (db: Reader, after: number, most: number, { decided, at }: { decided: boolean; at: Date }) =>
  db.many<StagedRow>(sql`
    select f.n, f.linha, f.item as id, f.estado, f.campo, f.motivo, p.nome, p.categoria, p.subcategoria, s.quantidade,
           s.reservada, s.em_falta, s.preco, ${textsOf('s')}, s.lote, to_char(s.validade, 'YYYY-MM-DD') as validade, s.lotes,
           ${isRecounted(at)} as contada_depois,
           case when r.renomeia then ${classOf('p')} end as classe,
           case when r.renomeia
                then (select ${classOf('q')} from produto q where q.nome = f.linha->>'nome' order by q.id limit 1)
           end as classe_nova
      from (select * from envio_linha
             where n > ${after} and case when ${decided} then estado in ('aceite', 'alterado') else estado is null end
             order by n limit ${most}) f
      left join stock_actual s on s.id = f.item left join produto p on p.id = s.produto_id,
      lateral (select p.nome <> f.linha->>'nome' and p.chave <> ${articleKey(sql`f`)} as renomeia) r
     order by f.n`)

export type RowVerdict = Pick<StagedRow, 'n' | 'campo' | 'motivo'> & { estado: FeedVerdict }

/** Writes verdicts down. */
export const decideRows = (tx: Transaction, verdicts: RowVerdict[]) =>
  tx.run(sql`
    update envio_linha f set estado = v.estado, campo = v.campo, motivo = v.motivo
      from unnest(${verdicts.map(({ n }) => n)}::int[], ${verdicts.map(({ estado }) => estado)}::text[],
                  ${verdicts.map(({ campo }) => campo)}::text[], ${verdicts.map(({ motivo }) => motivo)}::text[])
           v(n, estado, campo, motivo)
     where f.n = v.n`)

/** The number of articles of each verdict. */
export const verdictCounts = (db: Reader) =>
  db.many<{ estado: FeedVerdict; linhas: number }>(sql`
    select estado, count(*)::int as linhas from envio_linha group by estado`)

/** The articles to tell of: first those that are not in, then those with something wrong, then the others that changed. */
export const rowsToTell = (db: Reader, most: number) =>
  db.many<{
    indice: number
    codigo: string | null
    estado: FeedVerdict
    campo: string | null
    motivo: string | null
  }>(sql`
    select n as indice, codigo, estado, campo, motivo from envio_linha where estado <> 'igual' or motivo is not null
     order by estado not in ('recusado', 'nao_reconhecido'), motivo is null, n limit ${most}`)

/** The number of those that `rowsToTell` chooses among. */
export const countToTell = (db: Reader) =>
  db.one<{ linhas: number }>(sql`
    select count(*)::int as linhas from envio_linha where estado <> 'igual' or motivo is not null`)

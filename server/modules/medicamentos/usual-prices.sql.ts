import sql from 'sql-template-tag'
import { USUAL_PRICE_DAYS, USUAL_PRICE_PHARMACIES } from '#contract/limits.ts'
import type { Reader, Transaction } from '#server/db/database.ts'
import { type Page, pageOf, sortKeyColumn, upToPage } from '#server/db/page.ts'

/** A municipality whose name no other has. */
export interface Municipality {
  municipio: string
  provincia: string
}

/** Minutes between two rounds of counting. */
const ROUND_MINUTES = 60

/**
 * Takes the place where the counting of usual prices has come to. Another process that has it counts meanwhile.
 * @returns the substances that were counted last; undefined where a round ended lately, or another process counts
 */
export async function takeTurn(tx: Transaction): Promise<string[] | undefined> {
  await tx.run(sql`insert into preco_habitual_volta default values on conflict do nothing`)
  const turn = await tx.maybe<{ substancias: string[] }>(sql`
    select substancias from preco_habitual_volta
     where substancias <> '{}' or acabou_em < now() - make_interval(mins => ${ROUND_MINUTES})
       for update skip locked`)
  return turn?.substancias
}

/** The next combination of substances, by the index that has them in order. */
export const nextSubstances = (tx: Transaction, after: readonly string[]) =>
  tx.maybe<{ substancias: string[] }>(sql`
    select substancias from produto where substancias > ${after}::text[] and not controlado order by substancias limit 1`)

/** Names of products of one combination that are counted: more than any has. */
const MOST_NAMES = 3000

export const productsOf = (tx: Transaction, substances: readonly string[]) =>
  tx.many<{ id: number; nome: string }>(sql`
    select id, nome from produto where substancias = ${substances}::text[] and not controlado order by id limit ${MOST_NAMES}`)

/** Ends a round, and forgets figures of what nobody has any more. */
export async function endRound(tx: Transaction): Promise<void> {
  await tx.run(sql`update preco_habitual_volta set substancias = '{}', acabou_em = now()`)
  await tx.run(sql`delete from preco_habitual where contado_em < now() - make_interval(mins => ${2 * ROUND_MINUTES})`)
}

/** Properties that make things alike, and the products that have them. */
export interface LikeThings {
  chave: string
  dosagens: readonly string[]
  formas: readonly string[]
  volumes: readonly string[]
  unidades: number | null
  produtos: readonly number[]
}

/**
 * Counts the usual prices of things of one combination of substances again: the median of the lowest price of each pharmacy
 * that told its stock lately and has some. Reads the items of these products, by their index, and writes nothing of the stock.
 */
export async function writeUsualPrices(
  tx: Transaction,
  substances: { list: readonly string[]; key: string },
  things: readonly LikeThings[],
  municipalities: readonly Municipality[],
): Promise<void> {
  await tx.run(sql`update preco_habitual_volta set substancias = ${substances.list}::text[]`)
  await tx.run(sql`delete from preco_habitual where substancias = ${substances.key}`)
  if (things.length === 0) return
  await tx.run(sql`
    with coisas as (
      select * from json_to_recordset(${JSON.stringify(things)}::json)
        t(chave text, dosagens text[], formas text[], volumes text[], unidades int, produtos int[])),
    lugares as materialized (
      select normalizar(municipio) as normal, municipio, provincia
        from unnest(${municipalities.map(({ municipio }) => municipio)}::text[],
                    ${municipalities.map(({ provincia }) => provincia)}::text[]) l(municipio, provincia)),
    precos as materialized (
      select c.chave, s.farmacia_id, min(s.preco) as preco
        from coisas c cross join lateral unnest(c.produtos) p(id)
        cross join lateral (
          select farmacia_id, preco from stock_item
           where produto_id = p.id and preco > 0 and quantidade + quantidade_reservada > 0 offset 0) s
       group by c.chave, s.farmacia_id),
    onde as (
      select p.chave, p.preco, l.municipio, l.provincia
        from precos p join farmacia f on f.id = p.farmacia_id join lugares l on l.normal = normalizar(f.municipio)
       where f.is_ativo and f.stock_atualizado_em > now() - make_interval(days => ${USUAL_PRICE_DAYS})),
    contas as (
      select chave, 'municipio' as tipo, municipio as lugar, provincia, count(*) as farmacias,
             percentile_cont(0.5) within group (order by preco) as preco
        from onde group by chave, municipio, provincia
      union all
      select chave, 'provincia', provincia, provincia, count(*), percentile_cont(0.5) within group (order by preco)
        from onde group by chave, provincia)
    insert into preco_habitual (chave, tipo, lugar, provincia, substancias, dosagens, formas, volumes, unidades, preco, farmacias)
    select k.chave, k.tipo, k.lugar, k.provincia, ${substances.key}, c.dosagens, c.formas, c.volumes, c.unidades,
           round(k.preco::numeric, 2), k.farmacias
      from contas k join coisas c using (chave) where k.farmacias >= ${USUAL_PRICE_PHARMACIES}`)
}

/** A usual price, as it is stored. */
export interface UsualPrice {
  substancias: string
  dosagens: string[]
  formas: string[]
  volumes: string[]
  unidades: number | null
  tipo: 'municipio' | 'provincia'
  lugar: string
  provincia: string
  preco: number
  farmacias: number
  contado_em: string
}

/** The usual prices that are asked for; what is null or empty asks for nothing. */
export interface AskedPrices {
  substancias: string | null
  dosagens: readonly string[]
  formas: readonly string[]
  volumes: readonly string[]
  unidades: number | null
  place: Municipality | null
}

/** A page of usual prices. Of a municipality, its province's stand in for those that it has not. */
export async function readUsualPrices(db: Reader, asked: AskedPrices, page: Page) {
  const { substancias, dosagens, formas, volumes, unidades, place } = asked
  const [key, kind, where] = page.after ?? [null, null, null]
  const rows = await db.many<UsualPrice>(sql`
    select p.substancias, p.dosagens, p.formas, p.volumes, p.unidades, p.tipo, p.lugar, p.provincia, p.preco, p.farmacias, p.contado_em
           ${sortKeyColumn(page, [sql`p.chave`, sql`p.tipo`, sql`p.lugar`])}
      from preco_habitual p
     where (${substancias}::text is null or p.substancias = ${substancias})
       and p.dosagens @> ${dosagens}::text[] and p.formas @> ${formas}::text[] and p.volumes @> ${volumes}::text[]
       and (${unidades}::int is null or p.unidades = ${unidades})
       and (${place?.municipio ?? null}::text is null
            or p.tipo = 'municipio' and p.lugar = ${place?.municipio ?? null}
            or p.tipo = 'provincia' and p.lugar = ${place?.provincia ?? null}
               and not exists (select from preco_habitual m
                                where m.chave = p.chave and m.tipo = 'municipio' and m.lugar = ${place?.municipio ?? null}))
       and (${key}::text is null or (p.chave, p.tipo, p.lugar) > (${key}::text, ${kind}::text, ${where}::text))
     order by p.chave, p.tipo, p.lugar ${upToPage(page)}`)
  return pageOf(page, rows)
}

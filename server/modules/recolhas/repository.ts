import sql, { type Sql } from 'sql-template-tag'
import { ITEM_LOTS, RECALL_ITEMS, RECALL_PRODUCTS_SHOWN } from '#contract/limits.ts'
import { ANY_LOT } from '#contract/lots.ts'
import { LIVE } from '#contract/states.ts'
import type { Reader, Transaction } from '#server/db/database.ts'
import {
  BEFORE_ALL_IDS,
  lookUp,
  olderThan,
  type Page,
  type PageRows,
  pageOf,
  type SortKey,
  sortKeyColumn,
  upToPage,
} from '#server/db/page.ts'
import { literal } from '#server/db/statements.ts'
import { writtenChannel } from '../notificacoes/public.ts'
import type { Criteria, Notice } from './rules.ts'

export interface NoticeRow extends Notice {
  id: string
  todos_os_lotes: boolean
  publicada_em: string
  retirada_em: string | null
  retirada_porque: string | null
}

const columns = sql`
  r.id, r.numero, to_char(r.data, 'YYYY-MM-DD') as data, r.produto, r.substancia, r.dosagem, r.lotes = '{}' as todos_os_lotes,
  r.lotes, to_char(r.fabrico, 'YYYY-MM-DD') as fabrico, to_char(r.validade, 'YYYY-MM-DD') as validade, r.fabricante,
  r.importador, r.motivo, r.accao, r.fonte_url, r.publicada_em, r.retirada_em, r.retirada_porque`

const newestFirst = [sql`r.publicada_em`, sql`r.id`]

/** A notice with its sort key, where a page may end at it. */
export type ListedNotice = NoticeRow & { ordenacao?: SortKey }

/** The notices of a page and one more, the last published first. */
export const noticesUpTo = (db: Reader, withdrawn: boolean, page: Page) =>
  db.many<ListedNotice>(sql`
    select ${columns} ${sortKeyColumn(page, newestFirst)} from recolha r
     where (${withdrawn} or r.retirada_em is null) and ${olderThan(page, sql`r.publicada_em`, sql`r.id`)}
     order by r.publicada_em desc, r.id ${upToPage(page)}`)

/** Notices, the last published first. */
export const notices = async (db: Reader, withdrawn: boolean, page: Page): Promise<PageRows<NoticeRow>> =>
  pageOf(page, await noticesUpTo(db, withdrawn, page))

export const noticeById = (db: Reader, id: string) =>
  db.maybe<NoticeRow>(sql`select ${columns} from recolha r where r.id = ${id}`)

/** The products that are about `r`, by the indexes of what is known and of what is not. */
const productsOf = sql`(
  select p as produto from produto p where r.substancias <> '{}' and p.substancias @> r.substancias and recolha_abrange(r, p)
  union all
  select p from produto p
   where p.substancias = '{}' and not p.doses && '{acessorio}' and r.nomes <> '{}' and recolha_abrange(r, p))`

/** Products and pharmacies that a notice touches. */
export interface Scope {
  produtos: { nome: string; proibe: boolean; farmacias: number }[]
  total_produtos: number
  farmacias: number
}

/** @param touched products, whether they may be held, and lots, as `produto_id`, `proibe`, `lotes_lidos` and `lotes_talvez` */
const scope = (db: Reader, touched: Sql) =>
  db.one<Scope>(sql`
    with tocados as materialized (${touched}),
    artigos as materialized (
      -- items of a deleted pharmacy are there until they are swept
      select t.produto_id, f.id as farmacia_id
        from tocados t join stock_item s on s.produto_id = t.produto_id join farmacia f on f.id = s.farmacia_id
       where recolha_toca(t.lotes_lidos, t.lotes_talvez, s.lotes) > 0),
    nomes as (
      select p.nome, bool_or(t.proibe) as proibe,
             count(distinct a.farmacia_id)::int as farmacias
        from tocados t join produto p on p.id = t.produto_id left join artigos a on a.produto_id = t.produto_id
       group by p.nome)
    select coalesce((select json_agg(n) from (
             select nome, proibe, farmacias from nomes order by farmacias desc, nome limit ${RECALL_PRODUCTS_SHOWN}) n), '[]') as produtos,
           (select count(*) from nomes)::int as total_produtos,
           (select count(distinct farmacia_id) from artigos)::int as farmacias`)

/** Products and pharmacies that a published notice touches now. */
export const scopeOf = (db: Reader, id: string) =>
  scope(
    db,
    sql`
      select rp.produto_id, rp.proibe, r.lotes_lidos, r.lotes_talvez
        from recolha_produto rp join recolha r on r.id = rp.recolha_id where rp.recolha_id = ${id}`,
  )

/** Products and pharmacies that a notice would touch. */
export const wouldTouch = (db: Reader, notice: Notice & Criteria) =>
  scope(
    db,
    sql`
      select (t.produto).id as produto_id, r.lotes = '{}' and recolha_certa(r, t.produto) as proibe, r.lotes_lidos, r.lotes_talvez
        from jsonb_populate_record(null::recolha, ${JSON.stringify(notice)}::jsonb) r cross join lateral ${productsOf} t`,
  )

/** @returns undefined when a notice of this number stands */
export const insertNotice = (tx: Transaction, notice: Notice & Criteria) =>
  tx.maybe<NoticeRow>(sql`
    insert into recolha as r (numero, data, produto, substancia, dosagem, lotes, fabrico, validade, fabricante, importador,
                              motivo, accao, fonte_url, substancias, doses, outras_formas, nomes, casa, lotes_lidos, lotes_talvez)
    select numero, data, produto, substancia, dosagem, lotes, fabrico, validade, fabricante, importador,
           motivo, accao, fonte_url, substancias, doses, outras_formas, nomes, casa, lotes_lidos, lotes_talvez
      from jsonb_populate_record(null::recolha, ${JSON.stringify(notice)}::jsonb)
    on conflict (normalizar(numero)) where retirada_em is null do nothing
    returning ${columns}`)

/** Marks the products of a notice; its triggers tell the pharmacies that list them. */
export const markProducts = (tx: Transaction, id: string) =>
  tx.run(sql`
    insert into recolha_produto (produto_id, recolha_id, proibe)
    select (t.produto).id, r.id, r.lotes = '{}' and recolha_certa(r, t.produto)
      from recolha r cross join lateral ${productsOf} t where r.id = ${id}`)

/**
 * Waits for the holds that are being made of a notice's products: those made before it are seen by the next statement,
 * those after it see the notice.
 */
export const lockItems = (tx: Transaction, id: string) =>
  tx.run(sql`
    select from stock_item where produto_id in (select produto_id from recolha_produto where recolha_id = ${id})
     order by id for no key update`)

/**
 * Queues a message to the user of each live visit that has an item which a notice touches, by e-mail, or by SMS to who gave a
 * number and never confirmed an e-mail; once for a notice.
 * @param farmaciaId only at this pharmacy; at all without
 */
export const tellHolders = (tx: Transaction, id: string, farmaciaId?: string) =>
  tx.run(sql`
    insert into notificacao (canal, tipo, farmacia_id, reserva_id, recolha_id)
    select distinct ${writtenChannel}, 'reserva_recolhida', v.farmacia_id, coalesce(v.visita, v.id), r.id
      from recolha r join recolha_produto rp on rp.recolha_id = r.id
      join stock_item s on s.produto_id = rp.produto_id and s.quantidade_reservada > 0
       and recolha_toca(r.lotes_lidos, r.lotes_talvez, s.lotes) > 0
      join reserva v on v.stock_item_id = s.id and ('' || v.estado) = ${literal(LIVE)} and v.reservado_ate > now()
      join utilizador u on u.id = v.utilizador_id
     where r.id = ${id} and (${farmaciaId === undefined} or s.farmacia_id = ${farmaciaId ?? null}::uuid)
       and not exists (select from notificacao n
                        where n.reserva_id = coalesce(v.visita, v.id) and n.tipo = 'reserva_recolhida' and n.recolha_id = r.id)`)

/** @returns undefined when there is no such notice that stands */
export const withdrawNotice = (tx: Transaction, id: string, porque: string) =>
  tx.maybe<NoticeRow>(sql`
    update recolha r set retirada_em = now(), retirada_porque = ${porque}
     where r.id = ${id} and r.retirada_em is null returning ${columns}`)

export const unmarkProducts = (tx: Transaction, id: string) =>
  tx.run(sql`delete from recolha_produto where recolha_id = ${id}`)

/** Counts the pharmacies that were told of a notice, by their answer. */
export const answersTo = (db: Reader, id: string) =>
  db.one<{ avisadas: number; retirado: number; nao_tenho: number; por_responder: number }>(sql`
    select count(*)::int as avisadas, count(*) filter (where resposta = 'retirado')::int as retirado,
           count(*) filter (where resposta = 'nao_tenho')::int as nao_tenho,
           count(*) filter (where resposta is null)::int as por_responder
      from recolha_farmacia where recolha_id = ${id}`)

interface ToldPharmacy {
  id: string
  nome: string
  telefone: string | null
  avisada_em: string
  resposta: 'retirado' | 'nao_tenho' | null
  respondida_em: string | null
}

/** The pharmacies that were told of a notice, by id. */
export async function toldOf(db: Reader, id: string, unanswered: boolean, page: Page) {
  const [last = BEFORE_ALL_IDS] = page.after ?? []
  return pageOf(
    page,
    await db.many<ToldPharmacy>(sql`
      select f.id, f.nome, f.telefone, a.avisada_em, a.resposta, a.respondida_em ${sortKeyColumn(page, [sql`f.id`])}
        from (select * from recolha_farmacia
               where recolha_id = ${id} and farmacia_id > ${last}::uuid and (not ${unanswered} or resposta is null)
               order by farmacia_id ${upToPage(page)}) a ${lookUp(sql`farmacia`, sql`a.farmacia_id`)} f on true
       order by f.id`),
  )
}

export interface OwnNotice extends NoticeRow, Pick<ToldPharmacy, 'avisada_em' | 'resposta' | 'respondida_em'> {
  artigos: { id: string; nome: string; lote: string | null; quantidade: number; reservadas: number }[]
}

/** The notices that stand and that a pharmacy was told of, with the items of its shelf that they touch. */
export const noticesFor = async (db: Reader, farmaciaId: string, unanswered: boolean, page: Page) =>
  pageOf(
    page,
    await db.many<OwnNotice>(sql`
      select ${columns}, a.avisada_em, a.resposta, a.respondida_em, v.artigos ${sortKeyColumn(page, newestFirst)}
        from recolha_farmacia a join recolha r on r.id = a.recolha_id
        cross join lateral (
          select coalesce(json_agg(i), '[]') as artigos from (
            select s.id, p.nome, (select string_agg(distinct l ->> 'lote', ', ') from jsonb_array_elements(s.lotes) l) as lote,
                   s.quantidade, s.reservada as reservadas
              from recolha_produto rp join stock_actual s on s.produto_id = rp.produto_id and s.farmacia_id = a.farmacia_id
              join produto p on p.id = s.produto_id
             where rp.recolha_id = r.id and recolha_toca(r.lotes_lidos, r.lotes_talvez, s.lotes) > 0 order by p.nome, s.id limit ${RECALL_ITEMS}) i) v
       where a.farmacia_id = ${farmaciaId} and r.retirada_em is null and (not ${unanswered} or a.resposta is null)
         and ${olderThan(page, sql`r.publicada_em`, sql`r.id`)}
       order by r.publicada_em desc, r.id ${upToPage(page)}`),
  )

/** Tells if a pharmacy was told of a notice that stands. */
export const isTold = async (tx: Transaction, id: string, farmaciaId: string): Promise<boolean> =>
  (await tx.maybe(sql`
    select from recolha_farmacia a join recolha r on r.id = a.recolha_id
     where a.recolha_id = ${id} and a.farmacia_id = ${farmaciaId} and r.retirada_em is null`)) !== undefined

/** @returns 0 when the pharmacy was not told of a notice that stands */
export const answer = (tx: Transaction, id: string, farmaciaId: string, resposta: 'retirado' | 'nao_tenho') =>
  tx.run(sql`
    update recolha_farmacia a set resposta = ${resposta}, respondida_em = now()
      from recolha r
     where a.recolha_id = ${id} and a.farmacia_id = ${farmaciaId} and r.id = a.recolha_id and r.retirada_em is null`)

/** An item of a product of a notice. */
export interface ShelvedItem {
  id: string
  /** True when the notice touches it, by a lot of it or since one is not known. */
  tocado: boolean
  /** True when its pharmacy answered before that it took what is touched off the shelf, and nothing came since. */
  retirado: boolean
}

/** Locks the items of a shelf that are of a notice's products, in the order of their ids (db/locks.ts). */
export const lockShelved = (tx: Transaction, id: string, farmaciaId: string) =>
  tx.many<ShelvedItem>(sql`
    select s.id, recolha_toca(r.lotes_lidos, r.lotes_talvez, s.lotes) > 0 as tocado,
           exists (select from recolha_farmacia rf
                    where rf.recolha_id = r.id and rf.farmacia_id = s.farmacia_id and rf.resposta = 'retirado') as retirado
      from recolha_produto rp join recolha r on r.id = rp.recolha_id
      join stock_item s on s.produto_id = rp.produto_id and s.farmacia_id = ${farmaciaId}
     where rp.recolha_id = ${id} order by s.id for update of s`)

/** The lots of an item once all of them are taken off the shelf. Units that arrive change it, and the notice asks again. */
const GONE = JSON.stringify([{ lote: null, validade: null, quantidade: 0, lidos: [ANY_LOT] }])

/**
 * Takes the lots of a notice off items that are locked, of each of which so many units stay on the shelf: those that are not held
 * are free. Held units beyond them stay known as of a recalled lot, so that nobody is given them when their hold ends.
 */
export const takeOff = (tx: Transaction, id: string, items: readonly (ShelvedItem & { ficam: number })[]) =>
  tx.run(sql`
    update stock_item s
       set quantidade = least(greatest(0, v.ficam - s.quantidade_reservada), case when v.menos then s.quantidade end),
           atualizado_em = now(), contado_em = now(),
           lotes = case when not v.tocado then s.lotes else coalesce((
             select jsonb_agg(l order by n)
               from ((select l, n from jsonb_array_elements(s.lotes) with ordinality t(l, n)
                       where case when r.lotes_lidos = '{}' then v.ficam > 0 else not l -> 'lidos' ?| r.lotes_lidos end
                       order by n limit ${ITEM_LOTS - 1})
                     union all
                     select jsonb_build_object('lote', coalesce(a.l ->> 'lote', r.lotes[1]), 'validade', null,
                                               'quantidade', s.quantidade_reservada - v.ficam,
                                               'lidos', coalesce(a.l -> 'lidos', to_jsonb(r.lotes_lidos))), ${ITEM_LOTS}
                       from (select) um left join lateral (
                         select l from jsonb_array_elements(s.lotes) t(l) where l -> 'lidos' ?| r.lotes_lidos limit 1) a on true
                      where r.lotes_lidos <> '{}' and s.quantidade_reservada > v.ficam) t), ${GONE}::jsonb) end
      from recolha r,
           unnest(${items.map((item) => item.id)}::uuid[], ${items.map(({ ficam }) => ficam)}::int[],
                  ${items.map(({ tocado }) => tocado)}::bool[], ${items.map(({ tocado, retirado }) => retirado || !tocado)}::bool[])
           v(id, ficam, tocado, menos)
     where r.id = ${id} and s.id = v.id`)

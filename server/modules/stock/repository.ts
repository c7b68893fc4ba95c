import sql, { type Sql } from 'sql-template-tag'
import { codeSpellings, gtin } from '#contract/item-codes.ts'
import { EXPIRY_NOTICE_DAYS, STOCK_OLD_DAYS } from '#contract/limits.ts'
import { itemName } from '#contract/names.ts'
import type { MedicineQuery } from '#medicamentos/query.ts'
import type { Reader, Transaction } from '#server/db/database.ts'
import { type Page, pageOf, sortKeyColumn, upToPage } from '#server/db/page.ts'
import { matching } from '../medicamentos/public.ts'
import type { Countable, Units } from './count.rules.ts'
import type { ItemLots, Lot, LotsSaid, StoredLot } from './item-lots.rules.ts'
import type { ItemTexts, TextChanges } from './item-texts.rules.ts'
import { lotsText } from './lots.sql.ts'
import { messages } from './messages.ts'
import { textColumns, textsOf, textsSet, textValues } from './texts.sql.ts'

export interface ProductName {
  nome: string
  categoria: string
  subcategoria: string
}

/** Codes, other texts and lots of an item. */
export interface ItemCodes extends ItemTexts, ItemLots {}

/** The codes, other texts and lots of an item in a request; an absent field leaves them as they are. */
export interface CodesSaid extends TextChanges, LotsSaid {}

/** Codes, other texts and lots, as they are written. */
export type WrittenCodes = ItemTexts & Pick<ItemLots, 'lotes'>

export interface ItemRow extends ProductName, ItemTexts {
  /** The lot shown where there is room for a single one: the first to expire among the unexpired lots. */
  lote: string | null
  validade: string | null
  lotes: Lot[]
  id: string
  quantidade: number
  preco: number | null
  reservado_ate: string | null
  atualizado_em: string
  /** null where it is not known */
  requer_receita: boolean | null
  fora_de_validade: boolean
  /** Notices of recalls that touch it; null without any. */
  recolhas:
    | { id: string; numero: string; estado: 'recolhido' | 'lote_recolhido' | 'confirmar'; lotes: string[] }[]
    | null
  controlado: boolean
}

const itemColumns = sql`s.id, p.nome, p.categoria, p.subcategoria, s.quantidade, s.preco, s.reservado_ate, s.atualizado_em,
  p.requer_receita, ${textsOf('s')}, s.lote, to_char(s.validade, 'YYYY-MM-DD') as validade, lotes_ditos(s.lotes) as lotes,
  s.fora_de_validade, p.controlado,
  case when exists (select from recolha_produto rp where rp.produto_id = s.produto_id)
       then recolhas_do_artigo(s.produto_id, s.lotes, s.quantidade) end as recolhas`

const byName = [sql`p.procura`, sql`p.nome`, sql`s.id`]

const afterName = ({ after: [search, name, id] = [] }: Page) =>
  sql`(${search === undefined} or (p.procura, p.nome, s.id) > (${search ?? ''}, ${name ?? ''}, ${id ?? null}::uuid))`

/** The filter of a stock list. */
export interface StockFilter {
  search?: string | undefined
  codigo?: string | undefined
  ean?: string | undefined
  so?: 'reservados' | 'desactualizados' | 'esgotados' | 'a_expirar' | 'fora_de_validade' | undefined
}

const wordsIn = (text = '') =>
  itemName(text)
    .split(' ')
    .filter((word) => word !== '')

/** Items in stock of which some lot ends its days in so many, or has; found in an index of one shelf. */
const endsWithin = (days: number) =>
  sql`s.primeira_validade <= dia_em_luanda(now()) + ${days}::int and s.quantidade > 0`

/** Letters of a lot's number that a search must have, so that «500» finds no lot. */
const LOT_LETTERS = 4

/** Items with a lot whose number begins with a text, whatever its case and spaces; only of a text that has a digit. */
const hasLot = (search: string): Sql => {
  const number = search.replaceAll(/\s/g, '').toLowerCase()
  if (number.length < LOT_LETTERS || !/\d/.test(number)) return sql`false`
  return sql`exists (select from jsonb_array_elements(s.lotes) l
    where starts_with(lower(translate(l ->> 'lote', ' ', '')), ${number}))`
}

const isIn = ({ search, codigo, ean, so }: StockFilter) => sql`
  (p.procura || ' ' || p.subcategoria_procura like all (array(select contendo(w) from unnest(${wordsIn(search)}::text[]) w))
   or s.codigo = any(${codeSpellings(search ?? '')}) or s.ean = ${gtin(search ?? '') ?? null}
   or ${hasLot(search ?? '')})
  and (${codigo ?? null}::text is null or s.codigo = any(${codeSpellings(codigo ?? '')})) and (${ean ?? null}::text is null or s.ean = ${ean ?? null})
  and case ${so ?? null}::text
        when 'reservados' then s.reservado_ate is not null
        when 'desactualizados' then s.atualizado_em < now() - ${STOCK_OLD_DAYS} * interval '1 day'
        when 'esgotados' then s.quantidade = 0
        when 'a_expirar' then ${endsWithin(EXPIRY_NOTICE_DAYS)} and lotes_a_expirar(s.lotes, ${EXPIRY_NOTICE_DAYS})
        when 'fora_de_validade' then ${endsWithin(-1)}
        else true end`

/** The stock of a pharmacy, by name. The names are its products', so a page looks at the whole of one shelf. */
export const itemsOf = async (db: Reader, farmaciaId: string, part: StockFilter, page: Page) =>
  pageOf(
    page,
    await db.many<ItemRow>(sql`
      select ${itemColumns} ${sortKeyColumn(page, byName)}
        from stock_actual s join produto p on p.id = s.produto_id
       where s.farmacia_id = ${farmaciaId} and ${isIn(part)} and ${afterName(page)}
       order by p.procura, p.nome, s.id ${upToPage(page)}`),
  )

export const itemById = (db: Reader, id: string) =>
  db.one<ItemRow>(
    sql`select ${itemColumns} from stock_actual s join produto p on p.id = s.produto_id where s.id = ${id}`,
  )

export interface ItemValues extends TextChanges {
  lotes: StoredLot[] | null
  produtoId: number
  quantidade: number
  preco: number | null
}

export const insertItem = (
  tx: Transaction,
  farmaciaId: string,
  { produtoId, quantidade, preco, lotes, ...texts }: ItemValues,
) =>
  tx.one<{ id: string }>(sql`
    insert into stock_item (farmacia_id, produto_id, quantidade, preco, ${textColumns}, lotes, contado_em)
    values (${farmaciaId}, ${produtoId}, ${quantidade}, ${preco}, ${textValues(texts)}, ${lotsText(lotes)}::jsonb, now())
    returning id`)

/** A change of an item; an undefined field keeps its value. */
export interface ItemChange {
  texts: TextChanges
  produtoId: number
  lotes: StoredLot[] | null
  quantidade: number | undefined
  preco: number | null | undefined
}

export const updateItem = (tx: Transaction, id: string, { produtoId, quantidade, preco, lotes, texts }: ItemChange) =>
  tx.run(sql`
    update stock_item
       set produto_id = ${produtoId}, quantidade = coalesce(${quantidade ?? null}, quantidade),
           contado_em = case when ${quantidade !== undefined} then now() else contado_em end,
           preco = case when ${preco !== undefined} then ${preco ?? null} else preco end,
           ${textsSet(texts)},
           lotes = ${lotsText(lotes)}::jsonb, atualizado_em = now()
     where id = ${id}`)

/** An item that is locked, as it is written down. */
export interface LockedItem extends ItemLots, Countable {}

/** Reads an item that the transaction has locked, with what has run out on it written down. */
export const lockedItem = (tx: Transaction, id: string) =>
  tx.one<LockedItem>(sql`
    select quantidade, reservada, em_falta, lotes, lote, to_char(validade, 'YYYY-MM-DD') as validade from stock_actual where id = ${id}`)

/** Sets the units of an item and its lots, now. */
export const setUnits = (tx: Transaction, id: string, { quantidade, em_falta }: Units, lotes: StoredLot[] | null) =>
  tx.run(sql`
    update stock_item
       set quantidade = ${quantidade}, em_falta = ${em_falta}, lotes = ${lotsText(lotes)}::jsonb, atualizado_em = now(),
           contado_em = now()
     where id = ${id}`)

/** Returns the pharmacy's own item, and none of another's. */
export const ownItem = (db: Reader, farmaciaId: string, id: string) =>
  db.maybe<ItemRow>(sql`
    select ${itemColumns} from stock_actual s join produto p on p.id = s.produto_id
     where s.id = ${id} and s.farmacia_id = ${farmaciaId}`)

/** Items of a pharmacy with a GTIN, or with a code of its own, at most ten. */
export const itemsCoded = (db: Reader, farmaciaId: string, ean: string | undefined, codigo: string) =>
  db.many<ItemRow>(sql`
    select ${itemColumns} from stock_actual s join produto p on p.id = s.produto_id
     where s.farmacia_id = ${farmaciaId} and (s.ean = ${ean ?? null} or s.codigo = any(${codeSpellings(codigo)}))
     order by p.procura, p.nome, s.id limit 10`)

/** Items with one GTIN that are looked at for its names, at most. */
const MOST_NAMED = 1000
const NAMES_SHOWN = 3

/** The names that other active pharmacies give a GTIN, the most used first; by the index of GTINs alone. */
export const namesOfGtin = (db: Reader, ean: string, farmaciaId: string) =>
  db.many<ProductName>(sql`
    select p.nome, p.categoria, p.subcategoria
      from (select s.produto_id, count(distinct s.farmacia_id) as farmacias
              from (select i.produto_id, i.farmacia_id from stock_item i join montra m using (farmacia_id)
                     where i.ean = ${ean} and i.farmacia_id <> ${farmaciaId} and m.is_ativo limit ${MOST_NAMED}) s
             group by 1) n join produto p on p.id = n.produto_id
     order by n.farmacias desc, p.nome, p.id limit ${NAMES_SHOWN}`)

/** Deletes an item; deletes nothing when it is held. */
export const deleteFreeItem = (tx: Transaction, id: string) =>
  tx.run(sql`delete from stock_item where id = ${id} and quantidade_reservada = 0`)

/** Locks an item until the transaction ends, and returns its pharmacy. */
export const lockItem = (tx: Transaction, id: string) =>
  tx.maybe<{ farmacia_id: string }>(sql`select farmacia_id from stock_item where id = ${id} for update`)

/**
 * The pharmacy looks after its stock now. Comes first in its transaction, since it locks the pharmacy (lock order:
 * db/locks.ts).
 */
export const touchStock = (tx: Transaction, farmaciaId: string) =>
  tx.run(sql`update farmacia set stock_atualizado_em = now() where id = ${farmaciaId}`)

/** Names no item uses any more. Item writes that meet this one wait for it, then make the name anew. */
export const forgetUnusedProducts = (tx: Transaction) =>
  tx.run(sql`
    delete from produto p
     where p.id in (select id from produto u where not exists (select from stock_item s where s.produto_id = u.id)
                     order by id limit 10000)`)

/** Items of one shelf that are compared with a name, at most. */
const MOST = 200

/** Items of a shelf that answer a search or have the very letters of a name; those first. Looks at the whole of one shelf. */
export const itemsAnswering = (db: Reader, farmaciaId: string, query: MedicineQuery, letters: string) =>
  db.many<ItemRow>(sql`
    select ${itemColumns} from stock_actual s join produto p on p.id = s.produto_id
     where s.farmacia_id = ${farmaciaId} and (p.colado = ${letters} or ${matching(query)})
     order by p.colado <> ${letters}, p.procura, p.nome, s.id limit ${MOST}`)

export type Resolved = { id: string } | { reason: string }

/** Pharmacies by id or by name, whatever its case, accents and spaces. */
const pharmaciesNamed = (db: Reader, texts: string[]) =>
  db.many<{ texto: string; ids: string[] }>(sql`
    with t as (select texto from unnest(${texts}::text[]) t(texto)),
    achadas as (
      select t.texto, f.id from t join farmacia f on normalizar(f.nome) = normalizar(t.texto)
      union
      select t.texto, f.id from t join farmacia f on f.id::text = lower(t.texto))
    select texto, array_agg(id) as ids from achadas group by texto`)

function resolved(ids: string[]): Resolved {
  const [id, ...others] = ids
  if (id === undefined) return { reason: messages.noPharmacy }
  if (others.length > 0) return { reason: messages.severalPharmacies(ids.length) }
  return { id }
}

/** The pharmacy that each text names, or why it names none. */
export async function resolvePharmacies(db: Reader, texts: string[]): Promise<Map<string, Resolved>> {
  const found = new Map((await pharmaciesNamed(db, texts)).map(({ texto, ids }) => [texto, ids]))
  return new Map(texts.map((text) => [text, resolved(found.get(text) ?? [])]))
}

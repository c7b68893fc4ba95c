import { categoriesOf, labelCategories } from '#medicamentos/label-categories.ts'
import type { Lexicon } from '#medicamentos/lexicon.ts'
import { likenessOf } from '#medicamentos/same-item.ts'
import type { Movement } from '../../reservas/public.ts'
import { countNow } from '../count.rules.ts'
import { textsAfter } from '../item-texts.rules.ts'
import type { ProductName } from '../repository.ts'
import type { OwnItem } from '../upload/meaning.rules.ts'
import { type ItemChange, newItem, type Plan, renamedBy, shortage } from '../upload/plan.rules.ts'
import { doubtOf, type Judgement } from '../upload/renames.rules.ts'
import { lineOf } from './row.rules.ts'
import type { FeedOptions } from './staging.service.ts'
import type { RowVerdict, StagedRow } from './staging.sql.ts'

/** Movements of items after a feed was made, by item id. */
export type Since = ReadonlyMap<string, Movement>

/** The item of an article; undefined for a new one. */
function itemOf({
  id,
  quantidade,
  reservada,
  em_falta,
  nome,
  categoria,
  subcategoria,
  ...rest
}: StagedRow): OwnItem | undefined {
  if (id === null || quantidade === null || reservada === null || em_falta === null) return undefined
  const { preco, lote, validade, lotes } = rest
  const name: ProductName = { nome: nome ?? '', categoria: categoria ?? '', subcategoria: subcategoria ?? '' }
  return { id, quantidade, reservada, em_falta, ...name, preco, ...textsAfter(undefined, rest), lote, validade, lotes }
}

/** Verdict about an article, with the change that it makes to the shelf. */
interface Effect {
  verdict: RowVerdict
  added?: Plan['added'][number]
  changed?: ItemChange
}

/** Judges the new name of an item; undefined where the item has none, or the name's product is not made yet. */
function judgementOf(lexicon: Lexicon, { nome, linha, classe, classe_nova: after }: StagedRow): Judgement | undefined {
  if (!classe || !after) return undefined
  const likeness = likenessOf({ ...classe, nome: nome ?? '' }, { ...after, nome: linha.nome })
  return { likeness, ...categoriesOf(lexicon, after) }
}

/** Finds what an article does to the shelf. @param since movements after the feed was made */
export function effectOf(
  lexicon: Lexicon,
  row: StagedRow,
  { counts, namesConfirmed }: FeedOptions,
  since: Since,
): Effect {
  const { n, linha, campo, motivo } = row
  const item = itemOf(row)
  const now = item && countNow(item, linha.quantidade, counts, since.get(item.id), row.contada_depois)
  const isNamed = item !== undefined || (linha.categoria && linha.subcategoria)
  const counted = now ? { ...linha, quantidade: now.units } : linha
  const line = lineOf(n, counted, isNamed ? undefined : labelCategories(lexicon, linha.nome))
  if (!item) {
    const { name } = line
    return { verdict: { n, estado: 'aceite', campo, motivo }, added: { ...name, ...newItem(line) } }
  }
  const judgement = judgementOf(lexicon, row)
  if (judgement?.likeness === 'other' && !namesConfirmed) {
    return { verdict: { n, estado: 'recusado', campo: 'nome', motivo: doubtOf(item, line) } }
  }
  const changed = renamedBy(item, line, counts, judgement)
  const [short] = counts === 'prateleira' ? shortage(item, line) : []
  const noted = short?.motivo ?? now?.note
  const remark = motivo === null && noted ? { campo: 'quantidade', motivo: noted } : { campo, motivo }
  return changed
    ? { verdict: { n, estado: 'alterado', ...remark }, changed }
    : { verdict: { n, estado: 'igual', ...remark } }
}

import type { StockCount } from '#contract/importacao.ts'
import { codeKey } from '#contract/item-codes.ts'
import { type CodeField, codeFields } from '#contract/item-fields.ts'
import { CHANGES_SHOWN } from '#contract/limits.ts'
import { counted } from '../count.rules.ts'
import { type Lot, lotsAfter, sameLots } from '../item-lots.rules.ts'
import { sameTexts, textsAfter } from '../item-texts.rules.ts'
import type { Loss } from '../loss.rules.ts'
import { messages } from '../messages.ts'
import type { ItemCodes, ProductName, WrittenCodes } from '../repository.ts'
import {
  type FileLine,
  isRename,
  type LineError,
  type LineMeaning,
  meaningsOf,
  nameOf,
  type OwnItem,
  type RefusedNames,
} from './meaning.rules.ts'
import { nameKey } from './name-key.rules.ts'
import { doubtOf, type Judgement, type Rename, withCategories } from './renames.rules.ts'

export interface UploadOptions {
  /** Say what would happen, and write nothing. */
  simulate: boolean
  /** Set to zero what the file does not name. */
  replace: boolean
  /** True when the caller confirms that most of the shelf is lost. */
  lossConfirmed: boolean
  /** True when the caller confirms that codes now are those of other substances. */
  namesConfirmed: boolean
  /** The meaning of the file's quantities: free units, or all on the shelf, held ones included. */
  counts: StockCount
  /** True to write nothing while units are held, because nobody said what the file counts. */
  refusesHeld?: boolean
}

export interface ItemChange extends OwnItem {
  /** True when its name or category changes, and so its product. */
  moved: boolean
  /** True when its code, GTIN, another text, lot or last day changes. */
  recoded: boolean
}

/** The change of an item, beside its present stock. */
export interface ItemMove {
  nome: string
  /** The name that it has, where the file changes it. */
  nome_antes?: string
  tipo: 'novo' | 'alterado' | 'zerado'
  antes: number | null
  depois: number
  preco_antes: number | null
  preco_depois: number | null
  /** Codes, lot and last day of the item, where they change. */
  codigos?: { campo: CodeField; antes: string | null; depois: string | null }[]
}

export interface Plan {
  added: (ProductName & WrittenCodes & Pick<OwnItem, 'quantidade' | 'preco'>)[]
  changed: ItemChange[]
  /** Ids of the items to be set to zero. */
  emptied: string[]
  /** The free units of these. */
  emptiedUnits: number
  /** The items with units that the plan leaves without any, named by the file or not. */
  loss: Loss
  errors: LineError[]
  /** Lines that are carried out and count fewer units than are held. */
  warnings: LineError[]
  /** Items that a code gives another name, by their ids. */
  renamed: Rename[]
  /** Lines of `errors` that wait for the names to be confirmed. */
  doubtful: number
  /** The units that the pharmacy has held. */
  held: number
  /** Only of one that is not carried out. */
  moves?: ItemMove[]
}

/** A price is kept to the cent. */
const cents = (preco: number | null) => (preco === null ? null : Math.round(preco * 100))

const same = (requested: string | undefined, stored: string) =>
  requested === undefined || requested === stored || nameKey(requested) === nameKey(stored)

const sameCodes = (a: WrittenCodes, b: WrittenCodes) => sameTexts(a, b) && sameLots(a.lotes, b.lotes)

/** The fields of a new item, from its line. */
export function newItem({ quantidade, preco = null, codes }: FileLine) {
  return { quantidade, preco, ...textsAfter(undefined, codes), lotes: lotsAfter(undefined, codes, quantidade) }
}

/** The change that a line makes to its item; undefined for none. */
function changeOf(
  item: OwnItem,
  line: FileLine,
  counts: StockCount,
  nome = nameOf(item, line),
): ItemChange | undefined {
  const { preco = item.preco } = line
  const { quantidade, em_falta } = counted(item, line.quantidade, counts)
  const categoria = same(line.categoria, item.categoria) ? item.categoria : line.name.categoria
  const subcategoria = same(line.subcategoria, item.subcategoria) ? item.subcategoria : line.name.subcategoria
  const moved = nome !== item.nome || categoria !== item.categoria || subcategoria !== item.subcategoria
  const texts = textsAfter(item, line.codes)
  // a code whose zeros come and go is not written anew each time
  const codigo = codeKey(texts.codigo ?? '') === codeKey(item.codigo ?? '') ? item.codigo : texts.codigo
  const codes = { ...texts, codigo, lotes: lotsAfter(item, line.codes, quantidade) }
  const recoded = !sameCodes(codes, item)
  const isRecounted = quantidade !== item.quantidade || em_falta !== item.em_falta
  if (!moved && !recoded && !isRecounted && cents(preco) === cents(item.preco)) return undefined
  return { ...item, nome, categoria, subcategoria, quantidade, em_falta, preco, ...codes, moved, recoded }
}

/** The change that a line makes to its item, whose name it was judged to change, or not to. */
export function renamedBy(item: OwnItem, line: FileLine, counts: StockCount, judgement: Judgement | undefined) {
  if (!judgement || judgement.likeness === 'equal') return changeOf(item, line, counts)
  const nome = judgement.likeness === 'other' ? line.name.nome : nameOf(item, line)
  return changeOf(item, nome === item.nome ? line : withCategories(line, judgement), counts, nome)
}

/** An unquoted comma cuts a name: «Vitamina C, 1000 mg» is then a bad line of «Vitamina C». */
const isSpared = (names: Set<string>, { nome }: OwnItem) =>
  [nome, nome.split(',', 1)[0] ?? ''].some((name) => names.has(nameKey(name)))

/** A count of the whole shelf that cannot be right: a held unit is not there. */
export function shortage(item: OwnItem, { number, quantidade }: FileLine): LineError[] {
  if (quantidade >= item.reservada) return []
  return [{ linha: number, campo: 'quantidade', motivo: messages.fewerThanHeld(quantidade, item.reservada) }]
}

export interface PlanOptions {
  /**
   * The items that bad lines are about: they are not set to zero, and every item without a line is. undefined sets
   * nothing to zero.
   */
  refused: RefusedNames | undefined
  counts: StockCount
  /** The judgements of `renamed`, once they are known. */
  judged?: ReadonlyMap<string, Judgement>
  namesConfirmed?: boolean
}

/** The plan of a file without a good line. */
export const nothing: Plan = {
  added: [],
  changed: [],
  emptied: [],
  emptiedUnits: 0,
  loss: { com_unidades: 0, perdidos: 0, unidades: 0 },
  errors: [],
  warnings: [],
  renamed: [],
  doubtful: 0,
  held: 0,
}

/** Ids of the items that a plan sets to zero, named by the file or not. */
export const zeroedBy = ({ changed, emptied }: Pick<Plan, 'changed' | 'emptied'>): string[] => [
  ...emptied,
  ...changed.filter(({ quantidade }) => quantidade === 0).map(({ id }) => id),
]

/** The items and units that a plan sets to zero. */
export function lossOf(own: readonly OwnItem[], plan: Plan): Loss {
  const zeroed = new Set(zeroedBy(plan))
  const stocked = own.filter(({ quantidade }) => quantidade > 0)
  const lost = stocked.filter(({ id }) => zeroed.has(id))
  const unidades = lost.reduce((sum, { quantidade }) => sum + quantidade, 0)
  return { com_unidades: stocked.length, perdidos: lost.length, unidades }
}

/** The units of items that are held. */
export const heldOf = (own: readonly Pick<OwnItem, 'reservada'>[]): number =>
  own.reduce((sum, { reservada }) => sum + reservada, 0)

/** The changes that a file's good lines make to a pharmacy's stock. @param meanings the items that the lines mean */
export function planUpload(
  own: OwnItem[],
  lines: FileLine[],
  options: PlanOptions,
  meanings: ReadonlyMap<FileLine, LineMeaning> = meaningsOf(lines, own),
): Plan {
  const plan = planLines(own, lines, options, meanings)
  return { ...plan, loss: lossOf(own, plan), held: heldOf(own) }
}

/** The changes that lines make to items, all of a shelf or a part of it; the loss is not reckoned. */
export function planLines(
  own: OwnItem[],
  lines: FileLine[],
  { refused, counts, judged, namesConfirmed = false }: PlanOptions,
  meanings: ReadonlyMap<FileLine, LineMeaning>,
): Plan {
  const plan: Plan = { ...nothing, added: [], changed: [], emptied: [], errors: [], warnings: [], renamed: [] }
  const matched = new Set<string>()
  const names = new Set(refused?.names)
  for (const line of lines) {
    const meaning = meanings.get(line) ?? 'new'
    if (meaning === 'new') {
      plan.added.push({ ...line.name, ...newItem(line) })
    } else if ('refused' in meaning) {
      names.add(line.key)
      plan.errors.push({ linha: line.number, campo: 'nome', motivo: meaning.refused })
    } else {
      matched.add(meaning.id)
      const judgement = judged?.get(meaning.id)
      if (isRename(meaning, line)) plan.renamed.push({ id: meaning.id, antes: meaning.nome, depois: line.name.nome })
      if (judgement?.likeness === 'other' && !namesConfirmed) {
        plan.doubtful += 1
        plan.errors.push({ linha: line.number, campo: 'nome', motivo: doubtOf(meaning, line) })
        continue
      }
      plan.changed.push(...[renamedBy(meaning, line, counts, judgement)].filter((made) => made !== undefined))
      if (counts === 'prateleira') plan.warnings.push(...shortage(meaning, line))
    }
  }
  if (!refused) return plan
  const gone = own.filter((item) => item.quantidade > 0 && !matched.has(item.id) && !isSpared(names, item))
  if (refused.nameless === undefined) {
    plan.emptied = gone.map(({ id }) => id)
    plan.emptiedUnits = gone.reduce((sum, { quantidade }) => sum + quantidade, 0)
  } else if (gone.length > 0)
    plan.errors.push({ linha: refused.nameless, campo: null, motivo: messages.nothingEmptied })
  return plan
}

/** The lots of an item in words, and the last day of the first to expire. */
function shownCodes({ lotes, ...texts }: WrittenCodes): Record<CodeField, string | null> {
  const lots: readonly Lot[] = lotes?.some(({ quantidade }) => quantidade !== 0)
    ? lotes.filter(({ quantidade }) => quantidade !== 0)
    : (lotes ?? [])
  const names = new Set(lots.flatMap(({ lote }) => lote ?? []))
  return { ...texts, lote: [...names].join(', ') || null, validade: lots[0]?.validade ?? null }
}

/** The name of an item that changes; nothing where it stays. */
const nameMove = (before: ProductName | undefined, { nome }: ItemChange): Pick<ItemMove, 'nome_antes'> =>
  before && before.nome !== nome ? { nome_antes: before.nome } : {}

/** The codes of an item that change; nothing where none does. */
function codeMoves(before: ItemCodes | undefined, after: ItemChange): Pick<ItemMove, 'codigos'> {
  if (!before || !after.recoded) return {}
  const [antes, depois] = [shownCodes(before), shownCodes(after)]
  const moved = codeFields.filter((campo) => antes[campo] !== depois[campo])
  return { codigos: moved.map((campo) => ({ campo, antes: antes[campo], depois: depois[campo] })) }
}

/** The first of what a plan would do, of each kind, beside what there is now. */
export function firstMoves(own: readonly OwnItem[], { added, changed, emptied }: Plan): ItemMove[] {
  const now = new Map(own.map((item) => [item.id, item]))
  const first = <T>(all: readonly T[]) => all.slice(0, CHANGES_SHOWN)
  const before = (id: string) => {
    const { quantidade = 0, preco = null } = now.get(id) ?? {}
    return { antes: quantidade, preco_antes: preco }
  }
  return [
    ...first(added).map(({ nome, quantidade, preco }) => ({
      nome,
      tipo: 'novo' as const,
      antes: null,
      depois: quantidade,
      preco_antes: null,
      preco_depois: preco,
    })),
    ...first(changed).map((item) => ({
      nome: item.nome,
      tipo: 'alterado' as const,
      ...before(item.id),
      depois: item.quantidade,
      preco_depois: item.preco,
      ...nameMove(now.get(item.id), item),
      ...codeMoves(now.get(item.id), item),
    })),
    ...first(emptied).map((id) => ({
      nome: now.get(id)?.nome ?? '',
      tipo: 'zerado' as const,
      ...before(id),
      depois: 0,
      preco_depois: now.get(id)?.preco ?? null,
    })),
  ]
}

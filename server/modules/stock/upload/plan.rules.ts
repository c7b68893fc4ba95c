import type { StockCount } from '#contract/shapes/importacao.ts'
import { messages } from '../messages.ts'
import { type FileLine, type LineError, meaningsOf, nameKey, type OwnItem, type Refused } from './meaning.rules.ts'

export interface UploadOptions {
  /** Say what would happen, and write nothing. */
  simulate: boolean
  /** Set to zero what the file does not name. */
  replace: boolean
  /** The meaning of the file's quantities: free units, or all on the shelf, held ones included. */
  counts: StockCount
}

export interface ItemChange extends OwnItem {
  /** True when its category changes, and so its product. */
  moved: boolean
}

/** The change of an item, beside its present stock. */
export interface ItemMove {
  nome: string
  tipo: 'novo' | 'alterado' | 'zerado'
  antes: number | null
  depois: number
  preco_antes: number | null
  preco_depois: number | null
}

export interface Plan {
  added: Omit<OwnItem, 'id' | 'reservada'>[]
  changed: ItemChange[]
  /** Ids of the items to be set to zero. */
  emptied: string[]
  errors: LineError[]
  /** Lines that are carried out and count fewer units than are held. */
  warnings: LineError[]
  /** Only of one that is not carried out. */
  moves?: ItemMove[]
}

/** A price is kept to the cent. */
const cents = (preco: number | null) => (preco === null ? null : Math.round(preco * 100))

const same = (given: string | undefined, kept: string) =>
  given === undefined || given === kept || nameKey(given) === nameKey(kept)

function change(item: OwnItem, line: FileLine, counts: StockCount): ItemChange | undefined {
  const { preco = item.preco } = line
  const quantidade = counts === 'prateleira' ? Math.max(0, line.quantidade - item.reservada) : line.quantidade
  const categoria = same(line.categoria, item.categoria) ? item.categoria : line.name.categoria
  const subcategoria = same(line.subcategoria, item.subcategoria) ? item.subcategoria : line.name.subcategoria
  const moved = categoria !== item.categoria || subcategoria !== item.subcategoria
  if (!moved && quantidade === item.quantidade && cents(preco) === cents(item.preco)) return undefined
  return { ...item, categoria, subcategoria, quantidade, preco, moved }
}

/** An unquoted comma cuts a name: «Vitamina C, 1000 mg» is then a bad line of «Vitamina C». */
const isSpared = (names: Set<string>, { nome }: OwnItem) =>
  [nome, nome.split(',', 1)[0] ?? ''].some((name) => names.has(nameKey(name)))

/** A count of the whole shelf that cannot be right: a held unit is not there. */
function shortage(item: OwnItem, { number, quantidade }: FileLine): LineError[] {
  if (quantidade >= item.reservada) return []
  return [{ linha: number, campo: 'quantidade', motivo: messages.fewerThanHeld(quantidade, item.reservada) }]
}

export interface PlanOptions {
  /**
   * The items that bad lines are about: they are not set to zero, and every item without a line is. undefined sets
   * nothing to zero.
   */
  refused: Refused | undefined
  counts: StockCount
}

/** The changes that a file's good lines make to a pharmacy's stock. */
export function planUpload(own: OwnItem[], lines: FileLine[], { refused, counts }: PlanOptions): Plan {
  const plan: Plan = { added: [], changed: [], emptied: [], errors: [], warnings: [] }
  const meanings = meaningsOf(lines, own)
  const meant = new Set<string>()
  const names = new Set(refused?.names)
  for (const line of lines) {
    const meaning = meanings.get(line) ?? 'new'
    if (meaning === 'new') {
      plan.added.push({ ...line.name, quantidade: line.quantidade, preco: line.preco ?? null })
    } else if ('refused' in meaning) {
      names.add(line.key)
      plan.errors.push({ linha: line.number, campo: 'nome', motivo: meaning.refused })
    } else {
      meant.add(meaning.id)
      plan.changed.push(...[change(meaning, line, counts)].filter((made) => made !== undefined))
      if (counts === 'prateleira') plan.warnings.push(...shortage(meaning, line))
    }
  }
  if (!refused) return plan
  const gone = own.filter((item) => item.quantidade > 0 && !meant.has(item.id) && !isSpared(names, item))
  if (refused.nameless === undefined) plan.emptied = gone.map(({ id }) => id)
  else if (gone.length > 0) plan.errors.push({ linha: refused.nameless, campo: null, motivo: messages.nothingEmptied })
  return plan
}

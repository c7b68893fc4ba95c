import type { ProductName } from './repository.ts'

/** What is wrong with a line of the file; no field when it is the line itself. */
export interface LineError {
  linha: number
  campo: string | null
  motivo: string
}

export interface FileLine {
  number: number
  /** Its name, as names are compared. */
  key: string
  /** As a new item would be called. */
  name: ProductName
  /** undefined where the file does not say */
  categoria: string | undefined
  subcategoria: string | undefined
  quantidade: number
  /** Kz; undefined keeps the price there is */
  preco: number | null | undefined
}

export interface OwnItem extends ProductName {
  id: string
  quantidade: number
  preco: number | null
}

export interface ItemChange extends OwnItem {
  /** Its category is another now: so is its product. */
  moved: boolean
}

export interface Plan {
  added: Omit<OwnItem, 'id'>[]
  changed: ItemChange[]
  /** Ids of the items to be set to zero. */
  emptied: string[]
  errors: LineError[]
}

/** Names are one when they differ only in case, accents and spaces. */
export const nameKey = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/\s+/g, ' ').trim()

const same = (given: string | undefined, kept: string) => given === undefined || nameKey(given) === nameKey(kept)

/** The item a line means; the category chooses where a pharmacy has several of one name. */
function itemOf(line: FileLine, items: OwnItem[]): OwnItem | undefined | 'several' {
  if (items.length < 2) return items[0]
  const chosen = items.filter(
    (item) => same(line.categoria, item.categoria) && same(line.subcategoria, item.subcategoria),
  )
  return chosen.length === 1 ? chosen[0] : 'several'
}

/** A price is kept to the cent. */
const cents = (preco: number | null) => (preco === null ? null : Math.round(preco * 100))

function change(item: OwnItem, line: FileLine): ItemChange | undefined {
  const { quantidade, preco = item.preco } = line
  const categoria = same(line.categoria, item.categoria) ? item.categoria : line.name.categoria
  const subcategoria = same(line.subcategoria, item.subcategoria) ? item.subcategoria : line.name.subcategoria
  const moved = categoria !== item.categoria || subcategoria !== item.subcategoria
  if (!moved && quantidade === item.quantidade && cents(preco) === cents(item.preco)) return undefined
  return { ...item, categoria, subcategoria, quantidade, preco, moved }
}

/**
 * What a file does to a pharmacy's stock.
 * @param named keys of what the file names; what it does not name is set to zero. undefined sets nothing to zero
 */
export function planUpload(own: OwnItem[], lines: FileLine[], named: Set<string> | undefined): Plan {
  const plan: Plan = { added: [], changed: [], emptied: [], errors: [] }
  const byName = Map.groupBy(own, ({ nome }) => nameKey(nome))
  const taken = new Map<string, number>()
  const refuse = (line: FileLine, motivo: string) => plan.errors.push({ linha: line.number, campo: 'nome', motivo })
  for (const line of lines) {
    const items = byName.get(line.key) ?? []
    const item = itemOf(line, items)
    if (item === 'several') {
      refuse(
        line,
        `há ${items.length} artigos com este nome: indique a categoria e a subcategoria, ou altere-os um a um`,
      )
      continue
    }
    const before = taken.get(item?.id ?? line.key)
    if (before !== undefined) {
      refuse(line, `é o mesmo artigo da linha ${before}`)
      continue
    }
    taken.set(item?.id ?? line.key, line.number)
    if (!item) plan.added.push({ ...line.name, quantidade: line.quantidade, preco: line.preco ?? null })
    else plan.changed.push(...[change(item, line)].filter((made) => made !== undefined))
  }
  if (named) {
    plan.emptied = own.filter((item) => item.quantidade > 0 && !named.has(nameKey(item.nome))).map(({ id }) => id)
  }
  return plan
}

import { codeKey } from '#contract/item-codes.ts'
import type { Countable } from '../count.rules.ts'
import type { TextChanges } from '../item-texts.rules.ts'
import { messages } from '../messages.ts'
import type { CodesSaid, ItemCodes, ProductName } from '../repository.ts'
import { nameKey, spelling } from './name-key.rules.ts'

/** The fault of a line of the file; without a field when it is the line itself. */
export interface LineError {
  linha: number
  campo: string | null
  motivo: string
}

export interface FileLine {
  number: number
  /** The key by which its name is compared. */
  key: string
  /** The name of a new item. */
  name: ProductName
  /** undefined where the file has none */
  categoria: string | undefined
  subcategoria: string | undefined
  quantidade: number
  /** Kz; undefined keeps the price there is */
  preco: number | null | undefined
  /** Codes and other texts of the item and its lot; an absent one keeps what there is. */
  codes: CodesSaid
}

export interface OwnItem extends ProductName, ItemCodes, Countable {
  id: string
  preco: number | null
}

/** The items of lines with a mistake: an item with a wrong price is not one that is gone. */
export interface RefusedNames {
  /** The keys of their names. */
  names: Set<string>
  /** The first whose name cannot be trusted: it may be about any item. */
  nameless: number | undefined
}

/** The meaning of a line: an existing item, a new one, or the reason for neither. */
export type LineMeaning = OwnItem | 'new' | { refused: string }

interface Categories {
  categoria?: string | undefined
  subcategoria?: string | undefined
}

/** Returns the key that tells two things of one name apart. */
const categoriesKey = ({ categoria, subcategoria }: Categories) =>
  JSON.stringify([categoria, subcategoria].map((text) => (text === undefined ? null : nameKey(text))))

const repeated = (line: FileLine | undefined) => ({ refused: messages.sameAsLine(line?.number) })
const several = ({ length }: OwnItem[]) => ({
  refused: messages.severalOfName(length),
})

/** Finds the items that have all the categories a line says, among those of its name. */
function agreement(items: OwnItem[]): (stated: Categories) => OwnItem[] {
  const found = new Map<string, OwnItem[]>()
  for (const item of items) {
    const { categoria, subcategoria } = item
    for (const categories of [{}, { categoria }, { subcategoria }, { categoria, subcategoria }]) {
      const key = categoriesKey(categories)
      const before = found.get(key)
      if (before) before.push(item)
      else found.set(key, [item])
    }
  }
  return (said) => found.get(categoriesKey(said)) ?? []
}

/** A code by which lines and items are compared; empty where there is none. */
type CodeOf = (codes: TextChanges) => string

const withoutZeros: CodeOf = ({ codigo }) => codeKey(codigo ?? '')

/** The codes in the order in which they count. */
const codesCompared: readonly CodeOf[] = [({ codigo }) => codigo ?? '', withoutZeros, ({ ean }) => ean ?? '']

/** The items by a code that each alone has. */
function byCode(own: OwnItem[], codeOf: CodeOf): Map<string, OwnItem> {
  const groups = Map.groupBy(own, codeOf)
  return new Map([...groups].flatMap(([code, [item, ...others]]) => (code && item && !others[0] ? [[code, item]] : [])))
}

/** The codes that several lines write with other zeros: which of them is an item's nobody knows. */
function severalCodes(lines: FileLine[]): Set<string> {
  const groups = Map.groupBy(lines, ({ codes }) => withoutZeros(codes))
  return new Set(
    [...groups].flatMap(([key, group]) => (new Set(group.map(({ codes }) => codes.codigo)).size > 1 ? [key] : [])),
  )
}

/** Tells if a line names its item otherwise than it is called. Most names are as they were, and a key costs more than looking. */
export const isRename = (item: Pick<OwnItem, 'nome'>, line: Pick<FileLine, 'name' | 'key'>): boolean =>
  line.name.nome !== item.nome && line.key !== nameKey(item.nome)

/** A line with the pharmacy's code says what the item is called, also where that is another name; a GTIN leaves it its own. */
export const nameOf = (item: OwnItem, line: FileLine) =>
  line.codes.codigo !== undefined && isRename(item, line) ? line.name.nome : item.nome

const hasCode = ({ codes: { codigo, ean } }: FileLine) => (codigo ?? ean) !== undefined

/** The key that tells lines of one name apart: what they say that they are, and how they are classed. */
const lineKey = ({ name, codes: { codigo, ean } }: FileLine) => `${codigo ?? ean ?? ''} ${categoriesKey(name)}`

/** The only line of its name means the only item of that name, whose category it may change. */
function meaningAlone(line: FileLine, items: OwnItem[]): LineMeaning {
  const chosen = items.length > 1 ? agreement(items)(line) : items
  if (items.length === 0) return 'new'
  return chosen.length === 1 && chosen[0] ? chosen[0] : several(items)
}

/** Matches lines of one name in different categories to items: first exact matches, then the lines and items left over. */
function meaningsApart(lines: FileLine[], items: OwnItem[]): [FileLine, LineMeaning][] {
  const agreeing = agreement(items)
  const taken = new Map<OwnItem, FileLine>()
  const settle = (line: FileLine, candidates: OwnItem[]): LineMeaning => {
    const free = candidates.filter((item) => !taken.has(item))
    if (free.length > 1) return several(items)
    if (free[0]) taken.set(free[0], line)
    if (hasCode(line)) return free[0] ?? 'new'
    return free[0] ?? (candidates[0] ? repeated(taken.get(candidates[0])) : 'new')
  }
  const isExact = (line: FileLine) => agreeing(line.name).length === 1
  const [exact, others] = [lines.filter(isExact), lines.filter((line) => !isExact(line))]
  return [
    ...exact.map((line): [FileLine, LineMeaning] => [line, settle(line, agreeing(line.name))]),
    ...others.map((line): [FileLine, LineMeaning] => [line, settle(line, agreeing(line))]),
  ]
}

const categoryCount = ({ categoria, subcategoria }: FileLine) =>
  [categoria, subcategoria].filter((text) => text !== undefined).length

/** Assigns lines of one name to items: of several that are spelt otherwise, a line means first the item that is spelt as it is. */
function meaningsOfName(lines: FileLine[], items: OwnItem[]): [FileLine, LineMeaning][] {
  const bySpelling = Map.groupBy(items, ({ nome }) => spelling(nome))
  if (bySpelling.size < 2) return meaningsOfSpelling(lines, items)
  const groups = Map.groupBy(lines, ({ name }) => spelling(name.nome))
  const spelt = [...groups].flatMap(([text, group]) => {
    const alike = bySpelling.get(text)
    return alike ? meaningsOfSpelling(group, alike) : []
  })
  const left = items.filter(({ nome }) => !groups.has(spelling(nome)))
  const others = [...groups].flatMap(([text, group]) => (bySpelling.has(text) ? [] : group))
  return [...spelt, ...(others.length > 0 ? meaningsOfSpelling(others, left.length > 0 ? left : items) : [])]
}

/** Assigns lines of one name to items: where two lines mean the same item, the one that says more of it counts. */
function meaningsOfSpelling(lines: FileLine[], items: OwnItem[]): [FileLine, LineMeaning][] {
  const [single] = lines
  if (lines.length === 1 && single) return [[single, meaningAlone(single, items)]]
  const first = new Map<string, FileLine>()
  const twice: [FileLine, LineMeaning][] = []
  for (const line of lines.toSorted((a, b) => categoryCount(b) - categoryCount(a))) {
    const before = first.get(lineKey(line))
    if (before) twice.push([line, repeated(before)])
    else first.set(lineKey(line), line)
  }
  const distinct = [...first.values()]
  const [only] = distinct
  if (distinct.length === 1 && only) return [...twice, [only, meaningAlone(only, items)]]
  return [...twice, ...meaningsApart(distinct, items)]
}

/**
 * Assigns each line of a file, or of a feed, to an item: by the pharmacy's code, then the GTIN, then the name among the
 * items that no code named. A line that matches an item exactly never loses it to another, and no item has
 * two lines.
 */
export function meaningsOf(lines: FileLine[], own: OwnItem[]): Map<FileLine, LineMeaning> {
  const taken = new Map<OwnItem, FileLine>()
  const meanings = new Map<FileLine, LineMeaning>()
  for (const codeOf of codesCompared) {
    const known = byCode(
      own.filter((item) => !taken.has(item)),
      codeOf,
    )
    const left = lines.filter((line) => !meanings.has(line))
    const several = codeOf === withoutZeros ? severalCodes(left) : new Set<string>()
    for (const line of left) {
      const code = codeOf(line.codes)
      const item = several.has(code) ? undefined : known.get(code)
      if (!item) continue
      const before = taken.get(item)
      meanings.set(line, before ? repeated(before) : item)
      if (!before) taken.set(item, line)
    }
  }
  const left = own.filter((item) => !taken.has(item))
  const byName = Map.groupBy(left, ({ nome }) => nameKey(nome))
  const takenNames = new Map([...taken].map(([item, line]) => [nameKey(nameOf(item, line)), line]))
  const groups = Map.groupBy(
    lines.filter((line) => !meanings.has(line)),
    ({ key }) => key,
  )
  for (const [key, group] of groups) {
    for (const [line, meaning] of meaningsOfName(group, byName.get(key) ?? [])) {
      // a line without a code is the item of its name, also where another line named that by its code
      const before = meaning === 'new' && !hasCode(line) ? takenNames.get(key) : undefined
      meanings.set(line, before ? repeated(before) : meaning)
    }
  }
  return meanings
}

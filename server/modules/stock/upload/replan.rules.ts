import { isDeepStrictEqual } from 'node:util'
import type { FileLine, LineMeaning, OwnItem } from './meaning.rules.ts'
import { heldOf, lossOf, type Plan, type PlanOptions, planLines } from './plan.rules.ts'
import type { ShelfRow } from './repository.ts'

/** A file that is planned, and the meanings of its lines: they stay as long as no item comes, goes or is called otherwise. */
export interface Understood {
  own: OwnItem[]
  plan: Plan
  meanings: ReadonlyMap<FileLine, LineMeaning>
  options: PlanOptions
}

const isSameItem = (row: ShelfRow, was: ShelfRow | undefined): boolean =>
  was !== undefined &&
  row.id === was.id &&
  row.produto_id === was.produto_id &&
  row.codigo === was.codigo &&
  row.ean === was.ean

/**
 * Finds the items of a shelf whose units, lots or prices are other than before. Both lists are ordered by id.
 * @returns undefined where items came or went, or are called or coded otherwise: lines may then mean others
 */
export function movedItems(before: readonly ShelfRow[], now: readonly ShelfRow[]): ShelfRow[] | undefined {
  if (before.length !== now.length || !now.every((row, at) => isSameItem(row, before[at]))) return undefined
  return now.filter((row, at) => !isDeepStrictEqual(row, before[at]))
}

/** The names that bad lines may be about: those of lines with a fault, and of lines of which nobody knows the item. */
const namesSpared = (meanings: Understood['meanings'], names: ReadonlySet<string>) =>
  new Set([
    ...names,
    ...[...meanings].flatMap(([line, meaning]) => (meaning !== 'new' && 'refused' in meaning ? [line.key] : [])),
  ])

/** Plans anew the lines of items that moved, and no others: the time hardly depends on the length of the file. */
export function replanned(before: Understood, moved: readonly ShelfRow[]): Understood {
  const { meanings, options, plan } = before
  const rows = new Map(moved.map(({ farmacia_id: _, produto_id: __, ...row }) => [row.id, row]))
  const own = before.own.map((item) => ({ ...item, ...rows.get(item.id) }))
  const items = new Map(own.filter(({ id }) => rows.has(id)).map((item) => [item.id, item]))
  const moving = new Map(
    [...meanings].flatMap(([line, meaning]): [FileLine, LineMeaning][] => {
      const item = meaning !== 'new' && 'id' in meaning ? items.get(meaning.id) : undefined
      return item ? [[line, item]] : []
    }),
  )
  const refused = options.refused && { ...options.refused, names: namesSpared(meanings, options.refused.names) }
  const part = planLines([...items.values()], [...moving.keys()], { ...options, refused }, moving)
  const isOther = ({ id }: { id: string }) => !items.has(id)
  const numbers = new Set([...moving.keys()].map(({ number }) => number))
  const warned = ({ linha }: { linha: number }) => !numbers.has(linha)
  for (const { linha } of part.errors) numbers.add(linha)
  const emptied = [...plan.emptied.filter((id) => !items.has(id)), ...part.emptied]
  const gone = new Set(emptied)
  const now: Plan = {
    ...plan,
    changed: [...plan.changed.filter(isOther), ...part.changed],
    emptied,
    emptiedUnits: own.reduce((sum, { id, quantidade }) => (gone.has(id) ? sum + quantidade : sum), 0),
    errors: [...plan.errors.filter(warned), ...part.errors],
    warnings: [...plan.warnings.filter(warned), ...part.warnings],
  }
  return { ...before, own, plan: { ...now, loss: lossOf(own, now), held: heldOf(own) } }
}

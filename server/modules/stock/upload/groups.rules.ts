import { codeFields } from '#contract/item-fields.ts'
import { type Cell, cellText, isBlankCell, type TableLine } from '#folhas/table-line.ts'
import type { Header } from './columns.rules.ts'

/*
 * Rows of groups, as Odoo exports a list that is grouped: «Analgésicos (12)» above its twelve items, with nothing beside it but sums.
 */

/** The name of a group, and the number of items in it. */
const groupName = /\(([1-9]\d{0,5})\)$/

const isNumber = (cell: Cell) => typeof cell === 'number' || /^-?\d[\d.,\s]*$/.test(cellText(cell))

/** The items of a group, where a line may be the row of one: nothing stands in it but a name and numbers that are no codes. */
function itemsOfGroup(header: Header, line: TableLine): number | undefined {
  const name = header.cell(line, 'nome')
  const count = groupName.exec(cellText(name))?.[1]
  if (count === undefined) return undefined
  const isCoded = codeFields.some((field) => {
    const cell = header.cell(line, field)
    return cell !== undefined && !isBlankCell(cell)
  })
  const isPlain = line.cells.every((cell) => cell === name || isBlankCell(cell) || isNumber(cell))
  return isPlain && !isCoded ? Number(count) : undefined
}

/**
 * Parts the rows of groups from the lines of a table. A line is one where as many items as it names follow it, and then another such
 * line, or none: «Compressas (10)» is an item.
 */
export function withoutGroups(header: Header, all: TableLine[]): { lines: TableLine[]; groups: TableLine[] } {
  const counts = all.map((line) => itemsOfGroup(header, line))
  const itemsAt = counts.flatMap((count, at) => (count === undefined ? [at] : []))
  if (itemsAt.length === all.length) return { lines: all, groups: [] }
  let items = 0
  const groups = new Set<TableLine>()
  for (const [at, line] of all.entries()) {
    const count = counts[at]
    if (count === undefined) {
      items += 1
      continue
    }
    const next = (itemsAt[items + count - 1] ?? all.length) + 1
    if (next === all.length || counts[next] !== undefined) groups.add(line)
  }
  return { lines: all.filter((line) => !groups.has(line)), groups: [...groups] }
}

import { MAX_UNITS } from '#contract/limits.ts'
import { type FileLine, nameKey } from './meaning.rules.ts'

/** A line, and all its cells say, also in columns that mean nothing to us. */
export interface WrittenLine {
  line: FileLine
  written: string
}

const itemOf = ({ key, categoria = '', subcategoria = '', preco }: FileLine) =>
  JSON.stringify([key, nameKey(categoria), nameKey(subcategoria), preco ?? null])

/**
 * Lines of one item at one price are lots of it (another number, another date): what there is, is all of them. A line
 * that is written again as it was is a mistake, and so are two prices: those stay apart, to be refused.
 */
export function addUpLots(lines: WrittenLine[]): FileLine[] {
  const items = new Map<string, { total: FileLine; seen: Set<string> }>()
  const apart: FileLine[] = []
  for (const { line, written } of lines) {
    const item = items.get(itemOf(line))
    if (!item) {
      const total = { ...line }
      items.set(itemOf(line), { total, seen: new Set([written]) })
      apart.push(total)
    } else if (item.seen.has(written) || item.total.quantidade + line.quantidade > MAX_UNITS) {
      apart.push(line)
    } else {
      item.seen.add(written)
      item.total.quantidade += line.quantidade
    }
  }
  return apart
}

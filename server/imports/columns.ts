import { StartupError } from '#server/ground/startup-error.ts'
import { unguardFormula } from './formula.ts'
import { withoutMarks } from './letters.ts'

/** What a line says, by column; an empty cell is absent. */
export type Cells = Record<string, string>

export interface Columns {
  /** Header cells that mean nothing to us, as they are written. */
  ignored: string[]
  has(name: string): boolean
  cellsOf(line: string[]): Cells
}

/** Case, accents and spaces do not count: "Preço" is `preco`. */
export const columnName = (text: string): string =>
  withoutMarks(text)
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_')

const named = (names: string[]) => names.map((name) => `«${name}»`).join(', ')

/**
 * Finds the columns we know in a header.
 * @throws StartupError when a required one is missing, or one is there twice
 */
export function matchColumns(header: string[], known: readonly string[], required: readonly string[]): Columns {
  const given = header.map(columnName)
  const twice = known.filter((name) => given.indexOf(name) !== given.lastIndexOf(name))
  if (twice.length > 0) throw new StartupError(`No cabeçalho há colunas repetidas: ${named(twice)}.`)
  const missing = required.filter((name) => !given.includes(name))
  if (missing.length > 0) throw new StartupError(`No cabeçalho faltam colunas: ${named(missing)}.`)
  const positions = known.filter((name) => given.includes(name)).map((name) => [name, given.indexOf(name)] as const)
  return {
    ignored: header.filter((cell, index) => cell.trim() !== '' && !known.includes(given[index] ?? '')),
    has: (name) => given.includes(name),
    cellsOf: (line) => {
      const cells: Cells = {}
      for (const [name, index] of positions) {
        const text = unguardFormula((line[index] ?? '').trim())
        if (text !== '') cells[name] = text
      }
      return cells
    },
  }
}

import { withoutMarks } from './cells.ts'
import { unusable } from './file-fault.ts'
import { unguardFormula } from './formula.ts'
import { cellText, type IsHeader } from './table-line.ts'

/** The cells of a line by column; an empty cell is absent. */
export type Cells = Record<string, string>

export interface Columns {
  /** Header cells that mean nothing to us, as they are written. */
  ignored: string[]
  /** The positions of known columns, by our names. */
  positions: readonly (readonly [string, number])[]
  has(name: string): boolean
  cellsOf(line: string[]): Cells
}

/** Case, accents and spaces do not count: "Preço" is `preco`. */
export const columnName = (text: string): string =>
  withoutMarks(text)
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_')

/** The columns of one kind of file. */
export interface ColumnNames {
  /** Ours. */
  known: readonly string[]
  required: readonly string[]
  /** Aliases of the columns, in the form of `columnName`. */
  aliases: ReadonlyMap<string, string>
}

/** A header in our names; another name counts only where ours is not there. */
function namesIn(header: string[], { aliases }: ColumnNames): string[] {
  const present = header.map(columnName)
  const own = new Set(present)
  return present.map((name) => {
    const ownName = aliases.get(name)
    return ownName === undefined || own.has(ownName) ? name : ownName
  })
}

/** Makes a function that tells if a line names every required column. */
export const headerOf =
  (names: ColumnNames): IsHeader =>
  (cells) => {
    const present = new Set(namesIn(cells.map(cellText), names))
    return names.required.every((name) => present.has(name))
  }

const named = (names: string[]) => names.map((name) => `«${name}»`).join(', ')

/**
 * Finds the columns we know in a header.
 * @throws FileFault PEDIDO_INVALIDO when a required column is missing, or a column is there twice
 */
export function matchColumns(header: string[], names: ColumnNames): Columns {
  const present = namesIn(header, names)
  const twice = names.known.filter((name) => present.indexOf(name) !== present.lastIndexOf(name))
  if (twice.length > 0) throw unusable(`No cabeçalho há colunas repetidas: ${named(twice)}.`)
  const missing = names.required.filter((name) => !present.includes(name))
  if (missing.length > 0) throw unusable(`No cabeçalho faltam colunas: ${named(missing)}.`)
  const positions = names.known.flatMap((name) =>
    present.includes(name) ? [[name, present.indexOf(name)] as const] : [],
  )
  return {
    positions,
    ignored: header.filter((cell, index) => cell.trim() !== '' && !names.known.includes(present[index] ?? '')),
    has: (name) => present.includes(name),
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

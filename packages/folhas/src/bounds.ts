import { tooLarge } from './file-fault.ts'

/**
 * The bounds of a workbook: far above what Excel makes of 20,000 lines and thirty columns, and below a file made to
 * exhaust us. Reading stops at the first bound that is passed, and the answer names it.
 */
export const bounds = {
  /** Parts of the archive. */
  entries: 2000,
  /** The bytes of all parts, unpacked. */
  unpackedBytes: 64 * 1024 * 1024,
  /** Unpacked bytes for each packed one, once there are enough of them to tell. */
  ratio: 200,
  ratioFromBytes: 8 * 1024 * 1024,
  /** Elements within elements. Excel's own have ten. */
  depth: 64,
  /** Elements of all parts. */
  elements: 4_000_000,
  /** The most attributes of an element, and characters of an attribute. */
  attributes: 100,
  attributeCharacters: 32_767,
  /** Characters without a new element among them. */
  runCharacters: 4_000_000,
  /** Empty lines of a CSV, besides those after its last line: each takes as long to read as another. */
  blankLines: 50_000,
  relationships: 5000,
  sheets: 1000,
  /** Rows and columns of a sheet: Excel's own bounds. */
  rows: 1_048_576,
  columns: 16_384,
  /** Three times what Excel lets a cell have, for what XML writes at length. A longer cell is refused, not its file. */
  cellCharacters: 100_000,
  sharedStrings: 600_000,
  sharedCharacters: 32 * 1024 * 1024,
  formats: 5000,
  formatCharacters: 1000,
  styles: 100_000,
} as const

const figure = (value: number) => value.toLocaleString('pt-PT').replaceAll(/\s/g, ' ')

/** A file past a bound: `{}` in the words stands for the figure. */
export const beyond = (words: string, bound: number) => tooLarge(`O ficheiro ${words.replace('{}', figure(bound))}.`)

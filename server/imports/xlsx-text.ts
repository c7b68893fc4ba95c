import { bounds } from './bounds.ts'
import { type Cell, textCell } from './table-line.ts'

/** Decodes characters that XML cannot hold: `_x000D_` is the end of a line. */
const unescaped = (text: string) =>
  text.replaceAll(/_x([0-9a-f]{4})_/gi, (_, code: string) => {
    const sign = String.fromCharCode(Number.parseInt(code, 16))
    return sign < ' ' ? ' ' : sign
  })

/** Text as the person sees it. */
export function bookText(text: string): Cell {
  const cell = textCell(text)
  return typeof cell === 'string' ? unescaped(cell).trim() : cell
}

/** Appends text to a cell, up to the length at which the cell is known to be too long. */
export const boundedText = (text: string, more: string): string =>
  text.length > bounds.cellCharacters ? text : text + more.slice(0, bounds.cellCharacters)

import { parse as parseSync } from 'csv-parse/sync'
import { type IsHeader, isBlankCell, LINES_TO_LOOK_AT, textCell } from './table-line.ts'

/** The options with which every reader of ours parses a CSV. */
export const csvOptions = {
  bom: true,
  // files put together from others have more than one kind
  record_delimiter: ['\r\n', '\n', '\r'],
  // a quote inside an unquoted cell is a letter like any other
  relax_quotes: true,
  relax_column_count: true,
}

const delimiters = [',', ';', '\t', '|'] as const
const delimiterLine = /^"?sep=([,;\t|])"?[,;\t|]*$/i

/** Excel's own way of saying it, on a line above all others. */
export const statedDelimiter = (line: string): string | undefined => delimiterLine.exec(line.trim())?.[1]

const firstLine = (start: string) => start.split(/\r\n|\n|\r/, 1)[0] ?? ''

/** The one the first line has most of, outside quotes. */
function commonest(start: string): string {
  const line = firstLine(start.replaceAll(/"[^"]*"/g, '').trimStart())
  const count = (delimiter: string) => line.split(delimiter).length
  return delimiters.reduce((best, next) => (count(next) > count(best) ? next : best), delimiters[0])
}

/** Returns the number of cells of the header with this delimiter; 0 when there is no header. */
function headerWidth(start: string, delimiter: string, isHeader: IsHeader): number {
  let [width, left] = [0, LINES_TO_LOOK_AT]
  const look = (cells: string[]) => {
    if (width > 0 || left === 0 || cells.every(isBlankCell)) return null
    left -= 1
    if (isHeader(cells.map(textCell))) width = cells.length
    return null
  }
  try {
    parseSync(start, { ...csvOptions, delimiter, on_record: look })
  } catch {
    // the sample ends within a line, or has another encoding; lines read before that count
  }
  return width
}

/**
 * Returns the delimiter of a CSV: the one it states, the one under which there is a header, or the most frequent sign of
 * its first line.
 * @param start its first characters
 * @param isHeader knows a header; without it the first line is taken for one
 */
export function delimiterOf(start: string, isHeader?: IsHeader): string {
  const stated = statedDelimiter(firstLine(start))
  if (stated !== undefined) return stated
  const widths = delimiters.map((delimiter) => (isHeader ? headerWidth(start, delimiter, isHeader) : 0))
  const widest = Math.max(...widths)
  return (widest > 0 && delimiters[widths.indexOf(widest)]) || commonest(start)
}

import { beyond, bounds } from './bounds.ts'
import { isDateFormat } from './xlsx-format.ts'
import type { Archive } from './xlsx-zip.ts'

/** Reads which styles of a workbook are dates. The result is kept by format, because a sheet asks for every number. */
export async function dateStyles(archive: Archive, part: string): Promise<(style: number) => boolean> {
  const formats = new Map<number, string>()
  const styles: number[] = []
  let inCells = false
  await archive.read(part, {
    open(name, { numFmtId = '0', formatCode = '' }) {
      if (name === 'numFmt') {
        if (formatCode.length > bounds.formatCharacters) {
          throw beyond('tem um formato de número com mais de {} caracteres', bounds.formatCharacters)
        }
        formats.set(Number(numFmtId), formatCode)
        if (formats.size > bounds.formats) throw beyond('tem mais de {} formatos de número', bounds.formats)
      } else if (name === 'cellXfs') inCells = true
      else if (name === 'xf' && inCells && styles.push(Number(numFmtId)) > bounds.styles) {
        throw beyond('tem mais de {} estilos', bounds.styles)
      }
    },
    close(name) {
      if (name === 'cellXfs') inCells = false
    },
  })
  const known = new Map<number, boolean>()
  return (style) => {
    const format = styles[style] ?? 0
    const found = known.get(format) ?? isDateFormat(format, formats.get(format))
    known.set(format, found)
    return found
  }
}

import { isDateFormat } from './xlsx-format.ts'
import type { Archive } from './xlsx-zip.ts'
import { readXml } from './xml.ts'

/** Which of a book's styles are dates'. Known once for each format: a sheet asks at every number. */
export async function dateStyles(archive: Archive, part: string): Promise<(style: number) => boolean> {
  const formats = new Map<number, string>()
  const styles: number[] = []
  let inCells = false
  await readXml(archive.text(part), {
    open(name, attributes) {
      if (name === 'numFmt') formats.set(Number(attributes.numFmtId), attributes.formatCode ?? '')
      else if (name === 'cellXfs') inCells = true
      else if (name === 'xf' && inCells) styles.push(Number(attributes.numFmtId ?? 0))
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

import { beyond, bounds } from './bounds.ts'
import type { Cell } from './table-line.ts'
import { sharedStrings } from './xlsx-strings.ts'
import { dateStyles } from './xlsx-styles.ts'
import type { Archive } from './xlsx-zip.ts'

export interface Book {
  /** Sheets of the workbook that are not hidden, in their order. */
  sheets: string[]
  /** The shared strings that cells refer to. */
  strings: Cell[]
  /** Tells if a style is a date's. */
  isDate(style: number): boolean
}

/** Returns the paths of the parts, by their ids in the workbook. */
async function partsOf(archive: Archive): Promise<Map<string, string>> {
  const parts = new Map<string, string>()
  await archive.read('xl/_rels/workbook.xml.rels', {
    open(name, { Id = '', Target = '', Type = '' }) {
      if (name !== 'Relationship') return
      const part = Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`
      parts.set(Id, part)
      parts.set(Type.slice(Type.lastIndexOf('/') + 1), part)
      if (parts.size > bounds.relationships) throw beyond('tem mais de {} ligações por dentro', bounds.relationships)
    },
  })
  return parts
}

/** The most sheets that are looked at for a stock. */
const SHEETS = 50

/** The ids of the sheets that are shown. */
async function shownSheets(archive: Archive): Promise<string[]> {
  const shown: string[] = []
  await archive.read('xl/workbook.xml', {
    open(name, attributes) {
      const id = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1]
      if (name === 'sheet' && id && (attributes.state ?? 'visible') === 'visible' && shown.push(id) > bounds.sheets) {
        throw beyond('tem mais de {} folhas', bounds.sheets)
      }
    },
  })
  return shown.slice(0, SHEETS)
}

/** @throws Error when it is no whole book */
export async function openBook(archive: Archive): Promise<Book> {
  const parts = await partsOf(archive)
  const shown = (await shownSheets(archive)).map((id) => parts.get(id) ?? '').filter((part) => archive.has(part))
  const sheets = shown.length > 0 ? shown : ['xl/worksheets/sheet1.xml'].filter((part) => archive.has(part))
  if (sheets.length === 0) throw new Error('no sheet')
  return {
    sheets,
    strings: await sharedStrings(archive, parts.get('sharedStrings') ?? 'xl/sharedStrings.xml'),
    isDate: await dateStyles(archive, parts.get('styles') ?? 'xl/styles.xml'),
  }
}

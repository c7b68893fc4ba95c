import type { Cell } from './table-line.ts'
import { dateStyles } from './xlsx-styles.ts'
import { bookText } from './xlsx-text.ts'
import type { Archive } from './xlsx-zip.ts'
import { readXml } from './xml.ts'

export interface Book {
  /** The parts of those that are shown, in their order. */
  sheets: string[]
  /** What cells refer to. */
  strings: Cell[]
  /** Is this style a date's? */
  isDate(style: number): boolean
}

/** Texts that cells share, without the readings of foreign scripts beside them. */
async function sharedStrings(archive: Archive, part: string): Promise<Cell[]> {
  const strings: Cell[] = []
  let [text, inText, aside] = ['', false, false]
  await readXml(archive.text(part), {
    open(name) {
      if (name === 'si') text = ''
      else if (name === 'rPh') aside = true
      inText = name === 't' && !aside
    },
    text(more) {
      if (inText) text += more
    },
    close(name) {
      inText = false
      if (name === 'si') strings.push(bookText(text))
      else if (name === 'rPh') aside = false
    },
  })
  return strings
}

/** Where the parts are, by the ids the book gives them. */
async function partsOf(archive: Archive): Promise<Map<string, string>> {
  const parts = new Map<string, string>()
  await readXml(archive.text('xl/_rels/workbook.xml.rels'), {
    open(name, { Id = '', Target = '', Type = '' }) {
      if (name !== 'Relationship') return
      const part = Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`
      parts.set(Id, part)
      parts.set(Type.slice(Type.lastIndexOf('/') + 1), part)
    },
  })
  return parts
}

/** Nobody puts a stock behind so many. */
const SHEETS = 50

/** The ids of the sheets that are shown. */
async function shownSheets(archive: Archive): Promise<string[]> {
  const shown: string[] = []
  await readXml(archive.text('xl/workbook.xml'), {
    open(name, attributes) {
      const id = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1]
      if (name === 'sheet' && id && (attributes.state ?? 'visible') === 'visible') shown.push(id)
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

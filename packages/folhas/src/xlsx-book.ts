import { beyond, bounds } from './bounds.ts'
import type { Cell } from './table-line.ts'
import { type Archive, bookText, boundedText } from './xlsx-parts.ts'

const ownDates = (id: number) => (id >= 14 && id <= 22) || (id >= 45 && id <= 47)

/** Signs that enclose literal text in a number format. */
const closings = new Map([
  ['"', '"'],
  ['[', ']'],
])

/** Tells if a number format has a day, month, year, hour or second outside its quotes. Linear in its length. */
function saysDate(code: string): boolean {
  let closing: string | undefined
  for (let at = 0; at < code.length; at++) {
    const sign = code.charAt(at)
    if (closing !== undefined) closing = sign === closing ? undefined : closing
    else if (sign === '\\') at++
    else if (/[dmyhs]/i.test(sign)) return true
    else closing = closings.get(sign)
  }
  return false
}

/** Tells if a number format shows dates. @param code as in the workbook; empty for one of Excel's own */
const isDateFormat = (id: number, code = ''): boolean => ownDates(id) || saysDate(code)

/** Reads which styles of a workbook are dates. The result is kept by format, because a sheet asks for every number. */
async function dateStyles(archive: Archive, part: string): Promise<(style: number) => boolean> {
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

/** Texts that cells share, without the readings of foreign scripts beside them. */
async function sharedStrings(archive: Archive, part: string): Promise<Cell[]> {
  const strings: Cell[] = []
  let [text, inText, aside, characters] = ['', false, false, 0]
  await archive.read(part, {
    open(name) {
      if (name === 'si') text = ''
      else if (name === 'rPh') aside = true
      inText = name === 't' && !aside
    },
    text(more) {
      if (!inText) return
      text = boundedText(text, more)
      characters += more.length
      if (characters > bounds.sharedCharacters) {
        throw beyond('tem mais de {} caracteres nos textos partilhados', bounds.sharedCharacters)
      }
    },
    close(name) {
      inText = false
      if (name === 'rPh') aside = false
      else if (name === 'si' && strings.push(bookText(text)) > bounds.sharedStrings) {
        throw beyond('tem mais de {} textos partilhados', bounds.sharedStrings)
      }
    },
  })
  return strings
}

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

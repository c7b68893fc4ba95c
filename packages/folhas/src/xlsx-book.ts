import { posix } from 'node:path'
import { beyond, bounds } from './bounds.ts'
import type { Cell } from './table-line.ts'
import { type Archive, bookText, boundedText } from './xlsx-parts.ts'

/** Meaning of a number: days, displayed as a day or an hour; or elapsed hours, which may be 24 and more. */
export type Moment = 'date' | 'time' | 'elapsed'

/** Number formats of Excel's own. */
function ownMoment(id: number): Moment | undefined {
  if (id === 46) return 'elapsed'
  if ((id >= 18 && id <= 21) || id === 45 || id === 47) return 'time'
  return (id >= 14 && id <= 17) || id === 22 ? 'date' : undefined
}

/** Signs that enclose literal text in a number format. */
const closings = new Map([
  ['"', '"'],
  ['[', ']'],
])

/** The signs of a number format for days, months, years, hours and seconds, outside its quotes. Linear in its length. */
function momentSigns(code: string): string {
  let closing: string | undefined
  let signs = ''
  for (let at = 0; at < code.length; at++) {
    const sign = code.charAt(at)
    if (closing !== undefined) closing = sign === closing ? undefined : closing
    else if (sign === '\\') at++
    else if (/[dmyhs]/i.test(sign)) signs += sign.toLowerCase()
    else closing = closings.get(sign)
  }
  return signs
}

/** Tells what a number format shows. @param code as in the workbook; empty for one of Excel's own */
function momentOf(id: number, code = ''): Moment | undefined {
  const signs = momentSigns(code)
  if (/[dy]/.test(signs)) return 'date'
  if (/\[h{1,4}\]/i.test(code)) return 'elapsed'
  if (/[hs]/.test(signs)) return 'time'
  return signs === '' ? ownMoment(id) : 'date'
}

/** Reads which styles of a workbook are dates. The result is kept by format, because a sheet asks for every number. */
async function dateStyles(archive: Archive, part: string): Promise<(style: number) => Moment | undefined> {
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
  const known = new Map<number, Moment | undefined>()
  return (style) => {
    const format = styles[style] ?? 0
    if (!known.has(format)) known.set(format, momentOf(format, formats.get(format)))
    return known.get(format)
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

/** A sheet by the name on its tab, and the part that has it. */
export interface Tab {
  name: string
  part: string
}

export interface Book {
  /** Sheets of the workbook that are not hidden, in their order. */
  tabs: Tab[]
  /** The shared strings that cells refer to. */
  strings: Cell[]
  /** The moment that a style displays a number as; undefined for a plain number. */
  momentOf(style: number): Moment | undefined
  /** True where days are counted from 1904, as Excel once did on a Mac. */
  from1904: boolean
}

type Relationships = Map<string, string>

/** The paths that a part refers to, by their ids and by the last word of their types. @param of empty for the package */
async function relationsOf(archive: Archive, of: string): Promise<Relationships> {
  const parts: Relationships = new Map()
  const { dir, base } = posix.parse(of)
  await archive.read(posix.join(dir, '_rels', `${base}.rels`), {
    open(name, { Id = '', Target = '', Type = '' }) {
      if (name !== 'Relationship') return
      const part = Target.startsWith('/') ? Target.slice(1) : posix.join(dir, Target)
      parts.set(Id, part)
      parts.set(Type.slice(Type.lastIndexOf('/') + 1), part)
      if (parts.size > bounds.relationships) throw beyond('tem mais de {} ligações por dentro', bounds.relationships)
    },
  })
  return parts
}

/** The part that lists the sheets: the package says which, and nearly always it has one name. Undefined when it is no book. */
export async function bookPart(archive: Archive): Promise<string | undefined> {
  const usual = 'xl/workbook.xml'
  if (archive.has(usual)) return usual
  const declaredPart = (await relationsOf(archive, '')).get('officeDocument')
  return declaredPart !== undefined && archive.has(declaredPart) ? declaredPart : undefined
}

/** The most sheets that are looked at for a stock. */
const SHEETS = 50

/** Characters of a tab's name; Excel's own bound is half of it. */
const SHEET_NAME = 60

/** The ids and names of the sheets that are shown, and from when days are counted. */
async function shownSheets(archive: Archive, book: string) {
  const visible: { id: string; name: string }[] = []
  let from1904 = false
  await archive.read(book, {
    open(name, attributes) {
      if (name === 'workbookPr') from1904 = ['1', 'true'].includes(attributes.date1904 ?? '')
      const id = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1]
      if (name !== 'sheet' || !id || (attributes.state ?? 'visible') !== 'visible') return
      const title = (attributes.name ?? '').trim().slice(0, SHEET_NAME) || id
      if (visible.push({ id, name: title }) > bounds.sheets) throw beyond('tem mais de {} folhas', bounds.sheets)
    },
  })
  return { sheets: visible.slice(0, SHEETS), from1904 }
}

/** @param part the one that lists the sheets @throws Error when it is no whole book */
export async function openBook(archive: Archive, part: string): Promise<Book> {
  const parts = await relationsOf(archive, part)
  const { sheets, from1904 } = await shownSheets(archive, part)
  const listed = sheets.map(({ id, name }) => ({ name, part: parts.get(id) ?? '' }))
  const usual = { name: 'Sheet1', part: 'xl/worksheets/sheet1.xml' }
  const known = listed.filter((tab) => archive.has(tab.part))
  const tabs = known.length > 0 ? known : [usual].filter((tab) => archive.has(tab.part))
  if (tabs.length === 0) throw new Error('no sheet')
  return {
    tabs,
    from1904,
    strings: await sharedStrings(archive, parts.get('sharedStrings') ?? 'xl/sharedStrings.xml'),
    momentOf: await dateStyles(archive, parts.get('styles') ?? 'xl/styles.xml'),
  }
}

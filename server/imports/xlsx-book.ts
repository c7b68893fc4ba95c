import type { Archive } from './xlsx-zip.ts'
import { readXml } from './xml.ts'

/** What the cells of the first sheet refer to. */
export interface Book {
  sheet: string
  strings: string[]
  /** Is this style a date's? */
  isDate(style: number): boolean
}

/** Texts that cells share, without the readings of foreign scripts beside them. */
async function sharedStrings(archive: Archive, part: string): Promise<string[]> {
  const strings: string[] = []
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
      if (name === 'si') strings.push(text)
      else if (name === 'rPh') aside = false
    },
  })
  return strings
}

const ownDates = (id: number) => (id >= 14 && id <= 22) || (id >= 45 && id <= 47)
/** A format with a day, month, year, hour or second in it, outside what it quotes. */
const isDateFormat = (code: string) => /[dmyhs]/i.test(code.replaceAll(/"[^"]*"|\\.|\[[^\]]*\]|General/gi, ''))

async function dateStyles(archive: Archive, part: string): Promise<(style: number) => boolean> {
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
  return (style) => {
    const format = styles[style] ?? 0
    return ownDates(format) || isDateFormat(formats.get(format) ?? '')
  }
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

/** The first sheet that is shown. */
async function firstSheet(archive: Archive): Promise<string> {
  const shown: string[] = []
  await readXml(archive.text('xl/workbook.xml'), {
    open(name, attributes) {
      const id = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1]
      if (name === 'sheet' && id && (attributes.state ?? 'visible') === 'visible') shown.push(id)
    },
  })
  return shown[0] ?? ''
}

/** @throws Error when it is no whole book */
export async function openBook(archive: Archive): Promise<Book> {
  const parts = await partsOf(archive)
  const sheet = parts.get(await firstSheet(archive)) ?? 'xl/worksheets/sheet1.xml'
  if (!archive.has(sheet)) throw new Error('no sheet')
  return {
    sheet,
    strings: await sharedStrings(archive, parts.get('sharedStrings') ?? 'xl/sharedStrings.xml'),
    isDate: await dateStyles(archive, parts.get('styles') ?? 'xl/styles.xml'),
  }
}

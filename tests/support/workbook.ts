import { crc32, deflateRawSync } from 'node:zlib'

type Part = [name: string, content: string | Buffer]

/** A zip archive; `declared` is what its parts say they unpack to, where that is a lie. */
export function zip(parts: Part[], declared?: number): Buffer {
  const locals: Buffer[] = []
  const central: Buffer[] = []
  let offset = 0
  for (const [name, content] of parts) {
    const bytes = Buffer.from(content)
    const packed = deflateRawSync(bytes)
    const head = Buffer.alloc(26)
    head.writeUInt16LE(20, 0)
    head.writeUInt16LE(8, 4)
    head.writeUInt32LE(crc32(bytes), 10)
    head.writeUInt32LE(packed.length, 14)
    head.writeUInt32LE(declared ?? bytes.length, 18)
    head.writeUInt16LE(Buffer.byteLength(name), 22)
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), head, Buffer.from(name), packed])
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(offset, 10)
    central.push(Buffer.concat([Buffer.from('PK\u0001\u0002'), Buffer.from([20, 0]), head, tail, Buffer.from(name)]))
    locals.push(local)
    offset += local.length
  }
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(parts.length, 4)
  end.writeUInt16LE(parts.length, 6)
  end.writeUInt32LE(directory.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...locals, directory, Buffer.from('PK\u0005\u0006'), end])
}

const xmlText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const letter = (column: number) => String.fromCharCode(65 + column)

/** A cell as it is written inside `<c>`: a raw piece of XML stays as it is. */
export type SheetCell = string | number | { xml: string } | null

/** The parts of a book as Excel writes it: shared texts, one sheet, a style 1 that is a date. */
export function bookParts(rows: SheetCell[][]): Part[] {
  const strings: string[] = []
  const index = new Map<string, number>()
  const shared = (text: string) => {
    const known = index.get(text)
    if (known !== undefined) return known
    index.set(text, strings.length)
    return strings.push(`<si><t xml:space="preserve">${xmlText(text)}</t></si>`) - 1
  }
  const cellXml = (cell: SheetCell, at: string) => {
    if (cell === null) return ''
    if (typeof cell === 'object') return cell.xml.replace('<c', `<c r="${at}"`)
    if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`
    return `<c r="${at}" t="s"><v>${shared(cell)}</v></c>`
  }
  const sheet = rows
    .map(
      (cells, row) =>
        `<row r="${row + 1}">${cells.map((cell, c) => cellXml(cell, `${letter(c)}${row + 1}`)).join('')}</row>`,
    )
    .join('')
  const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
  const types = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
  return [
    [
      'xl/workbook.xml',
      `${head}<workbook ${main} xmlns:r="${types}"><sheets><sheet name="Stock" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">` +
        `<Relationship Id="rId1" Type="${types}/worksheet" Target="worksheets/folha.xml"/>` +
        `<Relationship Id="rId2" Type="${types}/sharedStrings" Target="sharedStrings.xml"/>` +
        `<Relationship Id="rId3" Type="${types}/styles" Target="styles.xml"/></Relationships>`,
    ],
    [
      'xl/styles.xml',
      `${head}<styleSheet ${main}><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
    ],
    ['xl/worksheets/folha.xml', `${head}<worksheet ${main}><sheetData>${sheet}</sheetData></worksheet>`],
    ['xl/sharedStrings.xml', `${head}<sst ${main}>${strings.join('')}</sst>`],
  ]
}

export const workbook = (rows: SheetCell[][]): Buffer => zip(bookParts(rows))

/** A sheet of a book: its rows, the numbers of those that are hidden, and whether its tab is shown. */
export interface TestTab {
  name: string
  rows: (string | number | null)[][]
  hidden?: number[]
  state?: 'hidden' | 'veryHidden'
}

const inlineCell = (cell: string | number | null, at: string) => {
  if (cell === null) return ''
  return typeof cell === 'number'
    ? `<c r="${at}"><v>${cell}</v></c>`
    : `<c r="${at}" t="inlineStr"><is><t>${xmlText(cell)}</t></is></c>`
}

/** A book of several sheets. */
export function bookOf(tabs: TestTab[]): Buffer {
  const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
  const types = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const sheetXml = ({ rows, hidden = [] }: TestTab) =>
    `<worksheet ${main}><sheetData>${rows
      .map((cells, row) => {
        const mark = hidden.includes(row + 1) ? ' hidden="1"' : ''
        return `<row r="${row + 1}"${mark}>${cells.map((cell, c) => inlineCell(cell, `${letter(c)}${row + 1}`)).join('')}</row>`
      })
      .join('')}</sheetData></worksheet>`
  const sheets = tabs.map(
    ({ name, state }, at) =>
      `<sheet name="${xmlText(name)}" sheetId="${at + 1}"${state ? ` state="${state}"` : ''} r:id="rId${at + 1}"/>`,
  )
  const relations = tabs.map(
    (_, at) => `<Relationship Id="rId${at + 1}" Type="${types}/worksheet" Target="worksheets/s${at}.xml"/>`,
  )
  return zip([
    ['xl/workbook.xml', `<workbook ${main} xmlns:r="${types}"><sheets>${sheets.join('')}</sheets></workbook>`],
    [
      'xl/_rels/workbook.xml.rels',
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relations.join('')}</Relationships>`,
    ],
    ...tabs.map((tab, at): Part => [`xl/worksheets/s${at}.xml`, sheetXml(tab)]),
  ])
}

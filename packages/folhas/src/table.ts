import { readFile } from 'node:fs/promises'
import { type CsvForm, type CsvLine, csvInMemory, csvOnDisk } from './csv-file.ts'
import { firstText, hasTwoByteLetters, startOf } from './encoding.ts'
import { FileFault, tooLarge, tooManyLines, unusable, wrongKind } from './file-fault.ts'
import { type IsHeader, isEndMark, type TableLine } from './table-line.ts'
import { type BookChoice, type BookFacts, isZip, readXlsx } from './xlsx-file.ts'

export interface Table {
  /** Blank ones are left out. */
  lines: TableLine[]
  /** True when a cell beyond the header means a separator too many, as in a CSV. */
  strictWidth: boolean
  /** Facts of a book. */
  book?: BookFacts | undefined
}

/** The lines without one that only says that they end. */
function ended(lines: TableLine[]): Pick<FileTable, 'lines' | 'saysEnd'> {
  const last = lines.at(-1)
  const saysEnd = last !== undefined && isEndMark(last)
  return { lines: saysEnd ? lines.slice(0, -1) : lines, saysEnd }
}

/** A file that was read whole, and how a CSV is written; a book says it of itself. */
export interface FileTable extends Table {
  form: CsvForm | undefined
  /** True when its last line said that it ends, and is not among the lines. */
  saysEnd: boolean
}

const OLD_EXCEL = Buffer.from([0xd0, 0xcf, 0x11, 0xe0])

/** Text has no zero bytes, unless each of its letters is two bytes, or they stand after its last line. */
function isText(bytes: Buffer): boolean {
  if (!bytes.includes(0) || hasTwoByteLetters(bytes)) return true
  const written = withoutPadding(bytes)
  return !written.includes(0) && (written.includes('\n') || written.includes('\r'))
}

/** Tells if a file is markup, which some programs name .xls: HTML, or the XML of an Excel before .xlsx. */
const isMarkup = (bytes: Buffer) => /^\s*(<[!?a-z]|MIME-Version:)/i.test(firstText(bytes, 200))

/** Bytes without the end of a file of DOS, and the zeros after what was written. */
export function withoutPadding(bytes: Buffer): Buffer {
  let end = bytes.length
  while (end > 0 && (bytes[end - 1] === 0 || bytes[end - 1] === 0x1a)) end--
  return bytes.subarray(0, end)
}

async function readCsv(csv: AsyncGenerator<CsvLine>, most: number): Promise<TableLine[]> {
  const lines: TableLine[] = []
  for await (const { number, cells, broken } of csv) {
    if (broken !== undefined) throw unreadableLine(number, broken)
    if (lines.length === most) throw tooManyLines(most)
    lines.push({ number, cells })
  }
  return lines
}

const unreadableLine = (number: number, broken: string) =>
  unusable(`O ficheiro não pôde ser lido: a linha ${number} ${broken}.`)

/**
 * Refuses a file that is neither CSV nor XLSX.
 * @param start the file's first bytes, or all
 * @throws FileFault TIPO_NAO_SUPORTADO
 */
function refuseOtherKinds(start: Buffer): void {
  if (start.subarray(0, 4).equals(OLD_EXCEL)) {
    throw wrongKind('O ficheiro é do Excel antigo (.xls) ou tem palavra-passe: guarde-o sem ela como .xlsx ou .csv.')
  }
  if (start.subarray(0, 5).toString('latin1') === '%PDF-' || !isText(start)) {
    throw wrongKind('O ficheiro tem de ser CSV ou XLSX.')
  }
  if (isMarkup(start)) {
    throw wrongKind('O ficheiro é uma página ou um XML com nome de Excel: abra-o e guarde-o como .xlsx ou .csv.')
  }
}

/**
 * The lines of a CSV or XLSX file in memory. The format is recognized by the bytes, not by the file's name.
 * @param most maximum number of lines, header and titles included
 * @param isHeader knows the header, by which a CSV's separator and a book's sheet are chosen
 * @param choice the answers about a book
 * @throws FileFault TIPO_NAO_SUPORTADO · DEMASIADO_GRANDE · PEDIDO_INVALIDO when it cannot be read to its end
 */
export async function readTable(
  bytes: Buffer,
  most: number,
  isHeader: IsHeader,
  choice?: BookChoice,
): Promise<FileTable> {
  if (isZip(bytes)) {
    const { lines, book } = await readXlsx(bytes, most, isHeader, choice)
    return { ...ended(lines), strictWidth: false, form: undefined, book }
  }
  refuseOtherKinds(bytes)
  const { lines, ...form } = csvInMemory(bytes, isHeader)
  return { ...ended(await readCsv(lines, most)), strictWidth: true, form }
}

export interface StreamedLine extends TableLine {
  /** Bytes of the file up to the line's end. */
  end: number
}

/** A file of lines on the operator's disk. */
export interface StreamedTable {
  bytes: number
  strictWidth: boolean
  /** Facts of a book. */
  book?: BookFacts | undefined
  /**
   * Reads the lines from the first, each time it is called: a CSV from the disk, line by line.
   * @throws FileFault PEDIDO_INVALIDO at a line that cannot be read
   */
  lines(): AsyncGenerator<StreamedLine>
}

/** Lines of a book: the whole of it is in memory. */
const MOST_BOOK_LINES = 300_000

/** A book is read whole, and a CSV is not. */
const orAsCsv = (error: unknown) => {
  if (!(error instanceof FileFault && error.code === 'DEMASIADO_GRANDE')) throw error
  throw tooLarge(`${error.message} Ou guarde-o como CSV, que pode ter quantas linhas for preciso.`)
}

async function streamedBook(path: string, isHeader: IsHeader, choice?: BookChoice): Promise<StreamedTable> {
  const file = await readFile(path)
  const bytes = file.length
  const read = await readXlsx(file, MOST_BOOK_LINES, isHeader, choice).catch(orAsCsv)
  const { lines } = ended(read.lines)
  return {
    bytes,
    strictWidth: false,
    book: read.book,
    async *lines() {
      for (const [index, line] of lines.entries()) yield { ...line, end: (bytes * (index + 1)) / lines.length }
    },
  }
}

/**
 * Opens a CSV of any length or an XLSX, to be read line by line as often as needed.
 * @throws FileFault ILEGIVEL when the file cannot be opened; TIPO_NAO_SUPORTADO · DEMASIADO_GRANDE · PEDIDO_INVALIDO when nothing of it can be used
 */
export async function openTable(path: string, isHeader: IsHeader, choice?: BookChoice): Promise<StreamedTable> {
  const start = await startOf(path)
  if (isZip(start)) return streamedBook(path, isHeader, choice)
  refuseOtherKinds(start)
  const csv = await csvOnDisk(path, isHeader)
  return {
    bytes: csv.bytes,
    strictWidth: true,
    async *lines() {
      for await (const { number, cells, end, broken } of csv.lines()) {
        if (broken !== undefined) throw unreadableLine(number, broken)
        yield { number, cells, end }
      }
    },
  }
}

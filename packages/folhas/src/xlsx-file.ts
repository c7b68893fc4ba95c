import { FileFault, unusable, wrongKind } from './file-fault.ts'
import { type Cell, cellText, type IsHeader, type TableLine } from './table-line.ts'
import { type Book, bookPart, openBook, type Tab } from './xlsx-book.ts'
import { type Archive, openArchive } from './xlsx-parts.ts'
import { readSheet, type Sheet } from './xlsx-sheet.ts'

/** The choices of a person about a book. */
export interface BookChoice {
  /** The name of the tab that is read; else the first with a header. */
  sheet?: string | undefined
  /** True to leave out the rows that the book hides. */
  withoutHidden?: boolean | undefined
}

/** Facts of a book that whoever sees it on a screen may not know. */
export interface BookFacts {
  /** The tab that was read. */
  sheet: string
  /** Further tabs that are shown and have data. */
  others: string[]
  /** Rows of the tab, below its header, that are hidden and have something in them. */
  hiddenRows: number
}

/*
 * Read piece by piece and not with a library for whole books: those that are small give back every cell between the
 * first and the last, and one cell in the last row and column of a sheet of a few bytes then fills the memory.
 */

export const isZip = (bytes: Buffer) => bytes.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004'

/** Lines with a name and a number beside it, from which on a sheet without a header is a table. */
const FEW_ROWS = 2

const isDataLine = ({ cells }: TableLine) => {
  const isNumber = (cell: Cell) => typeof cell === 'number' || /^\d[\d.,]*$/.test(cellText(cell))
  return cells.some((cell) => cellText(cell) !== '' && !isNumber(cell)) && cells.some(isNumber)
}

const hasData = ({ lines, hasHeader }: Sheet) => hasHeader || lines.filter(isDataLine).length >= FEW_ROWS

interface ReadTab {
  tab: Tab
  sheet: Sheet
}

/** The tab that is read: the one of this name, else the first with a header, else with data, because the first may be a cover. */
async function tabToRead(book: Book, read: (tab: Tab) => Promise<Sheet>, chosen: string | undefined): Promise<ReadTab> {
  const tabs = chosen === undefined ? book.tabs : book.tabs.filter(({ name }) => name === chosen)
  const without: ReadTab[] = []
  for (const tab of tabs) {
    const sheet = await read(tab)
    if (sheet.hasHeader) return { tab, sheet }
    without.push({ tab, sheet })
  }
  const found = without.find(({ sheet }) => hasData(sheet)) ?? without[0]
  if (!found) throw unusable(`O livro não tem nenhuma folha à vista com o nome «${chosen}».`)
  return found
}

async function readBook(archive: Archive, most: number, isHeader: IsHeader, choice: BookChoice): Promise<BookTable> {
  const root = await bookPart(archive)
  if (root === undefined) throw wrongKind('O ficheiro tem de ser CSV ou XLSX.')
  const book = await openBook(archive, root)
  const options = { most, isHeader, withoutHidden: choice.withoutHidden }
  const { tab, sheet } = await tabToRead(book, ({ part }) => readSheet(archive, book, part, options), choice.sheet)
  const others: string[] = []
  for (const other of book.tabs) {
    if (other === tab) continue
    // one that cannot be read is none that somebody sees
    const first = await readSheet(archive, book, other.part, { ...options, firstOnly: true }).catch(() => undefined)
    if (first && hasData(first)) others.push(other.name)
  }
  return { lines: sheet.lines, book: { sheet: tab.name, others, hiddenRows: sheet.hiddenRows } }
}

/** The lines of one sheet of a book, blank ones left out, and facts of the book. */
export interface BookTable {
  lines: TableLine[]
  book: BookFacts
}

/**
 * Reads one visible sheet of a book: the chosen sheet, or the first with a header; without any, the first lines of one
 * with data.
 * @throws FileFault TIPO_NAO_SUPORTADO · DEMASIADO_GRANDE · PEDIDO_INVALIDO
 */
export async function readXlsx(
  bytes: Buffer,
  most: number,
  isHeader: IsHeader,
  choice: BookChoice = {},
): Promise<BookTable> {
  try {
    const archive = await openArchive(bytes)
    return await readBook(archive, most, isHeader, choice)
  } catch (error) {
    if (error instanceof FileFault) throw error
    throw unusable('O ficheiro XLSX está estragado e não pôde ser lido. Abra-o, guarde-o de novo e tente outra vez.')
  }
}

import { createHash } from 'node:crypto'
import { tillCode } from '../../../contract/item-codes.ts'
import { ITEM_LOTS } from '../../../contract/limits.ts'
import { textsIn } from '../../../server/modules/stock/item-texts.rules.ts'
import { blanksAsNone, type FileLines, readLines } from '../../../server/modules/stock/upload/lines.rules.ts'
import type { FileLine, LineError } from '../../../server/modules/stock/upload/meaning.rules.ts'
import { nameIn } from '../../../server/modules/stock/upload/name-key.rules.ts'
import { bookNotes, isUnclear } from '../../folhas/src/book-notes.ts'
import { hasTwoByteLetters } from '../../folhas/src/encoding.ts'
import { type FileTable, readTable, type Table, withoutPadding } from '../../folhas/src/table.ts'
import { type Cell, cellText, type TableLine } from '../../folhas/src/table-line.ts'
import type { BookChoice } from '../../folhas/src/xlsx-file.ts'
import type { Article, BadLine, ShelfReading } from './article.ts'
import { type ColumnKnowledge, type Columns, columnFields, columnsOf, type FoundHeader, findHeader } from './columns.ts'
import { messages } from './messages.ts'
import type { CatalogueEntry } from './state.ts'
import type { WholeFile } from './watch.ts'

/** The most lines of a file, its headings included: as many as a feed has articles, and their lots. */
const MOST_LINES = 300_000

/** A file that is still being written, as far as can be told. */
export class HalfWritten extends Error {}

export interface ReadOptions {
  knowledge: ColumnKnowledge
  catalogue: Map<string, CatalogueEntry>
  /** The day in Luanda, YYYY-MM-DD. */
  today: string
  /** True when earlier files ended with a line break. */
  endsWithBreak: boolean
  /** The answers about a book, once somebody has given them. */
  choice: BookChoice
}

export type ReadFile =
  | { kind: 'stock'; header: FoundHeader & { columns: Columns }; reading: ShelfReading; isText: boolean }
  | { kind: 'unsure'; header: FoundHeader; sample: TableLine[] }

/** UTF-16 ends a line with two bytes, of which either may be the last. */
const endsWith = (bytes: Buffer, sign: string) => bytes.subarray(-2).toString('latin1').replace('\0', '').endsWith(sign)

/** Tells if a file ends with a line break, and not between the two signs of one. */
export function endsInBreak(bytes: Buffer): boolean {
  const written = hasTwoByteLetters(bytes) ? bytes : withoutPadding(bytes)
  return endsWith(written, '\n') || (endsWith(written, '\r') && !written.includes('\n'))
}

/** Refuses a CSV whose last line was cut: shorter than its header, or without the line break that such files end with. */
function refuseCut(bytes: Buffer, table: FileTable, header: FoundHeader, endsWithBreak: boolean): void {
  if (!table.strictWidth || table.saysEnd || endsInBreak(bytes)) return
  const last = table.lines.at(-1)
  const isTotal = last?.cells.some((cell) => /^(?:sub)?tota/i.test(cellText(cell))) ?? false
  const isShort = last !== undefined && last.cells.length < header.line.cells.length
  if (endsWithBreak || (isShort && !isTotal)) throw new HalfWritten(messages.halfWritten)
}

/** The table with the names of our fields in its header, which the reader of the service knows, and a name in each line. */
function renamed(table: Table, { line, columns }: { line: TableLine; columns: Columns }, catalogue: Catalogue): Table {
  const named = line.cells.map((): Cell => '')
  for (const field of columnFields) {
    const at = columns[field]
    if (at !== undefined) named[at] = field
  }
  const below = table.lines.slice(table.lines.indexOf(line) + 1)
  const codeAt = columns.codigo ?? -1
  if (columns.nome !== undefined) return { ...table, lines: [{ ...line, cells: named }, ...below] }
  const nameOf = ({ cells }: TableLine): Cell => catalogue.get(tillCode(cellText(cells[codeAt])) ?? '')?.nome ?? ''
  const withName = (one: TableLine) => ({ ...one, cells: [nameOf(one), ...one.cells] })
  return { ...table, lines: [{ ...line, cells: ['nome', ...named] }, ...below.map(withName)] }
}

type Catalogue = Map<string, CatalogueEntry>

/** The code of an article whose file has none: its bar code, else a digest of its name and category. */
function codeOf({ codes: { codigo, ean }, key, categoria = '', subcategoria = '' }: FileLine): string {
  const digest = () =>
    createHash('sha256')
      .update(JSON.stringify([key, categoria, subcategoria]))
      .digest('hex')
  return codigo || ean || `nome-${digest().slice(0, 16)}`
}

function articleOf(line: FileLine, catalogue: Catalogue): Article {
  const { name, categoria, subcategoria, quantidade, preco, codes } = line
  const codigo = codeOf(line)
  const ean = codes.ean ?? catalogue.get(codigo)?.ean
  const { codigo: _, ean: __, ...otherTexts } = textsIn(codes)
  return {
    codigo,
    nome: name.nome,
    quantidade,
    ...(ean && { ean }),
    ...otherTexts,
    ...(categoria && { categoria }),
    ...(subcategoria && { subcategoria }),
    ...(preco !== undefined && { preco }),
    ...(codes.lote !== undefined && { lote: codes.lote }),
    ...(codes.validade !== undefined && { validade: codes.validade }),
    ...(codes.lotes && { lotes: codes.lotes.slice(0, ITEM_LOTS) }),
  }
}

/** Adds name and code of the article to the fault of a line. */
function explainer({ lines: [header, ...lines] }: Table): (error: LineError) => BadLine {
  const at = (field: string) => header?.cells.indexOf(field) ?? -1
  const [nameAt, codeAt] = [at('nome'), at('codigo')]
  const byNumber = new Map(lines.map((line) => [line.number, line]))
  return ({ linha, campo, motivo }) => {
    const cells = byNumber.get(linha)?.cells
    const named = nameIn(cells?.[nameAt])
    const nome = cellText(named.nome)
    const codigo = cellText(cells?.[codeAt]) || named.codigo
    return { linha, campo, motivo, ...(nome && { nome }), ...(codigo && { codigo }) }
  }
}

function readingOf(
  { name: file, writtenMs }: Pick<WholeFile, 'name' | 'writtenMs'>,
  table: Table,
  { good, errors, warnings }: FileLines,
  { catalogue, choice }: Pick<ReadOptions, 'catalogue' | 'choice'>,
): ShelfReading {
  const explain = explainer(table)
  const articles = new Map<string, Article>()
  const lines = new Map<string, number>()
  const bad = errors.map(explain)
  for (const line of good) {
    const article = articleOf(line, catalogue)
    const before = lines.get(article.codigo)
    if (before === undefined) {
      articles.set(article.codigo, article)
      lines.set(article.codigo, line.number)
    } else bad.push(explain({ linha: line.number, campo: 'codigo', motivo: messages.sameAsLine(before) }))
  }
  const { book } = table
  const isOpen = book !== undefined && isUnclear(book, choice)
  const notes = [...bookNotes(book, choice.withoutHidden), ...(isOpen ? [messages.unclearBook] : [])]
  return { file, writtenMs, articles, lines, bad, warnings: warnings.map(explain), notes, book, isUnclear: isOpen }
}

/**
 * Reads a CSV or XLSX as the service reads one that is uploaded, once its columns are known.
 * @throws HalfWritten · AppError when nothing of it can be used
 */
export async function readStock(file: WholeFile, options: ReadOptions): Promise<ReadFile> {
  const { bytes } = file
  const { knowledge, catalogue, today, endsWithBreak, choice } = options
  if (bytes.length === 0) throw new HalfWritten(messages.halfWritten)
  const table = await readTable(bytes, MOST_LINES, (cells) => columnsOf(cells, knowledge) !== undefined, choice)
  const header = findHeader(table.lines, knowledge)
  if (!header) throw new HalfWritten(messages.halfWritten)
  refuseCut(bytes, table, header, endsWithBreak)
  const { columns, line } = header
  if (!columns) {
    const from = table.lines.indexOf(line) + 1
    return { kind: 'unsure', header, sample: table.lines.slice(from, from + 3) }
  }
  const ours = renamed(table, { line, columns }, catalogue)
  const reading = readingOf(file, ours, blanksAsNone(readLines(ours, today)), { catalogue, choice })
  return { kind: 'stock', header: { line, columns }, reading, isText: table.strictWidth }
}

import { readFile, stat } from 'node:fs/promises'
import { STOCK_FILE_BYTES, STOCK_FILE_LINES } from '#contract/limits.ts'
import { bookNotes } from '#folhas/book-notes.ts'
import { headerOf } from '#folhas/columns.ts'
import { explainFileError, tooLarge } from '#folhas/file-fault.ts'
import { type FileTable, readTable } from '#folhas/table.ts'
import { type Cell, cellText, type IsHeader, LINES_TO_LOOK_AT, saidBy } from '#folhas/table-line.ts'
import { systemClock } from '#server/ground/clock.ts'
import { todayInLuanda } from '#server/ground/luanda.ts'
import { pharmacyColumns } from '#server/modules/farmacias/import/public.ts'
import { isStockHeader, type StockReading, stockReading } from '#server/modules/stock/upload/public.ts'
import { isRotaHeader } from '#server/modules/turnos/public.ts'
import { print, table } from './output.ts'

const ROWS_SHOWN = 5
const NOTES_SHOWN = 20
const CELL_SHOWN = 40

const letters = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  'windows-1252': 'Windows-1252',
  cp850: 'DOS (CP850)',
  cp860: 'DOS (CP860)',
  macintosh: 'Mac antigo',
} as const
const separators: Record<string, string> = { ',': 'vírgula', ';': 'ponto e vírgula', '\t': 'tabulação', '|': 'barra' }

const kinds: [name: string, isHeader: IsHeader][] = [
  ['stock', isStockHeader],
  ['farmácias', headerOf(pharmacyColumns)],
  ['turnos', isRotaHeader],
]
const isAnyHeader: IsHeader = (cells) => kinds.some(([, isHeader]) => isHeader(cells))

async function bytesOf(path: string): Promise<Buffer> {
  try {
    const { size } = await stat(path)
    if (size > STOCK_FILE_BYTES) throw tooLarge(`O ficheiro ${path} é maior do que um ficheiro de stock pode ser.`)
    return await readFile(path)
  } catch (error) {
    throw explainFileError(path, error)
  }
}

const displayText = (cell: Cell) => {
  const text = saidBy(cell) || (typeof cell === 'object' ? `(${cell.bad})` : '')
  return text.length > CELL_SHOWN ? `${text.slice(0, CELL_SHOWN - 1)}…` : text
}

function showForm({ form, lines, book }: FileTable): void {
  print(form ? `Letras: ${letters[form.letters]}` : 'Um livro do Excel (XLSX)')
  if (form) print(`Separador: ${separators[form.separator] ?? form.separator}`)
  print(`Linhas: ${lines.length}`)
  for (const note of bookNotes(book)) print(note)
}

function showStock({ columns, ignored, signs, file }: StockReading): void {
  for (const { field, heading } of columns) print(`  ${field} = «${heading}»`)
  if (ignored.length > 0) print(`  por usar: ${ignored.join(', ')}`)
  for (const [field, sign] of Object.entries(signs))
    print(`Sinal decimal de ${field}: ${sign ?? 'nenhum número o mostra'}`)
  print(`Artigos: ${file.good.length}. Linhas recusadas: ${new Set(file.errors.map(({ linha }) => linha)).size}.`)
  const notes = [...file.errors, ...file.warnings].sort((a, b) => a.linha - b.linha)
  for (const { linha, campo, motivo } of notes.slice(0, NOTES_SHOWN)) {
    print(`  linha ${linha}: ${campo ? `${campo} ${motivo}` : motivo}`)
  }
  if (notes.length > NOTES_SHOWN) print(`  e mais ${notes.length - NOTES_SHOWN}`)
}

/** `ler`: says how a file is read, and changes nothing. @throws FileFault when nothing of it can be used */
export async function showFile(path: string): Promise<void> {
  const file = await readTable(await bytesOf(path), STOCK_FILE_LINES + LINES_TO_LOOK_AT, isAnyHeader)
  showForm(file)
  const at = file.lines.slice(0, LINES_TO_LOOK_AT).findIndex(({ cells }) => isAnyHeader(cells))
  const header = file.lines[Math.max(0, at)]
  if (!header) return
  const kind = kinds.find(([, isHeader]) => isHeader(header.cells))?.[0]
  print(kind ? `Títulos (${kind}): linha ${header.number}` : 'Títulos: nenhuma linha os tem; esta é a primeira')
  const from = file.lines.indexOf(header) + 1
  const rows = file.lines
    .slice(from, from + ROWS_SHOWN)
    .map(({ number, cells }) => [String(number), ...cells.map(displayText)])
  print(table(['', ...header.cells.map((cell) => cellText(cell) || '—')], rows))
  if (kind === 'stock') showStock(stockReading(file, todayInLuanda(systemClock())))
}

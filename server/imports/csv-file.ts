import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { type CsvError, type Info, parse } from 'csv-parse'
import { type Encoding, examineText } from './encoding.ts'
import { unreadable } from './unreadable.ts'

export interface CsvLine {
  /** The file's own, where the line begins; the header's is 1. */
  number: number
  cells: string[]
  /** The file could not be understood from here on; nothing follows. */
  broken?: string
}

export interface CsvFile {
  header: string[]
  bytes: number
  bytesRead(): number
  /** To be read once. Empty lines are left out. */
  lines: AsyncGenerator<CsvLine>
}

/** No line of ours comes near; one that grows so has a quote that never closes. */
const LONGEST_LINE_BYTES = 1_000_000
const delimiters = [',', ';', '\t'] as const

/** The one the header has most of, outside quotes. */
function delimiterOf(start: string): string {
  const [header = ''] = start
    .replaceAll(/"[^"]*"/g, '')
    .trimStart()
    .split(/\r\n|\n|\r/, 1)
  const count = (delimiter: string) => header.split(delimiter).length
  return delimiters.reduce((best, next) => (count(next) > count(best) ? next : best), delimiters[0])
}

async function* decode(stream: AsyncIterable<Buffer>, encoding: Encoding): AsyncGenerator<Buffer | string> {
  const decoder = new TextDecoder(encoding)
  for await (const chunk of stream) yield decoder.decode(chunk, { stream: true })
  yield decoder.decode()
}

const isBlank = (cells: string[]) => cells.every((cell) => cell.trim() === '')

function explainBroken({ code }: CsvError): string {
  if (code === 'CSV_QUOTE_NOT_CLOSED') return 'há umas aspas que abrem e não fecham; daqui em diante nada foi lido'
  if (code === 'CSV_MAX_RECORD_SIZE') return 'é longa demais (aspas por fechar?); daqui em diante nada foi lido'
  return 'não está bem escrita em CSV; daqui em diante nada foi lido'
}

async function* linesOf(chunks: AsyncIterable<Buffer | string>, delimiter: string): AsyncGenerator<CsvLine> {
  const parser = parse({
    bom: true,
    delimiter,
    info: true,
    // a quote inside an unquoted cell is a letter like any other
    relax_quotes: true,
    relax_column_count: true,
    max_record_size: LONGEST_LINE_BYTES,
  })
  // what goes wrong on the way ends the parser too, and is met below
  pipeline(chunks, parser).catch(() => {})
  let next = 1
  // the parser counts a Windows line break inside quotes twice
  let countedTwice = 0
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: Info }>) {
      const number = next
      countedTwice += record.reduce((sum, cell) => sum + cell.split('\r\n').length - 1, 0)
      next = info.lines + 1 - countedTwice
      if (!isBlank(record)) yield { number, cells: record }
    }
  } catch (error) {
    if (!(error as CsvError).code?.startsWith('CSV_')) throw error
    yield { number: next, cells: [], broken: explainBroken(error as CsvError) }
  }
}

/**
 * Opens a CSV file as spreadsheets write them: UTF-8, UTF-16 or Windows-1252, commas, semicolons or tabs.
 * @throws StartupError when it cannot be read or has no header
 */
export async function openCsv(path: string): Promise<CsvFile> {
  const { encoding, bytes, start } = await examineText(path)
  const stream = createReadStream(path)
  const lines = linesOf(encoding === 'utf-8' ? stream : decode(stream, encoding), delimiterOf(start))
  const first = await lines.next()
  if (first.done || first.value.broken) throw unreadable(path, 'não tem cabeçalho')
  return { header: first.value.cells, bytes, bytesRead: () => stream.bytesRead, lines }
}

import { createReadStream, type ReadStream } from 'node:fs'
import { type CsvError, parse } from 'csv-parse'
import { bounds } from './bounds.ts'
import { csvOptions, delimiterOf, statedDelimiter } from './csv-separator.ts'
import { encodingOfBytes, examineText } from './encoding.ts'
import { unreadable } from './file-fault.ts'
import { decoderOf, type Encoding } from './letters.ts'
import {
  type BadCell,
  type Cell,
  cellText,
  type IsHeader,
  isBlankCell,
  isEndMark,
  LINES_TO_LOOK_AT,
  saidBy,
  textCell,
} from './table-line.ts'
import { withoutBlankEnd, writtenEnd } from './written-end.ts'

/** Text of a cell, or the reason that it cannot be used. */
export type CsvCell = string | BadCell

export interface CsvLine {
  /** The file's own, where the line begins; the header's is 1. */
  number: number
  cells: CsvCell[]
  /** The position in the file after the line, in bytes. */
  end: number
  /** Reason why the line could not be read. No line follows it, unless it is only too wide. */
  broken?: string
}

/** A line whose cells are plain text. */
export interface TextLine extends Omit<CsvLine, 'cells'> {
  cells: string[]
  /** Cells that cannot be used as they are, by their place. */
  faults?: Map<number, BadCell>
}

export interface CsvFile {
  header: string[]
  bytes: number
  /** To be read once. Empty lines are left out. */
  lines: AsyncGenerator<TextLine>
}

/** Longest line, in bytes. A longer one has a quote that never closes. */
const LONGEST_LINE_BYTES = 1_000_000

const tooManyBlank = `é a ${bounds.blankLines.toLocaleString('pt-PT').replaceAll(/\s/g, ' ')}.ª vazia`
const tooManyColumns = `tem mais de ${bounds.columns} colunas`

/** The end of a file of DOS, and the zeros after what was written: neither is a letter of any cell. */
const padding = ['\0', '\u001a']
const withoutPaddingSigns = (text: string) => padding.reduce((left, sign) => left.replaceAll(sign, ''), text)

async function* decode(stream: AsyncIterable<Buffer>, encoding: Encoding): AsyncGenerator<string> {
  const decoder = decoderOf(encoding)
  for await (const chunk of stream) yield withoutPaddingSigns(decoder.decode(chunk, { stream: true }))
  yield decoder.decode()
}

/** Tells if a line is the one that states the delimiter: read with that delimiter, it falls in two at it. */
const saysDelimiter = (cells: string[], number: number, delimiter: string) =>
  number === 1 && statedDelimiter(cells.join(delimiter)) !== undefined

function explainBroken({ code }: CsvError): string {
  if (code === 'CSV_QUOTE_NOT_CLOSED') return 'há umas aspas que abrem e não fecham; daqui em diante nada foi lido'
  if (code === 'CSV_MAX_RECORD_SIZE') return 'é longa demais (aspas por fechar?); daqui em diante nada foi lido'
  return 'não está bem escrita em CSV; daqui em diante nada foi lido'
}

const swallowed = (from: number, to: number): BadCell => ({
  bad:
    to > from
      ? `tem umas aspas que fecham só na linha ${to}, e engolem o que está no meio`
      : 'tem aspas a mais, que engolem as células seguintes',
})

/**
 * Makes a finder of cells that may hold others, because a quote before them was not the end: they have a quote beside the
 * separator, or the separator in several lines. A remark may be so, and no name or number is.
 */
function swallowing(delimiter: string): (text: string, isLong: boolean) => boolean {
  const [before, after] = [`"${delimiter}`, `${delimiter}"`]
  return (text, isLong) => {
    if (text.includes('"') && (text.includes(before) || text.includes(after))) return true
    return isLong && text.includes(delimiter) && /[\r\n]/.test(text.trim())
  }
}

/** Parser that puts each line aside as soon as it is whole, so that a later fault takes no line away. */
function lineParser(delimiter: string) {
  const ready: CsvLine[] = []
  let end = 0
  let next = 1
  let blank = 0
  // the library counts a Windows line break inside quotes twice
  let countedTwice = 0
  const swallows = swallowing(delimiter)
  const cellsOf = (cells: string[], from: number, to: number): CsvCell[] =>
    cells.map((text) => {
      const cell = textCell(text)
      if (typeof cell === 'object' || !swallows(text, to > from)) return cell
      return { ...swallowed(from, to), says: cell }
    })
  const parser = parse({
    ...csvOptions,
    delimiter,
    max_record_size: LONGEST_LINE_BYTES,
    on_record(cells: string[], { lines, bytes }) {
      if (blank === bounds.blankLines) return null
      const number = next
      // a line of one line, as nearly all are, has no break to count
      if (lines + 1 - countedTwice > number + 1) {
        countedTwice += cells.reduce((sum, cell) => sum + cell.split('\r\n').length - 1, 0)
      }
      next = lines + 1 - countedTwice
      end = bytes
      if (cells.length > bounds.columns) ready.push({ number, cells: [], end, broken: tooManyColumns })
      else if (cells.every(isBlankCell)) {
        blank += 1
        if (blank === bounds.blankLines) ready.push({ number, cells: [], end, broken: tooManyBlank })
      } else if (!saysDelimiter(cells, number, delimiter)) {
        ready.push({ number, cells: cellsOf(cells, number, next - 1), end })
      }
      return null
    },
  })
  // failures reach the callers by their own promises
  parser.on('error', () => {})
  const completed = (call: (done: (error?: Error | null) => void) => void) =>
    new Promise<void>((resolve, reject) => call((error) => (error ? reject(error) : resolve())))
  return {
    write: (chunk: Buffer | string) => completed((done) => parser.write(chunk, done)),
    end: () => completed((done) => parser.end(done)),
    /** Takes the lines that are ready. */
    take: () => ready.splice(0),
    /** Tells if the file has more empty lines than are read. */
    isOver: () => blank === bounds.blankLines,
    /** The line that is being read and cannot be. */
    broken: (error: CsvError): CsvLine => ({ number: next, cells: [], end, broken: explainBroken(error) }),
  }
}

async function* linesOf(chunks: AsyncIterable<Buffer | string>, delimiter: string): AsyncGenerator<CsvLine> {
  const parser = lineParser(delimiter)
  let broken: CsvError | undefined
  const parsed = (step: Promise<void>) =>
    step.catch((error: CsvError) => {
      if (!error.code?.startsWith('CSV_')) throw error
      broken = error
    })
  for await (const chunk of chunks) {
    await parsed(parser.write(chunk))
    yield* parser.take()
    if (parser.isOver()) return
    if (broken) break
  }
  if (!broken) await parsed(parser.end())
  yield* parser.take()
  if (broken) yield parser.broken(broken)
}

/**
 * Reads the lines of a decoded file. Bytes counted after decoding are not those of the file, so the end of a line is
 * what has been read of the file so far.
 */
async function* decodedLines(stream: ReadStream, encoding: Encoding, delimiter: string): AsyncGenerator<CsvLine> {
  for await (const line of linesOf(decode(stream, encoding), delimiter)) yield { ...line, end: stream.bytesRead }
}

/** Encoding and separator of a CSV. */
export interface CsvForm {
  letters: Encoding
  separator: string
}

async function* withoutEndMark(lines: AsyncGenerator<CsvLine>): AsyncGenerator<CsvLine> {
  let last: CsvLine | undefined
  for await (const line of lines) {
    if (last) yield last
    last = line
  }
  if (last && !isEndMark(last)) yield last
}

/** UTF-8 goes to the parser as it is, but for a chunk with padding. */
async function* unpadded(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const chunk of stream) {
    const isPadded = chunk.includes(0) || chunk.includes(0x1a)
    yield isPadded ? Buffer.from(chunk.filter((byte) => byte !== 0 && byte !== 0x1a)) : chunk
  }
}

/** A CSV file on disk, whose lines are read from the first each time they are asked for. */
export interface CsvOnDisk extends CsvForm {
  bytes: number
  /** Header and all; empty lines are left out, and a last one that only says that the file ends. */
  lines(): AsyncGenerator<CsvLine>
}

/**
 * Finds out how a CSV file is written: its letters, and commas, semicolons, tabs or bars.
 * @param isHeader knows the header, which may have titles above it; without it the header is the first line
 * @throws FileFault when the file cannot be read
 */
export async function csvOnDisk(path: string, isHeader?: IsHeader): Promise<CsvOnDisk> {
  const { encoding, bytes, start } = await examineText(path)
  const delimiter = delimiterOf(start, isHeader)
  const end = await writtenEnd(path, bytes)
  const lines = () => {
    const stream = createReadStream(path, { ...(end > 0 && { end: end - 1 }) })
    return withoutEndMark(
      encoding === 'utf-8' ? linesOf(unpadded(stream), delimiter) : decodedLines(stream, encoding, delimiter),
    )
  }
  return { letters: encoding, separator: delimiter, bytes, lines }
}

/** The text of a line's cells, and what is wrong with them. */
export function asText({ cells, ...line }: Omit<CsvLine, 'cells'> & { cells: Cell[] }): TextLine {
  const faults = new Map(cells.flatMap((cell, at) => (typeof cell === 'object' ? [[at, cell] as const] : [])))
  return { ...line, cells: cells.map(saidBy), ...(faults.size > 0 && { faults }) }
}

/** Goes on where the first lines were already taken. */
async function* following(taken: CsvLine[], lines: AsyncGenerator<CsvLine>): AsyncGenerator<TextLine> {
  for (const line of taken) yield asText(line)
  for await (const line of lines) yield asText(line)
}

/**
 * Opens a CSV file, to be read once. Its header may have titles above it; where none of its first lines is a header,
 * the first one stands for it, and tells what is missing.
 * @param isHeader knows the header; without it the header is the first line
 * @throws FileFault when it cannot be read or has no header
 */
export async function openCsv(path: string, isHeader?: IsHeader): Promise<CsvFile> {
  const file = await csvOnDisk(path, isHeader)
  const { bytes } = file
  const lines = file.lines()
  const isFound = ({ cells }: CsvLine) => !isHeader || isHeader(cells)
  const taken: CsvLine[] = []
  while (taken.length < LINES_TO_LOOK_AT && !taken.some(isFound)) {
    const next = await lines.next()
    if (next.done) break
    taken.push(next.value)
  }
  const header = taken.find(isFound) ?? taken[0]
  if (!header || header.broken !== undefined) throw unreadable(path, 'não tem cabeçalho')
  const below = taken.slice(taken.indexOf(header) + 1)
  return { header: header.cells.map(cellText), bytes, lines: following(below, lines) }
}

const SLICE_BYTES = 65_536

/** Piece by piece, so that it is not decoded twice over before the first line is read. */
async function* slices(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += SLICE_BYTES) yield bytes.subarray(at, at + SLICE_BYTES)
}

/**
 * A CSV in memory, written in any of the ways that `openCsv` reads; its lines come header and all, to be read once.
 * @param isHeader knows the header, which may have titles above it
 */
export function csvInMemory(bytes: Buffer, isHeader: IsHeader): CsvForm & { lines: AsyncGenerator<CsvLine> } {
  const letters = encodingOfBytes(bytes)
  const start = decoderOf(letters).decode(bytes.subarray(0, SLICE_BYTES))
  const separator = delimiterOf(start, isHeader)
  const lines = linesOf(decode(slices(withoutBlankEnd(bytes)), letters), separator)
  return { letters, separator, lines }
}

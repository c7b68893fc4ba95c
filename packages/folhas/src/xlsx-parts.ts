import { SaxesParser } from 'saxes'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { beyond, bounds } from './bounds.ts'
import { type Cell, textCell } from './table-line.ts'

/** The handlers of elements; names come without their prefixes. */
export interface XmlHandler {
  open?(name: string, attributes: Record<string, string>): void
  text?(text: string): void
  close?(name: string): void
}

/** The elements and text that may still be read, of all parts of a file together. */
export interface XmlBudget {
  elements: number
}

const local = (name: string) => name.slice(name.indexOf(':') + 1)

/** Looks at everything that is read, and stops at the first thing past a bound. */
function guard(budget: XmlBudget) {
  let [depth, attributes, run] = [0, 0, 0]
  return {
    chunk({ length }: string) {
      run += length
      if (run > bounds.runCharacters)
        throw beyond('tem mais de {} caracteres seguidos num só elemento', bounds.runCharacters)
    },
    attribute({ value }: { value: string }) {
      attributes++
      if (attributes > bounds.attributes) throw beyond('tem um elemento com mais de {} atributos', bounds.attributes)
      if (value.length > bounds.attributeCharacters) {
        throw beyond('tem um atributo com mais de {} caracteres', bounds.attributeCharacters)
      }
    },
    open() {
      run = 0
      attributes = 0
      depth++
      budget.elements--
      if (depth > bounds.depth) throw beyond('tem mais de {} elementos uns dentro dos outros', bounds.depth)
      if (budget.elements < 0) throw beyond('tem mais de {} elementos', bounds.elements)
    },
    close() {
      run = 0
      depth--
    },
  }
}

/**
 * Reads XML as it comes. Nothing outside it is fetched and no entity of its own is expanded.
 * @throws FileFault DEMASIADO_GRANDE at the first bound it passes · Error when it is no XML
 */
async function readXml(chunks: AsyncIterable<string>, handler: XmlHandler, budget: XmlBudget): Promise<void> {
  const parser = new SaxesParser()
  const watch = guard(budget)
  let broken: Error | undefined
  parser.on('error', (error) => {
    broken ??= error
  })
  parser.on('attribute', watch.attribute)
  parser.on('opentag', ({ name, attributes }) => {
    watch.open()
    handler.open?.(local(name), attributes)
  })
  parser.on('text', (text) => handler.text?.(text))
  parser.on('cdata', (text) => handler.text?.(text))
  parser.on('closetag', ({ name }) => {
    watch.close()
    handler.close?.(local(name))
  })
  let any = false
  for await (const chunk of chunks) {
    any ||= chunk !== ''
    watch.chunk(chunk)
    parser.write(chunk)
    if (broken) throw broken
  }
  if (any) parser.close()
  if (broken) throw broken
}

/** The parts of a book, unpacked as they are asked for and never beyond a bound. */
export interface Archive {
  has(name: string): boolean
  /** Reads the XML of a part; of one that is not there, nothing. @throws FileFault DEMASIADO_GRANDE · Error */
  read(name: string, handler: XmlHandler): Promise<void>
}

async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  for await (const entry of zip.eachEntry()) {
    if (entries.size === bounds.entries) throw beyond('tem mais de {} partes por dentro', bounds.entries)
    entries.set(entry.fileName, entry)
  }
  return entries
}

/** Counts the unpacked bytes of all parts together. */
function meter(packedBytes: number): (chunk: Buffer) => void {
  let bytes = 0
  return ({ length }) => {
    bytes += length
    if (bytes > bounds.unpackedBytes) {
      throw beyond('tem mais de {} MiB por dentro, depois de descomprimido', bounds.unpackedBytes / 1024 ** 2)
    }
    if (bytes > bounds.ratioFromBytes && bytes > packedBytes * bounds.ratio) {
      throw beyond('está comprimido mais de {} vezes', bounds.ratio)
    }
  }
}

/** @throws FileFault DEMASIADO_GRANDE, also while reading · Error when it is no whole archive */
export async function openArchive(bytes: Buffer): Promise<Archive> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true })
  const entries = await entriesOf(zip)
  const count = meter(bytes.length)
  const budget: XmlBudget = { elements: bounds.elements }
  async function* textOf(entry: Entry): AsyncGenerator<string> {
    const decoder = new TextDecoder()
    for await (const chunk of await zip.openReadStreamPromise(entry)) {
      count(chunk as Buffer)
      yield decoder.decode(chunk as Buffer, { stream: true })
    }
    yield decoder.decode()
  }
  return {
    has: (name) => entries.has(name),
    async read(name, handler) {
      const entry = entries.get(name)
      if (entry) await readXml(textOf(entry), handler, budget)
    },
  }
}

/** Decodes characters that XML cannot hold: `_x000D_` is the end of a line. */
const unescaped = (text: string) =>
  text.replaceAll(/_x([0-9a-f]{4})_/gi, (_, code: string) => {
    const sign = String.fromCharCode(Number.parseInt(code, 16))
    return sign < ' ' ? ' ' : sign
  })

/** Text as the person sees it. */
export function bookText(text: string): Cell {
  const cell = textCell(text)
  return typeof cell === 'string' ? unescaped(cell).trim() : cell
}

/** Appends text to a cell, up to the length at which the cell is known to be too long. */
export const boundedText = (text: string, more: string): string =>
  text.length > bounds.cellCharacters ? text : text + more.slice(0, bounds.cellCharacters)

import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { beyond, bounds } from './bounds.ts'
import { readXml, type XmlBudget, type XmlHandler } from './xml.ts'

/** The parts of a book, unpacked as they are asked for and never beyond a bound. */
export interface Archive {
  has(name: string): boolean
  /** Reads the XML of a part; of one that is not there, nothing. @throws AppError DEMASIADO_GRANDE · Error */
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

/** @throws AppError DEMASIADO_GRANDE, also while reading · Error when it is no whole archive */
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

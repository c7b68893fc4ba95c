import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { AppError } from '#server/ground/error.ts'

/** A book of 20,000 lines and thirty columns has half of this; a file made to fill our memory has more. */
const UNPACKED_BYTES = 64 * 1024 * 1024
const ENTRIES = 2000

/** The parts of a book, unpacked as they are asked for and never beyond a bound. */
export interface Archive {
  has(name: string): boolean
  /** The text of a part, piece by piece; none when it is not there. */
  text(name: string): AsyncGenerator<string>
}

async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  for await (const entry of zip.eachEntry()) {
    if (entries.size === ENTRIES) throw new AppError('DEMASIADO_GRANDE')
    entries.set(entry.fileName, entry)
  }
  return entries
}

/** @throws Error when it is no whole archive · AppError DEMASIADO_GRANDE, also while reading */
export async function openArchive(bytes: Buffer): Promise<Archive> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true })
  const entries = await entriesOf(zip)
  let left = UNPACKED_BYTES
  return {
    has: (name) => entries.has(name),
    async *text(name) {
      const entry = entries.get(name)
      if (!entry) return
      const decoder = new TextDecoder()
      for await (const chunk of await zip.openReadStreamPromise(entry)) {
        left -= (chunk as Buffer).length
        if (left < 0) throw new AppError('DEMASIADO_GRANDE', { mensagem: 'O ficheiro é grande demais por dentro.' })
        yield decoder.decode(chunk as Buffer, { stream: true })
      }
      yield decoder.decode()
    },
  }
}

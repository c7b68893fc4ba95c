import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TableLine } from '#folhas/table-line.ts'
import { StartupError } from '#server/ground/error.ts'
import { messages } from '../messages.ts'

/** Characters of lines in memory before they are written. */
const MOST_CHARACTERS = 8_000_000

/** The text by which lines go together; undefined for those that have none. */
export type SpoolKey = string | undefined

/**
 * Lines put aside on the disk by key, to be read back a key at a time, in whatever order they came. Memory holds some
 * megabytes of them, and the place of each block: a key has one in each stretch of the file in which it occurs.
 */
export interface Spool {
  add(key: SpoolKey, line: TableLine): Promise<void> | undefined
  /** Writes the last lines: nothing is added after this. */
  end(): Promise<void>
  /** Reads the lines of a key in their order, a block at a time. */
  blocks(key: SpoolKey): AsyncGenerator<TableLine[]>
  close(): Promise<void>
}

type Written = [number: number, cells: TableLine['cells']]

interface Block {
  at: number
  bytes: number
}

/** A file without a name: it is gone when it is closed, and when the process is killed. */
async function openNameless(): Promise<FileHandle> {
  const folder = await mkdtemp(join(tmpdir(), 'botica-importar-'))
  try {
    return await open(join(folder, 'linhas'), 'wx+', 0o600)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function noRoom(error: unknown): never {
  throw new StartupError(messages.noRoomForLines(tmpdir(), (error as Error).message))
}

async function readBlock(file: FileHandle, { at, bytes }: Block): Promise<TableLine[]> {
  const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(bytes), 0, bytes, at)
  if (bytesRead < bytes) throw new Error('the spool of lines was cut short')
  const lines: Written[] = JSON.parse(buffer.toString())
  return lines.map(([number, cells]) => ({ number, cells }))
}

/** Opens an empty spool in the folder for temporary files. @throws StartupError when it cannot be written, as its calls do */
export async function openSpool(): Promise<Spool> {
  const file = await openNameless().catch(noRoom)
  const waiting = new Map<SpoolKey, string[]>()
  const places = new Map<SpoolKey, Block[]>()
  let characters = 0
  let end = 0

  async function flush(): Promise<void> {
    const pieces: Buffer[] = []
    for (const [key, lines] of waiting) {
      const piece = Buffer.from(`[${lines.join(',')}]`)
      const place = places.get(key) ?? []
      place.push({ at: end, bytes: piece.length })
      places.set(key, place)
      end += piece.length
      pieces.push(piece)
    }
    waiting.clear()
    characters = 0
    await file.writeFile(Buffer.concat(pieces)).catch(noRoom)
  }

  return {
    add(key, { number, cells }) {
      const written = JSON.stringify([number, cells] satisfies Written)
      const lines = waiting.get(key)
      if (lines) lines.push(written)
      else waiting.set(key, [written])
      characters += written.length
      return characters > MOST_CHARACTERS ? flush() : undefined
    },
    end: flush,
    async *blocks(key) {
      for (const place of places.get(key) ?? []) yield await readBlock(file, place)
    },
    close: () => file.close(),
  }
}

import { isUtf8 } from 'node:buffer'
import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { explainFileError, unreadable } from './file-fault.ts'

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

export interface TextFile {
  encoding: Encoding
  bytes: number
  /** The first characters, for finding out how it is written. */
  start: string
}

const START_BYTES = 65_536

/** Excel says so in front. */
function markedEncoding(start: Buffer): Encoding | undefined {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le'
  return start[0] === 0xfe && start[1] === 0xff ? 'utf-16be' : undefined
}

/** Returns the encoding of bytes in memory, by the rules of a file's. */
export const encodingOfBytes = (bytes: Buffer): Encoding =>
  markedEncoding(bytes) ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1252')

/** Returns the encoding that the file's mark states; without one, UTF-8 if it is valid, else Windows-1252. */
async function encodingOf(path: string, start: Buffer): Promise<Encoding> {
  const marked = markedEncoding(start)
  if (marked) return marked
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const chunk of createReadStream(path)) decoder.decode(chunk, { stream: true })
    decoder.decode()
    return 'utf-8'
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_ENCODING_INVALID_ENCODED_DATA') return 'windows-1252'
    throw error
  }
}

async function readStart(file: FileHandle): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(START_BYTES), 0, START_BYTES, 0)
  return buffer.subarray(0, bytesRead)
}

/** A file's first 64 KiB, or all of a smaller one. @throws FileFault when it cannot be read */
export async function startOf(path: string): Promise<Buffer> {
  let file: FileHandle | undefined
  try {
    file = await open(path, 'r')
    return await readStart(file)
  } catch (error) {
    throw explainFileError(path, error)
  } finally {
    await file?.close()
  }
}

/**
 * Looks at a file once, whole, to know how its letters are written.
 * @throws FileFault when it cannot be read or is no text
 */
export async function examineText(path: string): Promise<TextFile> {
  let file: FileHandle | undefined
  try {
    file = await open(path, 'r')
    const stats = await file.stat()
    if (stats.isDirectory()) throw unreadable(path, 'é uma pasta')
    // the file is read twice, for its encoding and for its lines, which a pipe cannot be
    if (!stats.isFile()) throw unreadable(path, 'tem de ser um ficheiro normal')
    const start = await readStart(file)
    const encoding = await encodingOf(path, start)
    return { encoding, bytes: stats.size, start: new TextDecoder(encoding).decode(start) }
  } catch (error) {
    throw explainFileError(path, error)
  } finally {
    await file?.close()
  }
}

import { isUtf8 } from 'node:buffer'
import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { explainFileError, unreadable, unusable } from './file-fault.ts'
import { decoderOf, type Encoding, WordsOfFile } from './letters.ts'

export interface TextFile {
  encoding: Encoding
  bytes: number
  /** The first characters, for finding out how it is written. */
  start: string
}

const START_BYTES = 65_536

/** Bytes in which zeros are counted: two-byte letters without a mark have them at every other place. */
const ZEROS_IN = 512

function twoByteLetters(start: Buffer): Encoding | undefined {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le'
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be'
  const pairs = Math.floor(Math.min(start.length, ZEROS_IN) / 2)
  const zeros = [0, 0] as [number, number]
  for (let at = 0; at < pairs * 2; at++) if (start[at] === 0) zeros[at % 2 === 0 ? 0 : 1]++
  const isMost = (count: number) => count > pairs * 0.7
  if (isMost(zeros[1]) && zeros[0] === 0) return 'utf-16le'
  return isMost(zeros[0]) && zeros[1] === 0 ? 'utf-16be' : undefined
}

/** Tells if the letters of a file have two bytes each, by its first bytes. */
export const hasTwoByteLetters = (start: Buffer): boolean => twoByteLetters(start) !== undefined

const hasUtf8Mark = (start: Buffer) => start[0] === 0xef && start[1] === 0xbb && start[2] === 0xbf

/** The first characters of a file, for finding signs of ASCII in it. */
export const firstText = (bytes: Buffer, most: number): string =>
  new TextDecoder(twoByteLetters(bytes) ?? 'windows-1252').decode(bytes.subarray(0, most)).replace(/^ï»¿/, '')

const senseless = 'O ficheiro tem letras que não se percebem: guarde-o ou exporte-o outra vez, em UTF-8.'

const known = (letters: Encoding | undefined): Encoding => {
  if (letters === undefined) throw unusable(senseless)
  return letters
}

/**
 * Returns the letters of bytes in memory: those that their mark states; UTF-8 where they are whole; else those under which
 * most of the words are Portuguese, UTF-8 with broken bytes among them.
 * @throws FileFault PEDIDO_INVALIDO when they make no sense under any
 */
export function encodingOfBytes(bytes: Buffer): Encoding {
  const marked = twoByteLetters(bytes)
  if (marked) return marked
  if (hasUtf8Mark(bytes) || isUtf8(bytes)) return 'utf-8'
  const words = new WordsOfFile()
  words.add(bytes)
  return known(words.letters())
}

/** Returns the letters of a file, by the rules of those in memory. */
async function encodingOf(path: string, start: Buffer): Promise<Encoding> {
  const marked = twoByteLetters(start)
  if (marked) return marked
  if (hasUtf8Mark(start)) return 'utf-8'
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const chunk of createReadStream(path)) decoder.decode(chunk, { stream: true })
    decoder.decode()
    return 'utf-8'
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_ENCODING_INVALID_ENCODED_DATA') throw error
  }
  const words = new WordsOfFile()
  for await (const chunk of createReadStream(path)) if (!words.add(chunk)) break
  return known(words.letters())
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
    return { encoding, bytes: stats.size, start: decoderOf(encoding).decode(start) }
  } catch (error) {
    throw explainFileError(path, error)
  } finally {
    await file?.close()
  }
}

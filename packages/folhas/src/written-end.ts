import { open } from 'node:fs/promises'

/** Bytes that are looked through at once. */
const SLICE_BYTES = 65_536

/** Spaces, line ends and separators: of nothing else are the lines that a spreadsheet writes below its last one. */
const blankBytes = new Set([...' \t\r\n;,|'].map((sign) => sign.charCodeAt(0)))

/** Finds the last byte of something written; -1 where all is blank. */
const lastWritten = (bytes: Buffer): number => bytes.findLastIndex((byte) => !blankBytes.has(byte))

/** The length of a file up to the line end after its last line with something in it; the whole of one of empty lines. */
export async function writtenEnd(path: string, bytes: number): Promise<number> {
  const file = await open(path)
  try {
    const slice = Buffer.alloc(SLICE_BYTES)
    for (let to = bytes; to > 0; to -= SLICE_BYTES) {
      const from = Math.max(0, to - SLICE_BYTES)
      const { bytesRead } = await file.read(slice, 0, to - from, from)
      const read = slice.subarray(0, bytesRead)
      const last = lastWritten(read)
      if (last < 0) continue
      const lineEnd = read.indexOf(0x0a, last)
      return lineEnd < 0 ? Math.min(bytes, to + SLICE_BYTES) : from + lineEnd + 1
    }
    return bytes
  } finally {
    await file.close()
  }
}

/** Bytes without the empty lines at their end; the last line that is not empty stays whole. Text of two bytes a letter stays as it is. */
export function withoutBlankEnd(bytes: Buffer): Buffer {
  const last = lastWritten(bytes)
  const lineEnd = bytes.indexOf(0x0a, last + 1)
  return last < 0 || lineEnd < 0 ? bytes : bytes.subarray(0, lineEnd + 1)
}

import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createZstdDecompress } from 'node:zlib'
import { extract } from 'tar-stream'
import { StartupError } from '#server/ground/startup-error.ts'
import { explainFileError } from '#server/imports/unreadable.ts'
import { type Entry, MANIFEST, type Manifest, readManifest } from './manifest.ts'
import { messages } from './messages.ts'

export interface Unpacked {
  name: string
  bytes: Buffer
}

/** Larger than any entry of ours: a damaged header may say anything. */
const LARGEST_ENTRY = 256 * 1024 * 1024

/**
 * The entries of a copy, one after another.
 * @param onRead told how many bytes of the file were read so far
 * @throws StartupError when it is no copy, or not whole
 */
export async function* entriesOf(path: string, onRead: (bytes: number) => void = () => {}): AsyncGenerator<Unpacked> {
  const file = createReadStream(path, { highWaterMark: 1024 * 1024 })
  const tar = extract()
  file.on('data', () => onRead(file.bytesRead))
  pipeline(file, createZstdDecompress(), tar, () => {})
  try {
    for await (const entry of tar) {
      const { name, size = 0 } = entry.header
      if (size > LARGEST_ENTRY) throw new Error('uma entrada é grande de mais')
      yield { name, bytes: await buffer(entry) }
    }
  } catch (error) {
    throw explain(path, error)
  } finally {
    file.destroy()
  }
}

function explain(path: string, error: unknown): unknown {
  if (error instanceof StartupError) return error
  const { code, syscall, message } = error as NodeJS.ErrnoException
  return syscall === undefined
    ? new StartupError(messages.damaged(path, code ?? message))
    : explainFileError(path, error)
}

/**
 * Reads a copy from end to end, and compares it with its own list.
 * @throws StartupError when it is damaged, cut short, or of a newer program
 */
export async function verifyCopy(path: string, onRead?: (bytes: number) => void): Promise<Manifest> {
  await stat(path).catch((error: unknown) => {
    throw explainFileError(path, error)
  })
  const seen: Entry[] = []
  let manifest: ReturnType<typeof readManifest>
  let closed = false
  for await (const { name, bytes } of entriesOf(path, onRead)) {
    if (closed) throw new StartupError(messages.damaged(path, `${name} vem depois do fim`))
    closed = name === MANIFEST
    if (closed) manifest = readManifest(bytes.toString('utf8'))
    else seen.push({ nome: name, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') })
  }
  if (typeof manifest === 'number') throw new StartupError(messages.newerFormat(path))
  if (!manifest) throw new StartupError(messages.damaged(path, closed ? 'o manifesto não se lê' : 'falta o fim'))
  const { entradas } = manifest
  const wrong = entradas.find(({ nome, bytes, sha256 }, at) => {
    const found = seen[at]
    return found?.nome !== nome || found.bytes !== bytes || found.sha256 !== sha256
  })
  if (wrong) throw new StartupError(messages.damaged(path, `${wrong.nome} não é o que lá foi posto`))
  if (seen.length !== entradas.length) throw new StartupError(messages.damaged(path, 'tem entradas a mais'))
  return manifest
}

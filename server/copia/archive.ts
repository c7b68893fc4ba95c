import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { link, open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline as pipeStreams } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib'
import { extract, pack } from 'tar-stream'
import { explainFileError } from '#folhas/file-fault.ts'
import { syncFolder } from '#postgres/files.ts'
import { StartupError } from '#server/ground/error.ts'
import { MANIFEST, type Manifest, type ManifestEntry, readManifest } from './manifest.ts'
import { messages } from './messages.ts'

/** A copy being written, under another name until it is whole. */
export interface Packer {
  /** The entries written so far. */
  entries: ManifestEntry[]
  add(name: string, bytes: Buffer): Promise<void>
  /** Writes the manifest and everything to disk. @returns the size of the file */
  close(manifest: string): Promise<number>
  /** The path of the unfinished file. */
  draft: string
  /** Gives the file its name. */
  name(replace: boolean): Promise<void>
  abandon(): Promise<void>
}

/** Ends the name of a copy that is not whole. */
export const DRAFT = '.parcial'

const explain = (path: string, error: unknown): unknown => {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC' || code === 'EDQUOT') return new StartupError(messages.full(path))
  if (code === 'ENOENT') return new StartupError(`A pasta de ${path} não existe.`)
  return explainFileError(path, error)
}

/** Begins the file of a copy: a tar, compressed with zstd, that only its owner may read. @throws StartupError */
export async function openPacker(path: string): Promise<Packer> {
  const draft = `${path}.${process.pid}${DRAFT}`
  const file = await open(draft, 'wx', 0o600).catch((error: unknown) => {
    throw explain(path, error)
  })
  const tar = pack()
  const zstd = createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } })
  const written = pipeline(tar, zstd, file.createWriteStream({ flush: true }))
  written.catch(() => {})
  const entries: ManifestEntry[] = []

  async function add(name: string, bytes: Buffer): Promise<void> {
    const taken = new Promise<void>((resolve, reject) => {
      tar.entry({ name, mode: 0o600 }, bytes, (error) => (error ? reject(error) : resolve()))
    })
    taken.catch(() => {})
    // a disk that is full ends the pipeline, and then nobody takes the entry
    await Promise.race([taken, written]).catch((error: unknown) => {
      throw explain(path, error)
    })
    entries.push({ nome: name, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') })
  }
  return {
    entries,
    draft,
    add,
    async close(manifest) {
      await add(MANIFEST, Buffer.from(manifest))
      tar.finalize()
      try {
        await written
        return (await stat(draft)).size
      } catch (error) {
        throw explain(path, error)
      }
    },
    async name(replace) {
      try {
        if (replace) await rename(draft, path)
        else await link(draft, path)
      } catch (error) {
        throw explain(path, error)
      } finally {
        await rm(draft, { force: true })
      }
      await syncFolder(dirname(path))
    },
    async abandon() {
      tar.destroy()
      await written.catch(() => {})
      await rm(draft, { force: true })
    },
  }
}

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
  pipeStreams(file, createZstdDecompress(), tar, () => {})
  try {
    for await (const entry of tar) {
      const { name, size = 0 } = entry.header
      if (size > LARGEST_ENTRY) throw new Error('uma entrada é grande de mais')
      yield { name, bytes: await buffer(entry) }
    }
  } catch (error) {
    throw readFailure(path, error)
  } finally {
    file.destroy()
  }
}

function readFailure(path: string, error: unknown): unknown {
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
  const seen: ManifestEntry[] = []
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

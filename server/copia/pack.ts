import { createHash } from 'node:crypto'
import { link, open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress } from 'node:zlib'
import { pack } from 'tar-stream'
import { syncFolder } from '#server/db/embedded/files.ts'
import { StartupError } from '#server/ground/startup-error.ts'
import { explainFileError } from '#server/imports/unreadable.ts'
import { type Entry, MANIFEST } from './manifest.ts'
import { messages } from './messages.ts'

/** A copy being written, under another name until it is whole. */
export interface Packer {
  /** The entries written so far. */
  entries: Entry[]
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
  const entries: Entry[] = []

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

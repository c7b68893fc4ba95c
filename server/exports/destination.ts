import { type FileHandle, link, lstat, open, rename, rm } from 'node:fs/promises'
import { explainFileError } from '#folhas/file-fault.ts'
import { StartupError } from '#server/ground/error.ts'

/** Destination of a file's text. The file is there whole or not at all. */
export interface Destination {
  write(text: string): Promise<void>
  /** Gives the file its name. */
  finish(): Promise<void>
  /** Leaves nothing behind. */
  abandon(): Promise<void>
}

/** Standard output, from which nothing written can be taken back. */
export function standardOutput(): Destination {
  return {
    write: (text) =>
      new Promise((resolve, reject) => {
        process.stdout.write(text, (error) =>
          error ? reject(new StartupError('Quem lia a saída fechou-a antes do fim.')) : resolve(),
        )
      }),
    async finish() {},
    async abandon() {},
  }
}

async function assertFree(path: string, replace: boolean): Promise<void> {
  const there = await lstat(path).catch(() => undefined)
  if (!there) return
  if (!there.isFile()) throw new StartupError(`${path} não é um ficheiro normal: escolha outro nome.`)
  if (!replace) throw new StartupError(`O ficheiro ${path} já existe: escolha outro, ou use --substituir.`)
}

/**
 * A file, written under another name until it is whole.
 * @param mode its permissions, where the umask allows
 * @throws StartupError when it exists and may not be replaced, or cannot be made
 */
export async function fileDestination(path: string, mode: number, replace: boolean): Promise<Destination> {
  await assertFree(path, replace)
  const partial = `${path}.${process.pid}.parcial`
  let file: FileHandle
  try {
    file = await open(partial, 'wx', mode)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw explainFileError(path, error)
    throw new StartupError(`A pasta de ${path} não existe.`)
  }
  return {
    async write(text) {
      await file.writeFile(text)
    },
    async finish() {
      await file.sync()
      await file.close()
      try {
        if (replace) await rename(partial, path)
        else await link(partial, path)
      } catch (error) {
        throw explainFileError(path, error)
      } finally {
        await rm(partial, { force: true })
      }
    },
    async abandon() {
      await file.close()
      await rm(partial, { force: true })
    },
  }
}

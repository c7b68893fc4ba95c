import { access, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The major version of the PostgreSQL whose cluster a folder is; undefined when it is none. */
export const clusterMajor = (folder: string): Promise<string | undefined> =>
  readFile(join(folder, 'PG_VERSION'), 'utf8').then(
    (text) => text.trim(),
    () => undefined,
  )

export const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )

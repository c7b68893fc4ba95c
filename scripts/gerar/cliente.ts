import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DOCUMENT } from '#contract/version.ts'

const root = join(import.meta.dirname, '../..')

async function manifestOf(path: string) {
  return JSON.parse(await readFile(join(root, path), 'utf8'))
}

const written = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`

/** `packages/cliente/package.json` as it is, with the document's version. */
export const pacoteDoCliente = async () =>
  written({ ...(await manifestOf('packages/cliente/package.json')), version: DOCUMENT.version })

/** `package-lock.json` as it is, with the client's version. */
export async function versoesInstaladas(): Promise<string> {
  const lock = await manifestOf('package-lock.json')
  lock.packages['packages/cliente'].version = DOCUMENT.version
  return written(lock)
}

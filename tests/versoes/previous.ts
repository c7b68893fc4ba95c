import { execFile } from 'node:child_process'
import { cp, glob, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const here = join(import.meta.dirname, '../..')
const exec = promisify(execFile)
const git = async (...args: string[]) => (await exec('git', args, { cwd: here })).stdout.trim()
const lines = (text: string) => text.split('\n').filter(Boolean)

/** A clone of only the last changes has no version before this one: the rest is fetched, or that is said. */
async function wholeHistory(): Promise<void> {
  if ((await git('rev-parse', '--is-shallow-repository')) === 'false') return
  await git('fetch', '--quiet', '--unshallow', '--tags').catch((error) => {
    throw new Error(
      `Este clone não tem a história, onde está a última versão lançada, e não a pôde ir buscar (${error.stderr?.trim()}). ` +
        'Clone sem --depth, ou corra «git fetch --unshallow».',
    )
  })
}

const lastMigration = async (commit: string) =>
  lines(await git('ls-tree', '--name-only', `${commit}:migrations`))
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .at(-1)

/**
 * The last released version: the newest tag whose last migration is the one that migrations/ultima-lancada.txt names, or,
 * without tags, what was there when the migration after that one was added.
 */
async function releasedCommit(): Promise<string> {
  await wholeHistory()
  const released = (await readFile(join(here, 'migrations/ultima-lancada.txt'), 'utf8')).trim()
  for (const tag of lines(await git('tag', '--merged', 'HEAD', '--sort=-creatordate'))) {
    if ((await lastMigration(tag)) === released) return tag
  }
  const next = (await readdir(join(here, 'migrations'))).sort().find((name) => name > released && name.endsWith('.sql'))
  if (!next) return 'HEAD'
  const number = `migrations/${next.slice(0, 4)}_*`
  const added = lines(await git('log', '--format=%H', '--no-renames', '--diff-filter=A', '--', number)).at(-1)
  const commit = `${added}^`
  if (!added || (await lastMigration(commit)) !== released) {
    throw new Error(
      `Nenhum commit é a versão cuja última migração é ${released}: confira migrations/ultima-lancada.txt.`,
    )
  }
  return commit
}

/**
 * Lets the previous version's tests accept fields that this version's database adds to an answer, as every client must
 * (docs/api.md). Its own tests call each field a leak that its contract does not name.
 */
async function acceptNewFields(folder: string): Promise<void> {
  const path = join(folder, 'tests/support/contract.ts')
  const strict = '{ additionalProperties: false, ...copy }'
  const text = await readFile(path, 'utf8')
  if (!text.includes(strict)) throw new Error(`${path} does not refuse unknown fields in the way that is known here`)
  await writeFile(path, text.replace(strict, 'copy'))
}

export interface PreviousVersion {
  /** Folder with its whole tree and its own packages. */
  folder: string
  /** Replaces its migrations by the present ones, as on a database that a newer version has migrated. */
  useOurMigrations(): Promise<void>
  remove(): Promise<void>
}

export async function previousVersion(): Promise<PreviousVersion> {
  const folder = await mkdtemp(join(tmpdir(), 'botica-anterior-'))
  const remove = () => rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  try {
    const commit = await releasedCommit()
    await exec('sh', ['-c', 'git archive "$0" | tar -x -C "$1"', commit, folder], { cwd: here })
    await exec('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder })
    await acceptNewFields(folder)
  } catch (error) {
    await remove()
    throw error
  }
  return {
    folder,
    remove,
    async useOurMigrations() {
      for await (const name of glob('migrations/*.sql', { cwd: folder })) await rm(join(folder, name))
      for await (const name of glob('migrations/*.sql', { cwd: here })) await cp(join(here, name), join(folder, name))
    },
  }
}

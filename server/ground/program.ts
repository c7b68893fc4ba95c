import { readdirSync, readFileSync } from 'node:fs'
import { isAbsolute, join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** Reads a small file; undefined when it is not there. */
function textOf(...path: string[]): string | undefined {
  try {
    return readFileSync(join(...path), 'utf8').trim()
  } catch {
    return undefined
  }
}

export const { version: programVersion }: { version: string } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
)

/** Folders in which git may keep a branch of the program's: a worktree has one of its own, and its repository's. */
function gitFolders(): string[] {
  const [, linked] = /^gitdir: (.+)$/.exec(textOf(root, '.git') ?? '') ?? []
  if (linked === undefined) return [join(root, '.git')]
  const own = isAbsolute(linked) ? linked : join(root, linked)
  const shared = textOf(own, 'commondir')
  return shared === undefined ? [own] : [own, isAbsolute(shared) ? shared : join(own, shared)]
}

const isCommit = (text: string | undefined): text is string => /^[0-9a-f]{40,64}$/.test(text ?? '')

/** Finds the commit of a branch, in its own file or in the list of packed ones. */
function commitOf(folder: string, branch: string): string | undefined {
  const packed = textOf(folder, 'packed-refs')?.split('\n') ?? []
  return textOf(folder, branch) ?? packed.find((line) => line.endsWith(` ${branch}`))?.split(' ')[0]
}

/** Reads the commit off what `git clone` left beside the program, without git. */
function clonedCommit(): string | undefined {
  const folders = gitFolders()
  const head = folders.map((folder) => textOf(folder, 'HEAD')).find((text) => text !== undefined)
  if (!head?.startsWith('ref: ')) return isCommit(head) ? head : undefined
  return folders.map((folder) => commitOf(folder, head.slice('ref: '.length))).find(isCommit)
}

const written = textOf(root, 'commit')
const commit = isCommit(written) ? written : clonedCommit()

/**
 * The commit that the program comes from, shortened: of a file `commit` (an image has one), or of a clone. Files changed by hand
 * since do not count. Null when it is not known.
 */
export const programCommit: string | null = commit?.slice(0, 12) ?? null

/** Number of the last migration that this program has. */
export const programSchema = (): number =>
  Math.max(0, ...readdirSync(join(root, 'migrations')).map((name) => Number.parseInt(name, 10) || 0))

/** Names a program to people. */
export const programName = (version: string, from: string | null | undefined): string =>
  `${version} (${from ? `commit ${from}` : 'commit desconhecido'})`

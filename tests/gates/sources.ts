import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '../..')

/** A source without its comments. */
export const withoutComments = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')

/** The program's files of some patterns, by name, and a search in their code without its comments. */
export function sourcesOf(patterns: string[]) {
  const files = globSync(patterns, { cwd: root }).sort()
  const sources = files.map((file) => ({ file, text: withoutComments(readFileSync(join(root, file), 'utf8')) }))
  return {
    files,
    sources,
    /** The files whose code matches. */
    filesWith: (pattern: RegExp) => sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file),
  }
}

import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { withoutComments } from './sources.ts'

const root = join(import.meta.dirname, '../..')

/** Catalogues of words, the texts of messages, and dictionaries that read what people wrote. */
const isCatalogue = (path: string) =>
  basename(path) === 'messages.ts' || basename(path).startsWith('compose-') || path.endsWith('upload/template.rules.ts')

const files = globSync('server/modules/**/*.ts', { cwd: root }).filter((path) => !isCatalogue(path))
const withoutSql = (text: string) => text.replaceAll(/sql`(?:\$\{[^}]*\}|[^`])*`/g, '')
/** A decoy that is hashed, never shown. */
const notShown = new Set(['a conta que não existe'])

/** Literals that only a person would read: with an accent, or a sentence that ends. */
const sentences = (text: string) =>
  [...text.matchAll(/'((?:[^'\\\n]|\\.)*)'|`([^`]*)`/g)]
    .map(([, quoted, template]) => quoted ?? template ?? '')
    .filter((literal) => /[áéíóúâêôãõçÁÉÍÓÚÂÊÔÃÕÇ]/.test(literal) || /^[A-Z].* .*\.$/.test(literal))
    .filter((literal) => !notShown.has(literal))

test('No module says anything to people by itself: its words are in a catalogue', () => {
  expect(files.length).toBeGreaterThan(100)
  const said = files.flatMap((path) =>
    sentences(withoutSql(withoutComments(readFileSync(join(root, path), 'utf8')))).map((words) => `${path}: ${words}`),
  )
  expect(said).toEqual([])
})

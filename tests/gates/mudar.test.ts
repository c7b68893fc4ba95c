import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const page = readFileSync(join(root, 'docs/mudar.md'), 'utf8')

/** The paths of the page between backticks, but for files that a change makes. */
const made = ['server/modules/reservas/csv.rules.ts', 'web/farmacias/_id/horario.page.ts']
const paths = [...page.matchAll(/`((?:contract|conversa|migrations|scripts|server|tests|web)\/[^`\s]*)`/g)]
  .map(([, path = '']) => path)
  .filter((path) => !/NNNN|<nome>/.test(path) && !made.includes(path))

/** The lines of the first table: what changes, how many files by hand, and whether there is a migration. */
const rows = [...page.matchAll(/^\| \[.+\]\(#(.+)\) \| (\d+) \| (sim|não) \|$/gm)].map(
  ([, anchor = '', files = '', migration = '']) => ({ anchor, files: Number(files), migration: migration === 'sim' }),
)

const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}_\- ]/gu, '')
    .replaceAll(' ', '-')

/** The numbered steps of a section. */
function stepsOf(anchor: string): string[] {
  const sections = page.split('\n## ').slice(1)
  const section = sections.find((text) => anchorOf(text.split('\n')[0] ?? '') === anchor) ?? ''
  return section.match(/^\d+\. .+/gm) ?? []
}

describe('docs/mudar.md', () => {
  test('The page names only files and folders that exist', () => {
    expect(paths.length).toBeGreaterThan(40)
    expect(paths.filter((path) => globSync(path, { cwd: root }).length === 0)).toEqual([])
  })

  test('The page counts fifteen changes whose steps are numbered', () => {
    expect(rows).toHaveLength(15)
  })

  test.each(rows)('The table counts the files of $anchor as its steps do', ({ anchor, files, migration }) => {
    const steps = stepsOf(anchor)
    const migrations = steps.filter((step) => /migra(?:tions\/|ção)/.test(step))
    expect(migrations).toHaveLength(migration ? 1 : 0)
    expect(steps.length - migrations.length).toBe(files)
  })
})

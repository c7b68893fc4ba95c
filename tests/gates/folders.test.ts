import { dirname, posix } from 'node:path'
import { expect, test } from 'vitest'
import { sourcesOf } from './sources.ts'

interface Source {
  file: string
  text: string
}

/** The file that an import names, from the root of the project; undefined for a package's. */
function importedFile(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('#server/')) return specifier.replace('#', '')
  return specifier.startsWith('.') ? posix.join(dirname(from), specifier) : undefined
}

/** The pairs of folders of which each imports a file of the other, a folder and one inside it included. */
function facingFolders(sources: readonly Source[]): string[] {
  const arrows = new Set<string>()
  for (const { file, text } of sources) {
    for (const [, specifier = ''] of text.matchAll(/\b(?:from|import) ?\(?'([^']+)'/g)) {
      const target = importedFile(file, specifier)
      if (target && dirname(target) !== dirname(file)) arrows.add(`${dirname(file)} ↔ ${dirname(target)}`)
    }
  }
  const turned = (arrow: string) => arrow.split(' ↔ ').reverse().join(' ↔ ')
  return [...arrows].filter((arrow) => arrow < turned(arrow) && arrows.has(turned(arrow))).sort()
}

test('No two folders in server/ import each other', () => {
  const { sources } = sourcesOf(['server/*/**/*.ts'])
  expect(sources.length).toBeGreaterThan(400)
  expect(facingFolders(sources)).toEqual([])
})

test('A folder and one inside it that import each other are found, whichever way the files are named', () => {
  const sources = [
    { file: 'server/modules/auth/service.ts', text: "import { send } from './links/service.ts'" },
    {
      file: 'server/modules/auth/links/service.ts',
      text: "import type { Account } from '#server/modules/auth/service.ts'",
    },
    { file: 'server/modules/conta/service.ts', text: "const later = await import('../auth/service.ts')" },
  ]
  expect(facingFolders(sources)).toEqual(['server/modules/auth ↔ server/modules/auth/links'])
})

import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { endpoints } from '#contract/operations.ts'

const root = join(import.meta.dirname, '../..')
const page = readFileSync(join(root, 'docs/seguranca.md'), 'utf8')

/**
 * Number of requirements of levels 1 and 2 in each section of ASVS 5.0.0; those of level 3 come last in every section.
 */
const sections: Record<string, number[]> = {
  V1: [2, 9, 11, 3, 2],
  V2: [3, 3, 4, 1],
  V3: [0, 2, 4, 6, 5, 0, 2],
  V4: [3, 1, 2, 4],
  V5: [1, 3, 2, 3],
  V6: [3, 12, 4, 4, 5, 3, 0, 4],
  V7: [3, 4, 2, 5, 2, 2],
  V8: [2, 3, 1, 1],
  V9: [3, 4],
  V10: [2, 2, 4, 11, 5, 2, 3],
  V11: [2, 3, 3, 4, 1, 1],
  V12: [3, 2, 4],
  V13: [1, 5, 2, 5],
  V14: [2, 4, 3],
  V15: [3, 3, 7],
  V16: [1, 5, 4, 3, 3],
  V17: [1, 4, 2],
}

const expected = Object.entries(sections).flatMap(([chapter, counts]) =>
  counts.flatMap((count, section) =>
    Array.from({ length: count }, (_, index) => `${chapter.slice(1)}.${section + 1}.${index + 1}`),
  ),
)

interface Line {
  ids: string[]
  met: 'sim' | 'parte' | 'não' | 'n.a.' | undefined
  where: string
  test: string
}

/** Expands «1.2.6–1.2.8, 1.3.1» to each requirement, in the standard’s order. */
const idsOf = (cell: string) =>
  cell.split(', ').flatMap((part) => {
    const [first = '', last = first] = part.split('–')
    const [from, to] = [expected.indexOf(first), expected.indexOf(last)]
    return from >= 0 && from <= to ? expected.slice(from, to + 1) : [`${part}?`]
  })

const under = (heading: string) => page.split(`\n### ${heading}\n`)[1]?.split('\n#')[0]?.split('\n') ?? []
/** The items of a list: what each says, and the indented line below it, which names its tests. */
const items = (heading: string) =>
  under(heading).flatMap((line, at, all) =>
    line.startsWith('- ') ? [{ said: line.slice(2), test: all[at + 1]?.trim() ?? '' }] : [],
  )

const lines: Line[] = [
  ...items('Cumprido').map(({ said, test: proof }) => {
    const [, ids = said, where = ''] = /^([\d.–, ]+): (.+)$/.exec(said) ?? []
    return { ids: idsOf(ids), met: 'sim' as const, where, test: proof }
  }),
  ...items('Por cumprir').map(({ said, test: proof }) => {
    const [, ids = said, met, where = ''] = /^([\d.–, ]+), \D[^.]+\. (Parte|Não): (.+)$/.exec(said) ?? []
    return { ids: idsOf(ids), met: met?.toLowerCase() as 'parte' | 'não' | undefined, where, test: proof }
  }),
  ...items('Não existe aqui').map(({ said }) => {
    const [, ids = said, where = ''] = /^([\d.–, ]+): (.+)$/.exec(said) ?? []
    return { ids: idsOf(ids), met: 'n.a.' as const, where, test: '' }
  }),
]

/** Paths of the project between backticks on the page. */
const paths = [...page.matchAll(/`([^`\s]+)`/g)]
  .map(([, quoted = '']) => quoted)
  .filter((quoted) => /^\.?[\w-]+(?:\/[\w.-]+)+$|^\.?[\w-]+\.(?:cjs|jsonc)$|^Dockerfile$/.test(quoted))
const links = [...page.matchAll(/\]\(([^)#]+)\)/g)].map(([, target = '']) => target)

describe('docs/seguranca.md', () => {
  test('answers each of the 253 requirements of levels 1 and 2 once', () => {
    expect(expected).toHaveLength(253)
    expect(lines.flatMap(({ ids }) => ids).sort()).toEqual([...expected].sort())
  })

  test('gives the reason of each requirement that is not met, or only in part', () => {
    for (const { ids, met, where } of lines) {
      expect(met, ids.join()).toBeDefined()
      expect(where.length, ids.join()).toBeGreaterThan(met === 'parte' || met === 'não' ? 30 : 1)
    }
  })

  test('names the tests that would fail, or says that there is none, and why', () => {
    for (const { ids, met, test: proof } of lines) {
      const id = ids.join()
      const why = /^nenhum: (.+)/.exec(proof)?.[1]
      if (why !== undefined) expect(why.length, id).toBeGreaterThan(10)
      else if (met !== 'n.a.') expect(proof, id).toMatch(/^`/)
      for (const [, path = ''] of why ? [] : proof.matchAll(/`([^`]+)`/g))
        expect(path, id).toMatch(/^tests\/.+\.(test|browser)\.ts$/)
    }
  })

  test('has every operation that gives a session among the ways in', () => {
    const [, ways = ''] = page.split('\n## Entrar')
    const [own = ''] = ways.split('\n## ')
    const opening = endpoints.filter(({ responses }) =>
      Object.values(responses).some(({ schema }) => JSON.stringify(schema ?? {}).includes('"token"')),
    )
    expect(opening.length).toBeGreaterThan(5)
    expect(opening.map(({ method, path }) => `\`${method} ${path}\``).filter((way) => !own.includes(way))).toEqual([])
  })

  test('names files that exist', () => {
    expect(paths.length).toBeGreaterThan(150)
    const named = [...paths.filter((path) => !path.startsWith('DATA_DIR/')), ...links.map((link) => join('docs', link))]
    expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([])
  })
})

describe('docs/ameacas.md', () => {
  const threats = readFileSync(join(root, 'docs/ameacas.md'), 'utf8')
  const rows = [...threats.matchAll(/^\| (?:\d|todas) \|.*\| ([^|]+) \|$/gm)].map(([row, proof = '']) => ({
    row,
    proof,
  }))

  test('names, for each threat, tests that exist', () => {
    expect(rows.length).toBeGreaterThan(20)
    for (const { row, proof } of rows) {
      const names = [...proof.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)
      expect(names.length, row).toBeGreaterThan(0)
      const found = (name: string) =>
        globSync(`tests/${name}${name.endsWith('/') ? '*' : ''}{.test,.browser}.ts`, { cwd: root })
      for (const name of names) expect(found(name).length, name).toBeGreaterThan(0)
    }
  })
})

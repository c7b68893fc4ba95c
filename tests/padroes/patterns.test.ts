import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fullFormats } from 'ajv-formats/dist/formats.js'
import { expect, test } from 'vitest'
import { endpoints } from '#contract/operations.ts'
import { type Pattern, patternsIn, schemaFormats, schemaPatterns } from './collect.ts'

/** Proves by its automaton, or by looking for an attack, whether a pattern can take more than linear time. */
interface Recheck {
  checkSync(
    source: string,
    flags: string,
    parameters: { timeout: number; attackTimeout: null; incubationTimeout: null },
  ): { status: 'safe' | 'vulnerable' | 'unknown'; complexity?: { summary: string } }
}
// a package of its own, which `.ci/run` installs
const { checkSync } = createRequire(join(import.meta.dirname, 'prova/package.json'))('recheck') as Recheck

// no time limits, which take a busy machine for a slow pattern; the limits on characters read stay
const patience = { timeout: 120_000, attackTimeout: null, incubationTimeout: null } as const

/** Files whose patterns read text that no caller of the service wrote, each with the reason. */
const ownText = new Map([['packages/postgres/src/', "the last lines of our own PostgreSQL's log, bounded"]])
/** Files whose patterns read text that their callers have bounded. */
const boundedText = new Map([
  ['packages/medicamentos/src/prescription.ts', 'lines of at most 200 signs; longer ones are not read'],
  ['contract/gsm7.ts', 'names of at most 150 signs, a word at a time'],
])

const isOwn = ({ where }: Pattern) => [...ownText.keys(), ...boundedText.keys()].some((path) => where.startsWith(path))

/** Texts to be seen, not passed over. */
const verdict = ({ where, source, flags }: Pattern) => {
  const { status, complexity } = checkSync(source, flags, patience)
  return status === 'safe'
    ? undefined
    : `${where}: /${source}/${flags} is ${status} (${complexity?.summary ?? 'no proof'})`
}

const unsafe = (patterns: Pattern[]) => patterns.map(verdict).filter((problem) => problem !== undefined)

test('The checker finds a quadratic and an exponential pattern', () => {
  const quadratic = { where: 'here', source: '_+$', flags: '' }
  const exponential = { where: 'here', source: '^(a+)+$', flags: '' }
  expect(unsafe([quadratic, exponential])).toHaveLength(2)
})

test('no pattern that meets foreign text goes back over it', () => {
  const patterns = patternsIn(
    'call',
    'contract',
    'conversa',
    'packages/folhas',
    'packages/medicamentos',
    'packages/postgres',
    'server',
  ).filter((pattern) => !isOwn(pattern))
  expect(patterns.length).toBeGreaterThan(100)
  expect(unsafe(patterns)).toEqual([])
})

test('No pattern that the contract states, and no format that it names, goes back over its text', () => {
  const stated = endpoints.flatMap((endpoint) => schemaPatterns(endpoint, `contract: ${endpoint.id}`))
  const named = [...new Set(endpoints.flatMap(schemaFormats))].flatMap((format) => {
    const known = fullFormats[format as keyof typeof fullFormats]
    return known instanceof RegExp ? [{ where: `format ${format}`, source: known.source, flags: known.flags }] : []
  })
  const each = new Map([...stated, ...named].map((pattern) => [`${pattern.source}/${pattern.flags}`, pattern]))
  expect(each.size).toBeGreaterThan(3)
  expect(unsafe([...each.values()])).toEqual([])
})

test('Every excepted file still has an unsafe pattern', () => {
  const left = patternsIn(
    'call',
    'contract',
    'conversa',
    'packages/medicamentos',
    'packages/postgres',
    'server',
  ).filter(isOwn)
  for (const path of [...ownText.keys(), ...boundedText.keys()]) {
    expect(unsafe(left.filter(({ where }) => where.startsWith(path))), path).not.toEqual([])
  }
})

import { describe, expect, test } from 'vitest'
import { lexicon } from '../support/lexicon.ts'
import { figures, inCommonNames, inEveryName, inFirstLetters, isTuned, line, share } from './slip-figures.ts'
import { kinds } from './slips.ts'

const [common, every, first] = [inCommonNames(lexicon), inEveryName(lexicon), inFirstLetters(lexicon)]
const print = (text: string) => process.stdout.write(`${text}\n`)

describe.each([
  ['afinada', true],
  ['guardada', false],
] as const)('of the half «%s»', (half, tuned) => {
  const ofHalf = common.filter(({ termo }) => isTuned(termo) === tuned)

  test.each([...kinds, 'de ouvido'])('the commonest names written wrong are found: %s', (kind) => {
    const result = figures(
      lexicon,
      ofHalf.filter(({ how }) => how === kind),
    )
    print(line(`deslizes nos 150 nomes comuns (${half}), ${kind}`, result))
    if (tuned) print(`  ${[...result.wrong, ...result.doubted, ...result.missed].join('; ')}`)
    expect(result.searches).toBeGreaterThan(150)
    expect(share(result)).toBeGreaterThanOrEqual(0.97)
    expect(result.wrong).toHaveLength(0)
  })

  test('the commonest names with a key beside the first letter’s are found, or offered where another is near', () => {
    const result = figures(
      lexicon,
      first.filter(({ termo }) => isTuned(termo) === tuned),
    )
    print(line(`primeira letra vizinha nos 150 nomes comuns (${half})`, result))
    if (tuned) print(`  ${[...result.wrong, ...result.missed].join('; ')}`)
    expect(result.searches).toBeGreaterThan(50)
    expect(result.found / result.searches).toBeGreaterThanOrEqual(0.75)
    expect([...result.wrong, ...result.missed]).toEqual([])
  })

  test('a slip in any name there is hardly ever brings another medicine', () => {
    const result = figures(
      lexicon,
      every.filter(({ termo }) => isTuned(termo) === tuned),
    )
    print(line(`deslizes em todos os nomes (${half})`, result))
    if (tuned) print(`  ${result.wrong.join('\n  ')}`)
    expect(share(result)).toBeGreaterThanOrEqual(0.9)
    expect(result.wrong.length / result.searches).toBeLessThan(0.002)
  })
})

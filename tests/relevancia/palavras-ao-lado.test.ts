import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { medicineQuery, nearestNames } from '#medicamentos/query.ts'
import { seeded } from '../support/chance.ts'
import { lexicon } from '../support/lexicon.ts'
import { commonNames } from './common-names.ts'
import { isTuned } from './slip-figures.ts'
import { heard, kinds, slipped } from './slips.ts'

const read = (term: string) => medicineQuery(lexicon, term)

describe('vitamins', () => {
  test.each([
    ['c vitamina', ['acido ascorbico']],
    ['vitaminas c', ['acido ascorbico']],
    ['vitamina cê', ['acido ascorbico']],
    ['vit. C 500mg', ['acido ascorbico']],
    ['vitamina bê doze', ['cianocobalamina']],
    ['vitamina b 12', ['cianocobalamina']],
    ['B12 vitamina', ['cianocobalamina']],
    ['vitamina bê seis', ['piridoxina']],
    ['vitamina dê três', ['colecalciferol']],
    ['vitamina d 3 gotas', ['colecalciferol']],
    ['vitamina c 2 comprimidos', ['acido ascorbico']],
    ['vitaminas e minerais', ['multivitaminas']],
    ['vitaminas', ['multivitaminas']],
    ['vitaminas do complexo b', ['complexo b']],
  ])('«%s» is %s', (term, substances) => {
    expect(read(term)).toMatchObject({ substances, guess: undefined, doubt: [] })
  })

  test('Several vitamins said after one word are each of them', () => {
    const { substances, several } = read('vitaminas A, D e E')
    expect(new Set([...substances, ...several.flat()])).toEqual(new Set(['retinol', 'colecalciferol', 'tocoferol']))
  })
})

describe('mixtures of insulins', () => {
  const biphasic = ['insulina isofanica', 'insulina soluvel']
  test.each([
    'insulina 70/30',
    'insulina 30/70',
    'Insulina humana 30-70',
    'insulina mista 30',
    'mista 30',
    'Humulin 70/30',
  ])('«%s» is the mixture, and no insulin of its own', (term) => {
    expect(read(term)).toMatchObject({ substances: biphasic, several: [], doubt: [] })
  })

  test('The numbers of a mixture are read whichever stands first, and whatever else is said of it', () => {
    const part = fc.integer({ min: 1, max: 9 }).map((tens) => tens * 10)
    const said = fc.constantFrom('', 'humana ', 'mista ', 'NPH/regular ', 'bifásica ')
    fc.assert(
      fc.property(part, said, fc.constantFrom('/', '-', ':', ' '), (tens, other, sign) => {
        expect(read(`insulina ${other}${tens}${sign}${100 - tens}`)).toMatchObject({ substances: biphasic, doubt: [] })
      }),
    )
  })

  test('The mixtures of analogues are not that of human insulin', () => {
    expect(read('insulina aspártico 30/70').substances).toEqual(['insulina aspartico', 'insulina aspartico protamina'])
    expect(read('insulina lispro 25/75').substances).toEqual(['insulina lispro', 'insulina lispro protamina'])
  })

  test('A mixture without its numbers, and insulin without anything, pick none', () => {
    for (const term of ['insulina mista', 'insulina', 'insulina 30'])
      expect(read(term), term).toMatchObject({ substances: [], several: [] })
  })
})

describe('the words of a name', () => {
  test('A name of several words is the same in any order', () => {
    const names = lexicon.names.filter(
      ({ words, spelling }) =>
        words.length > 1 &&
        words.every((word) => /^[a-z]{4,}$/.test(word)) &&
        lexicon.bySpelling.get(spelling)?.length === 1,
    )
    const shuffled = fc
      .constantFrom(...names)
      .chain((name) =>
        fc.shuffledSubarray([...name.words], { minLength: name.words.length }).map((words) => ({ name, words })),
      )
    fc.assert(
      fc.property(shuffled, ({ name, words }) => {
        const alike = lexicon.byWords.get(words.toSorted().join(' ')) ?? []
        fc.pre(alike.length === 1 && !lexicon.bySpelling.has(words.join('')))
        expect(read(words.join(' ')).substances, words.join(' ')).toEqual([...name.substances])
      }),
    )
  })

  test.each([
    ['prata sulfadiazina creme', ['sulfadiazina de prata']],
    ['sódio cloreto 0,9%', ['cloreto de sodio']],
    ['potássio iodeto', ['iodeto de potassio']],
  ])('«%s» is %s', (term, substances) => {
    expect(read(term).substances).toEqual(substances)
  })

  test('A word of every day that begins a name is not that name', () => {
    expect(read('bomba da asma azul')).toMatchObject({ substances: [], doubt: [] })
    expect(read('azul')).toMatchObject({ substances: [] })
    expect(read('azul de metileno').substances).toEqual(['metiltionina cloreto'])
  })

  test('A word of every day is no thing that is spelt nearly so', () => {
    expect(read('escola')).toMatchObject({ thing: undefined, words: ['escola'] })
    expect(read('escova').words).toEqual(['escova'])
    expect(read('escova').thing).toBeDefined()
  })
})

describe('a name in two words', () => {
  /** The commonest names, as they are, with a slip in them and as they are heard, cut in two at every letter. */
  const cut = () => {
    const chance = seeded(1126)
    return commonNames.flatMap((name) => {
      const [meaning, ...others] = lexicon.bySpelling.get(name) ?? []
      if (!meaning || others.length > 0) return []
      const written = [name, slipped(name, chance.pick([...kinds]), chance), heard(name, chance)]
      return written.flatMap((text = '') =>
        Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => ({
          termo: `${text.slice(0, at + 1)} ${text.slice(at + 1)}`,
          substances: meaning.substances.join(),
          isSpelt: text === name,
        })),
      )
    })
  }

  test.each([
    ['afinada', true],
    ['guardada', false],
  ] as const)('A common name cut in two is found, or at least offered (half %s)', (half, tuned) => {
    const searches = cut().filter(({ termo }) => isTuned(termo) === tuned)
    expect(searches.length).toBeGreaterThan(1000)
    const [found, offered, wrong, none]: string[][] = [[], [], [], []]
    for (const { termo, substances, isSpelt } of searches) {
      const query = read(termo)
      const taken = [...query.substances, ...query.several.flat()]
      const isOffered = [...query.doubt, ...nearestNames(lexicon, query)].some(
        (name) => name.substances.join() === substances,
      )
      if (taken.length > 0) (taken.every((key) => substances.split(',').includes(key)) ? found : wrong)?.push(termo)
      else (isOffered ? offered : none)?.push(termo)
      if (isSpelt) expect(taken.join(), termo).toBe(substances)
    }
    const [brought = 0, only = 0, taken = 0] = [found, offered, wrong].map((terms) => terms?.length)
    process.stdout.write(
      `nomes cortados em dois (${half}): ${searches.length}, encontrados ${(brought / searches.length).toFixed(3)}, ` +
        `oferecidos ${only}, errados ${taken}, nada ${none?.length}\n`,
    )
    if (tuned) process.stdout.write(`  ${[...(wrong ?? []), ...(none ?? [])].join('; ')}\n`)
    expect((brought + only) / searches.length).toBeGreaterThanOrEqual(0.99)
    expect(taken).toBeLessThanOrEqual(3)
  })

  test('Initials beside the rest of another name are offered with it, and not picked', () => {
    expect(read('al lbendazol').substances).toEqual([])
    expect(read('al lbendazol').doubt.flatMap(({ substances }) => substances)).toContain('albendazol')
    expect(read('AL 20/120').substances).toEqual(['artemeter', 'lumefantrina'])
  })
})

describe('what means nothing', () => {
  test.each([
    ['hdro clorotiazida', 'hidroclorotiazida'],
    ['panadule', 'paracetamol'],
  ])('«%s» has %s among the names nearest to it', (term, medicine) => {
    const query = read(term)
    expect(query.substances).toEqual([])
    expect([...query.doubt, ...nearestNames(lexicon, query)].map((name) => name.substances.join())).toContain(medicine)
  })

  test('A word of every day, an ailment, a substance that no table has and nonsense have no near names', () => {
    for (const term of ['escola', 'laringite', 'desoximetasona', 'qwrtpsdf', 'a', '12345'])
      expect(nearestNames(lexicon, read(term)), term).toEqual([])
  })
})

test.each([
  ['fluoro setina', 'fluoxetina'],
  ['digossina', 'digoxina'],
  ['kinino', 'quinina'],
  ['quarten', 'artemeter,lumefantrina'],
  ['voltarém', 'diclofenac'],
])('«%s», as another language hears it, offers %s or finds it', (term, medicine) => {
  const { substances, doubt } = read(term)
  expect([substances, ...doubt.map((name) => name.substances)].map(String)).toContain(medicine)
  expect(['', medicine]).toContain(String(substances))
})

test.each([
  ['oaracetamol', 'paracetamol'],
  ['smoxicilina', 'amoxicilina'],
  ['netronidazol', 'metronidazol'],
  ['kosartan', 'losartan'],
  ['flagul', 'metronidazol'],
  ['brugen', 'ibuprofeno'],
  ['imofium', 'loperamida'],
])('«%s», with a key touched beside the one that was meant, finds %s', (term, medicine) => {
  expect(read(term).substances).toEqual([medicine])
})

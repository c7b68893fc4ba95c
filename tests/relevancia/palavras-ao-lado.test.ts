import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { loadLexicon, medicineQuery } from '#server/modules/medicamentos/public.ts'

const lexicon = loadLexicon()
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

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { ACCESSORY } from '#medicamentos/accessories.ts'
import { classify } from '#medicamentos/classify.ts'
import { plain } from '#medicamentos/fold.ts'
import { sample } from '../support/full-run.ts'
import { lexicon } from '../support/lexicon.ts'

interface Label {
  rotulo: string
  /** the substances, «coisa» for what is no medicine, nothing where nobody can tell */
  contem: string
}

const labels = (half: string): Label[] =>
  parse(readFileSync(join(import.meta.dirname, `rotulos-${half}.csv`), 'utf8'), {
    columns: true,
    comment: '#',
    comment_no_infix: true,
  })

/** Reading of a label in the words of the lists; the empty text where it is not understood. */
function readAs(rotulo: string): string {
  const { substancias, doses } = classify(lexicon, rotulo)
  return doses.includes(ACCESSORY) ? 'coisa' : substancias.join('+')
}
const meantBy = ({ contem }: Label) => (contem === 'coisa' ? contem : contem.split(' + ').map(plain).sort().join('+'))

function score(list: readonly Label[]) {
  const understood = list.filter((label) => readAs(label.rotulo) === meantBy(label))
  return { of: list.length, share: understood.length / list.length }
}

test.each([
  ['afinados', 0.97, 0.97],
  ['guardados', 0.96, 0.86],
])(
  'Of the labels «%s» %d of the medicines and %d of the things are understood, and none is read wrong',
  (half, medicines, things) => {
    const all = labels(half)
    const wrong = all.filter((label) => !['', meantBy(label)].includes(readAs(label.rotulo)))
    const [ofMedicines, ofThings] = [
      score(all.filter(({ contem }) => contem !== 'coisa' && contem !== '')),
      score(all.filter(({ contem }) => contem === 'coisa')),
    ]
    const shown = [ofMedicines, ofThings].map(({ of, share }) => `${share.toFixed(3)} de ${of}`)
    process.stdout.write(`rótulos ${half}: medicamentos ${shown[0]}, coisas ${shown[1]}, errados ${wrong.length}\n`)
    expect(wrong).toEqual([])
    expect(ofMedicines.share).toBeGreaterThanOrEqual(medicines)
    expect(ofThings.share).toBeGreaterThanOrEqual(things)
  },
)

test.each(['Insulina aspartico plotamina 100 UI/ml', 'INSULINA LISPRO PLOTAMINA KWIKPEN'])(
  'The label «%s», a longer name with a slip, is not read as the medicine of its first words',
  (rotulo) => {
    expect(readAs(rotulo)).toBe('')
  },
)

const long = lexicon.names.filter(({ words: [word = ''], words }) => words.length === 1 && word.length > 6)

test('Every name cut short is read as what every medicine that begins so has in it, or as nothing', () => {
  const cuts = new Set(
    long.flatMap(({ spelling }) =>
      Array.from({ length: spelling.length - 6 }, (_, at) => spelling.slice(0, 6 + at)).filter(
        (cut) => !lexicon.bySpelling.has(cut),
      ),
    ),
  )
  expect(cuts.size).toBeGreaterThan(5000)
  // a seventh of the cases, here and below; all cases in the full run
  const wrong = sample([...cuts], 7).filter((cut) => {
    const { substancias } = classify(lexicon, `${cut.toUpperCase()} 5MG`)
    const others = lexicon.names.filter(({ spelling }) => spelling.startsWith(cut))
    return !others.every(({ substances }) => substancias.every((key) => substances.includes(key)))
  })
  expect(wrong).toEqual([])
})

test('Abbreviations beside a name that is written whole change nothing of what it is read as', () => {
  const of = (label: string) => classify(lexicon, label).substancias.join('+')
  const names = lexicon.names.filter(({ text }) => of(text) !== '').map(({ text }) => text)
  expect(names.length).toBeGreaterThan(2500)
  const ways = (name: string) => [
    [`${name} XPE FR`, `${name} xarope frasco`],
    [`SUS ${name} CX 20`, `suspensão ${name} caixa 20`],
  ]
  const otherwise = sample(names, 7)
    .flatMap(ways)
    .filter(([short = '', whole = '']) => of(short) !== of(whole))
  expect(otherwise).toEqual([])
})

test.each(['PREDNIS 5MG', 'AMOX', 'SULFATO 200MG', 'PROPIL 10ML', 'HIDROX 200MG CP', 'SULFADIAZ CRM 1%'])(
  '«%s» may be several, and is read as none',
  (label) => {
    expect(readAs(label)).toBe('')
  },
)

test.each([
  ['AMOXICILINA+AC CLAV 500/125', 'acido clavulanico+amoxicilina'],
  ['AMOXICILINA+AC CLA', 'acido clavulanico+amoxicilina'],
  ['LOSARTAN+HIDROCLOROT 50/12.5', 'hidroclorotiazida+losartan'],
])('«%s», cut in its second half, is not the first alone', (label, combination) => {
  expect(readAs(label)).toBe(combination)
})

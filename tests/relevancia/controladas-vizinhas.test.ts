import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { classify } from '#medicamentos/classify.ts'
import { plain } from '#medicamentos/fold.ts'
import { medicineQuery } from '#medicamentos/query.ts'
import { skeleton } from '#medicamentos/unlisted-names.ts'
import { lexicon } from '../support/lexicon.ts'

const isMarked = (label: string, shelf?: string) => classify(lexicon, label, shelf).controlado
const isAskedFor = (term: string) => medicineQuery(lexicon, term).controlled

test.each(['Dilantin 100 mg', 'Rubifer xarope', 'Dolosan 500', 'Targan', 'Altiva 120 mg comprimidos'])(
  '«%s» is one letter from a controlled medicine, and is its own',
  (label) => {
    expect([isMarked(label), isAskedFor(label)]).toEqual([false, false])
  },
)

test.each([
  'Opium perfume 50 ml',
  'Black Opium eau de parfum 90 ml',
  'Opium EDT 100ml',
  'Gel de banho e perfume Opium',
  'Desodorizante Opium 150 ml',
  'Ecstasy perfume',
  'Morfina perfume',
  'Batom Heroína',
  'Cocaine eau de toilette',
  'Heroína colónia 100 ml',
])('«%s» is a cosmetic, and no medicine', (label) => {
  expect([isMarked(label), isAskedFor(label), classify(lexicon, label).substancias]).toEqual([false, false, []])
})

test('What bears the name of a controlled medicine on the shelf of the perfumes is none, unless it says what only a medicine does', () => {
  for (const label of ['Opium 50 ml', 'Black Opium', 'Morfina'])
    expect([label, isMarked(label, 'Perfumaria Senhora'), isMarked(label, 'Medicamentos Dor')]).toEqual([
      label,
      false,
      true,
    ])
  for (const label of [
    'Morfina 10 mg',
    'MST 30',
    'Morfina ampolas',
    'Durogesic 25 mcg/h',
    'Metadona comprimidos',
    'Fentanilo adesivo',
  ])
    expect([label, isMarked(label, 'Cosmética e beleza')]).toEqual([label, true])
})

test.each([
  ...['Morfna 20 mg', 'Metadnoa 10 mg', 'Petidna', 'Dolantim', 'Medikinte', 'Rubifan', 'Targen', 'Equasim', 'Dimorfe'],
  ...['Physepton', 'Jurnisto', 'Genofim', 'Codoxime', 'Clonitazene', 'Metazocine', 'Dextromoramide', 'Amphetamin'],
])('«%s» is a controlled medicine misspelt, or in another language', (label) => {
  expect([isMarked(label), isAskedFor(label)]).toEqual([true, true])
})

test('Of all real names of medicines, those that are marked are names of a controlled one', () => {
  const folder = join(import.meta.dirname, '../../packages/medicamentos/dados')
  const lines = (file: string) =>
    readFileSync(join(folder, file), 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
  const own = new Set(
    lines('controladas.csv').flatMap((line) => {
      const [substance = '', , others = ''] = line.split(',')
      return [substance, ...others.split(';')].map((name) => skeleton(plain(name)))
    }),
  )
  const marked = lines('nomes-verdadeiros.txt').filter((name) => isMarked(name))
  expect(marked.length).toBeGreaterThan(40)
  expect(marked.filter((name) => !own.has(skeleton(name)))).toEqual([])
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { medicineQuery } from '#medicamentos/query.ts'
import { succeed } from '../support/client.ts'
import { sample } from '../support/full-run.ts'
import { lexicon } from '../support/lexicon.ts'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { withService } from '../support/with-service.ts'

const table = join(import.meta.dirname, '../../packages/medicamentos/dados/nomes-verdadeiros.txt')
const inEnglish = readFileSync(table, 'utf8')
  .split('\n')
  .filter((line) => /^[a-z]/.test(line))

/** Endings and spellings of substances in Portuguese: «phenoxymethylpenicillin» is fenoximetilpenicilina. */
const endings: [RegExp, string][] = [
  [/ine?$/, 'ina'],
  [/one$/, 'ona'],
  [/ole$/, 'ol'],
  [/ide$/, 'ida'],
  [/ate$/, 'ato'],
  [/ene$/, 'eno'],
  [/ane$/, 'ano'],
  [/ium$/, 'io'],
  [/um$/, 'o'],
]
const letters: [RegExp, string][] = [
  [/ph/g, 'f'],
  [/th/g, 't'],
  [/ch(?=[ei])/g, 'qu'],
  [/ch/g, 'c'],
  [/k(?=[ei])/g, 'c'],
  [/k/g, 'c'],
  [/y/g, 'i'],
  [/([^rs])\1/g, '$1'],
  [/^(?=s[^aeiouy])/g, 'e'],
]
const inPortuguese = (name: string) =>
  [...letters, ...endings].reduce((text, [from, to]) => text.replace(from, to), name)

const taken = (term: string) => {
  const { guess, doubt, substances } = medicineQuery(lexicon, term)
  return { guess: guess?.text, doubt: doubt.map(({ text }) => text), substances }
}

test('No name of a substance, in English or in Portuguese, is taken for another that is spelt nearly so', () => {
  expect(inEnglish.length).toBeGreaterThan(6000)
  const all = [...new Set(inEnglish.flatMap((name) => [name, inPortuguese(name)]))]
  const unlisted = all.filter((name) => lexicon.unlisted.has([name]))
  // a seventh of them; all in the full run
  const wrong = sample(unlisted, 7).filter((name) => taken(name).guess !== undefined)
  process.stdout.write(
    `nomes verdadeiros: ${all.length}, que nenhuma tabela tem ${unlisted.length}, tomados por outro ${wrong.length}\n`,
  )
  expect(unlisted.length).toBeGreaterThan(8000)
  expect(wrong).toEqual([])
})

test.each(['desoximetasona', 'dopexamina', 'Desoximetasona creme', 'dopexamina injectável 5 mg', 'desoximetasone'])(
  '«%s», which no table has, is no other medicine',
  (term) => {
    expect(taken(term)).toEqual({ guess: undefined, doubt: [], substances: [] })
  },
)

test('A slip that is as near to a substance which no table has is only offered', () => {
  // «iuprofeno» is one letter from ibuprofeno and from suprofeno
  expect(taken('iuprofeno')).toEqual({ guess: undefined, doubt: ['Ibuprofeno'], substances: [] })
})

test('A name that two medicines have in different countries offers both', () => {
  expect(taken('proflox').substances).toEqual([])
  expect(
    medicineQuery(lexicon, 'proflox')
      .doubt.flatMap(({ substances }) => substances)
      .sort(),
  ).toEqual(['ciprofloxacina', 'moxifloxacina'])
})

test.each([
  ['ctz', ['ceftazidima', 'ceftriaxona', 'cetirizina', 'hidroclorotiazida', 'sulfametoxazol', 'trimetoprim']],
  ['HCT', ['hidroclorotiazida', 'hidrocortisona']],
  ['mtx', ['metotrexato', 'mitoxantrona']],
])('The initials «%s» pick none of %s and offer each', (term, meant) => {
  const { substances, doubt } = medicineQuery(lexicon, term)
  expect(substances).toEqual([])
  expect(doubt.flatMap((name) => name.substances).sort()).toEqual(meant)
})

const service = withService()
beforeAll(async () => {
  const { client } = await openPharmacy(service)
  for (const nome of [
    'Dexametasona 4 mg',
    'Desoximetasona creme 0,25%',
    'Moxifloxacina 400 mg',
    'Ciprofloxacina 500 mg',
  ])
    await stockItem(client, { nome, quantidade: 5 })
})

interface Suggested {
  nome: string
  dci: string | null
  quis_dizer?: string
}
const suggest = async (term: string): Promise<Suggested[]> =>
  succeed(await service.anyone.get(`/api/medicamentos?search=${encodeURIComponent(term)}`))

test('A label with the name of a substance which no table has is no other medicine, and is found by its words', async () => {
  const found = await suggest('desoximetasona')
  expect(found.map(({ nome, dci }) => [nome, dci])).toEqual([['Desoximetasona creme 0,25%', null]])
  expect((await suggest('dexametasona')).map(({ nome }) => nome)).toEqual(['Dexametasona 4 mg'])
})

test('Who finds nothing is offered the nearest name, and who finds a label is not', async () => {
  expect((await suggest('hdro clorotiazida')).map(({ quis_dizer }) => quis_dizer)).toEqual(['Hidroclorotiazida'])
  expect((await suggest('desoximetas')).map(({ quis_dizer }) => quis_dizer)).toEqual([undefined])
})

test('Two medicines that have one name are offered by the names of their substances', async () => {
  const found = await suggest('proflox')
  expect(found.map(({ quis_dizer }) => quis_dizer).sort()).toEqual(['Ciprofloxacina', 'Moxifloxacina'])
})

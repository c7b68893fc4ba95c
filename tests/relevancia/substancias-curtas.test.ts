import { describe, expect, test } from 'vitest'
import { lettersApart } from '#medicamentos/fold.ts'
import { medicineQuery } from '#medicamentos/query.ts'
import { succeed } from '../support/client.ts'
import { lexicon } from '../support/lexicon.ts'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { withService } from '../support/with-service.ts'
import { commonNames } from './common-names.ts'

const read = (term: string) => medicineQuery(lexicon, term)
const offered = (term: string) => read(term).doubt.map(({ substances }) => substances.join())

const bare =
  'ferro fluor calcio zinco iodo alcool potassio magnesio sodio litio prata carvao oleo agua soro cobre'.split(' ')

describe('A substance of every day before a word nobody knows', () => {
  test.each([
    ['ferro semida', 'sulfato ferroso', 'furosemida'],
    ['ferro semida 40 mg 1x dia', 'sulfato ferroso', 'furosemida'],
    ['flúor setina', 'fluoreto de sodio', 'fluoxetina'],
    ['fluor cetina', 'fluoreto de sodio', 'fluoxetina'],
    ['cálcio pidogrel', 'carbonato de calcio', 'clopidogrel'],
    ['calsio pidogrel', 'carbonato de calcio', 'clopidogrel'],
    ['flúor cloxacilina', 'cloxacilina', 'flucloxacilina'],
  ])(
    'A substance of every day before a word nobody knows is offered with the name that both are near to, and neither is picked: «%s»',
    (term, substance, medicine) => {
      expect(read(term)).toMatchObject({ substances: [], several: [], guess: undefined })
      expect(offered(term)).toEqual(expect.arrayContaining([substance, medicine]))
    },
  )

  test.each(['zinco bactan', 'ferro de engomar', 'iodo xpto', 'potássio xpto', 'magnésio xpto', 'álcool xpto'])(
    'A substance of every day before a word nobody knows is only offered where no name is near: «%s»',
    (term) => {
      expect(read(term)).toMatchObject({ substances: [], several: [], guess: undefined })
      expect(offered(term)).toHaveLength(1)
    },
  )

  test('A substance of every day before a word nobody knows is never taken for a common name whose beginning is like it, and that name is found or offered', () => {
    const cut = commonNames.flatMap((name) =>
      Array.from({ length: name.length - 5 }, (_, at) => at + 3).flatMap((at) =>
        bare.flatMap((substance) => {
          const half = name.slice(0, at)
          const isNear = half[0] === substance[0] && lettersApart(half, substance) <= 2 && half.length > 2
          return isNear ? { term: `${substance} ${name.slice(at)}`, name } : []
        }),
      ),
    )
    expect(cut.length).toBeGreaterThan(40)
    const isOf = (name: string, substances: readonly string[]) =>
      lexicon.bySpelling.get(name)?.some((meaning) => meaning.substances.join() === substances.join())
    const wrong = cut.filter(({ term, name }) => {
      const { substances, several } = read(term)
      return several.length > 0 || (substances.length > 0 && !isOf(name, substances))
    })
    const lost = cut.filter(({ term, name }) => {
      const { substances, doubt } = read(term)
      return ![substances, ...doubt.map((other) => other.substances)].some((meaning) => isOf(name, meaning))
    })
    expect(wrong).toEqual([])
    // too little is left of «prata dol» and «cobre tem»
    expect(lost.length / cut.length, JSON.stringify(lost)).toBeLessThan(0.1)
  })
})

test.each([
  ['ferro', ['sulfato ferroso']],
  ['ferro gotas', ['sulfato ferroso']],
  ['ferro 100 mg', ['sulfato ferroso']],
  ['ferro infantil', ['sulfato ferroso']],
  ['ferro elementar', ['sulfato ferroso']],
  ['ferro para grávidas', ['sulfato ferroso']],
  ['ferro para anemia', ['sulfato ferroso']],
  ['ferro ácido fólico', ['acido folico', 'sulfato ferroso']],
  ['cálcio d3', ['carbonato de calcio', 'colecalciferol']],
  ['cálcio e vitamina dê', ['carbonato de calcio', 'colecalciferol']],
  ['magnésio b6', ['magnesio', 'piridoxina']],
  ['álcool gel', ['alcool etilico']],
  ['álcool 70 %', ['alcool etilico']],
  ['álcool isopropílico', ['alcool isopropilico']],
  ['água oxigenada', ['peroxido de hidrogenio']],
  ['iodo povidona', ['iodopovidona']],
  ['zinco e soro oral', ['sulfato de zinco']],
])('«%s», of which all is known, is certain', (term, substances) => {
  expect(read(term)).toMatchObject({ substances, doubt: [] })
})

describe('Over HTTP', () => {
  const service = withService()

  test('A search for «ferro semida» brings no iron in a list, and asks in suggestions whether iron or furosemide is meant', async () => {
    const { client } = await openPharmacy(service)
    for (const nome of ['Sulfato ferroso 200 mg', 'Furosemida 40 mg', 'Ferro Semivit xarope'])
      await stockItem(client, { nome, quantidade: 5 })
    const inList = async (term: string) => {
      const found = await service.anyone.get(
        `/api/farmacias?search_type=medicamento&search=${encodeURIComponent(term)}`,
      )
      return (succeed(found) as { stock: { nome: string }[] }[]).flatMap(({ stock }) => stock.map(({ nome }) => nome))
    }
    expect(await inList('ferro semida')).toEqual([])
    const suggested = succeed(await service.anyone.get('/api/medicamentos?search=ferro%20semida'))
    expect(suggested.length).toBeGreaterThan(1)
    expect(suggested.every(({ quis_dizer }: { quis_dizer?: string }) => quis_dizer !== undefined)).toBe(true)
    expect(suggested.map(({ nome }: { nome: string }) => nome)).toEqual(
      expect.arrayContaining(['Sulfato ferroso 200 mg', 'Furosemida 40 mg']),
    )
    // a label that is called just so is found as before
    expect(await inList('ferro semivit')).toEqual(['Ferro Semivit xarope'])
  })
})

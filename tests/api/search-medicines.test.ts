import { beforeAll, expect, test } from 'vitest'
import { kinaxixi, openPharmacy, stockItem } from '../support/scenario.ts'
import { withService } from '../support/with-service.ts'

const shelf = [
  'Paracetamol 500 mg comprimidos',
  'Ben-u-ron xarope 40 mg/ml',
  'Panadol Extra',
  'Amoxicilina 250 mg/5 ml suspensão',
  'Amoxicilina 500 mg cápsulas',
  'Augmentin 875/125 mg',
  'Coartem 20/120',
  'Folicil 5 mg',
  'Prednisolona 20 mg',
  'Prednisona 5 mg',
  'Metilprednisolona 16 mg',
  'Hidroxizina 25 mg',
  'Hidralazina 50 mg',
  'Clorpromazina 100 mg',
  'Clomipramina 25 mg',
  'Fraldas adulto M',
  'Soro fisiológico 500 ml',
  'Amoxacilina Genfar 125 mg',
  'Seringa de insulina 1 ml',
  'Esomeprazol 40 mg',
  'Permanganato de potássio 500 mg',
]

const service = withService()
beforeAll(async () => {
  const { client } = await openPharmacy(service)
  for (const nome of shelf) await stockItem(client, { nome })
})

async function found(
  term: string,
): Promise<{ nome: string; corresponde_a?: string; requer_receita: boolean | null }[]> {
  const { latitude, longitude } = kinaxixi
  const query = new URLSearchParams({
    search: term,
    search_type: 'medicamento',
    lat: `${latitude}`,
    lng: `${longitude}`,
  })
  const { body, status } = await service.anyone.get(`/api/farmacias?${query}`)
  expect(status).toBe(200)
  return body[0]?.stock ?? []
}
const names = async (term: string) => (await found(term)).map(({ nome }) => nome)

test.each([
  ['paracetamol', ['Paracetamol 500 mg comprimidos', 'Ben-u-ron xarope 40 mg/ml', 'Panadol Extra']],
  ['panadol', ['Panadol Extra', 'Ben-u-ron xarope 40 mg/ml', 'Paracetamol 500 mg comprimidos']],
  ['ben u ron', ['Ben-u-ron xarope 40 mg/ml', 'Panadol Extra', 'Paracetamol 500 mg comprimidos']],
  ['BENURON', ['Ben-u-ron xarope 40 mg/ml', 'Panadol Extra', 'Paracetamol 500 mg comprimidos']],
  ['amoxicilina', ['Amoxicilina 250 mg/5 ml suspensão', 'Amoxicilina 500 mg cápsulas', 'Augmentin 875/125 mg']],
  ['amoxicilina clavulanico', ['Augmentin 875/125 mg']],
  ['ben-u-ron', ['Ben-u-ron xarope 40 mg/ml', 'Panadol Extra', 'Paracetamol 500 mg comprimidos']],
  ['parasetamol infantil', ['Paracetamol 500 mg comprimidos', 'Ben-u-ron xarope 40 mg/ml', 'Panadol Extra']],
  ['kuartem', ['Coartem 20/120']],
  ['acido folico', ['Folicil 5 mg']],
  ['prednisolona', ['Prednisolona 20 mg']],
  ['predinizolona', ['Prednisolona 20 mg']],
  ['paracetam', ['Paracetamol 500 mg comprimidos']],
  ['prednisolon', ['Prednisolona 20 mg']],
  ['prednisona', ['Prednisona 5 mg']],
  ['metill prednisolona', ['Metilprednisolona 16 mg']],
  ['fluprednisolona', []],
  ['metilprednisolona', ['Metilprednisolona 16 mg']],
  ['idroxizina', ['Hidroxizina 25 mg']],
  ['hidralasina', ['Hidralazina 50 mg']],
  ['clorpromasina', ['Clorpromazina 100 mg']],
  ['clomipramin', ['Clomipramina 25 mg']],
  ['fralda', ['Fraldas adulto M']],
  ['soro', ['Soro fisiológico 500 ml']],
  ['insulina', []],
  ['seringa de insulina', ['Seringa de insulina 1 ml']],
  ['omeprazo', []],
  ['potassio', []],
  ['nitrato de potassio', []],
  ['duloxetina', []],
])('«%s» finds what was meant, and nothing else', async (term, expected) => {
  const list = await names(term)
  expect(new Set(list)).toEqual(new Set(expected))
  expect(list[0]).toBe(expected[0])
})

test('a label we cannot read is found by its own words, and hides nothing', async () => {
  const list = await names('amoxacilina')
  expect(new Set(list)).toEqual(new Set([...(await names('amoxicilina')), 'Amoxacilina Genfar 125 mg']))
})

test('a product is its own name, however it is typed', async () => {
  const [first] = await found('ben-u-ron')
  expect(first).toMatchObject({ nome: 'Ben-u-ron xarope 40 mg/ml' })
  expect(first).not.toHaveProperty('corresponde_a')
})

test('the strength and the form asked for come first', async () => {
  expect((await names('amoxicilina 500'))[0]).toBe('Amoxicilina 500 mg cápsulas')
  expect((await names('amoxicilina 250mg'))[0]).toBe('Amoxicilina 250 mg/5 ml suspensão')
  expect((await names('amoxicilina 0,5 g 21 cápsulas'))[0]).toBe('Amoxicilina 500 mg cápsulas')
  expect((await names('paracetamol xarope'))[0]).toBe('Ben-u-ron xarope 40 mg/ml')
})

test('an item with another name says which substance it corresponds by', async () => {
  const list = await found('panadol')
  expect(list.map(({ nome, corresponde_a }) => [nome, corresponde_a])).toEqual([
    ['Panadol Extra', undefined],
    ['Ben-u-ron xarope 40 mg/ml', 'Paracetamol'],
    ['Paracetamol 500 mg comprimidos', 'Paracetamol'],
  ])
})

test('items say whether they need a prescription, and when that is not known', async () => {
  expect((await found('amoxicilina'))[0]?.requer_receita).toBe(true)
  expect((await found('paracetamol'))[0]?.requer_receita).toBe(false)
  expect((await found('fraldas'))[0]?.requer_receita).toBe(null)
})

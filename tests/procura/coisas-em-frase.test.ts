import { beforeAll, expect, test } from 'vitest'
import { succeed } from '../support/client.ts'
import { openPharmacy } from '../support/scenario.ts'
import { uploadStock } from '../support/stock-files.ts'
import { withService } from '../support/with-service.ts'

const service = withService()

const labels = [
  'Fraldas adulto M',
  'Fralda bebé 3',
  'Seringa 5 ml',
  'SERING 10ML C/AG',
  'LUV EXAME VINIL S',
  'Luvas de látex M',
  'Máscara cirúrgica, 50',
  'Paracetamol 500 mg',
  'Enoxaparina 40 mg seringa pré-cheia',
  'Stamaril vacina febre amarela',
  'VACINA ANTI-TETANICA AMP',
  'Vacina antirrábica',
  'Vacina contra a hepatite B',
]
beforeAll(async () => {
  const { client } = await openPharmacy(service)
  succeed(await uploadStock(client, `nome;quantidade\n${labels.map((nome) => `"${nome}";5\n`).join('')}`))
})

/** Names that a search lists, and those that the suggestions bring, in the order of the alphabet. */
async function found(term: string): Promise<string[][]> {
  const search = `search=${encodeURIComponent(term)}`
  const list = succeed(await service.anyone.get(`/api/farmacias?search_type=medicamento&${search}`)) as {
    stock: { nome: string }[]
  }[]
  const suggested = succeed(await service.anyone.get(`/api/medicamentos?${search}`)) as { nome: string }[]
  return [list.flatMap(({ stock }) => stock.map(({ nome }) => nome)), suggested.map(({ nome }) => nome)].map((names) =>
    names.sort(),
  )
}

const syringes = ['SERING 10ML C/AG', 'Seringa 5 ml']
const gloves = ['LUV EXAME VINIL S', 'Luvas de látex M']

test.each([
  ['tem fraldas de adulto', ['Fraldas adulto M']],
  ['preciso de 1 pacote de fraldas para bebé', ['Fralda bebé 3']],
  ['caixa de luvas', gloves],
  ['seringa e luvas', [...gloves, ...syringes]],
  ['3 caixas de máscaras cirúrgicas', ['Máscara cirúrgica, 50']],
  ['duas luvas, máscara e fralda de adulto', ['Fraldas adulto M', ...gloves, 'Máscara cirúrgica, 50']],
  ['tem paracetamol e luvas?', [...gloves, 'Paracetamol 500 mg']],
  ['vacina da febre amarela', ['Stamaril vacina febre amarela']],
  ['vacina contra a febre amarela', ['Stamaril vacina febre amarela']],
  ['vacina contra o tétano', ['VACINA ANTI-TETANICA AMP']],
  ['vacinas do tétano', ['VACINA ANTI-TETANICA AMP']],
  ['vacina da raiva', ['Vacina antirrábica']],
  ['onde há a vacina anti hepatite b', ['Vacina contra a hepatite B']],
])('«%s» finds %s', async (term, names) => {
  const wanted = names.toSorted()
  expect(await found(term)).toEqual([wanted, wanted])
})

test('A quantity of syringes brings those of the size asked for, and every other after them where any size will do', async () => {
  const path = `/api/farmacias?search_type=medicamento&search=${encodeURIComponent('2 seringas de 5 ml')}`
  const namesOf = async (more: string) => {
    const [{ stock = [] } = {}] = succeed(await service.anyone.get(path + more)) as { stock: { nome: string }[] }[]
    return stock.map(({ nome }) => nome)
  }
  expect(await namesOf('')).not.toContain('SERING 10ML C/AG')
  const any = await namesOf('&dosagem=qualquer')
  expect(any[0]).toBe('Seringa 5 ml')
  expect(any).toContain('SERING 10ML C/AG')
})

import { expect, test } from 'vitest'
import { prepareEach } from '../support/prepare.ts'
import { openPharmacy } from '../support/scenario.ts'
import { shelf, uploadStock } from '../support/stock-files.ts'
import { withService } from '../support/with-service.ts'

const service = withService()
const pharmacy = prepareEach(() => openPharmacy(service))
const upload = async (file: string) => (await uploadStock(pharmacy.client, file)).body
const units = async () => (await shelf(pharmacy.client)).map(([nome, , , quantidade]) => [nome, quantidade])

test('the lots of an item are added up, and the same file again changes nothing', async () => {
  const file =
    'Nome;Lote;Validade;Stock;PVP\nPanadol;A1;2027-01;7;850\nSoro;B;2027-01;2;300\npanadol;A2;2027-06;7;850\nPANADOL;A3;2027-06;3;850\n'
  expect(await upload(file)).toMatchObject({ linhas: 4, adicionados: 2, atualizados: 0, erros: [] })
  expect(await units()).toEqual([
    ['Panadol', 17],
    ['Soro', 2],
  ])
  expect(await upload(file)).toMatchObject({ linhas: 4, adicionados: 0, atualizados: 0, erros: [] })
})

test('The lots of an item are added up without their numbers too, as long as they differ', async () => {
  expect(await upload('Nome;Stock\nPanadol;7\nPanadol;5\n')).toMatchObject({ adicionados: 1, erros: [] })
  expect(await units()).toEqual([['Panadol', 12]])
})

test.each([
  ['a line written again', 'Nome;Stock;PVP\nPanadol;7;850\nPanadol;7;850\n'],
  ['another price', 'Nome;Stock;PVP\nPanadol;7;850\nPanadol;5;900\n'],
])('%s is no lot: it is refused, and said so', async (_what, file) => {
  const { adicionados, erros } = await upload(file)
  expect([adicionados, erros]).toEqual([1, [{ linha: 3, campo: 'nome', motivo: 'é o mesmo artigo da linha 2' }]])
  expect(await units()).toEqual([['Panadol', 7]])
})

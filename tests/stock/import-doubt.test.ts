import { expect, test } from 'vitest'
import { prepareEach } from '../support/prepare.ts'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { shelf, uploadStock } from '../support/stock-files.ts'
import { withService } from '../support/with-service.ts'

const service = withService()
const pharmacy = prepareEach(() => openPharmacy(service))
const upload = (file: string, query = '?modo=substituir') => uploadStock(pharmacy.client, file, { query })
const units = async () =>
  (await shelf(pharmacy.client)).map(([nome, , group, quantity]) => [nome, group, quantity]).sort()

test.each([
  ['without a name', 'nome,quantidade,preço\nPanadol,1,\n,3,10\n', 3],
  ['cut in two by a comma', 'nome,quantidade,preço\nVitamina C, 1000 mg,5,10\nPanadol,1,\n', 2],
  ['with a name that cannot be', 'nome,quantidade,preço\nPanadol,1,\nVitamina \ufffd,5,\n', 3],
])('a line %s may be about any item: substituir empties none, and says why', async (_what, file, linha) => {
  await stockItem(pharmacy.client, { nome: 'Vitamina C, 1000 mg', subcategoria: 'Outros', quantidade: 5 })
  const { body } = await upload(file)
  expect(body).toMatchObject({ adicionados: 1, zerados: 0 })
  expect(body.erros).toContainEqual({
    linha,
    campo: null,
    motivo: expect.stringContaining('nenhum artigo é posto a zero'),
  })
  expect(await units()).toEqual([
    ['Panadol', 'Outros', 1],
    ['Vitamina C, 1000 mg', 'Outros', 5],
  ])
  expect((await upload(file, '')).body.erros.map(({ motivo }: { motivo: string }) => motivo).join()).not.toContain(
    'zero',
  )
})

test('a name that a comma cut short in a bad line spares the item it began', async () => {
  await stockItem(pharmacy.client, { nome: 'Vitamina C, 1000 mg', quantidade: 5 })
  await stockItem(pharmacy.client, { nome: 'Aspirina', quantidade: 5 })
  const { body } = await upload('nome,quantidade,preço\nVitamina C, 1000 mg,5\nPanadol,1,\n')
  expect(body).toMatchObject({ zerados: 1, erros: [{ linha: 2, campo: 'quantidade' }] })
})

test('totals at the end are no item and no error; in the middle they are listed, and spare nothing', async () => {
  await stockItem(pharmacy.client, { nome: 'Aspirina', quantidade: 5 })
  for (const words of ['Total', 'TOTAL GERAL:', 'Totais', 'Subtotal', 'Soma', 'Total de artigos']) {
    const { body } = await upload(`nome;quantidade;preço\nPanadol;11;20\n${words};11;20\n\n`, '')
    expect(body).toMatchObject({ linhas: 1, erros: [] })
  }
  await upload('código;nome;quantidade\n1;Panadol;11\nTOTAL;;11\n', '')
  const { body } = await upload('nome;quantidade\nPanadol;11\nSub-total:;11\nTotalvit;2\n')
  expect(body).toMatchObject({ linhas: 3, adicionados: 1, zerados: 1, erros: [{ linha: 3, campo: null }] })
  expect((await units()).map(([nome, , quantity]) => [nome, quantity])).toEqual([
    ['Aspirina', 0],
    ['Panadol', 11],
    ['Totalvit', 2],
  ])
})

test('a line that says an item just as it is gets it, wherever it stands; the other is a new item', async () => {
  await stockItem(pharmacy.client, { nome: 'Vitamina C', subcategoria: 'Xaropes', quantidade: 1 })
  const file = 'nome;categoria;grupo;quantidade\nVitamina C;Medicamentos;Gotas;7\nVitamina C;Medicamentos;Xaropes;8\n'
  expect((await upload(file)).body).toMatchObject({ adicionados: 1, atualizados: 1, zerados: 0, erros: [] })
  expect((await upload(file)).body).toMatchObject({ adicionados: 0, atualizados: 0, zerados: 0, erros: [] })
  expect(await units()).toEqual([
    ['Vitamina C', 'Gotas', 7],
    ['Vitamina C', 'Xaropes', 8],
  ])
})

test('Substituir empties, among two items of one name, the one that no line is about, unless a bad line may be about it', async () => {
  await stockItem(pharmacy.client, { nome: 'Vitamina C', subcategoria: 'Xaropes', quantidade: 1 })
  await stockItem(pharmacy.client, { nome: 'Vitamina C', subcategoria: 'Gotas', quantidade: 2 })
  const header = 'nome;categoria;grupo;quantidade\n'
  const syrup = 'Vitamina C;Medicamentos;Xaropes;8\n'
  expect((await upload(`${header}${syrup}Vitamina C;;;x\n`)).body).toMatchObject({ zerados: 0 })
  expect((await upload(`${header}${syrup}`)).body).toMatchObject({ zerados: 1, erros: [] })
  expect(await units()).toEqual([
    ['Vitamina C', 'Gotas', 0],
    ['Vitamina C', 'Xaropes', 8],
  ])
})

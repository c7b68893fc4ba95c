import { expect, test } from 'vitest'
import { expectErro } from '../support/erro.ts'
import { prepareEach } from '../support/prepare.ts'
import { openPharmacy } from '../support/scenario.ts'
import { shelf, uploadStock } from '../support/stock-files.ts'
import { withService } from '../support/with-service.ts'

const service = withService()
const pharmacy = prepareEach(() => openPharmacy(service))
const upload = (file: string | Buffer) => uploadStock(pharmacy.client, file)

test.each([
  ['Produto', 'Qtd', 'PVP'],
  ['MEDICAMENTO', 'qtde.', 'Preço Unitário (Kz)'],
  ['Descrição', 'Existência', 'Valor unitário'],
  ['artigo', 'Stock', 'preco'],
  ['Designação', 'Stock actual', 'Preço de venda'],
  ['Nome Artigo', 'Qtd. Disp.', 'Preço unit. c/ IVA'],
  ['Nome do Artigo', 'Qtd. em Armazém', 'Preço de Venda 1'],
  ['Designação Comercial', 'Quantidade Existente', 'PVP1'],
  ['Produto / Medicamento', 'Existência Actual', 'P.V.P. c/IVA'],
  ['Produto', 'Stk', 'PVP (Kz) c/ IVA'],
  ['Produto', 'Stk Actual', 'Preço s/ IVA (Kz)'],
  ['Produto', 'Qtd. (un)', 'Pr. Venda IVA incl.'],
])('the columns %s, %s and %s are understood', async (nome, quantidade, preco) => {
  const { body } = await upload(`${preco};Código;${nome};${quantidade}\n1.500,00 Kz;A1;Panadol;7\n`)
  expect(body).toMatchObject({ adicionados: 1, erros: [], colunas_ignoradas: [] })
  expect(await shelf(pharmacy.client)).toEqual([['Panadol', 'Medicamentos', 'Outros', 7, 1500]])
})

test.each([
  ['Sub-família', 'Família'],
  ['Subfamília', 'Categoria'],
  ['Sub Grupo', 'GRUPO'],
  ['Subclasse', 'Classe'],
  ['Sub-categoria', 'Categorias'],
  ['Família', 'Categoria'],
])('%s is the kind within %s', async (fine, coarse) => {
  const { body } = await upload(`${coarse};Nome;${fine};Stock\nPerfumaria;Creme de rosto;Cremes;7\n`)
  expect(body).toMatchObject({ adicionados: 1, erros: [], colunas_ignoradas: [] })
  expect(await shelf(pharmacy.client)).toEqual([['Creme de rosto', 'Perfumaria', 'Cremes', 7, null]])
})

test('a family alone is the kind within its category', async () => {
  await upload('Nome;Família;Stock\nCreme de rosto;Cremes;7\n')
  expect((await shelf(pharmacy.client))[0]?.[2]).toBe('Cremes')
})

test('A file that has a code and a description names its items by the description', async () => {
  await upload('Artigo;Descrição;Stock\nP001;Panadol;7\n')
  expect(await shelf(pharmacy.client)).toEqual([['Panadol', 'Medicamentos', 'Outros', 7, null]])
})

test('The price that the patient pays counts among several, and the others are said to be ignored', async () => {
  const { body } = await upload('Nome;Stock;PVP s/ IVA;PVP c/ IVA;Preço de custo\nPanadol;7;1000;1140;700\n')
  expect(body.colunas_ignoradas).toEqual(['PVP s/ IVA', 'Preço de custo'])
  expect((await shelf(pharmacy.client))[0]?.[4]).toBe(1140)
})

test('the worth of all the units is no price: prices stay, and the column is said to be ignored', async () => {
  await upload('Nome;Stock;PVP\nPanadol;7;850\n')
  const { body } = await upload('Nome;Stock;Valor; Preço estranho ;\nPanadol;10;8500;1;\n')
  expect(body).toMatchObject({ atualizados: 1, colunas_ignoradas: ['Valor', 'Preço estranho'] })
  expect((await shelf(pharmacy.client))[0]?.slice(3)).toEqual([10, 850])
})

test('the template opens in Excel, puts nothing on sale by itself, and takes what is written under its header', async () => {
  const response = await fetch(`${service.address}/api/perfil/stock/modelo`, {
    headers: { authorization: `Bearer ${pharmacy.client.token}` },
  })
  const bytes = Buffer.from(await response.arrayBuffer())
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="stock-para-preencher.csv"')
  expect(bytes).toEqual(
    Buffer.from('\uFEFF"Nome";"Categoria";"Subcategoria";"Quantidade";"Preço";"Código";"EAN";"Lote";"Validade"\r\n'),
  )
  expectErro(await upload(bytes), 400, 'PEDIDO_INVALIDO')
  const filled = Buffer.concat([bytes, Buffer.from('Panadol;;;7;850,00\r\n')])
  expect((await upload(filled)).body).toMatchObject({ linhas: 1, adicionados: 1, erros: [], colunas_ignoradas: [] })
  expect((await pharmacy.client.get('/api/perfil/stock/modelo')).status).toBe(200)
})

import { expect, test } from 'vitest'
import { readStock, rowsIn } from '../support/stock-files.ts'

const plain = 'Nome;Quantidade;Preço\r\nÁcido fólico 5 mg;10;1500,50\r\nBen-u-ron 500 mg;3;\r\n'
const asWritten = [
  ['Ácido fólico 5 mg', 'Medicamentos', 'Outros', 10, 1500.5],
  ['Ben-u-ron 500 mg', 'Medicamentos', 'Outros', 3, null],
]

test.each([
  ['semicolons in UTF-8', Buffer.from(plain)],
  ['a mark in front', Buffer.from(`\uFEFF${plain}`)],
  ['Windows-1252', Buffer.from(plain, 'latin1')],
  ['UTF-16, as Excel calls Unicode', Buffer.from(`\uFEFF${plain.replaceAll(';', '\t')}`, 'utf16le')],
  ['tabs', Buffer.from(plain.replaceAll(';', '\t'))],
  ['commas', Buffer.from(plain.replaceAll(';', ',').replace('1500,50', '"1500,50"'))],
  ['bars', Buffer.from(plain.replaceAll(';', '|'))],
  ['a line that says the separator, and a title', Buffer.from(`sep=;\r\nFarmácia;;\r\n\r\n${plain}`)],
  ['a title without separators', Buffer.from(`Inventário de Novembro\n${plain}`)],
  ['titles with other separators', Buffer.from(`Farmácia Lu, Lda, Luanda\nRua A, 3, Ingombota, Luanda\n\n${plain}`)],
  ['line ends of three kinds', Buffer.from(plain.replace('\r\n', '\n').replace('50\r\n', '50\r'))],
])('a CSV with %s is read as it was meant', async (_how, bytes) => {
  const read = await readStock(bytes)
  expect(read).toMatchObject({ count: 2, errors: [], warnings: [] })
  expect(rowsIn(read)).toEqual(asWritten)
})

test('lines are counted as an editor counts them, whatever ends them, also inside quotes', async () => {
  const read = await readStock('nome;quantidade\r\nA;1\nMau;x\r"Dois\r\nandares\nmais um";2\r\n\nPior;y\rB;3')
  expect(read).toMatchObject({ count: 5, errors: [{ linha: 3 }, { linha: 8 }] })
  expect(read.good).toHaveLength(3)
})

test('a cell of thousands of letters is an error of its line, and the others are in', async () => {
  const long = 'x'.repeat(100_000)
  const read = await readStock(
    `nome;quantidade;grupo;${long}\n${long};1;a;\nA;1;${long};\nB;${long};a;\nC;1;a;${long}\n`,
  )
  expect(read.errors).toEqual(
    [
      [2, 'nome'],
      [3, 'subcategoria'],
      [4, 'quantidade'],
    ].map(([linha, campo]) => ({ linha, campo, motivo: 'tem mais de 1000 caracteres' })),
  )
  expect(read.good).toHaveLength(1)
})

test.each([
  ['of nothing', '', 'PEDIDO_INVALIDO', ''],
  ['without a quantity', 'nome;preço\nPanadol;3\n', 'PEDIDO_INVALIDO', ''],
  ['without a line', 'nome;quantidade\n', 'PEDIDO_INVALIDO', ''],
  ['with a column twice', 'nome;nome;quantidade\na;b;1\n', 'PEDIDO_INVALIDO', ''],
  ['with a quote left open', 'nome;quantidade\nA;1\n"B;2\nC;3\n', 'PEDIDO_INVALIDO', 'linha 3'],
  ['that is a PDF', '%PDF-1.7 nome;quantidade', 'TIPO_NAO_SUPORTADO', ''],
  ['that is a photograph', Buffer.from([0xff, 0xd8, 0xff, 0, 0, 0]), 'TIPO_NAO_SUPORTADO', ''],
  ['of an old Excel', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2]), 'TIPO_NAO_SUPORTADO', ''],
  ['that is a page', '<html><table><tr><td>Nome', 'TIPO_NAO_SUPORTADO', '.xlsx'],
  ['of XML', '\uFEFF\n<?xml version="1.0"?><Workbook>', 'TIPO_NAO_SUPORTADO', '.xlsx'],
  ['that was mailed', 'MIME-Version: 1.0\nX', 'TIPO_NAO_SUPORTADO', '.xlsx'],
])('a file %s is refused whole, in words a pharmacist understands', async (_what, file, code, says) => {
  await expect(readStock(file)).rejects.toMatchObject({ code, message: expect.stringContaining(says) })
})

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
  const read = await readStock(`${preco};Código;${nome};${quantidade}\n1.500,00 Kz;A1;Panadol;7\n`)
  expect(read).toMatchObject({ errors: [], ignored: [] })
  expect(rowsIn(read)).toEqual([['Panadol', 'Medicamentos', 'Outros', 7, 1500]])
})

test.each([
  ['Sub-família', 'Família'],
  ['Subfamília', 'Categoria'],
  ['Sub Grupo', 'GRUPO'],
  ['Subclasse', 'Classe'],
  ['Sub-categoria', 'Categorias'],
  ['Família', 'Categoria'],
])('%s is the kind within %s', async (fine, coarse) => {
  const read = await readStock(`${coarse};Nome;${fine};Stock\nPerfumaria;Creme de rosto;Cremes;7\n`)
  expect(read).toMatchObject({ errors: [], ignored: [] })
  expect(rowsIn(read)).toEqual([['Creme de rosto', 'Perfumaria', 'Cremes', 7, null]])
})

test('a family alone is the kind within its category', async () => {
  expect(rowsIn(await readStock('Nome;Família;Stock\nCreme de rosto;Cremes;7\n'))[0]?.[2]).toBe('Cremes')
})

test('A file that has a code and a description names its items by the description', async () => {
  expect(rowsIn(await readStock('Artigo;Descrição;Stock\nP001;Panadol;7\n'))).toEqual([
    ['Panadol', 'Medicamentos', 'Outros', 7, null],
  ])
})

test('The price that the patient pays counts among several, and the others are said to be ignored', async () => {
  const read = await readStock('Nome;Stock;PVP s/ IVA;PVP c/ IVA;Preço de custo\nPanadol;7;1000;1140;700\n')
  expect(read.ignored).toEqual(['PVP s/ IVA', 'Preço de custo'])
  expect(rowsIn(read)[0]?.[4]).toBe(1140)
})

test.each([
  ['Código', 'EAN', 'Lote', 'Validade'],
  ['codigo', 'Código de barras', 'lot', 'val.'],
  ['Referência', 'GTIN', 'Nº Lote', 'Data de validade'],
  ['Ref.', 'Cód. Barras', 'LOTES', 'expiry'],
])('The columns %s, %s, %s and %s say what an item is', async (codigo, ean, lote, validade) => {
  const file = `Nome;Stock;${codigo};${ean};${lote};${validade}\nPanadol;7;A1;5601234567892;L1;12/2099\n`
  const read = await readStock(file)
  expect(read).toMatchObject({ errors: [], ignored: [] })
  expect(read.good).toMatchObject([
    {
      name: { nome: 'Panadol' },
      quantidade: 7,
      codes: { codigo: 'A1', ean: '5601234567892', lote: 'L1', validade: '2099-12-31' },
    },
  ])
})

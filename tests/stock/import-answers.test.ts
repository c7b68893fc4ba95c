import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { succeed } from '../support/client.ts'
import { expectErro, expectInvalid } from '../support/erro.ts'
import { expectConflict } from '../support/holds.ts'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { shelf, stockForm, uploadStock } from '../support/stock-files.ts'
import { withService } from '../support/with-service.ts'
import { bookOf, type TestTab } from '../support/workbook.ts'

const service = withService()

const head = ['Nome', 'Quantidade']
const stockTab: TestTab = { name: 'Stock', rows: [head, ['Gaze', 5], ['Soro', 6], ['Álcool', 7]] }
const more: TestTab = { name: 'Cosmética', rows: [head, ['Champô', 8]] }
const units = async (client: Parameters<typeof shelf>[0]) => (await shelf(client)).map(([nome, , , n]) => [nome, n])

test('A book with a further tab of data, or hidden rows, says so and empties nothing until both are answered', async () => {
  const { client } = await openPharmacy(service)
  await stockItem(client, { nome: 'Champô', quantidade: 3 })
  await stockItem(client, { nome: 'Vacina', quantidade: 1 })
  const before = await shelf(client)
  const book = bookOf([{ ...stockTab, hidden: [3] }, more])
  const tried = succeed(await uploadStock(client, book, { fields: { simular: 'true', modo: 'substituir' } }))
  expect(tried.leitura).toMatchObject({
    folha: 'Stock',
    outras_folhas: ['Cosmética'],
    linhas_escondidas: 1,
    numeros: [],
  })
  const empty = { modo: 'substituir', confirmar_perda: 'true' }
  for (const fields of [{}, { folha: 'Stock' }, { linhas_escondidas: 'ignorar' }]) {
    const refused = await uploadStock(client, book, { fields: { ...empty, ...fields } })
    expectConflict(refused, 'ficheiro_por_esclarecer')
  }
  expect(await shelf(client)).toEqual(before)
  const done = await uploadStock(client, book, { fields: { ...empty, folha: 'Stock', linhas_escondidas: 'ignorar' } })
  expect(succeed(done)).toMatchObject({ adicionados: 2, zerados: 2 })
  expect(await units(client)).toEqual([
    ['Álcool', 7],
    ['Champô', 0],
    ['Gaze', 5],
    ['Vacina', 0],
  ])
})

test('A book with a further tab adds the rows of the first without an answer, and says what it left', async () => {
  const { client } = await openPharmacy(service)
  const done = succeed(await uploadStock(client, bookOf([{ ...stockTab, hidden: [4] }, more])))
  expect(done).toMatchObject({ adicionados: 3, leitura: { outras_folhas: ['Cosmética'], linhas_escondidas: 1 } })
  expect(done.leitura).not.toHaveProperty('tabela')
  const other = succeed(await uploadStock(client, bookOf([stockTab, more]), { query: '?folha=Cosm%C3%A9tica' }))
  expect(other).toMatchObject({ adicionados: 1, leitura: { folha: 'Cosmética', outras_folhas: ['Stock'] } })
  const none = await uploadStock(client, bookOf([stockTab, more]), { fields: { folha: 'Nenhuma' } })
  expectErro(none, 400, 'PEDIDO_INVALIDO')
})

const noTitles = '1001;Ben-u-ron 500 mg;12;850\n1002;Gaze, estéril;5;90\n1003;Soro;7;120\n'
const strange = `Ref. X;Denominação Z;Tem;Custa\n${noTitles}`

test('A file without headings is told with its first lines, read as its columns are told, and known again next time', async () => {
  const { client } = await openPharmacy(service)
  const refused = await uploadStock(client, noTitles, { fields: { simular: 'true' } })
  expectErro(refused, 400, 'PEDIDO_INVALIDO')
  expect(refused.body.detalhes.tabela).toEqual({
    linhas: expect.arrayContaining([{ linha: 1, texto: '1001 · Ben-u-ron 500 mg · 12 · 850' }]),
    linha_titulos: 0,
    colunas: [
      { coluna: 1, titulo: null, exemplos: ['1001', '1002', '1003'], campo: null },
      { coluna: 2, titulo: null, exemplos: ['Ben-u-ron 500 mg', 'Gaze, estéril', 'Soro'], campo: 'nome' },
      { coluna: 3, titulo: null, exemplos: ['12', '5', '7'], campo: null },
      { coluna: 4, titulo: null, exemplos: ['850', '90', '120'], campo: null },
    ],
  })
  const colunas = 'titulos:0,codigo:1,nome:2,quantidade:3,preco:4'
  expect(succeed(await uploadStock(client, noTitles, { fields: { colunas } }))).toMatchObject({
    linhas: 3,
    adicionados: 3,
  })
  const again = succeed(await uploadStock(client, noTitles.replace(';12;', ';20;')))
  expect(again).toMatchObject({ linhas: 3, adicionados: 0, atualizados: 1 })
  expectErro(await uploadStock(client, '1;Luva;caixa;5\n'), 400, 'PEDIDO_INVALIDO')
})

test('Strange headings are asked about once for each pharmacy, and another pharmacy is asked too', async () => {
  const [one, other] = [await openPharmacy(service), await openPharmacy(service)]
  const refused = await uploadStock(one.client, strange)
  expect(refused.body.detalhes.tabela).toMatchObject({
    linha_titulos: 1,
    colunas: [{ titulo: 'Ref. X' }, { titulo: 'Denominação Z', campo: 'nome' }, { titulo: 'Tem' }, { titulo: 'Custa' }],
  })
  const told = await uploadStock(one.client, strange, { query: '?colunas=titulos:1,nome:2,quantidade:3' })
  expect(succeed(told)).toMatchObject({ adicionados: 3, colunas_ignoradas: ['Ref. X', 'Custa'] })
  // a simulation is no answer to keep, and the headings may come in capitals, below a title
  const next = succeed(await uploadStock(one.client, `Stock de Luanda;;;\n${strange.toUpperCase()}`))
  expect(next).toMatchObject({ linhas: 3, adicionados: 0, atualizados: 0, erros: [] })
  expectErro(await uploadStock(other.client, strange), 400, 'PEDIDO_INVALIDO')
})

test.each([
  'nome:2',
  'nome:2,quantidade:2',
  'nome:2,quantidade:3,nome:4',
  'nome:b,quantidade:3',
  'nome:0,quantidade:3',
  'nome:2,quantidade:201',
  'nome:2,quantidade:3,__proto__:4',
  'nome:2:3,quantidade:4',
  'x'.repeat(301),
])('Columns told as «%s» are refused in their field', async (colunas) => {
  const { client } = await openPharmacy(service)
  const refused = await uploadStock(client, noTitles, { fields: { colunas } })
  expectInvalid(refused, 'colunas')
})

test('A line of headings that is not there is refused, and ten headings of a pharmacy are kept', async () => {
  const { client, id } = await openPharmacy(service)
  const refused = await uploadStock(client, strange, { fields: { colunas: 'titulos:90,nome:2,quantidade:3' } })
  expectErro(refused, 400, 'PEDIDO_INVALIDO')
  const file = (n: number) => `Ref;Denominação ${n};Tem\n1;Gaze;5\n`
  for (let n = 0; n < 11; n++) {
    succeed(await uploadStock(client, file(n), { fields: { colunas: 'titulos:1,nome:2,quantidade:3' } }))
  }
  const kept = await service.db.many(sql`select from stock_colunas where farmacia_id = ${id}`)
  expect(kept).toHaveLength(10)
  expect((await uploadStock(client, file(0))).status).toBe(400)
  expect((await uploadStock(client, file(10))).status).toBe(200)
})

test.each([
  ['prices of thousands', 'Gaze;1;1.250\nSoro;2;3.500\n', 'preco', '1.250', { decimal_preco: 'virgula' }, [1250, 3500]],
  [
    'prices of three decimals',
    'Gaze;1;1,250\nSoro;2;3,500\n',
    'preco',
    '1,250',
    { decimal_preco: 'virgula' },
    [1.25, 3.5],
  ],
])(
  'In a column of %s one question is left, and its answer reads all of them',
  async (_, lines, campo, exemplo, answer, prices) => {
    const { client } = await openPharmacy(service)
    const file = `nome;quantidade;preco\n${lines}`
    const tried = succeed(await uploadStock(client, file, { fields: { simular: 'true' } }))
    expect(tried).toMatchObject({ adicionados: 0, leitura: { numeros: [{ campo, exemplo }] } })
    succeed(await uploadStock(client, file, { fields: answer }))
    expect((await shelf(client)).map(([, , , , preco]) => preco)).toEqual(prices)
  },
)

test('Numbers of units of three decimals are read as answered, and no question is left where one number shows it', async () => {
  const { client } = await openPharmacy(service)
  const file = 'nome;quantidade\nGaze;12,000\nSoro;3,000\n'
  const tried = succeed(await uploadStock(client, file, { fields: { simular: 'true' } }))
  expect(tried.leitura.numeros).toEqual([{ campo: 'quantidade', exemplo: '12,000' }])
  succeed(await uploadStock(client, file, { fields: { decimal_quantidade: 'virgula' } }))
  expect(await units(client)).toEqual([
    ['Gaze', 12],
    ['Soro', 3],
  ])
  const shown = succeed(await uploadStock(client, `${file}Luva;0,000\n`, { fields: { simular: 'true' } }))
  expect(shown.leitura.numeros).toEqual([])
})

test('An import under a key is another one with another answer', async () => {
  const { client } = await openPharmacy(service)
  const file = 'nome;quantidade;preco\nGaze;1;1.250\n'
  const send = (fields: Record<string, string>) =>
    client.post('/api/perfil/stock/importar', stockForm(file, fields), { 'idempotency-key': 'chave-de-respostas-1' })
  expect((await send({ decimal_preco: 'virgula' })).status).toBe(200)
  expectConflict(await send({ decimal_preco: 'ponto' }), 'chave_reutilizada')
})

test('A file of which no line enters is not said to be imported, with a key or without', async () => {
  const { client } = await openPharmacy(service)
  const bad = 'nome;quantidade\nPanadol;muitos\nSoro;poucos\n'
  const keyed = await client.post('/api/perfil/stock/importar', stockForm(bad), { 'Idempotency-Key': 'nada-entra-1' })
  for (const answer of [await uploadStock(client, bad), keyed]) {
    expect(succeed(answer).mensagem).toBe('Nenhuma linha entrou: o stock fica como estava.')
  }
  expect(succeed(await uploadStock(client, 'nome;quantidade\nPanadol;1\nSoro;x\n')).mensagem).toBe('Stock importado.')
})

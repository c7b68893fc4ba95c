import { expect, test } from 'vitest'
import { expectErro, expectInvalid } from '../support/erro.ts'
import { prepareEach } from '../support/prepare.ts'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { shelf, uploadStock } from '../support/stock-files.ts'
import { withService } from '../support/with-service.ts'

const service = withService()
const pharmacy = prepareEach(() => openPharmacy(service))
const upload = (...args: Parameters<typeof uploadStock> extends [unknown, ...infer Rest] ? Rest : never) =>
  uploadStock(pharmacy.client, ...args)

const plain = 'Nome;Quantidade;Preço\r\nÁcido fólico 5 mg;10;1500,50\r\nBen-u-ron 500 mg;3;\r\n'
const asWritten = [
  ['Ácido fólico 5 mg', 'Medicamentos', 'Outros', 10, 1500.5],
  ['Ben-u-ron 500 mg', 'Medicamentos', 'Outros', 3, null],
]

test('An imported CSV fills the shelf with its lines, and the answer counts the items added and updated', async () => {
  const { status, body } = await upload(Buffer.from(plain, 'latin1'))
  expect(status).toBe(200)
  expect(body).toMatchObject({
    erro: false,
    simulado: false,
    linhas: 2,
    adicionados: 2,
    atualizados: 0,
    zerados: 0,
    erros: [],
  })
  expect(await shelf(pharmacy.client)).toEqual(asWritten)
})

test('an item is known by its name, and keeps what the file does not say', async () => {
  await stockItem(pharmacy.client, {
    nome: 'Amoxicilina 500 mg',
    subcategoria: 'Antibióticos',
    quantidade: 2,
    preco: 900,
  })
  const { body } = await upload('nome;quantidade\nAMOXICILINA  500 MG;8\n')
  expect(body).toMatchObject({ adicionados: 0, atualizados: 1 })
  expect(await shelf(pharmacy.client)).toEqual([['Amoxicilina 500 mg', 'Medicamentos', 'Antibióticos', 8, 900]])
  const moved = await upload('nome;quantidade;grupo;preço\nAmoxicilina 500 mg;8;Anti-infecciosos;\n')
  expect(moved.body).toMatchObject({ adicionados: 0, atualizados: 1 })
  expect(await shelf(pharmacy.client)).toEqual([['Amoxicilina 500 mg', 'Medicamentos', 'Anti-infecciosos', 8, null]])
})

test('A file sent again changes nothing, and still counts as looking after the stock', async () => {
  await upload(plain)
  const profile = async () => (await pharmacy.client.get('/api/perfil/me')).body.stock_atualizado_em
  const before = await profile()
  const { body } = await upload(plain)
  expect(body).toMatchObject({ linhas: 2, adicionados: 0, atualizados: 0, erros: [] })
  expect((await profile()) > before).toBe(true)
})

test('bad lines are listed by their number in the file, nothing of them is in, and the good ones are', async () => {
  const file = [
    'nome;quantidade;preço;categoria',
    'Bom A;1;10;Medicamentos',
    ';2;10;',
    '"Com',
    'quebra";3;10;',
    'Sem quantidade;;10;',
    'Fracção;1,5;10;',
    'Negativo;-1;10;',
    'Milhares;1.000;10;',
    'Preço mau;1;dez;',
    'Largo;1;10;Outros;50',
    'Bom A;9;10;',
    '',
    'Bom B;4;10;',
  ].join('\n')
  const { body } = await upload(file)
  expect(body).toMatchObject({ linhas: 11, adicionados: 6 })
  expect(body.erros.map(({ linha, campo }: { linha: number; campo: string }) => [linha, campo])).toEqual([
    [3, 'nome'],
    [6, 'quantidade'],
    [10, 'preco'],
    [11, null],
    [12, 'nome'],
  ])
  expect((await shelf(pharmacy.client)).map(([nome, , , quantidade]) => [nome, quantidade])).toEqual([
    ['Bom A', 1],
    ['Bom B', 4],
    ['Com quebra', 3],
    ['Fracção', 1],
    // «1,5» says what the point of the column is
    ['Milhares', 1000],
    ['Negativo', 0],
  ])
})

test('a file that is refused changes nothing, though it was to replace the shelf', async () => {
  await stockItem(pharmacy.client, { nome: 'Fica' })
  const substituir = { query: '?modo=substituir' }
  const open = await upload('nome;quantidade\nA;1\n"B;2\nC;3\n', substituir)
  expectErro(open, 400, 'PEDIDO_INVALIDO')
  expect(open.body.mensagem).toContain('linha 3')
  expectErro(await upload(Buffer.from('%PDF-1.7 nome;quantidade'), substituir), 415, 'TIPO_NAO_SUPORTADO')
  expect(await shelf(pharmacy.client)).toHaveLength(1)
})

test('a file or a form that is too large, of another kind or without the file is refused', async () => {
  expectErro(await upload(Buffer.alloc(5 * 1024 * 1024 + 1, 'a')), 413, 'DEMASIADO_GRANDE')
  const lines = (count: number) => `nome;quantidade\n${'x;1\n'.repeat(count)}`
  const long = await upload(lines(20_001))
  expectErro(long, 413, 'DEMASIADO_GRANDE')
  expect(long.body.mensagem).toContain('Divida-o em vários')
  const whole = await upload(lines(20_001), { query: '?modo=substituir' })
  expectErro(whole, 413, 'DEMASIADO_GRANDE')
  expect(whole.body.mensagem).toContain('Não o divida')
  expectErro(await pharmacy.client.post('/api/perfil/stock/importar', { ficheiro: 'x' }), 415, 'TIPO_NAO_SUPORTADO')
  expectInvalid(await pharmacy.client.post('/api/perfil/stock/importar', new FormData()), 'ficheiro')
  expectInvalid(await upload(plain, { fields: { modo: 'apagar' } }), 'modo')
  expectInvalid(await upload(plain, { fields: { simular: 'talvez' } }), 'simular')
  expectInvalid(await upload(plain, { query: '?modo=apagar' }), 'modo')
  expect(await shelf(pharmacy.client)).toEqual([])
})

import { expect, test } from 'vitest'
import { prepareEach } from '../support/prepare.ts'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { uploadStock } from '../support/stock-files.ts'
import { withService } from '../support/with-service.ts'

const service = withService()
const pharmacy = prepareEach(() => openPharmacy(service))
const upload = async (file: string, query = '') => (await uploadStock(pharmacy.client, file, { query })).body
const items = async () =>
  (await pharmacy.client.get('/api/perfil/stock')).body.map((item: Record<string, unknown>) =>
    [item.nome, item.quantidade, item.codigo, item.ean, item.lote, item.validade].join(' | '),
  )

test('A line means the item with its code, also under another name, else the one with its GTIN, else the one of its name', async () => {
  await stockItem(pharmacy.client, { nome: 'Velho nome', codigo: 'A1' })
  await stockItem(pharmacy.client, { nome: 'Nome da casa', ean: '5601234567892' })
  await stockItem(pharmacy.client, { nome: 'Soro' })
  const file = 'Nome;Stock;Código;EAN\nNovo nome;1;A1;\nNome do fornecedor;2;;5601234567892\nsoro;3;S1;96385074\n'
  expect(await upload(file)).toMatchObject({ adicionados: 0, atualizados: 3, erros: [] })
  expect(await items()).toEqual([
    'Nome da casa | 2 |  | 5601234567892 |  | ',
    'Novo nome | 1 | A1 |  |  | ',
    'Soro | 3 | S1 | 96385074 |  | ',
  ])
})

test('A preview says which codes, lot and last day an item would have instead of its own', async () => {
  await stockItem(pharmacy.client, { nome: 'Panadol', codigo: 'A1', lote: 'L1', validade: '2099-01-31', quantidade: 3 })
  await stockItem(pharmacy.client, { nome: 'Soro', quantidade: 3 })
  const file = 'Nome;Stock;Código;EAN;Lote;Validade\nPanadol;3;A1;5601234567892;L2;31/12/2099\nSoro;4;;;;\n'
  const { mudancas } = await upload(file, '?simular=true')
  expect(mudancas).toMatchObject([{ nome: 'Panadol' }, { nome: 'Soro' }])
  expect(mudancas[0].codigos).toEqual([
    { campo: 'ean', antes: null, depois: '5601234567892' },
    { campo: 'lote', antes: 'L1', depois: 'L2' },
    { campo: 'validade', antes: '2099-01-31', depois: '2099-12-31' },
  ])
  expect(mudancas[1]).not.toHaveProperty('codigos')
})

test('Two things of one name with codes of their own are two items', async () => {
  const file = 'Nome;Stock;Código\nPanadol;1;A1\nPanadol;2;A2\n'
  expect(await upload(file)).toMatchObject({ adicionados: 2, erros: [] })
  expect(await upload(file, '?modo=substituir')).toMatchObject({
    adicionados: 0,
    atualizados: 0,
    zerados: 0,
    erros: [],
  })
})

test('A code that cannot be used is told, and its line is in without it; what the item had stays', async () => {
  await stockItem(pharmacy.client, { nome: 'Panadol', ean: '5601234567892', validade: '2099-01-31' })
  const body = await upload('Nome;Stock;EAN;Validade\nPanadol;3;5,60E+12;em breve\n')
  expect(body).toMatchObject({ atualizados: 1, erros: [] })
  expect(body.avisos.map(({ campo }: { campo: string }) => campo)).toEqual(['ean', 'validade'])
  expect(await items()).toEqual(['Panadol | 3 |  | 5601234567892 |  | 2099-01-31'])
})

test('A code that things of several names have names none of them', async () => {
  const body = await upload('Nome;Stock;Ref\nPanadol;1;MEDIS\nSoro;2;MEDIS\n')
  expect(body).toMatchObject({ adicionados: 2, erros: [] })
  expect(body.avisos.map(({ linha, campo }: { linha: number; campo: string }) => [linha, campo])).toEqual([
    [2, 'codigo'],
    [3, 'codigo'],
  ])
  expect(await items()).toEqual(['Panadol | 1 |  |  |  | ', 'Soro | 2 |  |  |  | '])
})

test('Of the lots of an item the first to expire is told, and one that has expired does not count', async () => {
  const file = 'Nome;Stock;Lote;Validade\nPanadol;1;L1;2000-01\nPanadol;2;L3;2099-06\nPanadol;4;L2;2099-01\n'
  const body = await upload(file)
  expect([body.adicionados, body.avisos]).toEqual([
    1,
    [{ linha: 2, campo: 'validade', motivo: 'já passou: as unidades deste lote não contam' }],
  ])
  expect(await items()).toEqual(['Panadol | 6 |  |  | L2 | 2099-01-31'])
})

test('An empty lot and date go, and an empty code stays', async () => {
  const codes = { codigo: 'A1', ean: '5601234567892', lote: 'L1', validade: '2099-01-31' }
  await stockItem(pharmacy.client, { nome: 'Panadol', ...codes })
  await upload('Nome;Stock;Código;EAN;Lote;Validade\nPanadol;3;;;;\n')
  expect(await items()).toEqual(['Panadol | 3 | A1 | 5601234567892 |  | '])
})

test('The export with codes, sent back as it is, changes nothing', async () => {
  const codes = { codigo: 'A1', ean: '5601234567892', lote: 'L1', validade: '2099-01-31' }
  await stockItem(pharmacy.client, { nome: 'Panadol', ...codes })
  await stockItem(pharmacy.client, { nome: 'Panadol', codigo: 'A2' })
  const { text } = await pharmacy.client.get('/api/perfil/stock/exportar')
  expect(text).toContain('"A1";"5601234567892";"";"L1";"2099-01-31"')
  expect(await upload(text, '?modo=substituir')).toMatchObject({
    adicionados: 0,
    atualizados: 0,
    zerados: 0,
    erros: [],
  })
})

test('A code and a lot are kept as they are written, and found again', async () => {
  const texts = ['a,b', '{a}', 'a"b', 'a\\b', 'NULL,', 'nulo', "a'b", 'ã b', '(1)', 'A-1_b']
  const lines = texts.map((text, n) => {
    const cell = `"${text.replaceAll('"', '""')}"`
    return `Soro ${n};3;${cell};${cell}`
  })
  const file = ['Nome;Stock;Código;Lote', ...lines].join('\n')
  expect(await upload(file)).toMatchObject({ adicionados: texts.length, erros: [] })
  expect(await items()).toEqual(texts.map((text, n) => `Soro ${n} | 3 | ${text} |  | ${text} | `))
  expect(await upload(file)).toMatchObject({ adicionados: 0, atualizados: 0 })
})

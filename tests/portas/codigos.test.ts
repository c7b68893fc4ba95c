import { describe, expect, test } from 'vitest'
import { succeed } from '../support/client.ts'
import { stockItem } from '../support/scenario.ts'
import { article, feedBody, sendPart, sendWhole } from '../support/stock-feed.ts'
import { uploadStock } from '../support/stock-files.ts'
import { withService } from '../support/with-service.ts'
import { fileDoors, openShelf, type Shelf, withDoors } from './doors.ts'
import { byUpload } from './stock-doors.ts'

const service = withService(withDoors)

const itemsOn = async ({ pharmacy }: Shelf): Promise<Record<string, unknown>[]> =>
  succeed(await pharmacy.client.get('/api/perfil/stock'))
/** `[codigo, nome, quantidade]` of what a pharmacy has, without the lines that fill a file. */
const rowsOn = async (shelf: Shelf) =>
  (await itemsOn(shelf))
    .filter(({ nome }) => !String(nome).startsWith('Zinco'))
    .map(({ codigo, nome, quantidade }) => [codigo, nome, quantidade])

const others = Array.from({ length: 12 }, (_, at) => `Z${at};Zinco ${at};1`)
const file = (...lines: string[]) => Buffer.from(['codigo;nome;quantidade', ...lines, ...others, ''].join('\n'))

test.each(fileDoors)(
  'A file that comes by «$name» finds items by their numbers, never by what a spreadsheet left of one, and asks before a code is another medicine',
  async ({ name, put }) => {
    const shelf = await openShelf(service)
    const own = { P1: 'Paracetamol 500 mg', '00042': 'Soro A', 1042: 'Soro B', A9: 'Amoxicilina 500 mg' }
    for (const [codigo, nome] of Object.entries(own))
      await stockItem(shelf.pharmacy.client, { codigo, nome, quantidade: 5 })
    const ruined = ['5,60123E+12;Ibuprofeno 400 mg;1', '#N/D;Omeprazol 20 mg;2', '0;Soro 5%;3']
    const known = ['P1;Ibuprofeno 600 mg;9', '42;Soro A frasco;7', '1042.0;Soro B frasco;8', 'A9;Amoxicilina 500;4']
    const said = await put(shelf, file(...ruined, ...known))
    const rows = await rowsOn(shelf)
    expect(rows, said).toEqual(
      expect.arrayContaining([
        ['P1', 'Paracetamol 500 mg', 5],
        ['00042', 'Soro A frasco', 7],
        ['1042', 'Soro B frasco', 8],
        ['A9', 'Amoxicilina 500', 4],
      ]),
    )
    expect(rows.map(([, nome]) => nome)).toEqual(
      expect.arrayContaining(['Ibuprofeno 400 mg', 'Omeprazol 20 mg', 'Soro 5%']),
    )
    expect(rows).toHaveLength(7)
    if (name === 'agent of the shop') return
    expect(said).toContain('não é um código')
    expect(said).toContain('o código P1 é de «Paracetamol 500 mg»')
  },
)

describe.each([
  ['whole', sendWhole],
  ['partial', sendPart],
] as const)('A %s feed', (_, send) => {
  const filled = (artigos: object[]) =>
    feedBody([...artigos, ...Array.from({ length: 12 }, (_, at) => article(`Z${at}`, { nome: `Zinco ${at}` }))])

  test('Refuses what a spreadsheet left of a code, and empties nothing for it', async () => {
    const shelf = await openShelf(service)
    await stockItem(shelf.pharmacy.client, { nome: 'Paracetamol 500 mg', codigo: 'P1', quantidade: 5 })
    const bad = article('5,60123E+12', { nome: 'Paracetamol 500 mg' })
    const report = succeed(await send(shelf.pharmacy.client, filled([bad])))
    expect(report).toMatchObject({ recusados: 1, artigos: [{ indice: 0, campo: 'codigo' }, ...Array(12).fill({})] })
    expect(await rowsOn(shelf)).toEqual([['P1', 'Paracetamol 500 mg', 5]])
  })

  test('Knows an item by its number with and without zeros before it, unless two articles have that number', async () => {
    const shelf = await openShelf(service)
    await stockItem(shelf.pharmacy.client, { nome: 'Soro A', codigo: '00042', quantidade: 5 })
    await stockItem(shelf.pharmacy.client, { nome: 'Soro B', codigo: '0043', quantidade: 5 })
    const said = [
      article('42', { nome: 'Soro A frasco' }),
      article('43', { nome: 'Soro C' }),
      article('00043', { nome: 'Soro D' }),
    ]
    succeed(await send(shelf.pharmacy.client, filled(said), send === sendWhole ? '?confirmar_perda=true' : ''))
    const rows = await rowsOn(shelf)
    expect(rows).toEqual(
      expect.arrayContaining([
        ['00042', 'Soro A frasco', 10],
        ['43', 'Soro C', 10],
        ['00043', 'Soro D', 10],
      ]),
    )
    expect(rows).toHaveLength(4)
  })

  test('Refuses the name of another substance under a known code until it is confirmed; the category then goes with it', async () => {
    const shelf = await openShelf(service)
    const { client } = shelf.pharmacy
    const mine = { codigo: 'P1', categoria: 'Medicamentos', subcategoria: 'Dores', quantidade: 5 }
    await stockItem(client, { nome: 'Paracetamol 500 mg', ...mine })
    const said = { codigo: 'P1', nome: 'Omeprazol 20 mg', quantidade: 9 }
    const report = succeed(await send(client, filled([said])))
    expect(report).toMatchObject({ recusados: 1 })
    expect(report.artigos[0]).toMatchObject({ codigo: 'P1', estado: 'recusado', campo: 'nome' })
    expect(report.artigos[0].motivo).toContain('«Paracetamol 500 mg»')
    expect(await rowsOn(shelf)).toEqual([['P1', 'Paracetamol 500 mg', 5]])
    expect(succeed(await send(client, filled([said]), '?confirmar_nomes=true'))).toMatchObject({ recusados: 0 })
    const [item] = (await itemsOn(shelf)).filter(({ codigo }) => codigo === 'P1')
    expect(item).toMatchObject({ nome: 'Omeprazol 20 mg', subcategoria: 'Omeprazol', quantidade: 9 })
  })

  test('Takes another spelling, a brand of the substance, a word cut short and the first known name without a question', async () => {
    const shelf = await openShelf(service)
    const { client } = shelf.pharmacy
    const before = { A: 'Paracetamol 500 mg', B: 'Ben-u-ron 500 mg', C: 'Zurtex', D: 'Paracetamol' }
    const after = {
      A: 'PARACETAMOL 1 G COMP',
      B: 'Paracetamol 500 mg comprimidos',
      C: 'Ibuprofeno 400 mg',
      D: 'PARAC XAROPITO 120',
    }
    for (const [codigo, nome] of Object.entries(before)) await stockItem(client, { nome, codigo })
    const articles = Object.entries(after).map(([codigo, nome]) => article(codigo, { nome }))
    expect(succeed(await send(client, filled(articles)))).toMatchObject({ recusados: 0 })
    const names = (await itemsOn(shelf)).map(({ nome }) => nome)
    expect(names).toEqual(expect.arrayContaining(Object.values(after)))
  })

  test('Refuses a name that no table knows, and that begins otherwise, under the code of a known medicine until it is confirmed', async () => {
    const shelf = await openShelf(service)
    const { client } = shelf.pharmacy
    await stockItem(client, { nome: 'Paracetamol 500 mg', codigo: 'P1', quantidade: 5 })
    for (const nome of ['Solução que ninguém conhece', 'Xurupito']) {
      expect(succeed(await send(client, filled([article('P1', { nome })]))), nome).toMatchObject({ recusados: 1 })
    }
    expect(await rowsOn(shelf)).toEqual([['P1', 'Paracetamol 500 mg', 5]])
    expect(
      succeed(await send(client, filled([article('P1', { nome: 'Xurupito' })]), '?confirmar_nomes=true')),
    ).toMatchObject({ recusados: 0 })
  })
})

test('The page asks whether a code changed its article: unticked the line stays out, ticked it is in with its category', async () => {
  const shelf = await openShelf(service)
  const own = { codigo: 'P1', categoria: 'Medicamentos', subcategoria: 'Dores', quantidade: 5 }
  await stockItem(shelf.pharmacy.client, { nome: 'Paracetamol 500 mg', ...own })
  const sent = 'codigo;nome;quantidade\nP1;Omeprazol 20 mg;9\n'
  const counter = await shelf.counter()
  const seen = await counter.upload(
    '/balcao/stock/importar',
    { passo: 'ver', modo: 'acrescentar' },
    { field: 'ficheiro', file: sent },
  )
  expect(seen.text).toContain('Um código passou a ter outra substância')
  expect(seen.text).not.toContain('não há nada a mudar')
  await byUpload(counter, sent)
  expect(await rowsOn(shelf)).toEqual([['P1', 'Paracetamol 500 mg', 5]])
  await byUpload(counter, sent, { confirmar_nomes: 'true' })
  const [item] = await itemsOn(shelf)
  expect(item).toMatchObject({ nome: 'Omeprazol 20 mg', subcategoria: 'Omeprazol', quantidade: 9 })
})

test('A GTIN that another substance has asks too, and a whole file empties none of what it asks about', async () => {
  const shelf = await openShelf(service)
  const { client } = shelf.pharmacy
  await stockItem(client, { nome: 'Paracetamol 500 mg', ean: '5601234567892', quantidade: 5 })
  const sent = 'ean;nome;quantidade\n5601234567892;Ibuprofeno 400 mg;9\n;Soro;1\n'
  const report = succeed(await uploadStock(client, sent, { query: '?modo=substituir' }))
  expect(report).toMatchObject({ adicionados: 1, atualizados: 0, zerados: 0, nomes_por_confirmar: 1 })
  expect(await rowsOn(shelf)).toEqual([
    [null, 'Paracetamol 500 mg', 5],
    [null, 'Soro', 1],
  ])
})

test.each(['5,60123E+12', '########', '#N/D', '0', '-'])('By hand, %j is no code either', async (codigo) => {
  const shelf = await openShelf(service)
  const body = { nome: 'Soro', categoria: 'C', subcategoria: 'S', quantidade: 1, codigo }
  const { status, body: answer } = await shelf.pharmacy.client.post('/api/perfil/stock', body)
  expect([status, answer.detalhes?.campos]).toEqual([400, { codigo: expect.stringContaining('não é um código') }])
})

test('A code is found with and without the zeros before it', async () => {
  const shelf = await openShelf(service)
  const { client } = shelf.pharmacy
  await stockItem(client, { nome: 'Soro', codigo: '00042' })
  for (const path of [
    '/api/perfil/stock?codigo=42',
    '/api/perfil/stock?search=042',
    '/api/perfil/stock/codigo?lido=42',
  ]) {
    const { body } = await client.get(path)
    expect(JSON.stringify(body), path).toContain('00042')
  }
})

test('A lot that a spreadsheet ruined is one that nobody knows, and a dash says that there is none', async () => {
  const shelf = await openShelf(service)
  const sent = 'nome;quantidade;lote\nSoro A;1;1,2E+05\nSoro B;1;-\nSoro C;1;L-7\n'
  const { avisos } = succeed(await uploadStock(shelf.pharmacy.client, sent))
  expect(avisos).toMatchObject([{ linha: 2, campo: 'lote' }])
  expect((await itemsOn(shelf)).map(({ lote }) => lote)).toEqual(['?', null, 'L-7'])
})

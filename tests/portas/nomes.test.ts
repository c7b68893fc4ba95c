import { describe, expect, test } from 'vitest'
import { succeed } from '../support/client.ts'
import { stockItem } from '../support/scenario.ts'
import { feedBody, sendPart, sendWhole } from '../support/stock-feed.ts'
import { Talk } from '../support/talk.ts'
import { withService } from '../support/with-service.ts'
import { fileDoors, itemNamed, openShelf, type Shelf, stockDoors, withDoors } from './doors.ts'
import { moveToTown } from './shelf.ts'

const service = withService(withDoors)

const namesOn = async ({ pharmacy }: Shelf): Promise<string[]> =>
  succeed(await pharmacy.client.get('/api/perfil/stock')).map(({ nome }: { nome: string }) => nome)

/** A name in the spellings of keyboards, tills and PDFs. */
const oneName = ['Levotiro\u00adxina \u2013 50 \u00b5g', 'Levotiroxina\u00a0- 50 \u03bcg', '\uff2cevotiroxina - 50 mcg']
const form = 'Levotiroxina - 50 mcg'
/** The name with other signs before its strength, which are not those of another item. */
const otherSigns = ['Levotiroxina, 50 mcg', 'Levotiroxina 50-mcg', 'LEVOTIROXINA 50MCG']
/** Names of other items. */
const others = ['Levotiroxina 5,0 mcg', 'Levotiroxina 50 mg', 'Levotiroxina 50 mcg 30 comprimidos']

test.each(stockDoors)('By «$name» a name is written in its one form', async ({ name, put }) => {
  const shelf = await openShelf(service)
  const said = await put(shelf, [{ nome: oneName[0] ?? '', quantidade: 3, codigo: 'L1' }])
  const item = await itemNamed(shelf, form)
  expect(item, said).toBeDefined()
  // an SMS has capitals and no hyphens
  if (!name.endsWith('by SMS')) expect(item?.nome).toBe(form)
})

test.each(fileDoors)(
  'A file that comes by «$name» finds an item by any writing of its name, and makes none anew',
  async ({ put }) => {
    const shelf = await openShelf(service)
    await stockItem(shelf.pharmacy.client, {
      nome: form,
      categoria: 'Medicamentos',
      subcategoria: 'Outros',
      quantidade: 1,
    })
    for (const [at, nome] of [...oneName, ...otherSigns].entries())
      await put(shelf, Buffer.from(`nome;quantidade\n${nome};${at + 4}\n`))
    expect(succeed(await shelf.pharmacy.client.get('/api/perfil/stock'))).toMatchObject([{ nome: form, quantidade: 9 }])
    const lines = [form, ...others].map((nome) => `${nome};9\n`).join('')
    await put(shelf, Buffer.from(`nome;quantidade\n${lines}`))
    expect(await namesOn(shelf)).toHaveLength(1 + others.length)
  },
)

describe.each([
  ['whole', sendWhole],
  ['partial', sendPart],
] as const)('A %s feed', (_, send) => {
  test('Finds an item by other signs before its strength, first the one that is spelt as it is, and no other strength', async () => {
    const shelf = await openShelf(service)
    const spelt = ['Paracetamol 500 mg', 'Paracetamol, 500 mg']
    for (const nome of [form, ...spelt]) await stockItem(shelf.pharmacy.client, { nome, quantidade: 1 })
    const artigos = [otherSigns[0], spelt[1], spelt[0], others[0]].map((nome, at) => ({
      codigo: `L${at}`,
      nome,
      quantidade: at + 4,
    }))
    expect(succeed(await send(shelf.pharmacy.client, feedBody(artigos)))).toMatchObject({ aceites: 1, alterados: 3 })
    const items = succeed(await shelf.pharmacy.client.get('/api/perfil/stock'))
    const units = items.map(({ nome, quantidade }: { nome: string; quantidade: number }) => [nome, quantidade])
    expect(Object.fromEntries(units)).toEqual({
      [form]: 4,
      [spelt[1] ?? '']: 5,
      [spelt[0] ?? '']: 6,
      [others[0] ?? '']: 7,
    })
  })

  test('Finds an item without a code by any writing of its name, cuts a long one and folds its line ends', async () => {
    const shelf = await openShelf(service)
    await stockItem(shelf.pharmacy.client, { nome: form, quantidade: 1 })
    const long = `Soro\tfisiológico\n${'x'.repeat(200)}`
    const artigos = [
      { codigo: 'L1', nome: oneName[0], quantidade: 4 },
      { codigo: 'L2', nome: long, quantidade: 5 },
    ]
    const report = succeed(await send(shelf.pharmacy.client, feedBody(artigos)))
    expect(report).toMatchObject({ aceites: 1, alterados: 1 })
    expect(report.artigos[0]).toMatchObject({
      codigo: 'L2',
      campo: 'nome',
      motivo: expect.stringContaining('150 caracteres'),
    })
    expect((await namesOn(shelf)).map((nome) => nome.slice(0, 21))).toEqual([form, 'Soro fisiológico xxxx'])
  })
})

// the agent makes one code of both names, and says the second line
test.each(fileDoors.filter(({ name }) => !name.startsWith('agent')))(
  'Of two items with other signs in their names, a file that comes by «$name» changes the one that is spelt as it is',
  async ({ put }) => {
    const shelf = await openShelf(service)
    const spelt = ['Paracetamol 500 mg', 'Paracetamol, 500 mg']
    for (const nome of spelt) await stockItem(shelf.pharmacy.client, { nome, quantidade: 1 })
    await put(shelf, Buffer.from(`nome;quantidade;preco\n${spelt[0]};4;100\n${spelt[1]};5;200\n`))
    const shown = succeed(await shelf.pharmacy.client.get('/api/perfil/stock'))
    expect(
      shown.map(({ nome, quantidade }: { nome: string; quantidade: number }) => [nome, quantidade]).sort(),
    ).toEqual([
      [spelt[0], 4],
      [spelt[1], 5],
    ])
  },
)

test.each(fileDoors)(
  'A file that comes by «$name» has a name of more than 150 characters cut',
  async ({ name, put }) => {
    const shelf = await openShelf(service)
    const said = await put(shelf, Buffer.from(`nome;quantidade\nSoro ${'x'.repeat(200)};5\n`))
    expect((await namesOn(shelf)).map(({ length }) => length)).toEqual([150])
    if (name !== 'agent of the shop') expect(said).toContain('ficou só o começo')
  },
)

test.each(['Solu\u00c3\u00a7\u00c3\u00a3o fisiol\u00c3\u00b3gica', 'Solu\ufffd\ufffdo', 'Solu\u2021\u00c6o'])(
  'By hand, %j is no name: neither new, nor of an item that is changed, nor in a form',
  async (nome) => {
    const shelf = await openShelf(service)
    const { client } = shelf.pharmacy
    const id = await stockItem(client, { nome: 'Soro', quantidade: 1 })
    const body = { nome, categoria: 'C', subcategoria: 'S', quantidade: 1 }
    for (const answer of [
      await client.post('/api/perfil/stock', body),
      await client.put(`/api/perfil/stock/${id}`, body),
    ]) {
      expect([answer.status, answer.body.detalhes.campos]).toEqual([400, { nome: expect.stringContaining('letras') }])
    }
    const counter = await shelf.counter()
    const fields = { nome, categoria: 'C', subcategoria: 'S', quantidade: '1', preco: '' }
    const seen = await counter.send(await counter.see('/balcao/stock/novo'), fields)
    expect(seen.text).toContain('letras que se perderam')
    expect(await namesOn(shelf)).toEqual(['Soro'])
  },
)

test('A name with a line end by hand is on one line, and 151 characters are refused', async () => {
  const { pharmacy } = await openShelf(service)
  const body = { nome: 'Soro\r\nfisiológico', categoria: 'C', subcategoria: 'S', quantidade: 1 }
  expect(succeed(await pharmacy.client.post('/api/perfil/stock', body)).item.nome).toBe('Soro fisiológico')
  expect((await pharmacy.client.post('/api/perfil/stock', { ...body, nome: 'x'.repeat(151) })).status).toBe(400)
})

test('A soft hyphen hides no medicine from a search or an SMS, whether the shelf or the person has it', async () => {
  const shelf = await openShelf(service)
  const town = await moveToTown(shelf)
  await stockItem(shelf.pharmacy.client, { nome: 'Para\u00adcetamol 500 mg', quantidade: 3 })
  for (const term of ['paracetamol', 'para\u00adcetamol', 'para\u200bcetamol 500 mg']) {
    const path = `/api/farmacias?search_type=medicamento&limite=200&search=${encodeURIComponent(term)}`
    const found = succeed(await service.anyone.get(path)).map(({ id }: { id: string }) => id)
    expect(found, term).toContain(shelf.pharmacy.id)
    expect(await new Talk(service).say(`${term} ${town}`), term).toContain(
      shelf.pharmacy.nome.split(' ')[1]?.slice(0, 8),
    )
  }
})

import { beforeAll, describe, expect, test } from 'vitest'
import { succeed } from '../support/client.ts'
import { itemSeen } from '../support/holds.ts'
import { prepareEach } from '../support/prepare.ts'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { shelf } from '../support/stock-files.ts'
import { type Seen, Visitor } from '../support/visitor.ts'
import { withService } from '../support/with-service.ts'

const service = withService()
const scene = prepareEach(async () => {
  const pharmacy = await openPharmacy(service)
  const counter = new Visitor(service.address)
  await counter.send(await counter.see('/balcao/entrar'), { codigo: pharmacy.codigo })
  return { ...pharmacy, counter }
})
beforeAll(async () => {
  const { client } = await openPharmacy(service)
  for (const nome of ['Metformina 850 mg comprimidos', 'Metformina 500 mg', 'Bronkovitol xarope 150 ml']) {
    await stockItem(client, { nome })
  }
})

const blank = () => scene.counter.see('/balcao/stock/novo')
const typed = (nome: string) => ({
  nome,
  quantidade: '5',
  preco: '1.250,50',
  categoria: 'Higiene',
  subcategoria: 'Casa',
})
const send = async (nome: string) => scene.counter.send(await blank(), typed(nome))
const answer = (page: Seen, given: Record<string, string>) => scene.counter.send(page, given)
const offered = ({ html }: Seen, name: string) =>
  [...html.matchAll(new RegExp(`<input type="radio" name="${name}" value="([^"]*)">`, 'g'))].map(([, value]) => value)
const keepsWhatWasTyped = (page: Seen) => {
  for (const value of ['5', '1.250,50', 'Higiene', 'Casa']) expect(page.html).toContain(`value="${value}"`)
}
const names = async () => (await shelf(scene.client)).map(([nome]) => nome)

describe('A new item that is likely on the shelf already', () => {
  test.each(['ben-u-ron 500MG', 'benuron 500', 'benuronn 500 mg', 'Ben-u-ron 0,5 g comprimidos'])(
    'typed as «%s», is asked about before a second row is made, and is put together with the first',
    async (nome) => {
      const id = await stockItem(scene.client, { nome: 'Ben-u-ron 500 mg', quantidade: 12, preco: 900 })
      const asked = await send(nome)
      expect([asked.status, asked.path]).toEqual([200, '/balcao/stock/novo'])
      expect(asked.text).toContain('Já tem “Ben-u-ron 500 mg” (12 unidades).')
      expect(asked.html).toMatch(/<fieldset[^>]* id="destino" tabindex="-1" autofocus>\s*<legend>Já tem/)
      expect(offered(asked, 'destino')).toEqual([id, 'outro'])
      expect(asked.html).not.toContain(' checked')
      keepsWhatWasTyped(asked)
      expect(await names()).toEqual(['Ben-u-ron 500 mg'])
      const done = await answer(asked, { destino: id })
      expect(done.text).toContain('Juntou 5 a Ben-u-ron 500 mg: agora tem 17 unidades.')
      expect(await shelf(scene.client)).toMatchObject([
        ['Ben-u-ron 500 mg', expect.anything(), expect.anything(), 17, 900],
      ])
    },
  )

  test('A new item that is put together with a known one is so once, however often the form is sent', async () => {
    const id = await stockItem(scene.client, { nome: 'Ben-u-ron 500 mg', quantidade: 12 })
    const asked = await send('benuron 500')
    await Promise.all([answer(asked, { destino: id }), answer(asked, { destino: id })])
    await answer(asked, { destino: id })
    expect((await itemSeen(scene.client, id)).quantidade).toBe(17)
  })

  test('A new item is another one where the pharmacist says so, once, and without an answer nothing is made', async () => {
    await stockItem(scene.client, { nome: 'Ben-u-ron 500 mg' })
    const asked = await send('benuron 500')
    const again = await answer(asked, {})
    expect(again.text).toContain('Escolha uma das respostas.')
    expect(await names()).toEqual(['Ben-u-ron 500 mg'])
    const [made, same] = await Promise.all([answer(again, { destino: 'outro' }), answer(again, { destino: 'outro' })])
    expect([made.text, same.path]).toEqual([expect.stringContaining('Guardado: benuron 500.'), made.path])
    expect(await names()).toEqual(['Ben-u-ron 500 mg', 'benuron 500'])
  })

  test('answered for one name and sent with another, is asked about again', async () => {
    const id = await stockItem(scene.client, { nome: 'Ben-u-ron 500 mg', quantidade: 12 })
    const brufen = await stockItem(scene.client, { nome: 'Brufen 400 mg' })
    const asked = await send('benuron 500')
    const other = await answer(asked, { destino: id, nome: 'brufen 400' })
    expect(other.text).toContain('Já tem “Brufen 400 mg”')
    expect(other.text).not.toContain('Escolha uma')
    expect(offered(other, 'destino')).toEqual([brufen, 'outro'])
    expect((await itemSeen(scene.client, id)).quantidade).toBe(12)
  })

  test('A number that is none, or an item that is gone, is said beside its field, with all that was typed', async () => {
    const id = await stockItem(scene.client, { nome: 'Ben-u-ron 500 mg', quantidade: 12 })
    const asked = await send('benuron 500')
    const refused = await answer(asked, { destino: id, quantidade: '-3' })
    expect([refused.status, refused.html.includes('id="quantidade-falta"')]).toEqual([400, true])
    succeed(await scene.client.delete(`/api/perfil/stock/${id}`))
    const gone = await answer(asked, { destino: id })
    expect(gone.text).toContain('Esse artigo já não está no stock.')
    keepsWhatWasTyped(gone)
    expect(await names()).toEqual([])
  })

  test.each([
    ['Ben-u-ron 1 g', 'of another strength'],
    ['Ben-u-ron 500 mg supositórios', 'of another form'],
    ['Panadol 500 mg', 'of another brand'],
    ['Ibuprofeno 500 mg', 'of another substance'],
  ])('A new item «%s», which is %s, is not asked about', async (nome) => {
    await stockItem(scene.client, { nome: 'Ben-u-ron 500 mg comprimidos' })
    expect((await send(nome)).text).toContain(`Guardado: ${nome}.`)
    expect(await names()).toHaveLength(2)
  })

  test('An item of another pharmacy is no item of this one', async () => {
    const { client } = await openPharmacy(service)
    await stockItem(client, { nome: 'Losartan 50 mg' })
    expect((await send('Losartan 50mg')).text).toContain('Guardado: Losartan 50mg.')
  })

  test('The page shows three like items at most, each by its name', async () => {
    for (const nome of ['Losartan 50', 'Losartan 50 mg', 'losartan 50mg comp', 'LOSARTAN 50 MG COMPRIMIDOS']) {
      await stockItem(scene.client, { nome })
    }
    const asked = await send('Losartan 50 mg cp')
    expect(asked.text).toContain('Já tem artigos que parecem este.')
    expect(offered(asked, 'destino')).toHaveLength(4)
  })
})

describe('A new item whose name is not spelt as it may be meant', () => {
  test('The page offers the name as it is written, with all else that was typed, and names that pharmacies use', async () => {
    const asked = await send('Metformna 850 mg')
    expect(asked.text).toContain('Queria dizer…?')
    expect(offered(asked, 'nome_certo')).toEqual([
      'Metformina 850 mg',
      'Metformina 850 mg comprimidos',
      'Metformina 500 mg',
      'Metformna 850 mg',
    ])
    keepsWhatWasTyped(asked)
    expect(await names()).toEqual([])
    const done = await answer(asked, { nome_certo: 'Metformina 850 mg comprimidos' })
    expect(done.text).toContain('Guardado: Metformina 850 mg comprimidos.')
    expect(await shelf(scene.client)).toEqual([['Metformina 850 mg comprimidos', 'Higiene', 'Casa', 5, 1250.5]])
  })

  test('A new item whose name is not spelt as it may be meant stays as it was typed where the pharmacist says so', async () => {
    const asked = await send('Metformna 850 mg')
    expect((await answer(asked, {})).text).toContain('Escolha uma das respostas.')
    const refused = await answer(asked, { nome_certo: 'Metformna 850 mg', preco: 'caro' })
    expect(refused.html).toContain('id="preco-falta"')
    // the answer is not asked for again
    expect((await answer(refused, { preco: '10' })).text).toContain('Guardado: Metformna 850 mg.')
  })

  test('A name like two medicines is offered both; a name like a brand that only a shelf knows is offered that one', async () => {
    expect(offered(await send('gentamidina 80 mg'), 'nome_certo')).toEqual(
      expect.arrayContaining(['Gentamicina 80 mg', 'Pentamidina 80 mg', 'gentamidina 80 mg']),
    )
    expect(offered(await send('bronkovitl'), 'nome_certo')).toEqual(['Bronkovitol xarope 150 ml', 'bronkovitl'])
  })

  test('A new item whose name is not spelt as it may be meant may turn out to be one that is there, by the name that is chosen', async () => {
    const id = await stockItem(scene.client, { nome: 'Metformina 500 mg', quantidade: 2 })
    const asked = await send('Metformna 850 mg')
    const there = await answer(asked, { nome_certo: 'Metformina 500 mg' })
    expect(there.text).toContain('Já tem “Metformina 500 mg” (2 unidades).')
    await answer(there, { destino: id })
    expect((await itemSeen(scene.client, id)).quantidade).toBe(7)
  })

  test.each(['Vitamina C 1000 mg', 'Xarope da Avó', 'Fraldas Dodot tamanho 4', 'Zuvarex 100 mg', 'Paracetamol 500 mg'])(
    'The name «%s» is made at once',
    async (nome) => {
      expect((await send(nome)).text).toContain(`Guardado: ${nome}.`)
    },
  )
})

test("The API makes what it is asked to, and says what is alike to the pharmacy's own session alone", async () => {
  const nome = 'Ben-u-ron 500 mg'
  await stockItem(scene.client, { nome })
  const body = { nome: 'benuron 500', categoria: 'A', subcategoria: 'B', quantidade: 1 }
  expect((await scene.client.post('/api/perfil/stock', body)).status).toBe(201)
  const found = succeed(await scene.client.get('/api/perfil/stock/parecidos?nome=BENURON%20500mg'))
  expect(found.artigos.map((item: { nome: string }) => item.nome).toSorted()).toEqual([nome, 'benuron 500'])
  expect((await service.anyone.get('/api/perfil/stock/parecidos?nome=benuron')).status).toBe(401)
})

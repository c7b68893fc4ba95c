import { expect, test } from 'vitest'
import { expectConflict, hold, users } from '../support/holds.ts'
import { prepareEach } from '../support/prepare.ts'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { article, feedBody, sendWhole } from '../support/stock-feed.ts'
import { shelf, stockForm, uploadStock } from '../support/stock-files.ts'
import { Visitor } from '../support/visitor.ts'
import { withService } from '../support/with-service.ts'

const service = withService()
const scene = prepareEach(async () => {
  const pharmacy = await openPharmacy(service)
  for (const [nome, quantidade] of [
    ['Aspirina', 5],
    ['Brufen', 4],
    ['Panadol', 3],
    ['Zinco', 0],
  ] as const)
    await stockItem(pharmacy.client, { nome, quantidade })
  return pharmacy
})

const upload = (file: string, query = '?modo=substituir') => uploadStock(scene.client, file, { query })
const units = async () => (await shelf(scene.client)).map(([nome, , , quantidade]) => `${nome} ${quantidade}`)
const before = ['Aspirina 5', 'Brufen 4', 'Panadol 3', 'Zinco 0']
const mostGone = 'nome;quantidade\nPanadol;2\n'
const loss = { com_unidades: 3, perdidos: 2, unidades: 9 }

test('A file that leaves more than half of the items without units changes nothing until the loss is confirmed', async () => {
  const refused = await upload(mostGone)
  expectConflict(refused, 'perda_de_stock', loss)
  expect(await units()).toEqual(before)
  const done = await upload(mostGone, '?modo=substituir&confirmar_perda=true')
  expect(done.body).toMatchObject({ zerados: 2, unidades_zeradas: 9, atualizados: 1 })
  expect(done.body).not.toHaveProperty('perda')
  expect(await units()).toEqual(['Aspirina 0', 'Brufen 0', 'Panadol 2', 'Zinco 0'])
})

test('A trial says how many articles and units would be lost, and is not refused', async () => {
  const { body } = await upload(mostGone, '?modo=substituir&simular=true')
  expect(body).toMatchObject({ simulado: true, zerados: 2, unidades_zeradas: 9, perda: loss })
  const { body: half } = await upload('nome;quantidade\nPanadol;2\nBrufen;4\n', '?modo=substituir&simular=true')
  expect(half).toMatchObject({ zerados: 1, unidades_zeradas: 5 })
  expect(half).not.toHaveProperty('perda')
})

test.each([
  ['half of the items', 'nome;quantidade\nPanadol;2\nBrufen;1\n', '?modo=substituir'],
  ['items that the file itself says are gone', 'nome;quantidade\nPanadol;0\nBrufen;0\nAspirina;0\n', ''],
])('A loss of %s needs no confirmation', async (_what, file, query) => {
  expect((await upload(file, query)).status).toBe(200)
})

test('Lines that say zero count as lost where the file is the whole shelf', async () => {
  expectConflict(await upload('nome;quantidade\nPanadol;3\nBrufen;0\nAspirina;0\n'), 'perda_de_stock')
  expect(await units()).toEqual(before)
})

test('A count of the shelf that the held units use up is a loss, of a file and of a feed', async () => {
  const [user] = await users(service, 1)
  if (!user) throw new Error('no user')
  const { client } = await openPharmacy(service)
  const id = await stockItem(client, { nome: 'Aspirina', quantidade: 5, codigo: 'A-1' })
  await hold(user, id, 3)
  const file = 'nome;quantidade;codigo\nAspirina;3;A-1\n'
  expectConflict(await uploadStock(client, file, { query: '?modo=substituir&conta=prateleira' }), 'perda_de_stock')
  const fed = await sendWhole(client, feedBody([article('A-1', { nome: 'Aspirina', quantidade: 3 })]))
  expectConflict(fed, 'perda_de_stock')
  expect(fed.body.detalhes).toMatchObject({ com_unidades: 1, perdidos: 1, unidades: 2 })
})

test('A confirmed loss is another request: under a key of its own it is done once', async () => {
  const [first, second] = [crypto.randomUUID(), crypto.randomUUID()]
  const send = (key: string, query: string) =>
    scene.client.post(`/api/perfil/stock/importar${query}`, stockForm(mostGone), { 'idempotency-key': key })
  const [asked, confirmed] = ['?modo=substituir', '?modo=substituir&confirmar_perda=true']
  expectConflict(await send(first, asked), 'perda_de_stock', loss)
  expectConflict(await send(first, confirmed), 'chave_reutilizada')
  const done = await send(second, confirmed)
  expect(done.body).toMatchObject({ zerados: 2 })
  expect((await send(second, confirmed)).body).toEqual(done.body)
})

test('The page names what goes to zero, changes nothing before its box is ticked, and then does it', async () => {
  const counter = new Visitor(service.address)
  await counter.send(await counter.see('/balcao/entrar'), { codigo: scene.codigo })
  const path = '/balcao/stock/importar'
  const file = { field: 'ficheiro', file: mostGone }
  const seen = await counter.upload(path, { passo: 'ver', modo: 'substituir' }, file)
  expect(seen.text).toContain('2 artigos postos a zero (9 unidades)')
  expect(seen.text).toContain('Sim: 2 dos 3 artigos com unidades ficam a zero. São 9 unidades.')
  const fieldsOf = (html: string) => {
    const inputs = [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)]
    return Object.fromEntries(inputs.map(([, name = '', value = '']) => [name, value]))
  }
  const asked = await counter.upload(path, fieldsOf(seen.html), file)
  expect(asked.text).toContain('Nada mudou: confirme primeiro o que fica a zero.')
  expect(asked.text).toContain('Sim: 2 dos 3 artigos')
  expect(await units()).toEqual(before)
  const done = await counter.upload(path, { ...fieldsOf(asked.html), confirmar_perda: 'true' }, file)
  expect(done.text).toContain('Postos a zero: 2.')
  expect(await units()).toEqual(['Aspirina 0', 'Brufen 0', 'Panadol 2', 'Zinco 0'])
})

import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { together } from '../support/holds.ts'
import { prepareEach } from '../support/prepare.ts'
import { itemBody, openPharmacy, stockItem } from '../support/scenario.ts'
import { withService } from '../support/with-service.ts'

const service = withService()
const pharmacy = prepareEach(() => openPharmacy(service))
const codes = { codigo: 'A-1042', ean: '5601234567892', lote: 'L24031', validade: '12/2099' }
const kept = { ...codes, validade: '2099-12-31', fora_de_validade: false }
const none = { codigo: null, ean: null, lote: null, validade: null, fora_de_validade: false }
const list = async (query = '') => (await pharmacy.client.get(`/api/perfil/stock${query}`)).body
const names = async (query: string) => (await list(query)).map(({ nome }: { nome: string }) => nome)

test('The codes of an item are kept in one form, stay when they do not come, and go with null or nothing written', async () => {
  const made = await pharmacy.client.post('/api/perfil/stock', itemBody({ ...codes, ean: ' 560 1234 567892 ' }))
  expect(made.body.item).toMatchObject(kept)
  const path = `/api/perfil/stock/${made.body.item.id}`
  expect((await pharmacy.client.put(path, itemBody())).body.item).toMatchObject(kept)
  expect((await pharmacy.client.patch(path, { somar: 1 })).body.item).toMatchObject(kept)
  expect((await pharmacy.client.put(path, itemBody({ lote: null, ean: ' ' }))).body.item).toMatchObject({
    ...kept,
    lote: null,
    ean: null,
  })
  const gone = Object.fromEntries(Object.keys(codes).map((name) => [name, null]))
  expect((await pharmacy.client.put(path, itemBody(gone))).body.item).toMatchObject(none)
  expect(await list()).toMatchObject([none])
})

test('An item without codes is what it was, and nobody else sees those of another', async () => {
  const id = await stockItem(pharmacy.client)
  expect((await pharmacy.client.get(`/api/perfil/stock/${id}`)).body).toMatchObject(none)
  await stockItem(pharmacy.client, { nome: 'Soro', ...codes })
  const shown = await Promise.all([
    service.anyone.get(`/api/farmacias/${pharmacy.id}`),
    service.anyone.get('/api/farmacias?search_type=medicamento&search=soro'),
  ])
  for (const { status, text } of shown) {
    expect([status, text.includes('Soro')]).toEqual([200, true])
    for (const secret of ['A-1042', '5601234567892', 'L24031', '"validade"']) expect(text).not.toContain(secret)
  }
})

test.each([
  ['ean', '5601234567893', 'algarismos'],
  ['ean', '12345', 'algarismos'],
  ['validade', '31/02/2027', '12/2027'],
  ['validade', 'amanhã', '12/2027'],
  ['codigo', 'x'.repeat(41), 'caracteres'],
  ['lote', 7, 'texto'],
])('A %s of %j answers 400 with a sentence beside it, and nothing changes', async (field, value, says) => {
  const id = await stockItem(pharmacy.client, codes)
  for (const answer of [
    await pharmacy.client.post('/api/perfil/stock', itemBody({ [field]: value })),
    await pharmacy.client.put(`/api/perfil/stock/${id}`, itemBody({ nome: 'Outro', [field]: value })),
  ]) {
    expect([answer.status, answer.body.code]).toEqual([400, 'VALIDACAO'])
    expect(answer.body.detalhes.campos[field]).toContain(says)
  }
  expect(await list()).toMatchObject([{ id, nome: 'Paracetamol 500 mg', ...kept }])
})

test('A code that another item of the pharmacy has answers 409 with its field; another pharmacy may have it', async () => {
  await stockItem(pharmacy.client, codes)
  const id = await stockItem(pharmacy.client, { nome: 'Soro' })
  for (const answer of [
    await pharmacy.client.post('/api/perfil/stock', itemBody({ codigo: 'A-1042' })),
    await pharmacy.client.put(`/api/perfil/stock/${id}`, itemBody({ nome: 'Soro', codigo: 'A-1042', preco: 1 })),
  ]) {
    expect([answer.status, answer.body.detalhes]).toEqual([409, { motivo: 'duplicado', campo: 'codigo' }])
  }
  expect((await pharmacy.client.get(`/api/perfil/stock/${id}`)).body).toMatchObject({ codigo: null, preco: 850 })
  await stockItem((await openPharmacy(service)).client, codes)
})

test('Of many that give one code at once, one has it', async () => {
  const answers = await together(8, (index) =>
    pharmacy.client.post('/api/perfil/stock', itemBody({ nome: `Soro ${index}`, codigo: 'S1' })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(409)])
  expect(await list()).toHaveLength(1)
})

test('The list finds an item by either code, in any of its forms, and by what is typed into the search', async () => {
  await stockItem(pharmacy.client, { nome: 'Panadol', codigo: 'P1', ean: '036000291452' })
  await stockItem(pharmacy.client, { nome: 'Soro', codigo: 'S1' })
  expect(await names('?ean=0036000291452')).toEqual(['Panadol'])
  expect(await names('?ean=00036000291452')).toEqual(['Panadol'])
  expect(await names('?codigo=S1')).toEqual(['Soro'])
  expect(await names('?codigo=S1&ean=036000291452')).toEqual([])
  expect(await names('?search=S1')).toEqual(['Soro'])
  expect(await names('?search=036000291452')).toEqual(['Panadol'])
  const bad = await pharmacy.client.get('/api/perfil/stock?ean=1')
  expect([bad.status, Object.keys(bad.body.detalhes.campos)]).toEqual([400, ['ean']])
})

test('A key repeats an item with codes, and refuses the same item with others', async () => {
  const key = { 'idempotency-key': randomUUID() }
  const first = await pharmacy.client.post('/api/perfil/stock', itemBody(codes), key)
  expect((await pharmacy.client.post('/api/perfil/stock', itemBody(codes), key)).text).toBe(first.text)
  const other = await pharmacy.client.post('/api/perfil/stock', itemBody({ ...codes, lote: 'L2' }), key)
  expect([other.status, other.body.detalhes.motivo]).toEqual([409, 'chave_reutilizada'])
  expect(await list()).toHaveLength(1)
})

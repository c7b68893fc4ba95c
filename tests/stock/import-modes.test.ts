import { expect, test } from 'vitest'
import { cancel, expectHoldsToMatch, hold, itemSeen, runOut, tally, together, users } from '../support/holds.ts'
import { prepareEach } from '../support/prepare.ts'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { shelf, uploadStock } from '../support/stock-files.ts'
import { withService } from '../support/with-service.ts'

const service = withService()
const pharmacy = prepareEach(() => openPharmacy(service))
const upload = (file: string, query = '', fields = {}) => uploadStock(pharmacy.client, file, { query, fields })
const units = async () => (await shelf(pharmacy.client)).map(([nome, , , quantidade]) => [nome, quantidade])

test('acrescentar leaves what the file does not name; substituir sets it to zero', async () => {
  await stockItem(pharmacy.client, { nome: 'Aspirina', quantidade: 5 })
  await stockItem(pharmacy.client, { nome: 'Brufen', quantidade: 0 })
  const file = 'nome;quantidade\nPanadol;3\n'
  expect((await upload(file)).body).toMatchObject({ adicionados: 1, zerados: 0 })
  expect(await units()).toEqual([
    ['Aspirina', 5],
    ['Brufen', 0],
    ['Panadol', 3],
  ])
  expect((await upload(file, '', { modo: 'substituir', confirmar_perda: 'true' })).body).toMatchObject({
    adicionados: 0,
    atualizados: 0,
    zerados: 1,
  })
  expect(await units()).toEqual([
    ['Aspirina', 0],
    ['Brufen', 0],
    ['Panadol', 3],
  ])
})

test('substituir spares an item whose line is bad, and changes nothing when no line is good', async () => {
  await stockItem(pharmacy.client, { nome: 'Aspirina', quantidade: 5 })
  const all = await upload('nome;quantidade\nBrufen;dez\n', '?modo=substituir')
  expect(all.body).toMatchObject({ linhas: 1, zerados: 0, erros: [{ linha: 2, campo: 'quantidade' }] })
  const one = await upload('nome;quantidade\nASPIRINA;dez\nPanadol;1\n', '?modo=substituir')
  expect(one.body).toMatchObject({ adicionados: 1, zerados: 0 })
  expect(await units()).toEqual([
    ['Aspirina', 5],
    ['Panadol', 1],
  ])
})

test('simular says what the import then does, and writes nothing', async () => {
  await stockItem(pharmacy.client, { nome: 'Aspirina', quantidade: 5 })
  await stockItem(pharmacy.client, { nome: 'Brufen', quantidade: 4 })
  const before = await shelf(pharmacy.client)
  const file = 'nome;quantidade\nPanadol;3\nPanadol;4\nBrufen;1\nMau;x\n'
  const { body: said } = await upload(file, '?simular=true&modo=substituir')
  expect(await shelf(pharmacy.client)).toEqual(before)
  expect(said).toMatchObject({ simulado: true, linhas: 4, adicionados: 1, atualizados: 1, zerados: 1 })
  const { body: done } = await upload(file, '?simular=true&modo=substituir', { simular: 'false' })
  const { mudancas, leitura, ...rest } = said
  expect(leitura).toMatchObject({ folha: null, outras_folhas: [], linhas_escondidas: 0, numeros: [] })
  expect({ ...done, mensagem: '', simulado: true }).toEqual({ ...rest, mensagem: '' })
  const price = { preco_antes: 850, preco_depois: 850 }
  expect(mudancas).toEqual([
    { nome: 'Panadol', tipo: 'novo', antes: null, depois: 7, preco_antes: null, preco_depois: null },
    { nome: 'Brufen', tipo: 'alterado', antes: 4, depois: 1, ...price },
    { nome: 'Aspirina', tipo: 'zerado', antes: 5, depois: 0, ...price },
  ])
})

test('The category chooses between two items of one name; a line without it is refused', async () => {
  await stockItem(pharmacy.client, { nome: 'Vitamina C', subcategoria: 'Xaropes', quantidade: 1 })
  await stockItem(pharmacy.client, { nome: 'Vitamina C', subcategoria: 'Comprimidos', quantidade: 2 })
  expect((await upload('nome;quantidade\nVitamina C;9\n')).body).toMatchObject({ erros: [{ linha: 2, campo: 'nome' }] })
  await upload('nome;subcategoria;quantidade\nVitamina C;Comprimidos;9\nVitamina C;xaropes;8\n')
  expect((await shelf(pharmacy.client)).map((item) => item.slice(2, 4)).sort()).toEqual([
    ['Comprimidos', 9],
    ['Xaropes', 8],
  ])
})

test('Held units stay held, in both modes, and come back on top of what the file says', async () => {
  const [user, other] = await users(service, 2)
  if (!user || !other) throw new Error('no users')
  const kept = await stockItem(pharmacy.client, { nome: 'Aspirina', quantidade: 10 })
  const gone = await stockItem(pharmacy.client, { nome: 'Brufen', quantidade: 10 })
  const [a, b] = [await hold(user, kept, 4), await hold(other, gone, 3)]
  await upload('nome;quantidade\nAspirina;20\n', '?modo=substituir')
  expect([
    (await itemSeen(pharmacy.client, kept)).quantidade,
    (await itemSeen(pharmacy.client, gone)).quantidade,
  ]).toEqual([20, 0])
  await expectHoldsToMatch(service)
  await cancel(user, a.id)
  await cancel(other, b.id)
  expect([
    (await itemSeen(pharmacy.client, kept)).quantidade,
    (await itemSeen(pharmacy.client, gone)).quantidade,
  ]).toEqual([24, 3])
})

test('a hold that is over gives its units back before the file sets a number, not after', async () => {
  const [user] = await users(service, 1)
  if (!user) throw new Error('no user')
  const item = await stockItem(pharmacy.client, { nome: 'Aspirina', quantidade: 10 })
  await runOut(service, (await hold(user, item, 4)).id)
  expect((await upload('nome;quantidade\nAspirina;10\n', '?simular=true')).body).toMatchObject({ atualizados: 0 })
  await upload('nome;quantidade\nAspirina;10\n')
  expect((await itemSeen(pharmacy.client, item)).quantidade).toBe(10)
  await expectHoldsToMatch(service)
})

test('files, holds and edits at the same moment: nobody fails and the holds stay whole', async () => {
  const crowd = await users(service, 6)
  const items = await together(6, (n) => stockItem(pharmacy.client, { nome: `Artigo ${n}`, quantidade: 5 }))
  const file = `nome;quantidade\n${items.map((_, n) => `Artigo ${n};7`).join('\n')}\n`
  const answers = await Promise.all([
    ...items.map((item, n) => crowd[n]?.post('/api/reservas', { stock_item_id: item })),
    upload(file, '?modo=substituir'),
    upload(file),
    upload('nome;quantidade\nNovo;1\n', '?modo=substituir&confirmar_perda=true'),
  ])
  expect(Object.keys(tally(answers.flatMap((answer) => answer ?? []))).every((kind) => /^(2|409)/.test(kind))).toBe(
    true,
  )
  await expectHoldsToMatch(service)
})

import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { succeed } from '../support/client.ts'
import { expectConflict, hold } from '../support/holds.ts'
import { prepareEach } from '../support/prepare.ts'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { shelf, stockForm, uploadStock } from '../support/stock-files.ts'
import { withService } from '../support/with-service.ts'

const service = withService()

/** A pharmacy with 10 free units of Panadol, and 2 held. */
const scene = prepareEach(async () => {
  const { client, id } = await openPharmacy(service)
  const item = await stockItem(client, { nome: 'Panadol', quantidade: 12 })
  return { client, id, item, holder: await service.anyone.register() }
})
const holdTwo = () => hold(scene.holder, scene.item, 2)

const file = (units: number, title = 'quantidade') => `nome;${title}\nPanadol;${units}\n`
const remember = { lembrar_conta: 'true' }
const upload = (units: number, fields: Record<string, string> = {}, title?: string) =>
  uploadStock(scene.client, file(units, title), { fields })
const units = async () => (await shelf(scene.client)).map(([, , , n]) => n)

test('A file that asks to be asked is not applied while units are held, until its numbers are said once', async () => {
  await holdTwo()
  const tried = succeed(await upload(20, { ...remember, simular: 'true' }))
  expect(tried.leitura).toMatchObject({ reservadas: 2, conta: null })
  expectConflict(await upload(20, remember), 'ficheiro_por_esclarecer')
  expect(await units()).toEqual([10])
  succeed(await upload(20, { ...remember, conta: 'prateleira' }))
  expect(await units()).toEqual([18])
  const again = succeed(await upload(30, { ...remember, simular: 'true' }))
  expect(again.leitura).toMatchObject({ reservadas: 2, conta: 'prateleira' })
  succeed(await upload(30, remember))
  expect(await units()).toEqual([28])
  // another answer takes the place of the first
  succeed(await upload(30, { ...remember, conta: 'livres' }))
  succeed(await upload(31, remember))
  expect(await units()).toEqual([31])
})

test('An answer is remembered for files with the same headings, of the same pharmacy, and for no others', async () => {
  await holdTwo()
  succeed(await upload(20, { ...remember, conta: 'prateleira' }))
  expectConflict(await upload(20, remember, 'stock'), 'ficheiro_por_esclarecer')
  const other = await openPharmacy(service)
  const item = await stockItem(other.client, { nome: 'Panadol', quantidade: 9 })
  await hold(scene.holder, item, 1)
  expectConflict(await uploadStock(other.client, file(20), { fields: remember }), 'ficheiro_por_esclarecer')
})

test('A client that never heard of it counts free units, whatever was remembered, and nothing is remembered of it', async () => {
  await holdTwo()
  succeed(await upload(20))
  expect(await units()).toEqual([20])
  succeed(await upload(20, { conta: 'prateleira' }))
  expect(await service.db.many(sql`select from stock_colunas where farmacia_id = ${scene.id}`)).toEqual([])
  succeed(await upload(20, { ...remember, conta: 'prateleira' }))
  succeed(await upload(25))
  expect(await units()).toEqual([25])
})

test('Nothing is asked while nothing is held, and a hold that is over does not count', async () => {
  succeed(await upload(20, remember))
  expect(await units()).toEqual([20])
  const reserva = await holdTwo()
  succeed(await scene.holder.patch(`/api/reservas/${reserva.id}/cancelar`))
  expect(succeed(await upload(21, { ...remember, simular: 'true' })).leitura).toMatchObject({ reservadas: 0 })
  succeed(await upload(21, remember))
  expect(await units()).toEqual([21])
})

test('A file that was applied under a key answers the same again, though units are held since', async () => {
  const send = () =>
    scene.client.post('/api/perfil/stock/importar', stockForm(file(20), remember), {
      'Idempotency-Key': 'conta-lembrada-1',
    })
  const first = succeed(await send())
  await holdTwo()
  expect(succeed(await send())).toEqual(first)
  expect(await units()).toEqual([18])
})

test('Columns and the meaning of the numbers are remembered together, whichever was said first', async () => {
  await holdTwo()
  const lines = (n: number) => `Artigo da casa;Tem\nPanadol;${n}\n`
  const told = { ...remember, colunas: 'titulos:1,nome:1,quantidade:2' }
  const send = (n: number, fields: Record<string, string>) => uploadStock(scene.client, lines(n), { fields })
  expectConflict(await send(20, told), 'ficheiro_por_esclarecer')
  succeed(await send(20, { ...told, conta: 'prateleira' }))
  succeed(await send(30, remember))
  expect(await units()).toEqual([28])
  succeed(await send(31, { ...remember, conta: 'livres' }))
  succeed(await send(32, remember))
  expect(await units()).toEqual([32])
})

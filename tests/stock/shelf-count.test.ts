import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { expectInvalid } from '../support/erro.ts'
import { cancel, expectHoldsToMatch, hold, itemSeen, reserve, runOut, storedUnits, users } from '../support/holds.ts'
import { prepareEach } from '../support/prepare.ts'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { uploadStock } from '../support/stock-files.ts'
import { withService } from '../support/with-service.ts'

/* A till knows how many units stand on the shelf, and a held one stands there too. */
const service = withService()
const pharmacy = prepareEach(() => openPharmacy(service))

const nome = 'Coartem 20/120 mg'
const file = (units: number) => `nome;quantidade\n${nome};${units}\n`
const upload = (units: number, fields: Record<string, string> = {}) =>
  uploadStock(pharmacy.client, file(units), { fields: { conta: 'prateleira', ...fields } })
const adjust = (id: string, body: object, key?: string) =>
  pharmacy.client.patch(`/api/perfil/stock/${id}`, body, key === undefined ? {} : { 'idempotency-key': key })

/** Eleven on the shelf, two of them held. */
async function shelfWithHold() {
  const id = await stockItem(pharmacy.client, { nome, quantidade: 11 })
  const user = await service.anyone.register()
  const reserva = await hold(user, id, 2)
  return { id, user, reserva }
}

test('A file that counts the shelf leaves free what is not held, and a cancelled hold gives its units back', async () => {
  const { id, user, reserva } = await shelfWithHold()
  const tried = await upload(10, { simular: 'true' })
  expect(tried.body.mudancas).toMatchObject([{ nome, antes: 9, depois: 8 }])
  expect((await upload(10)).body).toMatchObject({ atualizados: 1, avisos: [], erros: [] })
  expect((await itemSeen(pharmacy.client, id)).quantidade).toBe(8)
  expect((await upload(10)).body).toMatchObject({ atualizados: 0 })
  await cancel(user, reserva.id)
  expect((await itemSeen(pharmacy.client, id)).quantidade).toBe(10)
  expect((await upload(10)).body).toMatchObject({ atualizados: 0 })
})

test('A file that does not say what it counts, counts free units, as before', async () => {
  const { id } = await shelfWithHold()
  const answer = await uploadStock(pharmacy.client, file(10))
  expect(answer.body).toMatchObject({ atualizados: 1 })
  expect(answer.body).not.toHaveProperty('avisos')
  expect((await itemSeen(pharmacy.client, id)).quantidade).toBe(10)
})

test('A shelf with fewer units than are held has none free, and the answer says which line', async () => {
  const { id } = await shelfWithHold()
  expect((await upload(1)).body).toMatchObject({
    atualizados: 1,
    erros: [],
    avisos: [{ linha: 2, campo: 'quantidade', motivo: 'conta 1 na prateleira e há 2 reservadas: ficam 0 livres' }],
  })
  expect(await itemSeen(pharmacy.client, id)).toMatchObject({ quantidade: 0, reservado_ate: expect.any(String) })
})

test('A hold whose time is over is on the shelf like any other unit', async () => {
  const { id, reserva } = await shelfWithHold()
  await runOut(service, reserva.id)
  expect((await upload(11)).body).toMatchObject({ atualizados: 0, avisos: [] })
  expect((await itemSeen(pharmacy.client, id)).quantidade).toBe(11)
})

test('An adjustment that counts the shelf leaves free what is not held', async () => {
  const { id } = await shelfWithHold()
  const after = async (body: object, key?: string) => (await adjust(id, body, key)).body.item.quantidade
  expect(await after({ quantidade: 10, conta: 'prateleira' })).toBe(8)
  expect(await after({ quantidade: 10, conta: 'livres' })).toBe(10)
  expect(await after({ quantidade: 10, conta: 'prateleira', somar: -1 })).toBe(7)
  expect(await after({ quantidade: 1, conta: 'prateleira' })).toBe(0)
  const key = randomUUID()
  expect(await after({ quantidade: 5, conta: 'prateleira' }, key)).toBe(3)
  expect((await adjust(id, { quantidade: 5 }, key)).body.detalhes.motivo).toBe('chave_reutilizada')
  expectInvalid(await adjust(id, { conta: 'prateleira', somar: 1 }), 'conta')
  expectInvalid(await adjust(id, { quantidade: 1, conta: 'gaveta' }), 'conta')
  expectInvalid(await upload(1, { conta: 'gaveta' }), 'conta')
})

test('Counts of the shelf that meet holds and cancels never make or lose a unit', async () => {
  const id = await stockItem(pharmacy.client, { nome, quantidade: 10 })
  const people = await users(service, 6)
  const takeAndReturn = async (user: (typeof people)[number]) => {
    const answer = await reserve(user, id, 2)
    if (answer.status === 201) await cancel(user, answer.body.reserva.id)
  }
  for (let round = 0; round < 4; round++) {
    await Promise.all([
      ...people.map(takeAndReturn),
      upload(10),
      adjust(id, { quantidade: 10, conta: 'prateleira' }),
      upload(10),
    ])
    const { quantidade, held } = await storedUnits(service, id)
    expect(quantidade + held).toBe(10)
  }
  await expectHoldsToMatch(service)
})

import { expect, test } from 'vitest'
import { hold, itemSeen, mine, runOut } from '../support/holds.ts'
import { prepare } from '../support/prepare.ts'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { Visitor } from '../support/visitor.ts'
import { withService } from '../support/with-service.ts'

const service = withService({ env: { RESERVAS_POR_UTILIZADOR: '100' } })
const scene = prepare(() => openPharmacy(service))
const person = prepare(() => service.anyone.register({ nome: 'Ana Kiala' }))

async function atCounter(): Promise<Visitor> {
  const someone = new Visitor(service.address)
  await someone.send(await someone.see('/balcao/entrar'), { codigo: scene.codigo })
  return someone
}
const held = async (nome: string, quantidade: number, stock: number) =>
  hold(person, await stockItem(scene.client, { nome, quantidade: stock }), quantidade)
const path = (id: string, what: string) => `/balcao/reservas/${id}/${what}`

test('«Não há» asks what stays where the stock says more, and «Desfazer» brings all back', async () => {
  const { id, stock_item_id } = await held('Panadol', 3, 58)
  const counter = await atCounter()
  const asked = await counter.send(await counter.see('/balcao'), { resposta: 'nao_ha' }, path(id, 'responder'))
  expect(asked.text).toContain('O stock diz 55 de Panadol, além desta reserva. Fica a 0?')
  expect((await mine(person, id)).estado).toBe('activa')
  const unsaid = await counter.send(asked, { [`l-${id}`]: 'algumas', [`m-${id}`]: '' })
  expect([unsaid.status, unsaid.text]).toEqual([400, expect.stringContaining('Diga quantas ficam na prateleira.')])
  const done = await counter.send(asked, { [`l-${id}`]: 'algumas', [`m-${id}`]: '50' })
  expect(done.text).toContain('Cancelada porque não há: 3 × Panadol')
  expect(done.text).toMatch(/A pessoa só é avisada às \d\d:\d\d:\d\d\./)
  expect((await itemSeen(scene.client, stock_item_id)).quantidade).toBe(50)
  const [screen, other] = [await counter.see('/balcao'), await (await atCounter()).see('/balcao')]
  for (const seen of [screen, other]) expect(seen.html).toContain(`id="desfazer-${id}"`)
  const undone = await counter.send(screen, {}, path(id, 'desfazer'))
  expect(undone.text).toContain('Desfeito: a reserva e o stock estão como antes.')
  expect(undone.html).not.toContain(`id="desfazer-${id}"`)
  expect(await mine(person, id)).toMatchObject({ estado: 'activa', resposta: null })
  expect((await itemSeen(scene.client, stock_item_id)).quantidade).toBe(55)
  const again = await counter.send(other, {}, path(id, 'desfazer'))
  expect(again.text).toContain('Já não se pode desfazer')
})

test('Without more on the shelf nothing is asked; of a hold whose time ended only the stock comes back', async () => {
  const { id, stock_item_id } = await held('Brufen', 2, 2)
  const counter = await atCounter()
  const done = await counter.send(await counter.see('/balcao'), { resposta: 'so_ha-1' }, path(id, 'responder'))
  expect(done.text).toContain('Respondeu «Só há menos»: 1 × Brufen, de Ana Kiala.')
  expect(await mine(person, id)).toMatchObject({ estado: 'activa', quantidade: 1 })
  await runOut(service, id)
  await counter.send(done, {}, path(id, 'desfazer'))
  expect((await itemSeen(scene.client, stock_item_id)).quantidade).toBe(2)
})

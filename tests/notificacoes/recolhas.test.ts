import { beforeEach, expect, test } from 'vitest'
import { composeRecall } from '#server/modules/notificacoes/compose-sms.rules.ts'
import { succeed } from '../support/client.ts'
import { conclude, hold } from '../support/holds.ts'
import { newBrand, noticeBody } from '../support/operations.ts'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { withService } from '../support/with-service.ts'
import { deliver, due, forgetMessages, messages, phones } from './outbox.ts'

const service = withService()
beforeEach(() => forgetMessages(service))

const publish = async (more: object) =>
  succeed(await (await service.admin()).post('/api/admin/recolhas', noticeBody(more))).recolha

/** A pharmacy with an item of a new brand, whose own messages are forgotten. */
async function shelved() {
  const [pharmacy, produto] = [await openPharmacy(service, { telefone: '923111222' }), newBrand()]
  const item = await stockItem(pharmacy.client, { nome: produto })
  await forgetMessages(service)
  return { pharmacy, produto, item }
}

test('A pharmacy that lists a recalled product is told once, by one SMS with the number and the lots', async () => {
  const { pharmacy, produto } = await shelved()
  await publish({ numero: '7/2026', produto, todos_os_lotes: false, lotes: ['A1', 'B2'] })
  await stockItem(pharmacy.client, { nome: `${produto} 20` })
  const { sms, received } = phones()
  await deliver(service, { sms })
  expect(received).toEqual([
    {
      to: '+244923111222',
      text: `Botica: recolha 7/2026: ${produto}, lotes A1, B2. Tire-o da venda e responda no balcao.`,
    },
  ])
})

test('A notice that is taken back before its SMS went sends none', async () => {
  const { produto } = await shelved()
  const { id } = await publish({ produto })
  succeed(await (await service.admin()).post(`/api/admin/recolhas/${id}/retirar`, { porque: 'Engano.' }))
  const { sms, received } = phones()
  await deliver(service, { sms })
  expect(received).toEqual([])
  expect(await messages(service)).toMatchObject([{ tipo: 'recolha', estado: 'caducada' }])
})

test('Who holds a recalled product is told by SMS or e-mail, which do not say of what', async () => {
  const { produto, item } = await shelved()
  const user = await service.anyone.register({ nome: 'Esperança Kiala', telefone: '924111222' })
  await hold(user, item)
  await forgetMessages(service)
  await publish({ produto })
  await due(service)
  const { sms, received } = phones()
  await deliver(service, { sms })
  const said = received.find(({ to }) => to === '+244924111222')
  expect(said?.text).toContain('saiu um aviso de recolha sobre o que reservou')
  expect(said?.text).not.toContain(produto)
})

test('Who has fetched a recalled product by the time the message goes is told all the same', async () => {
  const { pharmacy, produto, item } = await shelved()
  const user = await service.anyone.register({ telefone: '924111333' })
  const { id } = await hold(user, item)
  await forgetMessages(service)
  await publish({ produto })
  succeed(await conclude(pharmacy.client, id))
  await due(service)
  const { sms, received } = phones()
  await deliver(service, { sms })
  expect(received.find(({ to }) => to === '+244924111333')?.text).toContain('antes de la ir ou de o tomar')
})

test.each([0, 1, 100])('An SMS of %s lots is one SMS', (lots) => {
  const lotes = Array.from({ length: lots }, (_, n) => `LOTE-${n}`)
  const produto = 'Amoxicilina + ácido clavulânico 875 mg/125 mg comprimidos revestidos por película'.repeat(2)
  const text = composeRecall({ numero: 'ARMED/0123/2026', produto, lotes })
  expect(text.length).toBeLessThanOrEqual(160)
  expect(text).toMatch(/^[A-Za-z0-9 :;.,/+\-_()']+$/)
  expect(text).toContain('ARMED/0123/2026')
  // part of a list would pass for the whole
  expect(text).toContain(['todos os lotes', 'lote LOTE-0'][lots] ?? '100 lotes, veja quais')
  expect(text).toContain('Tire-o da venda e responda no balcao.')
})

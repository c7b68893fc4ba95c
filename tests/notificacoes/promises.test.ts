import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { composeRecall } from '#server/modules/notificacoes/compose-sms.rules.ts'
import { succeed } from '../support/client.ts'
import { conclude, hold, increase, reserve, together } from '../support/holds.ts'
import { newBrand, noticeBody } from '../support/operations.ts'
import { person } from '../support/people.ts'
import { prepare } from '../support/prepare.ts'
import { openPharmacy, pharmacyBody, stockItem } from '../support/scenario.ts'
import { withService } from '../support/with-service.ts'
import { deliver, due, forgetMessages, messages, phones } from './outbox.ts'

const service = withService()

describe('A promise to tell', () => {
  const admin = prepare(() => service.admin())
  const pharmacy = prepare(() => openPharmacy(service))
  const user = prepare(() => service.anyone.register())
  beforeEach(() => forgetMessages(service))

  test('a new pharmacy is promised its code, and every active admin an e-mail', async () => {
    const second = await person(service, 'admin')
    const inactive = await person(service, 'admin')
    await service.db.statement((tx) => tx.run(sql`update utilizador set is_ativo = false where id = ${inactive.id}`))
    const gestor = await person(service, 'gestor')
    const { body } = await gestor.post('/api/farmacias', pharmacyBody())
    const promised = await messages(service)
    expect(promised.filter(({ canal }) => canal === 'sms')).toMatchObject([
      { tipo: 'codigo_acesso', farmacia_id: body.farmacia.id, estado: 'pendente', segredo: expect.any(Buffer) },
    ])
    const emails = promised.filter(({ canal }) => canal === 'email')
    expect(emails.map(({ tipo }) => tipo)).toEqual(['farmacia_criada', 'farmacia_criada'])
    expect(emails.map(({ utilizador_id }) => utilizador_id)).toContain(second.id)
  })

  test('a reservation promises its pharmacy one SMS; what follows it promises none', async () => {
    const { id } = await hold(user, await stockItem(pharmacy.client))
    await increase(user, id)
    await pharmacy.client.patch(`/api/reservas/${id}/concluir`)
    expect(await messages(service)).toMatchObject([
      { canal: 'sms', tipo: 'reserva_criada', farmacia_id: pharmacy.id, reserva_id: id, segredo: null },
    ])
  })

  test('A refused request promises no message', async () => {
    expect((await reserve(user, await stockItem(pharmacy.client, { quantidade: 0 }))).status).toBe(409)
    expect((await admin.post('/api/farmacias', pharmacyBody({ nome: pharmacy.nome }))).status).toBe(409)
    expect(await messages(service)).toEqual([])
  })

  test('a request sent again under its key promises nothing more', async () => {
    const body = { stock_item_id: await stockItem(pharmacy.client) }
    const headers = { 'idempotency-key': randomUUID() }
    await together(5, () => user.post('/api/reservas', body, headers))
    expect(await messages(service)).toHaveLength(1)
  })

  test('an outbox that takes no messages lets neither the reservation nor the pharmacy happen', async () => {
    const { db } = service
    await db.statement((tx) => tx.run(sql`alter table notificacao add constraint recusar check (id < 0) not valid`))
    onTestFinished(async () => {
      await db.statement((tx) => tx.run(sql`alter table notificacao drop constraint recusar`))
    })
    const item = await stockItem(pharmacy.client)
    const pharmacies = async () => (await admin.get('/api/admin/stats')).body.total_farmacias
    const before = await pharmacies()
    for (const headers of [{}, { 'idempotency-key': randomUUID() }]) {
      const refused = await user.post('/api/reservas', { stock_item_id: item }, headers as Record<string, string>)
      expect(refused).toMatchObject({ status: 500, body: { code: 'ERRO_INTERNO' } })
    }
    expect((await admin.post('/api/farmacias', pharmacyBody())).status).toBe(500)
    expect(await pharmacies()).toBe(before)
    expect((await user.get('/api/reservas/minhas')).body).not.toContainEqual(
      expect.objectContaining({ stock_item_id: item }),
    )
    expect((await pharmacy.client.get('/api/perfil/stock')).body).toContainEqual(
      expect.objectContaining({ id: item, quantidade: 10, reservado_ate: null }),
    )
    expect(await db.many(sql`select from idempotencia where estado >= 500 or estado is null`)).toEqual([])
  })

  test('a pharmacy deleted before its messages went takes them with it', async () => {
    const doomed = await openPharmacy(service)
    await hold(user, await stockItem(doomed.client))
    await admin.delete(`/api/farmacias/${doomed.id}`)
    expect(await messages(service)).toEqual([])
  })
})

describe('A recall', () => {
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
})

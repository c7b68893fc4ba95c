import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { deliver, due, messages, phones } from '../notificacoes/outbox.ts'
import { succeed } from '../support/client.ts'
import { hold, mine } from '../support/holds.ts'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { withService } from '../support/with-service.ts'

const service = withService()

test('a pharmacy of which no telephone is known is found and reserved at; what cannot be sent is told, and waits for nobody', async () => {
  const { id, client } = await openPharmacy(service, { telefone: '222330044' })
  await service.db.statement((tx) => tx.run(sql`update farmacia set telefone = null where id = ${id}`))
  const item = await stockItem(client)
  const user = await service.anyone.register()
  const reserva = await hold(user, item)
  expect(await mine(user, reserva.id)).toMatchObject({ estado: 'activa', farmacia_telefone: null })
  for (const path of ['/api/farmacias', '/api/farmacias?search_type=medicamento&search=paracetamol']) {
    expect((await service.anyone.get(path)).body).toMatchObject([{ id, telefone: null }])
  }
  expect((await service.anyone.get(`/api/farmacias/${id}`)).body.telefone).toBeNull()
  expect((await client.get('/api/perfil/me')).body.telefone).toBeNull()

  const { sms, received } = phones()
  await due(service)
  await deliver(service, { sms })
  expect(received).toEqual([])
  const promised = (await messages(service)).find(({ tipo }) => tipo === 'reserva_criada')
  expect(promised).toMatchObject({ estado: 'nao_entregavel' })
  const renewed = await (await service.admin()).post(`/api/admin/farmacias/${id}/codigo`)
  expect(succeed(renewed).mensagem).toMatch(/não tem nenhum telefone confirmado/)
  // the pharmacy writes its telephone as soon as it has one
  const opened = await service.anyone.pharmacy(renewed.body.codigo_acesso)
  const said = succeed(await opened.put('/api/perfil/me', { nome: 'Farmácia Nova', telefone: '923000000' }))
  expect(said.farmacia.telefone).toBe('923000000')
})

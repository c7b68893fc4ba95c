import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { deliver, due, forgetMessages, messages, phones } from '../notificacoes/outbox.ts'
import { succeed } from '../support/client.ts'
import { answer } from '../support/holds.ts'
import { withService } from '../support/with-service.ts'
import { receiving, say } from './gateway.ts'
import { openCounter } from './scene.ts'

const service = withService({ env: { ...receiving, SMS_PROVIDER: 'wesender', WESENDER_API_KEY: 'k' } })

async function arrived(to: string) {
  const { sms, received } = phones()
  await due(service)
  await deliver(service, { sms })
  return received.filter((message) => message.to === to).map(({ text }) => text)
}

test('Nobody writes to a number that sent PARAR until it writes again: no answer of a pharmacy and no code', async () => {
  await forgetMessages(service)
  const counter = await openCounter(service)
  const from = '+244932000001'
  await say(service, { from, text: 'paracetamol maianga' })
  await say(service, { from, text: '1' })
  expect(await say(service, { from, text: 'Ana Bela' })).toMatch(/\b\d{6}\b/)
  await say(service, { from, text: 'PARAR' })
  const [held] = succeed(await counter.client.get('/api/reservas'))
  succeed(await answer(counter.client, held.id, 'separada'))
  const stranger = await service.anyone.register({ nome: 'Outra Pessoa' })
  succeed(await stranger.post('/api/auth/me/telefone', { telefone: from }))
  expect(await arrived(from)).toEqual([])
  expect((await messages(service)).find(({ tipo }) => tipo === 'codigo_telefone')).toMatchObject({
    estado: 'nao_entregavel',
    ultimo_erro: 'este número pediu para não receber mensagens (PARAR)',
  })

  await forgetMessages(service)
  expect(await say(service, { from, text: 'AJUDA' })).not.toBe('')
  succeed(await stranger.post('/api/auth/me/telefone', { telefone: from }))
  expect(await arrived(from)).toEqual([expect.stringMatching(/^Botica: o seu codigo e/)])
  expect(await service.db.many(sql`select from numero_parado`)).toEqual([])
})

import sql from 'sql-template-tag'
import { beforeEach, expect, test, vi } from 'vitest'
import { outboxCipher, unsent } from '#server/modules/notificacoes/public.ts'
import { adminAccount } from '../support/admin-account.ts'
import { cancel, conclude, hold, runOut } from '../support/holds.ts'
import { patience } from '../support/pace.ts'
import { prepare } from '../support/prepare.ts'
import { openPharmacy, pharmacyBody, stockItem } from '../support/scenario.ts'
import { testSecrets } from '../support/service.ts'
import { serviceForTest, withService } from '../support/with-service.ts'
import { deliver, due, forgetMessages, messages, phones } from './outbox.ts'

const service = withService()
const user = prepare(() => service.anyone.register({ nome: 'Domingos António', telefone: '924777888' }))
beforeEach(() => forgetMessages(service))

test('the pharmacy reads who holds what until when, in Luanda, and the code to ask for', async () => {
  const { client } = await openPharmacy(service, { telefone: '923 456 789' })
  await forgetMessages(service)
  const reserva = await hold(user, await stockItem(client, { nome: 'Coartem 20/120 mg' }), 3)
  const { sms, received } = phones()
  await deliver(service, { sms })
  const time = new Date(Date.parse(reserva.reservado_ate) + 3_600_000).toISOString().slice(11, 16)
  expect(received).toEqual([{ to: '+244923456789', text: expect.any(String) }])
  const text = received[0]?.text ?? ''
  expect(text).toContain('Domingos Antonio reservou 3 x Coartem 20/120 mg')
  expect(text).toContain(time)
  expect(text).toContain(reserva.codigo_levantamento)
  expect(text).not.toContain('924777888')
  expect(await messages(service)).toMatchObject([{ estado: 'enviada', tentativas: 1, fornecedor: 'teste' }])
})

test('a new pharmacy reads its access code, which is erased once it is sent', async () => {
  const { codigo } = await openPharmacy(service)
  const [waiting] = await messages(service)
  const sealed = waiting?.segredo ?? Buffer.alloc(0)
  expect(sealed.toString('latin1')).not.toContain(codigo)
  expect(() => outboxCipher('outra chave, também de 32 bytes ou mais').open(sealed)).toThrow()
  expect(() => outboxCipher(testSecrets.codigo).open(Buffer.from(sealed.map((byte) => byte ^ 1)))).toThrow()
  expect(JSON.parse(outboxCipher(testSecrets.codigo).open(sealed))).toEqual({ codigo })

  const { sms, received } = phones()
  await deliver(service, { sms })
  expect(received.map(({ text }) => text)).toEqual([expect.stringContaining(codigo)])
  for (const message of await messages(service)) expect(message).toMatchObject({ estado: 'enviada', segredo: null })
})

test('the code is stored nowhere that can be read', async () => {
  const { codigo, id } = await openPharmacy(service)
  const [row] = await service.db.many<Record<string, unknown>>(sql`
    select to_jsonb(f) as farmacia, to_jsonb(m) as montra, (select jsonb_agg(n) from notificacao n) as avisos
      from farmacia f join montra m on m.farmacia_id = f.id where f.id = ${id}`)
  expect(JSON.stringify(row)).not.toContain(codigo)
  expect(JSON.stringify(row)).not.toContain(Buffer.from(codigo).toString('hex'))
})

test('a landline gives way to the second number', async () => {
  const { client } = await openPharmacy(service, { telefone: '222 334 455' })
  await client.put('/api/perfil/me', {
    nome: 'Farmácia',
    telefone: '222334455',
    telefone_secundario: '+244 912 000 111',
  })
  await forgetMessages(service)
  await hold(user, await stockItem(client))
  const { sms, received } = phones()
  await deliver(service, { sms })
  expect(received).toMatchObject([{ to: '+244912000111' }])
})

test('A message to a pharmacy without any mobile number stays before the operator, and is not tried again', async () => {
  const { client, nome } = await openPharmacy(service, { telefone: '222334455' })
  await forgetMessages(service)
  await hold(user, await stockItem(client))
  const { sms, received } = phones()
  await deliver(service, { sms })
  await due(service)
  await deliver(service, { sms })
  expect(received).toEqual([])
  expect(await unsent(service.db, 10)).toMatchObject([
    { canal: 'sms', tipo: 'reserva_criada', estado: 'nao_entregavel', tentativas: 1, farmacia_nome: nome },
  ])
})

test.each([
  ['cancelled', (id: string) => cancel(user, id)],
  ['run out', (id: string) => runOut(service, id)],
])('of a reservation that was %s meanwhile nobody is told', async (_, end) => {
  const { client } = await openPharmacy(service)
  await forgetMessages(service)
  const { id } = await hold(user, await stockItem(client))
  await end(id)
  const { sms, received } = phones()
  await deliver(service, { sms })
  expect(received).toEqual([])
  expect(await messages(service)).toMatchObject([{ estado: 'caducada' }])
})

test('A reservation that was concluded before its message went is told to nobody', async () => {
  const { client } = await openPharmacy(service)
  await forgetMessages(service)
  const { id } = await hold(user, await stockItem(client))
  await conclude(client, id)
  await deliver(service, phones())
  expect(await messages(service)).toMatchObject([{ estado: 'caducada' }])
})

test('the service sends by itself what was promised, and its log names nobody', async () => {
  const alive = await serviceForTest({ worker: true })
  const admin = await alive.admin()
  const body = pharmacyBody({ telefone: '923555666' })
  const { farmacia } = (await admin.post('/api/farmacias', body)).body
  const pharmacy = await alive.anyone.pharmacy(farmacia.codigo_acesso)
  const patient = await alive.anyone.register({ nome: 'Nome Secreto', telefone: '924777888' })
  const reserva = await hold(patient, await stockItem(pharmacy))
  await vi.waitFor(async () => {
    const states = (await messages(alive)).map(({ estado, fornecedor, segredo }) => [estado, fornecedor, segredo])
    expect(states).toEqual(Array.from({ length: 3 }, () => ['enviada', 'log', null]))
  }, patience)
  const log = alive.logged.join('')
  expect(log).toContain('SMS')
  for (const personal of [
    farmacia.codigo_acesso,
    reserva.codigo_levantamento,
    'Nome Secreto',
    '924777888',
    '923555666',
    patient.email,
    adminAccount.email,
    adminAccount.password,
  ]) {
    expect(log).not.toContain(personal)
  }
})

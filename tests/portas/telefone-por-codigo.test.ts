import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import { withSms } from '../contas/by-telephone.ts'
import { receiving, say } from '../conversas/gateway.ts'
import { deliver, due, forgetMessages, phones } from '../notificacoes/outbox.ts'
import { newNumber } from '../support/by-number.ts'
import { type Client, succeed } from '../support/client.ts'
import { expectErro, expectInvalid } from '../support/erro.ts'
import { together } from '../support/holds.ts'
import { person } from '../support/people.ts'
import { prepare, prepareEach } from '../support/prepare.ts'
import { pharmacyBody, stockItem } from '../support/scenario.ts'
import { Visitor } from '../support/visitor.ts'
import { withService } from '../support/with-service.ts'

const service = withService(() => ({ env: { ...receiving, ...withSms } }))
const admin = prepare(() => service.admin())

/** A pharmacy whose number nobody proved, and nothing on its way. */
const scene = prepareEach(async () => {
  const telefone = newNumber()
  const { farmacia } = succeed(await admin.post('/api/farmacias', pharmacyBody({ telefone })))
  await forgetMessages(service)
  const client = await service.anyone.pharmacy(farmacia.codigo_acesso)
  return { telefone, id: farmacia.id, codigo: farmacia.codigo_acesso, nome: farmacia.nome, client }
})

const ask = (client: Client, body?: object) => client.post('/api/perfil/telefone', body)
const confirm = (client: Client, codigo: string) => client.post('/api/perfil/telefone/confirmar', { codigo })
const since = async (client: Client) => succeed(await client.get('/api/perfil/me')).telefone_confirmado_em

/** Sends the waiting messages. @returns the texts that each number got */
async function sent() {
  const { sms, received } = phones()
  await due(service)
  await deliver(service, { sms })
  return received
}

/** The code that a number was sent just now. */
const codeFor = async (number: string) =>
  /\b\d{6}\b/.exec((await sent()).find(({ to }) => to === number)?.text ?? '')?.[0] ?? ''

describe('A code typed at the counter', () => {
  test('proves the pharmacy’s number: it is told names and commands, and the profile, the office and the audit say so', async () => {
    const { client, telefone, id } = scene
    expect(await since(client)).toBe(null)
    expect(succeed(await ask(client))).toMatchObject({ telefone })
    const answer = succeed(await confirm(client, await codeFor(telefone)))
    expect(await since(client)).toBe(answer.telefone_confirmado_em)
    expect(succeed(await admin.get(`/api/admin/farmacias/${id}/credenciais`))).toMatchObject({
      telefone_confirmado_em: answer.telefone_confirmado_em,
    })
    expect(succeed(await admin.get(`/api/admin/auditoria?alvo=${id}&accao=telefone_confirmado`))).toHaveLength(1)
    const item = await stockItem(client, { nome: 'Coartem', quantidade: 7 })
    const user = await person(service, 'user', { nome: 'Zulmira Tchissola' })
    succeed(await user.post('/api/reservas', { stock_item_id: item, quantidade: 1 }))
    expect((await sent()).find(({ to }) => to === telefone)?.text).toContain('Zulmira')
    expect(succeed(await service.anyone.get(`/api/farmacias/${id}`))).not.toHaveProperty('telefone_confirmado_em')
  })

  test('serves once, and five wrong ones end it', async () => {
    const { client, telefone } = scene
    succeed(await ask(client))
    const code = await codeFor(telefone)
    const wrong = code === '000000' ? '111111' : '000000'
    for (let n = 0; n < 5; n += 1) expectInvalid(await confirm(client, wrong), 'codigo')
    expectInvalid(await confirm(client, code), 'codigo')
    succeed(await ask(client))
    const another = await codeFor(telefone)
    const answers = await together(2, () => confirm(client, another))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  test('goes to no number but the pharmacy’s own, and proves none that the pharmacy left meanwhile', async () => {
    const { client, telefone, nome } = scene
    expectInvalid(await ask(client, { telefone: newNumber() }), 'telefone')
    succeed(await ask(client, { telefone }))
    const code = await codeFor(telefone)
    succeed(await client.put('/api/perfil/me', { nome, telefone: newNumber() }))
    expectInvalid(await confirm(client, code), 'codigo')
    expect(await since(client)).toBe(null)
  })

  test('The code proves the number to no other pharmacy, and to no person', async () => {
    const { client, telefone } = scene
    const { farmacia } = succeed(await admin.post('/api/farmacias', pharmacyBody({ telefone })))
    const other = await service.anyone.pharmacy(farmacia.codigo_acesso)
    await forgetMessages(service)
    succeed(await ask(client))
    const code = await codeFor(telefone)
    expectInvalid(await confirm(other, code), 'codigo')
    const user = await person(service, 'user', { telefone })
    expectInvalid(await user.post('/api/auth/me/telefone/confirmar', { codigo: code }), 'codigo')
    succeed(await confirm(client, code))
    expect(await since(other)).toBe(null)
  })

  test('The code is sent to a number no more often than the code of an account, whoever asks', async () => {
    const { client } = scene
    const asked = await together(6, () => ask(client))
    const refused = asked.filter(({ status }) => status !== 202)
    expect(asked.length - refused.length).toBeGreaterThan(0)
    expect(refused.length).toBeGreaterThan(0)
    for (const answer of refused) expectErro(answer, 429, 'LIMITE_DE_PEDIDOS')
  })

  test('proves again a number that wrote PARAR', async () => {
    const { client, telefone } = scene
    succeed(await ask(client))
    succeed(await confirm(client, await codeFor(telefone)))
    await say(service, { from: telefone, text: 'PARAR' })
    expect(await since(client)).toBe(null)
    succeed(await ask(client))
    succeed(await confirm(client, await codeFor(telefone)))
    expect(await since(client)).not.toBe(null)
  })

  test('needs a mobile number', async () => {
    const { client, nome } = scene
    succeed(await client.put('/api/perfil/me', { nome, telefone: '222 334 455' }))
    expectInvalid(await ask(client), 'telefone')
    await service.db.statement((tx) => tx.run(sql`delete from entrada_falhada`))
  })
})

test('The pharmacy’s page says that its telephone is not confirmed, asks for the code, takes it, and says so no more; the office’s page too', async () => {
  const { codigo, telefone, id } = scene
  const counter = new Visitor(service.address)
  await counter.send(await counter.see('/balcao/entrar'), { codigo })
  expect((await counter.see('/balcao/perfil')).text).toContain('está por confirmar')
  const asking = await counter.see('/balcao/perfil/telefone')
  const typing = await counter.send(asking, { o_que: 'codigo', telefone })
  const code = await codeFor(telefone)
  const refused = await counter.send(typing, { o_que: 'confirmar', enviado: telefone, codigo: 'abc' })
  expect(refused.text).toContain('não é o código que enviámos')
  const done = await counter.send(refused, { o_que: 'confirmar', enviado: telefone, codigo: code })
  expect(done.text).toContain('Telefone confirmado')
  expect((await counter.see('/balcao/perfil')).text).not.toContain('está por confirmar')
  expect(succeed(await admin.get(`/api/admin/farmacias/${id}/credenciais`)).telefone_confirmado_em).not.toBe(null)
})

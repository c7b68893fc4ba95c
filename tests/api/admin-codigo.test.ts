import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { deliver, due, messages, phones } from '../notificacoes/outbox.ts'
import { succeed } from '../support/client.ts'
import { expectErro } from '../support/erro.ts'
import { together } from '../support/holds.ts'
import { person } from '../support/people.ts'
import { prepare } from '../support/prepare.ts'
import { openPharmacy } from '../support/scenario.ts'
import { withService } from '../support/with-service.ts'

const service = withService()
const admin = prepare(() => service.admin())

const renew = (id: string, by = admin) => by.post(`/api/admin/farmacias/${id}/codigo`)
const codeMessages = async (id: string) =>
  (await messages(service)).filter(({ tipo, farmacia_id }) => tipo === 'codigo_acesso' && farmacia_id === id)

test('a new code opens the pharmacy; the old code and its sessions are over at once', async () => {
  const { id, codigo, client } = await openPharmacy(service)
  const { codigo_acesso, ...rest } = succeed(await renew(id))
  expect(rest).toEqual({ erro: false, mensagem: expect.any(String) })
  expect(codigo_acesso).toMatch(/^[0-9]{10}$/)
  expect(codigo_acesso).not.toBe(codigo)
  expectErro(await client.get('/api/perfil/me'), 401, 'TOKEN_INVALIDO_OU_EXPIRADO')
  expectErro(await service.anyone.post('/api/auth/farmacia', { codigo }), 401, 'NAO_AUTENTICADO')
  const opened = await service.anyone.pharmacy(codigo_acesso)
  expect((await opened.get('/api/perfil/me')).body.id).toBe(id)
})

test('the new code is sent and the one that had not gone yet is not', async () => {
  const { id, codigo } = await openPharmacy(service)
  const { codigo_acesso } = succeed(await renew(id))
  const { sms, received } = phones()
  await due(service)
  await deliver(service, { sms })
  const texts = received.map(({ text }) => text).join('\n')
  expect(texts).toContain(codigo_acesso)
  expect(texts).not.toContain(codigo)
  expect(await codeMessages(id)).toMatchObject([
    { estado: 'caducada', segredo: null },
    { estado: 'enviada', segredo: null },
  ])
})

test('Tells the admin where the new code goes, or to hand it over where no telephone is proved', async () => {
  const [mobile, landline] = [await openPharmacy(service), await openPharmacy(service, { telefone: '222334455' })]
  expect((await renew(mobile.id)).body.mensagem).toMatch(/^Código renovado\..* segue por SMS .* acaba em 789\.$/)
  expect((await renew(landline.id)).body.mensagem).toMatch(/^Código renovado\..* Entregue-o à farmácia em mão\.$/)
})

test('a code renewed while its message is being tried stays out of date, whatever the gateway says', async () => {
  const { id } = await openPharmacy(service)
  const sms = {
    name: 'teste',
    async send(): Promise<{ referencia: null }> {
      await renew(id)
      throw new Error('a rede caiu')
    },
  }
  await deliver(service, { sms: { ...sms, send: once(sms.send) } })
  const [old] = await codeMessages(id)
  expect(old).toMatchObject({ estado: 'caducada', segredo: null })
})

/** Sends the first time; after that the network is down. */
function once(work: () => Promise<{ referencia: null }>) {
  let done = false
  return () => {
    if (done) throw new Error('a rede caiu')
    done = true
    return work()
  }
}

test('Only an admin renews a code, and only of a pharmacy that exists', async () => {
  const { id, codigo, client } = await openPharmacy(service)
  for (const other of [await person(service, 'user'), await person(service, 'gestor'), client]) {
    expectErro(await renew(id, other), 403, 'SEM_PERMISSAO')
  }
  expectErro(await renew(id, service.anyone), 401, 'TOKEN_EM_FALTA')
  expectErro(await renew(randomUUID()), 404, 'NAO_ENCONTRADO')
  expect((await service.anyone.post('/api/auth/farmacia', { codigo })).status).toBe(200)
})

test('renewed many times at once: one code is left, the last one promised, and every older session is over', async () => {
  const { id, codigo, client } = await openPharmacy(service)
  const logins = () => service.anyone.post('/api/auth/farmacia', { codigo })
  const [renewals, entered] = await Promise.all([together(6, () => renew(id)), together(10, logins)])
  for (const { status } of renewals) expect(status).toBe(200)
  for (const { status } of entered) expect([200, 401]).toContain(status)
  // whoever got in with the old code holds a session that is over
  const sessions = entered.filter(({ status }) => status === 200).map(({ body }) => service.anyone.as(body.token))
  for (const session of [client, ...sessions]) {
    expectErro(await session.get('/api/perfil/me'), 401, 'TOKEN_INVALIDO_OU_EXPIRADO')
  }
  const codes = renewals.map(({ body }) => body.codigo_acesso as string)
  const tries = await Promise.all(codes.map((code) => service.anyone.post('/api/auth/farmacia', { codigo: code })))
  expect(tries.filter(({ status }) => status === 200)).toHaveLength(1)
  const valid = codes[tries.findIndex(({ status }) => status === 200)] ?? 'nenhum'
  expect((await codeMessages(id)).filter(({ estado }) => estado === 'pendente')).toHaveLength(1)
  const { sms, received } = phones()
  await due(service)
  await deliver(service, { sms })
  expect(received.map(({ text }) => text).join('\n')).toContain(valid)
})

import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { startService } from '#server/service.ts'
import { adminAccount } from '#tests/support/admin-account.ts'
import { Client, succeed } from '#tests/support/client.ts'
import { cloneDatabase } from '#tests/support/database.ts'
import { itemBody, pharmacyBody } from '#tests/support/scenario.ts'
import { testSecrets } from '#tests/support/service.ts'
import { startGateway } from '../outside/hosted-gateway.ts'
import { startMailServer } from '../outside/mail-server.ts'
import { patience } from '../support/pace.ts'
import { databaseUrl } from './scene.ts'

/** The whole service, as `servir` starts it, with gateways of ours. */
async function open(env: Record<string, string> = {}) {
  const gateway = await startGateway()
  const mail = await startMailServer()
  const clone = await cloneDatabase()
  onTestFinished(() => clone.drop())
  const config = readConfig({
    PORT: '0',
    OPERADOR_PORT: '0',
    DATABASE_URL: databaseUrl(clone.connection),
    JWT_SECRET: testSecrets.jwt,
    CODIGO_SECRET: testSecrets.codigo,
    ADMIN_EMAIL: adminAccount.email,
    ADMIN_PASSWORD: adminAccount.password,
    SMS_PROVIDER: 'ombala',
    OMBALA_URL: gateway.url,
    OMBALA_TOKEN: 'um-token',
    SMS_FROM: 'BOTICA',
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    EMAIL_FROM: 'Botica <avisos@botica.ao>',
    // a slow machine asks more often until a message is out than a person may
    LIMITES: 'off',
    ...env,
  })
  const logged: string[] = []

  const service = await startService(config, pino({ base: null }, { write: (line: string) => logged.push(line) }))
  onTestFinished(() => service.stop())
  const anyone = new Client(service.address)
  const operator = new Client(service.operatorAddress ?? '')
  return {
    gateway,
    mail,
    anyone,
    operator,
    logged,
    admin: await anyone.login(adminAccount.email, adminAccount.password),
  }
}

test('a pharmacy is registered: its SMS and the administrators’ e-mail leave, and are counted', async () => {
  const { gateway, mail, operator, admin, logged } = await open()
  gateway.answers(201, [{ status: 'PENDING', message_id: 'm-1' }])
  const { farmacia } = (await admin.post('/api/farmacias', pharmacyBody({ telefone: '923456789' }))).body
  await vi.waitFor(() => expect([gateway.asked.length, mail.mails.length]).toEqual([1, 1]), patience)
  expect(JSON.parse(gateway.asked[0]?.body ?? '{}')).toMatchObject({
    to: '923456789',
    message: expect.stringContaining(farmacia.codigo_acesso),
  })
  await vi.waitFor(async () => {
    const { text } = await operator.get('/metrics')
    expect(text).toContain('botica_mensagens_enviadas_total{canal="sms",fornecedor="ombala"} 1')
    expect(text).toContain('botica_mensagens_enviadas_total{canal="email",fornecedor="smtp"} 1')
    expect(text).toContain('botica_notificacoes{canal="sms",fornecedor="ombala",estado="enviada"} 1')
    expect(text).toContain('botica_mensagens_disjuntor{canal="sms",fornecedor="ombala"} 0')
    expect(text).toContain('botica_notificacoes_pendente_segundos 0')
  }, patience)
  expect(logged.join('')).not.toMatch(new RegExp(`${farmacia.codigo_acesso}|923456789|um-token`))
})

test('a gateway that refuses us: the registration stands, the message waits, and the operator can see it', async () => {
  const { gateway, operator, admin, logged } = await open()
  gateway.answers(401, { message: 'Invalid token um-token' })
  expect((await admin.post('/api/farmacias', pharmacyBody())).status).toBe(201)
  await vi.waitFor(async () => {
    const { text } = await operator.get('/metrics')
    expect(text).toContain('botica_mensagens_falhas_total{canal="sms",fornecedor="ombala",motivo="configuracao"} 1')
    expect(text).toContain('botica_notificacoes{canal="sms",fornecedor="ombala",estado="pendente"} 1')
    expect(text).toMatch(/botica_notificacoes_pendente_segundos 0\.\d+|botica_notificacoes_pendente_segundos [1-9]/)
  }, patience)
  const line = logged.map((entry) => JSON.parse(entry)).find(({ msg }) => msg === 'notificação não enviada')
  expect(line).toMatchObject({
    level: 50,
    fornecedor: 'ombala',
    causa: expect.stringContaining('credenciais recusadas'),
  })
  expect(logged.join('')).not.toContain('um-token')
})

test('a hold whose SMS the gateway does not take, and then takes: its patient reads both, with no hand of anybody', async () => {
  const { gateway, anyone, admin } = await open({ SMS_ESPERA_SEGUNDOS: '0' })
  gateway.answers(500, 'boom')
  const { farmacia } = succeed(await admin.post('/api/farmacias', pharmacyBody({ telefone: '222123456' })))
  const pharmacy = await anyone.pharmacy(farmacia.codigo_acesso)
  const { item } = succeed(await pharmacy.post('/api/perfil/stock', itemBody()))
  const user = await anyone.register()
  succeed(await user.post('/api/reservas', { stock_item_id: item.id }))
  const reads = async () => succeed(await user.get('/api/reservas/minhas'))[0].aviso_farmacia
  await vi.waitFor(async () => expect(await reads()).toBe('sem_canal'), patience)
  const profile = async () => succeed(await pharmacy.get('/api/perfil/me')).avisos_por_sms
  expect(await profile()).toEqual({ estado: 'sem_canal', telefone: null })
  // a number that can be told, at a gateway that does not work until the next try
  succeed(await pharmacy.put('/api/perfil/me', { nome: farmacia.nome, telefone: '923456789' }))
  await vi.waitFor(() => expect(gateway.asked.length).toBeGreaterThan(0), patience)
  expect(await reads()).toBe('por_enviar')
  gateway.answers(201, [{ status: 'PENDING', message_id: 'm-1' }])
  await vi.waitFor(async () => expect(await reads()).toBe('enviado'), patience)
  expect(await profile()).toBeNull()
})

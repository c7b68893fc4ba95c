import sql from 'sql-template-tag'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { deliverDue } from '#server/modules/notificacoes/delivery/public.ts'
import { kannelSms } from '#server/modules/notificacoes/gateways/kannel.gateway.ts'
import { startPeer } from '#tests/support/peer.ts'
import { deliver } from '../notificacoes/outbox.ts'
import { openOutbox } from '../outbox/scene.ts'
import { outcome } from '../outside/hosted-gateway.ts'
import { hold } from '../support/holds.ts'
import { patience } from '../support/pace.ts'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { serviceForTest } from '../support/with-service.ts'
import { login, startKannel } from './kannel.ts'

const open = (url: string, options: { password?: string; from?: string; dlrUrl?: string } = {}) => {
  const { password = login.password, from, dlrUrl } = options
  return kannelSms({ url, user: login.user, password, from, dlrUrl })
}

test('an access code: from the outbox to the message centre, as written, and the report of its delivery back', async () => {
  const reports = await startPeer((_request, response) => void response.end())
  onTestFinished(() => reports.stop())
  const kannel = await startKannel()
  const sms = open(kannel.url, { from: 'BOTICA', dlrUrl: `${reports.url}/dlr?estado=%d&id={id}` })
  const outbox = await openOutbox()
  await outbox.promise(1, { nome: 'Farmácia São João @ Maianga_1 $', telefone: '+244 923 456 789' })
  await outbox.keep('sms')

  expect(await deliverDue(outbox.parts({ sms }))).toBe(1)
  const [row] = await outbox.rows()
  expect(row).toMatchObject({ estado: 'enviada', fornecedor: 'kannel' })
  await vi.waitFor(() => expect(kannel.arrived).toHaveLength(1), patience)
  expect(kannel.arrived[0]).toMatch(
    /^BOTICA \+244923456789 text Botica: o codigo de acesso de Farmacia Sao Joao @ Maianga_1 \$ e \d{10}\. Guarde-o: /,
  )
  await vi.waitFor(() => expect(reports.asked).toHaveLength(1), patience)
  expect(reports.asked[0]).toMatch(new RegExp(`^GET /dlr\\?estado=1&id=${row?.id}\\.\\d{13}$`))
})

test('A report of delivery comes back to the service itself, at the address that the configuration makes', async () => {
  const kannel = await startKannel()
  const secret = 'um-segredo-que-so-o-kannel-sabe-0123456789'
  const service = await serviceForTest({ env: { SMS_ENTRADA_SEGREDO: secret } })
  const { sms: given } = readConfig({
    PORT: String(new URL(service.address).port),
    SMS_PROVIDER: 'kannel',
    SMS_FROM: 'BOTICA',
    KANNEL_URL: kannel.url,
    KANNEL_USER: login.user,
    KANNEL_PASSWORD: login.password,
    SMS_ENTRADA_SEGREDO: secret,
  })
  if (given.provider !== 'kannel') throw new Error('not Kannel')
  const pharmacy = await openPharmacy(service, { telefone: '923456789' })
  const user = await service.anyone.register()
  const held = await hold(user, await stockItem(pharmacy.client))
  await deliver(service, { sms: kannelSms(given) })
  await vi.waitFor(async () => {
    const [row] = await service.db.many<{ entregue_em: string | null; entrega_ate: string | null }>(
      sql`select entregue_em, entrega_ate from notificacao where reserva_id = ${held.id}`,
    )
    expect(row?.entregue_em).not.toBeNull()
    expect(row?.entrega_ate).toBeNull()
  }, patience)
})

test('every letter that a message may have arrives as it was sent', async () => {
  const kannel = await startKannel()
  const letters = 'AZaz09 @$_!"#%&\'()*+,-./:;<=>?'
  expect(await outcome(open(kannel.url, { from: 'BOTICA' }).send('+244923456789', letters, '1.1'))).toEqual({
    referencia: null,
  })
  await vi.waitFor(() => expect(kannel.arrived).toEqual([`BOTICA +244923456789 text ${letters}`]), patience)
})

test('a message centre that is away: Kannel keeps the message and hands it over later', async () => {
  const kannel = await startKannel()
  await kannel.stopCentre()
  const sms = open(kannel.url, { from: 'BOTICA' })
  // the first one it may still believe delivered: only when it has noticed does it queue
  await vi.waitFor(async () => {
    const answer = await fetch(
      `${kannel.url}/cgi-bin/sendsms?user=${login.user}&pass=${login.password}&from=a&to=1&text=a`,
    )
    expect(await answer.text()).toContain('3: Queued')
  }, patience)
  expect(await outcome(sms.send('+244923456789', 'fica a espera', '1.1'))).toEqual({ referencia: null })
  expect(kannel.arrived).toEqual([])
  kannel.startCentre()
  await vi.waitFor(() => expect(kannel.arrived).toContain('BOTICA +244923456789 text fica a espera'), patience)
})

test('Kannel refuses a wrong password, a missing sender and a foreign number, each told apart', async () => {
  const kannel = await startKannel()
  const send = (options: Parameters<typeof open>[1], to = '+244923456789') =>
    outcome(open(kannel.url, options).send(to, 'Ola', '1.1'))
  expect(await send({ password: 'errada', from: 'BOTICA' })).toMatchObject({ failure: 'Misconfigured' })
  expect(await send({})).toMatchObject({ failure: 'Misconfigured', words: expect.stringContaining('SMS_FROM') })
  expect(await send({ from: 'BOTICA' }, '+351912345678')).toMatchObject({ failure: 'Undeliverable' })
  expect(kannel.arrived).toEqual([])
})

test('verificar knows good credentials from bad without sending', async () => {
  const kannel = await startKannel()
  expect(await open(kannel.url).check?.()).toBe('credenciais aceites')
  await expect(open(kannel.url, { password: 'errada' }).check?.()).rejects.toThrow('credenciais recusadas (HTTP 403)')
  expect(kannel.arrived).toEqual([])
})

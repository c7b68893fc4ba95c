import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { expect, onTestFinished, test } from 'vitest'
import { urlFault } from '#server/doors/webhooks/rules.ts'
import { openPharmacy } from '#tests/support/scenario.ts'
import { serviceForTest, withService } from '#tests/support/with-service.ts'
import { startDns } from './dns-server.ts'
import { startReceiver, verified } from './receiver.ts'
import { allDue, deliveries, forReceivers, hookOf, openHook, send, sendTest } from './scene.ts'

const service = withService(forReceivers)
const notPublic = 'tem de ser um nome ou endereço público, que se alcance da Internet'

test.each([
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:10.0.0.1]/',
  'https://[64:ff9b::7f00:1]/',
  'https://[64:ff9b:1::7f00:1]/',
  'https://[::127.0.0.1]/',
  'https://[2002:7f00:1::]/',
  'https://[fe80::1]/',
  'https://[fd00::1]/',
  'https://[fec0::1]/',
  'https://[2001:db8::1]/',
  'https://[ff02::1]/',
  'https://0.0.0.0/',
  'https://0/',
  'https://10.0.0.1/',
  'https://172.16.0.1/',
  'https://192.168.1.1/',
  'https://100.64.0.1/',
  'https://169.254.169.254/latest/meta-data',
  'https://198.18.0.1/',
  'https://224.0.0.1/',
  'https://255.255.255.255/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://017700000001/',
  'https://localhost/',
  'https://localhost./',
  'https://localhost../',
  'https://caixa.exemplo.ao../',
  'https://caixa..exemplo.ao/',
  'https://.caixa.exemplo.ao/',
  'https://10.0.0.1../',
  'https://caixa.localhost/',
  'https://intranet/',
  'https://base.internal/',
  'https://caixa.local/',
])('A webhook at %s is refused where only the Internet is allowed', (url) => {
  expect(urlFault(url, false)).toBe(notPublic)
})

test('A webhook at an address that is refused answers 400 beside its field, and a public one is made', async () => {
  const strict = await serviceForTest()
  const { client } = await openPharmacy(strict)
  const { status, body } = await client.post('/api/perfil/webhooks', { url: 'https://10.0.0.1/' })
  expect([status, body.detalhes?.campos]).toEqual([400, { url: notPublic }])
  expect((await client.post('/api/perfil/webhooks', { url: 'https://caixa.exemplo.ao/' })).status).toBe(201)
})

test.each([
  ['http://caixa.exemplo.ao/', 'tem de começar por https://'],
  ['ftp://caixa.exemplo.ao/', 'tem de começar por https://'],
  ['http://127.0.0.1:8080/', 'tem de começar por https://'],
  ['https://ana:senha@caixa.exemplo.ao/', 'não pode ter utilizador nem palavra-passe'],
  ['https://caixa.exemplo.ao/#a', 'não pode ter #'],
  ['caixa.exemplo.ao', 'não é um endereço: comece por https://'],
  ['https://', 'não é um endereço: comece por https://'],
])('A webhook at %s is refused: %s', (url, fault) => {
  expect(urlFault(url, false)).toBe(fault)
})

test.each([
  '10.0.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '100.64.1.1',
  '0.0.0.0',
  '::1',
  'fd00::1',
  '::ffff:127.0.0.1',
  '64:ff9b::7f00:1',
])('A name that leads to %s is not called, and the address is told to nobody', async (address) => {
  const dns = await startDns(address)
  const hook = await openHook(service, 'https://caixa.exemplo.ao/avisos')
  await sendTest(hook)
  await send(service, { dnsServers: [dns.address], allowsLoopback: false })
  const [{ tentativas }] = await deliveries(hook.pharmacy.client, hook.id)
  expect(tentativas).toMatchObject([{ estado_http: null, falha: 'o nome leva a um endereço que não é público' }])
  expect(new Set(dns.asked)).toEqual(new Set(['caixa.exemplo.ao']))
})

test('A name with a public address and a private one is not called', async () => {
  const dns = await startDns('8.8.8.8', '10.0.0.1')
  const hook = await openHook(service, 'https://caixa.exemplo.ao/avisos')
  await sendTest(hook)
  await send(service, { dnsServers: [dns.address] })
  const [{ tentativas }] = await deliveries(hook.pharmacy.client, hook.id)
  expect(tentativas).toMatchObject([{ falha: 'o nome leva a um endereço que não é público' }])
})

test('A name is resolved at each attempt, and refused once it leads elsewhere', async () => {
  const tls = await certificateOf('caixa.exemplo.ao')
  const receiver = await startReceiver(204, tls)
  const dns = await startDns('127.0.0.1')
  const hook = await openHook(service, `https://caixa.exemplo.ao:${receiver.port}/avisos`)
  const sendNow = () => send(service, { dnsServers: [dns.address] })
  await sendTest(hook)
  await sendNow()
  expect(receiver.got).toHaveLength(1)
  const [came] = receiver.got
  expect(came?.headers.host).toBe(`caixa.exemplo.ao:${receiver.port}`)
  expect(came && verified(hook.segredo, came).type).toBe('webhook.teste')
  const before = dns.asked.length
  dns.leadsTo('192.168.1.1')
  await sendTest(hook)
  await sendNow()
  // a resolver that waited too long for an answer asks again
  expect(dns.asked.length).toBeGreaterThan(before)
  expect(receiver.got).toHaveLength(1)
  dns.leadsTo('127.0.0.1')
  await allDue(service, hook.id)
  await sendNow()
  expect(receiver.got).toHaveLength(2)
})

test('A certificate of another name is refused', async () => {
  const receiver = await startReceiver(204, await certificateOf('outra.exemplo.ao'))
  const dns = await startDns('127.0.0.1')
  const hook = await openHook(service, `https://caixa.exemplo.ao:${receiver.port}/avisos`)
  await sendTest(hook)
  await send(service, { dnsServers: [dns.address] })
  const [{ tentativas }] = await deliveries(hook.pharmacy.client, hook.id)
  expect(tentativas).toMatchObject([{ falha: 'a ligação falhou (ERR_TLS_CERT_ALTNAME_INVALID)' }])
  expect(receiver.got).toEqual([])
})

test('A name that does not exist has failed', async () => {
  const dns = await startDns()
  const hook = await hookOf(await openPharmacy(service), 'https://caixa.exemplo.ao/avisos')
  await sendTest(hook)
  await send(service, { dnsServers: [dns.address] })
  const [{ tentativas }] = await deliveries(hook.pharmacy.client, hook.id)
  expect(tentativas).toMatchObject([{ falha: 'o nome não existe, ou o DNS não respondeu' }])
})

/** A certificate of a name, which this process trusts until the test ends. */
async function certificateOf(name: string) {
  const folder = process.env.TMPDIR ?? '/tmp'
  const [key, cert] = ['key', 'cert'].map((part) => join(folder, `webhooks-${process.pid}-${name}.${part}`)) as [
    string,
    string,
  ]
  execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'],
      ...['-keyout', key, '-out', cert, '-subj', `/CN=${name}`, '-addext', `subjectAltName=DNS:${name}`],
    ],
    { stdio: 'ignore' },
  )
  const made = { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') }
  const trusted = getCACertificates('default')
  setDefaultCACertificates([...trusted, made.cert])
  onTestFinished(() => setDefaultCACertificates(trusted))
  return made
}

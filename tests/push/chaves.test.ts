import { expect, test } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { newVapidKeys } from '#server/config/push.ts'
import { run } from '../cli/program.ts'
import { json, startPeer } from '../support/peer.ts'

const contact = { VAPID_CONTACTO: 'mailto:quem-opera@botica.ao' }
const pair = () => {
  const { publicKey, privateKey } = newVapidKeys()
  return { VAPID_CHAVE_PUBLICA: publicKey, VAPID_CHAVE_PRIVADA: privateKey }
}

/** `verificar` reads the configuration, and stops at the first thing that is no configuration. */
const startWith = (env: Record<string, string>) =>
  run(['verificar'], { DATABASE_URL: 'postgres://ninguem@127.0.0.1:9/nada', ...env })

test('the program makes a pair that it starts with', async () => {
  const { status, out, err } = await run(['chaves-push'], {})
  expect([status, err]).toEqual([0, ''])
  const made = Object.fromEntries(
    out
      .trim()
      .split('\n')
      .map((line) => line.split('=')),
  )
  expect(Object.keys(made)).toEqual(['VAPID_CHAVE_PUBLICA', 'VAPID_CHAVE_PRIVADA'])
  expect((await startWith({ ...made, ...contact })).err).toBe('')
})

test('verificar knocks at each service that is named, and says which cannot be reached', async () => {
  const peer = await startPeer(json({}, 404))
  const gone = await startPeer(json({}))
  await gone.stop()
  let mail: Record<string, string> = { SMTP_URL: 'smtp://127.0.0.1:9' }
  const said = async (...services: string[]) => {
    const env = { ...pair(), ...contact, PUSH_SERVICOS: services.join(','), ...mail }
    const { out } = await startWith(env)
    return out.split('\n').find((line) => line.includes('web push'))
  }
  expect(await said(peer.url, '*.exemplo.ao')).toBe(
    `bem    avisos no telefone (web push): chaves que são um par; ${peer.url} respondem; *.exemplo.ao não se experimenta`,
  )
  // a redirect is an answer too
  peer.answer((_request, response) => response.writeHead(302, { location: '/' }).end())
  expect(await said(peer.url)).toMatch(/^bem/)
  expect(peer.asked).toEqual(['GET /', 'GET /'])
  expect(await said(peer.url, gone.url)).toBe(
    `FALHA  avisos no telefone (web push): não se chega a ${gone.url}: a ligação falhou (ECONNREFUSED). ` +
      'Confira SMTP_URL, PUSH_SERVICOS e se a firewall deixa chegar lá.',
  )
  mail = {}
  expect(await said(peer.url)).toMatch(/^FALHA.*sem SMTP_URL ninguém pode pedir um alerta/)
  await peer.stop()
})

test('half of it is refused at the start, in a line', async () => {
  const { status, out, err } = await startWith(pair())
  expect([status, out]).toEqual([1, ''])
  expect(err.trim().split('\n')).toEqual([expect.stringContaining('VAPID_CONTACTO vão sempre juntos')])
})

const one = pair()
test.each([
  ['no private key', { VAPID_CHAVE_PUBLICA: one.VAPID_CHAVE_PUBLICA, ...contact }],
  ['no public key', { VAPID_CHAVE_PRIVADA: one.VAPID_CHAVE_PRIVADA, ...contact }],
  ['nothing but whom to write to', contact],
  ['a key of another pair', { ...pair(), VAPID_CHAVE_PRIVADA: one.VAPID_CHAVE_PRIVADA, ...contact }],
  ['a key that is none', { ...one, VAPID_CHAVE_PRIVADA: 'A'.repeat(43), ...contact }],
  ['nobody to write to', { ...one, VAPID_CONTACTO: 'eu' }],
  ['a service with a path', { PUSH_SERVICOS: 'https://push.exemplo.ao/caminho' }],
  ['all services there are', { PUSH_SERVICOS: '*' }],
])('%s is refused, and the key is not said', (_, env: NodeJS.ProcessEnv) => {
  let said = ''
  try {
    readConfig(env)
  } catch (error) {
    said = (error as Error).message
  }
  expect(said).toMatch(/^Configuração inválida: .*(VAPID|PUSH)_/)
  expect(said).not.toContain(one.VAPID_CHAVE_PRIVADA)
})

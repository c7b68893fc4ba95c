import { expect, test } from 'vitest'
import { newVapidKeys } from '#server/config/push.ts'
import { start } from '../cli/program.ts'

const contact = { VAPID_CONTACTO: 'mailto:quem-opera@botica.ao' }
const pair = () => {
  const { publicKey, privateKey } = newVapidKeys()
  return { VAPID_CHAVE_PUBLICA: publicKey, VAPID_CHAVE_PRIVADA: privateKey }
}

/** `verificar` reads the configuration, and stops at the first thing that is no configuration. */
const startWith = (env: Record<string, string>) =>
  start(['verificar'], { DATABASE_URL: 'postgres://ninguem@127.0.0.1:9/nada', ...env }).ended

test('the program makes a pair that it starts with', async () => {
  const { status, out, err } = await start(['chaves-push'], {}).ended
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

test('half of it, keys that are no pair, and a service that is none are refused in a line, without the keys', async () => {
  const { VAPID_CHAVE_PUBLICA, VAPID_CHAVE_PRIVADA } = pair()
  const wrong = [
    { VAPID_CHAVE_PUBLICA, VAPID_CHAVE_PRIVADA },
    { VAPID_CHAVE_PUBLICA, ...contact },
    { VAPID_CHAVE_PRIVADA, ...contact },
    { ...contact },
    { ...pair(), VAPID_CHAVE_PRIVADA, ...contact },
    { VAPID_CHAVE_PUBLICA, VAPID_CHAVE_PRIVADA: 'A'.repeat(43), ...contact },
    { VAPID_CHAVE_PUBLICA: VAPID_CHAVE_PRIVADA, VAPID_CHAVE_PRIVADA: VAPID_CHAVE_PUBLICA, ...contact },
    { ...pair(), VAPID_CONTACTO: 'eu' },
    { PUSH_SERVICOS: 'https://push.exemplo.ao/caminho' },
    { PUSH_SERVICOS: '*' },
  ]
  for (const env of wrong) {
    const { status, out, err } = await startWith(env)
    expect([status, out]).toEqual([1, ''])
    expect(err.trim().split('\n')).toEqual([expect.stringMatching(/^Configuração inválida: .*(VAPID|PUSH)_/)])
    expect(err).not.toContain(VAPID_CHAVE_PRIVADA)
  }
})

import { expect, test } from 'vitest'
import { readConfig } from '#server/config/config.ts'

const sms = (env: Record<string, string>) => readConfig(env).sms

test.each([
  ['ombala', {}, 'OMBALA_TOKEN, SMS_FROM'],
  ['ombala', { OMBALA_TOKEN: 't' }, 'SMS_FROM'],
  ['wesender', {}, 'WESENDER_API_KEY'],
  ['twilio', { SMS_FROM: '+1500' }, 'TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN'],
  ['kannel', { KANNEL_USER: 'botica' }, 'KANNEL_PASSWORD'],
])('%s without its credentials does not start, and says what is missing', (provider, env, missing) => {
  expect(() => sms({ SMS_PROVIDER: provider, ...env })).toThrow(
    expect.objectContaining({
      name: 'StartupError',
      message: `Configuração inválida: com SMS_PROVIDER=${provider} falta ${missing}.`,
    }),
  )
})

test('each gateway’s address has a default and can be set', () => {
  const twilio = { SMS_PROVIDER: 'twilio', TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 't', SMS_FROM: '+1500' }
  expect(sms(twilio)).toEqual({
    provider: 'twilio',
    url: 'https://api.twilio.com',
    accountSid: 'AC1',
    authToken: 't',
    from: '+1500',
  })
  expect(sms({ ...twilio, TWILIO_URL: 'http://127.0.0.1:1/' })).toMatchObject({ url: 'http://127.0.0.1:1' })
  expect(sms({ SMS_PROVIDER: 'ombala', OMBALA_TOKEN: 't', SMS_FROM: 'B' })).toMatchObject({
    url: 'https://api.useombala.ao',
  })
  expect(sms({ SMS_PROVIDER: 'wesender', WESENDER_API_KEY: 'k' })).toMatchObject({ url: 'https://api.wesender.co.ao' })
  expect(sms({ SMS_PROVIDER: 'kannel', KANNEL_USER: 'u', KANNEL_PASSWORD: 'p' })).toMatchObject({
    url: 'http://127.0.0.1:13013',
    from: undefined,
  })
})

test('A service without a provider writes its text messages to the log', () => {
  expect(sms({})).toEqual({ provider: 'log' })
})

test('Kannel is asked for reports at the address by which it reaches the service, and at none without a secret', () => {
  const secret = 'a'.repeat(64)
  const dlr = (env: Record<string, string>) => {
    const read = sms({ SMS_PROVIDER: 'kannel', KANNEL_USER: 'u', KANNEL_PASSWORD: 'p', ...env })
    return read.provider === 'kannel' && read.dlrUrl
  }
  const path = `/gateways/sms/${secret}/entrega?id={id}&estado=%d`
  const elsewhere = { KANNEL_URL: 'https://kannel.exemplo.ao', SMS_ENTRADA_SEGREDO: secret }
  expect(dlr({})).toBeUndefined()
  expect(dlr({ SMS_ENTRADA_SEGREDO: secret, PORT: '8080' })).toBe(`http://127.0.0.1:8080${path}`)
  expect(dlr({ SMS_ENTRADA_SEGREDO: secret, PORT: '0' })).toBeUndefined()
  expect(dlr(elsewhere)).toBeUndefined()
  expect(dlr({ ...elsewhere, URL_PUBLICO: 'https://botica.ao/' })).toBe(`https://botica.ao${path}`)
  expect(dlr({ ...elsewhere, KANNEL_DLR_URL: 'http://127.0.0.1:9/dlr' })).toBe('http://127.0.0.1:9/dlr')
})

test.each([
  [{ SMS_ENTRADA_SEGREDO: 'curto' }, 'SMS_ENTRADA_SEGREDO tem de ter 32 caracteres ou mais'],
  [{ SMS_ENTRADA_SEGREDO: `${'a'.repeat(40)}/%d` }, 'SMS_ENTRADA_SEGREDO tem de ter 32 caracteres ou mais'],
  [{ SMS_ENTRADA_ENDERECOS: '127.0.0.1, toda a gente' }, 'SMS_ENTRADA_ENDERECOS tem de ser uma lista'],
])('A door for gateways that anybody could open does not start: %o', (env, words) => {
  expect(() => readConfig(env)).toThrow(words)
})

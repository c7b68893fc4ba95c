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

import { StartupError } from '#server/ground/error.ts'
import { baseUrl } from './services.ts'
import type { Options } from './variable.ts'

/** Settings of the gateway for text messages. URLs are without a slash at the end. */
export type SmsConfig =
  | { provider: 'log' }
  | { provider: 'ombala'; url: string; token: string; from: string }
  | { provider: 'wesender'; url: string; apiKey: string }
  | { provider: 'twilio'; url: string; accountSid: string; authToken: string; from: string }
  | {
      provider: 'kannel'
      url: string
      user: string
      password: string
      from: string | undefined
      dlrUrl: string | undefined
    }

/** Calling codes of countries: one to three digits each. */
export function dialCodes<const O extends Options>(options: O) {
  return {
    ...options,
    parse(value: string): readonly string[] {
      const codes = value.split(',').map((code) => code.trim().replace(/^(\+|00)/, ''))
      if (!codes.every((code) => /^[1-9]\d{0,2}$/.test(code))) throw new Error('tem de ser uma lista como 244,351')
      return codes
    },
  }
}

export const smsProviders = ['log', 'ombala', 'wesender', 'twilio', 'kannel'] as const

interface SmsVariables {
  SMS_PROVIDER: (typeof smsProviders)[number]
  SMS_FROM: string | undefined
  OMBALA_URL: string
  OMBALA_TOKEN: string | undefined
  WESENDER_URL: string
  WESENDER_API_KEY: string | undefined
  TWILIO_URL: string
  TWILIO_ACCOUNT_SID: string | undefined
  TWILIO_AUTH_TOKEN: string | undefined
  KANNEL_URL: string
  KANNEL_USER: string | undefined
  KANNEL_PASSWORD: string | undefined
  KANNEL_DLR_URL: string | undefined
  SMS_ENTRADA_SEGREDO: string | undefined
  URL_PUBLICO: string | undefined
  PORT: number
}

const loopback = /^(127(\.\d+){3}|localhost|\[::1\])$/

/** The address at which Kannel reports deliveries: the configured one, or the address by which it reaches this service. */
function dlrUrlOf({ KANNEL_DLR_URL, KANNEL_URL, SMS_ENTRADA_SEGREDO: secret, URL_PUBLICO, PORT }: SmsVariables) {
  if (KANNEL_DLR_URL || !secret) return KANNEL_DLR_URL
  const isHere = loopback.test(new URL(KANNEL_URL).hostname)
  if (isHere && PORT === 0) return undefined
  const base = isHere ? `http://127.0.0.1:${PORT}` : URL_PUBLICO && baseUrl(URL_PUBLICO)
  return base && `${base}/gateways/sms/${secret}/entrega?id={id}&estado=%d`
}

/** The chosen gateway's settings. @throws StartupError naming what it lacks */
export function readSms(variables: SmsVariables): SmsConfig {
  const {
    SMS_PROVIDER: provider,
    SMS_FROM,
    OMBALA_TOKEN,
    WESENDER_API_KEY,
    TWILIO_ACCOUNT_SID,
    TWILIO_AUTH_TOKEN,
  } = variables
  const { KANNEL_USER, KANNEL_PASSWORD } = variables
  switch (provider) {
    case 'log':
      return { provider }
    case 'ombala': {
      const has = all(provider, { OMBALA_TOKEN, SMS_FROM })
      return { provider, url: baseUrl(variables.OMBALA_URL), token: has.OMBALA_TOKEN, from: has.SMS_FROM }
    }
    case 'wesender':
      return {
        provider,
        url: baseUrl(variables.WESENDER_URL),
        apiKey: all(provider, { WESENDER_API_KEY }).WESENDER_API_KEY,
      }
    case 'twilio': {
      const has = all(provider, { TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, SMS_FROM })
      const account = { accountSid: has.TWILIO_ACCOUNT_SID, authToken: has.TWILIO_AUTH_TOKEN }
      return { provider, url: baseUrl(variables.TWILIO_URL), ...account, from: has.SMS_FROM }
    }
    case 'kannel': {
      const has = all(provider, { KANNEL_USER, KANNEL_PASSWORD })
      const login = { user: has.KANNEL_USER, password: has.KANNEL_PASSWORD }
      return { provider, url: baseUrl(variables.KANNEL_URL), ...login, from: SMS_FROM, dlrUrl: dlrUrlOf(variables) }
    }
  }
}

function all<N extends string>(provider: string, variables: Record<N, string | undefined>): Record<N, string> {
  const missing = Object.entries(variables).flatMap(([name, value]) => (value ? [] : [name]))
  if (missing.length > 0) {
    throw new StartupError(`Configuração inválida: com SMS_PROVIDER=${provider} falta ${missing.join(', ')}.`)
  }
  return variables as Record<N, string>
}

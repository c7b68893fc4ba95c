import type { Config } from '#server/config/config.ts'
import type { PushConfig } from '#server/config/push.ts'
import type { SmsConfig } from '#server/config/sms.ts'
import type { BreakerOptions } from '#server/outside/breaker.ts'
import { OutsideFailure } from '#server/outside/breaker.ts'
import { isOfCountry } from '../contacts.rules.ts'
import { type EmailSender, type PushSender, type SmsSender, Undeliverable } from '../sender.rules.ts'
import { type GatewayHealth, guard } from './guard.gateway.ts'
import { kannelSms } from './kannel.gateway.ts'
import { messages } from './messages.ts'
import { ombalaSms } from './ombala.gateway.ts'
import { statusOfGateway } from './sms.gateway.ts'
import { smtpEmail } from './smtp.gateway.ts'
import { twilioSms } from './twilio.gateway.ts'
import { noPush, webPush } from './web-push.gateway.ts'
import { wesenderSms } from './wesender.gateway.ts'

interface GatewayLog {
  info(fields: object, message: string): void
}

/** For where no gateway is configured: the message goes to the log, with nobody's name, number or code in it. */
export const logSms = (log: GatewayLog): SmsSender => ({
  name: 'log',
  async send(to, text) {
    log.info({ para: `${to.slice(0, 5)}…`, caracteres: text.length }, messages.noSmsGateway)
    return { referencia: null }
  },
})

export const logEmail = (log: GatewayLog): EmailSender => ({
  name: 'log',
  async send(_to, { subject }) {
    log.info({ assunto: subject }, messages.noMailServer)
    return { referencia: null }
  },
})

/** The gateway that SMS_PROVIDER names. */
function chooseSms(config: SmsConfig, log: Parameters<typeof logSms>[0]): SmsSender {
  switch (config.provider) {
    case 'log':
      return logSms(log)
    case 'ombala':
      return ombalaSms(config)
    case 'wesender':
      return wesenderSms(config)
    case 'twilio':
      return twilioSms(config)
    case 'kannel':
      return kannelSms(config)
  }
}

/** Refuses numbers of other countries, whoever gave them: an SMS abroad costs many times more. */
const onlyTo = (countries: readonly string[], sender: SmsSender): SmsSender => ({
  ...sender,
  async send(to, text, chave) {
    if (!isOfCountry(to, countries)) throw new Undeliverable(messages.otherCountry)
    return sender.send(to, text, chave)
  },
})

export interface Gateways {
  sms: SmsSender
  email: EmailSender
  push: PushSender
  health(): GatewayHealth[]
  close(): void
}

export interface GatewaysOptions {
  sms: SmsConfig
  /** Calling codes of the countries that SMS go to; any by default. */
  smsCountries?: readonly string[]
  email: { smtpUrl: string | undefined; from: string }
  push?: PushConfig | undefined
}

/** The gateways that the configuration names, each behind its breaker. */
export function openGateways(
  { sms, smsCountries, email, push }: GatewaysOptions,
  log: BreakerOptions['log'],
): Gateways {
  const smtp = email.smtpUrl ? smtpEmail(email.smtpUrl, email.from) : undefined
  const chosen = chooseSms(sms, log)
  const guarded = {
    sms: guard('sms', smsCountries ? onlyTo(smsCountries, chosen) : chosen, log),
    email: guard('email', smtp ?? logEmail(log), log),
    push: guard('push', push ? webPush(push) : noPush, log),
  }
  return {
    ...guarded,
    health: () => [guarded.sms.health(), guarded.email.health(), ...(push ? [guarded.push.health()] : [])],
    close: () => smtp?.close(),
  }
}

/** Asks the SMS gateway whether it would take our messages, sending none. @returns undefined when there is none */
export const checkSms = ({ sms }: Pick<GatewaysOptions, 'sms'>): Promise<string> | undefined =>
  chooseSms(sms, { info() {} }).check?.()

/** Signs in to the mail server, sending nothing. @returns undefined when there is none */
export async function checkEmail({ email }: Pick<GatewaysOptions, 'email'>): Promise<string | undefined> {
  if (!email.smtpUrl) return undefined
  const smtp = smtpEmail(email.smtpUrl, email.from)
  try {
    return await smtp.check?.()
  } finally {
    smtp.close()
  }
}

type PushAndEmail = Pick<Config, 'push' | 'email'>

/** Connects to a push service. Any answer counts, also a redirect. @returns the failure, if any */
async function connectionFailure(entry: string): Promise<string | undefined> {
  const url = URL.canParse(entry) ? entry : `https://${entry}`
  const error = await statusOfGateway(url, {}).then(
    () => undefined,
    (failure: unknown) => failure,
  )
  if (error instanceof OutsideFailure) return error.cause ? `${entry}: ${error.message}` : undefined
  if (error) throw error
  return undefined
}

/**
 * Knocks at each push service that has a name of its own, sending none a message; that keys are a pair is known already.
 * @returns undefined when there are no keys
 * @throws Error with what is wrong, for the operator
 */
export async function checkPush({ push, email }: PushAndEmail): Promise<string | undefined> {
  if (!push) return undefined
  if (!email.smtpUrl) throw new Error(messages.pushWithoutMail)
  const entries = push.services.map(({ entry }) => entry)
  const named = entries.filter((entry) => !entry.startsWith('*'))
  const failures = (await Promise.all(named.map(connectionFailure))).filter((failure) => failure !== undefined)
  if (failures.length > 0) throw new Error(messages.pushUnreached(failures))
  return messages.pushReached(
    named,
    entries.filter((entry) => !named.includes(entry)),
  )
}

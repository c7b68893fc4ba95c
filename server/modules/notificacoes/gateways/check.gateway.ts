import type { Config } from '#server/config/config.ts'
import { OutsideFailure } from '#server/outside/failure.ts'
import { chooseSms } from './choose-sms.gateway.ts'
import { messages } from './messages.ts'
import type { GatewaysOptions } from './open.gateway.ts'
import { statusOfGateway } from './sms.gateway.ts'
import { smtpEmail } from './smtp.gateway.ts'

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

/** Whatever it answers, a redirect too, it can be reached. @returns why not */
async function whyNotReached(entry: string): Promise<string | undefined> {
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
  const failures = (await Promise.all(named.map(whyNotReached))).filter((why) => why !== undefined)
  if (failures.length > 0) throw new Error(messages.pushUnreached(failures))
  return messages.pushReached(
    named,
    entries.filter((entry) => !named.includes(entry)),
  )
}

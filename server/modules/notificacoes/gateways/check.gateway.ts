import { chooseSms } from './choose-sms.gateway.ts'
import type { GatewaysOptions } from './open.gateway.ts'
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

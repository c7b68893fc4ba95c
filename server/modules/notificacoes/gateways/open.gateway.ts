import type { SmsConfig } from '#server/config/sms.ts'
import type { BreakerOptions } from '#server/outside/breaker.ts'
import { chooseSms } from './choose-sms.gateway.ts'
import { type GatewayHealth, guard } from './guard.gateway.ts'
import { logEmail } from './log.gateway.ts'
import type { EmailSender, SmsSender } from './sender.rules.ts'
import { smtpEmail } from './smtp.gateway.ts'

export interface Gateways {
  sms: SmsSender
  email: EmailSender
  health(): GatewayHealth[]
  close(): void
}

export interface GatewaysOptions {
  sms: SmsConfig
  email: { smtpUrl: string | undefined; from: string }
}

/** The gateways that the configuration names, each behind its breaker. */
export function openGateways({ sms, email }: GatewaysOptions, log: BreakerOptions['log']): Gateways {
  const smtp = email.smtpUrl ? smtpEmail(email.smtpUrl, email.from) : undefined
  const guarded = {
    sms: guard('sms', chooseSms(sms, log), log),
    email: guard('email', smtp ?? logEmail(log), log),
  }
  return {
    ...guarded,
    health: () => [guarded.sms.health(), guarded.email.health()],
    close: () => smtp?.close(),
  }
}

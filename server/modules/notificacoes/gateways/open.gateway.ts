import type { PushConfig } from '#server/config/push.ts'
import type { SmsConfig } from '#server/config/sms.ts'
import type { BreakerOptions } from '#server/outside/breaker.ts'
import { chooseSms } from './choose-sms.gateway.ts'
import { type GatewayHealth, guard } from './guard.gateway.ts'
import { logEmail } from './log.gateway.ts'
import type { EmailSender, PushSender, SmsSender } from './sender.rules.ts'
import { smtpEmail } from './smtp.gateway.ts'
import { noPush, webPush } from './web-push.gateway.ts'

export interface Gateways {
  sms: SmsSender
  email: EmailSender
  push: PushSender
  health(): GatewayHealth[]
  close(): void
}

export interface GatewaysOptions {
  sms: SmsConfig
  email: { smtpUrl: string | undefined; from: string }
  push?: PushConfig | undefined
}

/** The gateways that the configuration names, each behind its breaker. */
export function openGateways({ sms, email, push }: GatewaysOptions, log: BreakerOptions['log']): Gateways {
  const smtp = email.smtpUrl ? smtpEmail(email.smtpUrl, email.from) : undefined
  const guarded = {
    sms: guard('sms', chooseSms(sms, log), log),
    email: guard('email', smtp ?? logEmail(log), log),
    push: guard('push', push ? webPush(push) : noPush, log),
  }
  return {
    ...guarded,
    health: () => [guarded.sms.health(), guarded.email.health(), ...(push ? [guarded.push.health()] : [])],
    close: () => smtp?.close(),
  }
}

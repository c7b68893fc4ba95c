import type { SmsConfig } from '#server/config/sms.ts'
import { kannelSms } from './kannel.gateway.ts'
import { logSms } from './log.gateway.ts'
import { ombalaSms } from './ombala.gateway.ts'
import type { SmsSender } from './sender.rules.ts'
import { twilioSms } from './twilio.gateway.ts'
import { wesenderSms } from './wesender.gateway.ts'

/** The gateway that SMS_PROVIDER names. */
export function chooseSms(config: SmsConfig, log: Parameters<typeof logSms>[0]): SmsSender {
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

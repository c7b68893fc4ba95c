import type { SmsConfig } from '#server/config/sms.ts'
import { logSms } from '../log-senders.ts'
import type { SmsSender } from '../senders.ts'
import { kannelSms } from './kannel.ts'
import { ombalaSms } from './ombala.ts'
import { twilioSms } from './twilio.ts'
import { wesenderSms } from './wesender.ts'

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

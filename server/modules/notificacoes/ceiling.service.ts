import type { Reader } from '#server/db/database.ts'
import { smsOfToday } from './counts.sql.ts'
import { messages } from './messages.ts'

/** The share of the day's SMS at which the operator is warned. */
const WARN_AT = 0.8

/** The most SMS that the service sends in a day of Luanda. */
export interface SmsCeiling {
  /** True when today's are used up; what waits goes tomorrow. Processes that ask at once may pass it by some messages. */
  isReached(): Promise<boolean>
  /** Today's SMS as a share of the day's most. */
  share(): Promise<number>
}

interface CeilingParts {
  db: Reader
  perDay: number
  log: { warn(fields: object, message: string): void }
}

/** Compares what was sent today, by all processes, with the day's most; warns at 80 % and at the end, each once a day. */
export function smsCeiling({ db, perDay, log }: CeilingParts): SmsCeiling {
  let warned = ''
  return {
    share: async () => (await smsOfToday(db)).sms / perDay,
    async isReached() {
      const { dia, sms } = await smsOfToday(db)
      const level = sms >= perDay ? 'tecto' : 'perto'
      if (sms >= perDay * WARN_AT && warned !== `${dia} ${level}`) {
        warned = `${dia} ${level}`
        log.warn({ sms, por_dia: perDay }, level === 'tecto' ? messages.ceilingReached : messages.ceilingNear)
      }
      return sms >= perDay
    },
  }
}

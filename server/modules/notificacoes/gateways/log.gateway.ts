import { messages } from './messages.ts'
import type { EmailSender, SmsSender } from './sender.rules.ts'

interface Log {
  info(fields: object, message: string): void
}

/** For where no gateway is configured: the message goes to the log, with nobody's name, number or code in it. */
export const logSms = (log: Log): SmsSender => ({
  name: 'log',
  async send(to, text) {
    log.info({ para: `${to.slice(0, 5)}…`, caracteres: text.length }, messages.noSmsGateway)
    return { referencia: null }
  },
})

export const logEmail = (log: Log): EmailSender => ({
  name: 'log',
  async send(_to, { subject }) {
    log.info({ assunto: subject }, messages.noMailServer)
    return { referencia: null }
  },
})

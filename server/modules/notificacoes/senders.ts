import nodemailer from 'nodemailer'
import type { EmailText } from './compose.ts'

/** A failure that trying again cannot mend. */
export class Undeliverable extends Error {
  override name = 'Undeliverable'
}

export interface Sent {
  /** The gateway's name for the message, for asking it about it. */
  referencia: string | null
}

export interface SmsSender {
  name: string
  /** @param to E.164 @throws Undeliverable, or any other Error when it may work later */
  send(to: string, text: string): Promise<Sent>
}

export interface EmailSender {
  name: string
  /** @throws Undeliverable, or any other Error when it may work later */
  send(to: string, message: EmailText): Promise<Sent>
}

interface Log {
  info(fields: object, message: string): void
}

/** For where no gateway is configured: the message goes to the log, with nobody's name, number or code in it. */
export const logSms = (log: Log): SmsSender => ({
  name: 'log',
  async send(to, text) {
    log.info({ para: `${to.slice(0, 5)}…`, caracteres: text.length }, 'SMS por enviar: não há fornecedor configurado')
    return { referencia: null }
  },
})

export const logEmail = (log: Log): EmailSender => ({
  name: 'log',
  async send(_to, { subject }) {
    log.info({ assunto: subject }, 'e-mail por enviar: SMTP_URL não está configurado')
    return { referencia: null }
  },
})

const TIMEOUT_MS = 15_000

/** @param url SMTP_URL: the server, its TLS and its credentials */
export function smtpEmail(url: string, from: string): EmailSender & { close(): void } {
  const transport = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    name: 'smtp',
    async send(to, message) {
      try {
        const { messageId } = await transport.sendMail({ from, to, ...message })
        return { referencia: messageId ?? null }
      } catch (error) {
        const {
          code,
          responseCode = 0,
          message: reason,
        } = error as { code?: string; responseCode?: number; message: string }
        // refused for this recipient or message; a refused sign-in is the operator's to mend, and may work later
        if (responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE')) throw new Undeliverable(reason)
        throw error
      }
    },
    close: () => transport.close(),
  }
}

import type { Transporter } from 'nodemailer'
import { Deferred, type EmailSender, type EmailText, Misconfigured, quote, Undeliverable } from '../sender.rules.ts'
import { messages } from './messages.ts'

const TIMEOUT_MS = 10_000

/**
 * E-mail by SMTP, one message a recipient, plain text and HTML.
 * @param url SMTP_URL: the server, its TLS and its credentials, which go to a server elsewhere only under TLS
 */
export function smtpEmail(url: string, from: string): EmailSender & { close(): void } {
  const { hostname, protocol, username, searchParams } = new URL(url)
  const isNear = /^(localhost|127\.|\[::1\])/.test(hostname)
  const requireTLS = protocol === 'smtp:' && username !== '' && !isNear && !searchParams.has('requireTLS')
  const options = {
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(requireTLS && { requireTLS }),
  }
  let opened: Promise<Transporter> | undefined
  // loaded with the first message: most processes of most installations send none
  const transport = () => {
    opened ??= import('nodemailer').then(({ default: nodemailer }) => nodemailer.createTransport(options))
    return opened
  }
  const domain = from.includes('@') ? from.slice(from.lastIndexOf('@') + 1).replaceAll(/[>\s]/g, '') : 'localhost'
  return {
    name: 'smtp',
    async send(to, message: EmailText, chave) {
      // the id does not change between attempts, so that a message sent twice can be recognised
      const messageId = `<botica.${chave}@${domain}>`
      try {
        const headers = { 'Auto-Submitted': 'auto-generated' }
        await (await transport()).sendMail({ from, to, ...message, messageId, headers })
        return { referencia: messageId }
      } catch (error) {
        throw asFailure(error as SmtpError)
      }
    },
    check: async () => {
      const open = await transport()
      await open.verify().catch((error: SmtpError) => {
        throw asFailure(error)
      })
      return username ? messages.connected : messages.connectedOpen
    },
    close: () => void opened?.then((open) => open.close()),
  }
}

interface SmtpError extends Error {
  code?: string
  responseCode?: number
  response?: string
  /** At which the server said no. */
  command?: string
}

/** Our words for where it failed, and the server's: no address, no secret. */
function asFailure({ code = '', responseCode = 0, response = '', command = '', message }: SmtpError): Error {
  const reply = quote(response || message)
  if (code === 'EAUTH' || code === 'ENOAUTH' || responseCode === 530) {
    return new Misconfigured(messages.loginRefused(reply))
  }
  if (command === 'MAIL FROM' && responseCode >= 500) {
    return new Misconfigured(messages.senderRefused(reply))
  }
  const isAnswer = code === 'EENVELOPE' || code === 'EMESSAGE'
  if (isAnswer && responseCode >= 500) return new Undeliverable(messages.messageRefused(reply))
  if (isAnswer && responseCode >= 400) return new Deferred(messages.deferred(reply))
  if (response === '' && code === 'ECONNECTION') return new Error(messages.hungUp(reply))
  if (response === '' && code === 'ETIMEDOUT') return new Error(messages.saysNothing(reply))
  return new Error(messages.badMailServer(reply))
}

import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { onTestFinished } from 'vitest'

export interface Mail {
  from: string
  to: string[]
  raw: string
}

export interface MailServer {
  port: number
  mails: Mail[]
  /** Sign-ins that were tried, as user:password, and whether under TLS. */
  logins: { login: string; secure: boolean }[]
}

/** An answer of SMTP's: a code of three digits and words. */
export const answer = (responseCode: number, words: string) => Object.assign(new Error(words), { responseCode })

/** Options of a mail server; `refuse` has the error that it answers with at a step. */
export interface MailServerOptions extends SMTPServerOptions {
  refuse?: { login?: Error; from?: Error; to?: (address: string) => Error | undefined; data?: Error }
}

/** A real SMTP server on a free port, for one test. */
export async function startMailServer({ refuse = {}, ...options }: MailServerOptions = {}): Promise<MailServer> {
  const mails: Mail[] = []
  const logins: MailServer['logins'] = []
  const server = new SMTPServer({
    authOptional: true,
    // the certificate it comes with has expired: TLS is for the tests that ask for it
    hideSTARTTLS: true,
    allowInsecureAuth: true,
    disableReverseLookup: true,
    ...options,
    onAuth({ username, password }, session, done) {
      logins.push({ login: `${username}:${password}`, secure: session.secure })
      done(refuse.login ?? null, refuse.login ? undefined : { user: username })
    },
    onMailFrom: (_address, _session, done) => done(refuse.from),
    onRcptTo: ({ address }, _session, done) => done(refuse.to?.(address)),
    async onData(stream, { envelope }, done) {
      const raw = await text(stream)
      if (refuse.data) return done(refuse.data)
      const { mailFrom, rcptTo } = envelope
      mails.push({ from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address), raw })
      done()
    },
  })
  // a client that leaves in the middle is part of some tests
  server.on('error', () => {})
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => new Promise<void>((closed) => server.close(closed)))
  return { port: (server.server.address() as AddressInfo).port, mails, logins }
}

/** A header's value, unfolded; undefined when there is none. */
export const header = ({ raw }: Mail, name: string) =>
  new RegExp(`^${name}: ((?:.|\\r\\n[ \\t])+)`, 'im').exec(raw)?.[1]?.replaceAll(/\r\n[ \t]/g, ' ')

/** The text of the part of that type. */
export function part({ raw }: Mail, type: string): string {
  const body = raw.split(`Content-Type: ${type}`)[1]?.split('\r\n\r\n').slice(1).join('\r\n\r\n') ?? ''
  const bytes =
    body
      .split(/\r\n--/)[0]
      ?.replaceAll('=\r\n', '')
      .replaceAll(/=([0-9A-F]{2})/g, '%$1') ?? ''
  return decodeURIComponent(bytes)
}

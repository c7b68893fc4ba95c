import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** An e-mail as a person reads it. */
export interface Mail {
  to: string
  subject: string
  text: string
}

/** The largest e-mail that is taken, in bytes. */
const MAIL_BYTES = 256 * 1024

export interface Mailbox {
  /** Address for `SMTP_URL`. */
  url: string
  close(): void
}

/** Takes the e-mails of everybody, on this machine alone, at any free port. */
export async function openMailbox(received: (mail: Mail) => void): Promise<Mailbox> {
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    disableReverseLookup: true,
    size: MAIL_BYTES,
    logger: false,
    onData(stream, { envelope }, done) {
      buffer(stream)
        .then(async (raw) => {
          const { subject = '', text = '' } = await PostalMime.parse(raw)
          received({ to: envelope.rcptTo.map(({ address }) => address).join(', '), subject, text })
        })
        .then(() => done(), done)
    },
  })
  // a client that leaves in the middle is no fault of the demonstration
  server.on('error', () => {})
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    close() {
      server.close()
    },
  }
}

import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { onTestFinished } from 'vitest'

/** A reply line, or the end of the connection (`drop`). */
type Reply = string | 'drop'
type Step = 'greeting' | 'EHLO' | 'MAIL' | 'RCPT' | 'DATA' | 'message'

export interface SmtpPeer {
  /** Value for SMTP_URL. */
  url: string
  /** Messages that the server has accepted. */
  accepted: { to: string; text: string }[]
  /** Number of times that each step was reached. */
  reached: Record<string, number>
  /** Sets the reply at a step from now on; without a reply, as a good server does. */
  reply(step: Step, reply?: Reply): void
}

const good: Record<string, string> = {
  greeting: '220 correio.test ESMTP',
  EHLO: '250 correio.test',
  MAIL: '250 2.1.0 Ok',
  RCPT: '250 2.1.5 Ok',
  DATA: '354 End data with <CR><LF>.<CR><LF>',
  message: '250 2.0.0 Ok: queued',
  RSET: '250 Ok',
  NOOP: '250 Ok',
  QUIT: '221 Bye',
}

/** A mail server of RFC 5321 on a free port, that can be told to be a bad one. Stopped after the test. */
export async function startSmtpPeer(): Promise<SmtpPeer> {
  const told = new Map<string, Reply>()
  const sockets = new Set<Socket>()
  const peer: SmtpPeer = {
    url: '',
    accepted: [],
    reached: {},
    reply: (step, reply) => (reply === undefined ? told.delete(step) : told.set(step, reply)),
  }

  async function serve(socket: Socket): Promise<void> {
    const answer = (step: string): Reply => {
      peer.reached[step] = (peer.reached[step] ?? 0) + 1
      const reply = told.get(step) ?? good[step] ?? '502 5.5.2 Error: command not recognized'
      if (reply === 'drop') socket.destroy()
      else socket.write(`${reply}\r\n`)
      return reply
    }
    let to = ''
    let message: string[] | undefined
    answer('greeting')
    for await (const line of createInterface({ input: socket, crlfDelay: Number.POSITIVE_INFINITY })) {
      if (message && line !== '.') message.push(line)
      else if (message) {
        if (answer('message').startsWith('2')) peer.accepted.push({ to, text: message.join('\n') })
        message = undefined
      } else {
        const step = line.split(/[ :]/, 1)[0]?.toUpperCase() ?? ''
        to = /^RCPT TO:<([^>]*)>/i.exec(line)?.[1] ?? to
        if (answer(step).startsWith('354')) message = []
        if (step === 'QUIT') socket.end()
      }
    }
  }

  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    serve(socket).catch(() => {})
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  peer.url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy()
    server.close()
    await once(server, 'close')
  })
  return peer
}

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished, vi } from 'vitest'
import { freePort } from '../support/free-port.ts'
import { patience } from '../support/pace.ts'

const FAKE_SMSC = '/usr/lib/kannel/test/fakesmsc'

export interface Kannel {
  url: string
  /** Messages that arrived at the operator's message centre, as `SENDER NUMBER text TEXT`. */
  arrived: string[]
  /**
   * A telephone sends a message. The message centre is started anew with it, as `fakesmsc` is told its messages when it
   * starts. @param type `ucs2` with the bytes percent-encoded, `udh` with a header before the text, or `text`
   */
  send(sender: string, text: string, type?: 'text' | 'ucs2' | 'udh'): Promise<void>
  /** Parts of one long message, as a centre that is reached by HTTP hands them over. @param centre where Kannel listens for it */
  sendParts(sender: string, parts: readonly string[], centre: HostedCentre): Promise<void>
  /** A telephone of another operator sends a message, at its own message centre, while the first goes on. */
  sendBeside(sender: string, text: string): Promise<void>
  /** Sends so many messages as fast as they are taken, each with this text and from any of these numbers. */
  flood(senders: readonly string[], text: string, count: number): Promise<void>
  /** The message centre goes, and comes back. */
  stopCentre(): Promise<void>
  startCentre(): void
}

/** The number that people write to. */
export const SERVICE_NUMBER = '40404'

export const login = { user: 'botica', password: 'uma senha' }

/** The group for messages that come in: they go to the service, or nowhere. @param url with the secret */
const received = (url: string | undefined) =>
  url === undefined
    ? `
group = sms-service
keyword = default
text = "-"
`
    : `
group = sms-service
keyword = default
catch-all = true
max-messages = 1
omit-empty = true
get-url = "${url}?id=%I&sender=%p&receiver=%P&time=%t&smsc=%i&coding=%c&charset=%C&udh=%u&text=%b"
`

/** The account of Kannel at a centre that is reached by HTTP, by which the centre reports too. */
export const centreLogin = { username: 'botica', password: 'segredo' }

/** A message centre that is reached by HTTP, for these numbers. @property reports port at which it says what it delivered */
const hosted = ({ url, reports, prefix }: HostedCentre) => `
group = smsc
smsc = http
smsc-id = rede
system-type = kannel
smsc-username = ${centreLogin.username}
smsc-password = ${centreLogin.password}
port = ${reports}
send-url = "${url}"
dlr-url = "http://127.0.0.1:${reports}/"
allowed-prefix = "${prefix}"
`

/** A message centre that the test plays, behind Kannel's own driver for one that is reached by HTTP. */
export interface HostedCentre {
  url: string
  /** The port of Kannel's at which it reports deliveries. */
  reports: number
  /** The beginning of the numbers that are reached by it alone. */
  prefix: string
}

const configuration = (
  [admin, box, centre, http, other]: readonly number[],
  incoming: string | undefined,
  hostedCentre: HostedCentre | undefined,
) => `
group = core
admin-port = ${admin}
admin-password = ${admin}
smsbox-port = ${box}
box-allow-ip = "127.0.0.1"
dlr-storage = internal
sms-resend-freq = 1

group = smsc
smsc = fake
smsc-id = centro
port = ${centre}
connect-allow-ip = 127.0.0.1
denied-prefix = "+351${hostedCentre ? `;${hostedCentre.prefix}` : ''}"

group = smsc
smsc = fake
smsc-id = outra
port = ${other}
connect-allow-ip = 127.0.0.1
denied-prefix = "+351${hostedCentre ? `;${hostedCentre.prefix}` : ''}"
${hostedCentre ? hosted(hostedCentre) : ''}
group = smsbox
bearerbox-host = 127.0.0.1
sendsms-port = ${http}
mo-recode = true
http-request-retry = 20
http-queue-delay = 1

group = sendsms-user
username = ${login.user}
password = "${login.password}"
max-messages = 1
${received(incoming)}`

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

/**
 * Debian's Kannel with its fake message centre, on free ports, for one test.
 * @param incoming where messages that come in go
 * @param hostedCentre another message centre, for some numbers
 */
export async function startKannel(incoming?: string, hostedCentre?: HostedCentre): Promise<Kannel> {
  const folder = await mkdtemp(join(tmpdir(), 'botica-kannel-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const ports = await Promise.all([freePort(), freePort(), freePort(), freePort(), freePort()])
  const [, , centrePort, httpPort, otherPort] = ports
  const file = join(folder, 'kannel.conf')
  await writeFile(file, configuration(ports, incoming, hostedCentre))
  const arrived: string[] = []

  const run = (program: string, args: string[]) => {
    const child = spawn(program, args, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] })
    onTestFinished(() => stop(child))
    return child
  }
  const startCentre = (count = 0, messages = ['1 2 text -'], port = centrePort) => {
    const child = run(FAKE_SMSC, ['-H', '127.0.0.1', '-r', `${port}`, '-i', '0', '-m', `${count}`, ...messages])
    let seen = ''
    child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
      seen += chunk
      const lines = seen.split('\n')
      seen = lines.pop() ?? ''
      for (const line of lines) {
        const message = /Got message \d+: <(.*)>$/.exec(line)?.[1]
        if (message) arrived.push(message)
      }
    })
    return child
  }

  run('/usr/sbin/bearerbox', ['-v', '4', file]).stderr?.resume()
  // a program does not wait for another, so each starts when the one before it listens
  await listening(ports[1])
  run('/usr/sbin/smsbox', ['-v', '4', file]).stderr?.resume()
  let centre = startCentre()
  let other: ChildProcess | undefined
  await listening(httpPort)
  return {
    url: `http://127.0.0.1:${httpPort}`,
    arrived,
    async send(sender, text, type = 'text') {
      await stop(centre)
      centre = startCentre(1, [`${sender} ${SERVICE_NUMBER} ${type} ${text}`])
    },
    async sendParts(sender, parts, { reports }) {
      for (const [at, text] of parts.entries()) {
        const count = [parts.length, at + 1].map((value) => `%${value.toString(16).padStart(2, '0')}`).join('')
        const query = new URLSearchParams({ ...centreLogin, from: sender, to: SERVICE_NUMBER, text, coding: '0' })
        await fetch(`http://127.0.0.1:${reports}/?${query}&udh=%05%00%03%7A${count}`)
      }
    },
    async sendBeside(sender, text) {
      if (other) await stop(other)
      other = startCentre(1, [`${sender} ${SERVICE_NUMBER} text ${text}`], otherPort)
    },
    async flood(senders, text, count) {
      await stop(centre)
      centre = startCentre(
        count,
        senders.map((sender) => `${sender} ${SERVICE_NUMBER} text ${text}`),
      )
    },
    stopCentre: () => stop(centre),
    startCentre() {
      centre = startCentre()
    },
  }
}

const listening = (port: number) =>
  vi.waitFor(async () => {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect').finally(() => socket.destroy())
  }, patience)

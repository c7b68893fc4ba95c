import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { onTestFinished } from 'vitest'
import type { Mail } from '../outside/mail-server.ts'
import { freePort } from '../support/free-port.ts'

// Debian's own, for which its packages are installed
const PYTHON = '/usr/bin/python3'
const script = fileURLToPath(new URL('mail_server.py', import.meta.url))

export interface MailPeer {
  starttlsPort: number
  tlsPort: number
  /** Path of the authority's certificate, for a client that is to trust the server. */
  certificateFile: string
  certificate: string
  mails: (Mail & { tls: boolean })[]
}

async function certificateIn(folder: string): Promise<{ certificate: string; key: string }> {
  const files = { certificate: join(folder, 'cert.pem'), key: join(folder, 'key.pem') }
  const subject = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1']
  const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...subject]
  await promisify(execFile)('openssl', [...made, '-keyout', files.key, '-out', files.certificate])
  return files
}

/** Debian's aiosmtpd with TLS, sign-in and greylisting, on free ports, for one test. */
export async function startMailPeer(): Promise<MailPeer> {
  const folder = await mkdtemp(join(tmpdir(), 'botica-correio-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const { certificate, key } = await certificateIn(folder)
  const [starttlsPort, tlsPort] = [await freePort(), await freePort()]
  const args = [script, certificate, key, String(starttlsPort), String(tlsPort)]
  const child = spawn(PYTHON, args, { stdio: ['pipe', 'pipe', 'pipe'] })
  onTestFinished(async () => {
    child.kill('SIGKILL')
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  })
  let noise = ''
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    noise += chunk
  })
  const mails: MailPeer['mails'] = []
  const lines = createInterface({ input: child.stdout })
  const [first] = await Promise.race([once(lines, 'line'), once(child, 'exit')])
  if (first !== '"ready"') throw new Error(`aiosmtpd did not start: is python3-aiosmtpd installed? ${noise}`)
  lines.on('line', (line) => mails.push(JSON.parse(line)))
  return {
    starttlsPort,
    tlsPort,
    certificateFile: certificate,
    certificate: await readFile(certificate, 'utf8'),
    mails,
  }
}

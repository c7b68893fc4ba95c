import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { vi } from 'vitest'
import { Client } from '../support/client.ts'
import { freePort } from '../support/free-port.ts'
import { patience } from '../support/pace.ts'

/** Debian's HAProxy before several processes. */
export interface Balancer {
  anyone: Client
  stop(): Promise<void>
}

/**
 * Starts a balancer that sends each request to any of the processes. A process that does not answer gets no more
 * requests, and its requests are sent to another where that does no harm: reads, and writes that carry an
 * Idempotency-Key.
 * @param ports of the processes
 */
export async function startBalancer(ports: number[]): Promise<Balancer> {
  const folder = await mkdtemp(join(tmpdir(), 'botica-haproxy-'))
  const port = await freePort()
  const servers = ports.map((to, index) => `  server botica${index} 127.0.0.1:${to} check inter 200ms fall 2 rise 2`)
  const settings = `defaults
  mode http
  timeout connect 10s
  timeout check 10s
  timeout client 60s
  timeout server 60s
  retries 3
  option redispatch 1
  option http-server-close
  retry-on conn-failure empty-response
listen botica
  bind 127.0.0.1:${port}
  balance roundrobin
  option httpchk GET /api/health
  http-request disable-l7-retry if !METH_GET !{ req.hdr(idempotency-key) -m found }
${servers.join('\n')}
`
  await writeFile(join(folder, 'haproxy.cfg'), settings)
  const child = spawn('haproxy', ['-db', '-f', join(folder, 'haproxy.cfg')], { stdio: 'ignore' })
  const ended = once(child, 'exit')
  const anyone = new Client(`http://127.0.0.1:${port}`)
  const stop = async () => {
    child.kill('SIGKILL')
    await ended
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await vi.waitFor(async () => {
      if ((await anyone.get('/api/health')).status !== 200) throw new Error('not yet')
    }, patience)
  } catch (error) {
    await stop()
    throw error
  }
  return { anyone, stop }
}

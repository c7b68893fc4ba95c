import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Redis } from 'ioredis'
import { freePort } from './free-port.ts'

/** A real redis-server (Debian's package) on a port of its own, which keeps its data when it is killed and started. */
export interface RedisServer {
  url: string
  start(): Promise<void>
  signal(name: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): Promise<void>
  stop(): Promise<void>
}

async function answers(url: string): Promise<void> {
  const client = new Redis(url, { retryStrategy: () => 20, maxRetriesPerRequest: null })
  client.on('error', () => {})
  await client.ping()
  client.disconnect()
}

/** @param password asked of whoever connects */
export async function makeRedisServer(password = ''): Promise<RedisServer> {
  const folder = await mkdtemp(join(tmpdir(), 'botica-redis-'))
  const port = await freePort()
  const url = `redis://${password && `:${password}@`}127.0.0.1:${port}`
  let child: ChildProcess | undefined
  return {
    url,
    async start() {
      const args = ['--port', `${port}`, '--bind', '127.0.0.1', '--dir', folder, '--save', '', '--appendonly', 'yes']
      child = spawn('redis-server', [...args, ...(password ? ['--requirepass', password] : [])], { stdio: 'ignore' })
      child.once('error', () => {})
      await Promise.race([
        answers(url),
        once(child, 'exit').then(() => Promise.reject(new Error('redis-server ended'))),
      ])
    },
    async signal(name) {
      if (!child) return
      const gone = name === 'SIGKILL' ? once(child, 'exit') : undefined
      child.kill(name)
      await gone
    },
    async stop() {
      if (child && child.exitCode === null && child.signalCode === null) {
        const gone = once(child, 'exit')
        child.kill('SIGKILL')
        await gone
      }
      await rm(folder, { recursive: true, force: true })
    },
  }
}

import type { AddressInfo } from 'node:net'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import type pg from 'pg'

/** A line to the database that can be cut. */
export interface Wire {
  connection: pg.ClientConfig
  /** Breaks what is connected, and refuses what comes. */
  cut(): Promise<void>
  /** Says nothing any more, but stays connected. */
  silence(): void
  mend(): Promise<void>
}

export async function openWire(database: pg.ClientConfig): Promise<Wire> {
  const { host = 'localhost', port = 5432 } = database
  const target = host.startsWith('/') ? { path: join(host, `.s.PGSQL.${port}`) } : { host, port }
  const sockets = new Set<Socket>()
  let silent = false
  const server = createServer((near) => {
    const far = connect(target)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        sockets.delete(socket)
        near.destroy()
        far.destroy()
      })
    }
    if (silent) return
    near.pipe(far)
    far.pipe(near)
  })
  const listen = (at: number) => new Promise<void>((done) => server.listen(at, '127.0.0.1', done))
  await listen(0)
  const own = (server.address() as AddressInfo).port
  const cut = async () => {
    for (const socket of sockets) socket.destroy()
    if (server.listening) await new Promise((done) => server.close(done))
  }
  return {
    connection: { ...database, host: '127.0.0.1', port: own },
    cut,
    silence() {
      silent = true
      for (const socket of sockets) socket.unpipe().pause()
    },
    async mend() {
      silent = false
      await cut()
      await listen(own)
    },
  }
}

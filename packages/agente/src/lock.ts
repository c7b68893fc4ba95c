import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { join, resolve } from 'node:path'

/**
 * The address whose listener holds the lock of a data folder: a named pipe on Windows and an abstract socket on Linux, which
 * end with their process however it ends; elsewhere a socket file.
 */
function lockAddress(folder: string): string {
  const name = `botica-agente-${createHash('sha256').update(resolve(folder)).digest('hex').slice(0, 32)}`
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`
  return process.platform === 'linux' ? `\0${name}` : join(folder, 'agente.sock')
}

const listen = (address: string) =>
  new Promise<Server>((done, failed) => {
    const server = createServer((socket) => socket.destroy())
    server.once('error', failed)
    server.listen(address, () => done(server.unref()))
  })

const isAnswered = (address: string) =>
  new Promise<boolean>((done) => {
    const socket = connect(address, () => {
      socket.destroy()
      done(true)
    }).on('error', () => done(false))
  })

/** Takes the lock of a data folder for the life of this process. @returns false when another agent has it */
export async function takeLock(folder: string): Promise<boolean> {
  const address = lockAddress(folder)
  for (let attempt = 1; ; attempt++) {
    try {
      await listen(address)
      return true
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
      if (!address.startsWith('/') || attempt > 1 || (await isAnswered(address))) return false
      // the file of a process that was killed
      await rm(address, { force: true })
    }
  }
}

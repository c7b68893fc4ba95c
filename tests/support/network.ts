import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

export interface Network {
  address: string
  /** Cuts the connection: nothing comes through from now on. */
  cut(): void
  mend(): void
}

/** A network between a browser and the service, which can be cut. Closed when the running test ends. */
export async function networkTo(service: string): Promise<Network> {
  const { hostname, port } = new URL(service)
  const open = new Set<Socket>()
  let up = true
  const hold = (socket: Socket) => {
    open.add(socket)
    socket.on('close', () => open.delete(socket)).on('error', () => socket.destroy())
  }
  const server = createServer((near) => {
    if (!up) return void near.destroy()
    const far = connect(Number(port), hostname)
    hold(near)
    hold(far)
    near.pipe(far).pipe(near)
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
  })
  const cut = () => {
    up = false
    for (const socket of open) socket.destroy()
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    cut()
    server.close()
  })
  const mend = () => {
    up = true
  }
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, cut, mend }
}

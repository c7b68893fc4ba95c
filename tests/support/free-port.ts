import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below those that the system hands out by itself, to whoever connects or asks for any. */
const [FIRST, END] = [12_000, 32_000]
let next = randomInt(FIRST, END)

/**
 * A port on this machine that nobody uses just now, for a program that cannot choose one itself; each once. One that the
 * system hands out could be somebody else's by the time that the program listens: other tests connect all the while.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = next
    next = next + 1 < END ? next + 1 : FIRST
    const server = createServer().listen(port, '127.0.0.1')
    const free = await once(server, 'listening').then(
      () => true,
      () => false,
    )
    if (!free) continue
    server.close()
    await once(server, 'close')
    return port
  }
}

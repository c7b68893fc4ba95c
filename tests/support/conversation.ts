import { connect } from 'node:net'
import type { Response } from './client.ts'
import { patience } from './pace.ts'
import { parse } from './raw-http.ts'

interface Manners {
  /** Goes away at once, and reads nothing. */
  cut?: boolean
  /** True when the client does not end its side, because the bytes sent make the service close the connection. */
  open?: boolean
}

/**
 * Sends bytes on a connection of their own, says that there are no more, and reads until the service closes it.
 * @returns all the answers, in their order
 * @throws Error when the connection is reset, or an answer is not whole
 */
export async function conversation(
  address: string,
  bytes: (string | Buffer)[],
  { cut = false, open = false }: Manners = {},
): Promise<Response[]> {
  const { hostname, port } = new URL(address)
  const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: true })
  const received: Buffer[] = []
  socket.setTimeout(patience.timeout, () => socket.destroy(new Error('the service neither answers nor closes')))
  const closed = new Promise<void>((resolve, reject) => {
    socket.on('data', (chunk: Buffer) => received.push(chunk))
    socket.once('error', reject)
    socket.once('end', resolve)
    if (cut) socket.once('close', () => resolve())
  })
  try {
    for (const piece of bytes) socket.write(piece)
    if (cut) setImmediate(() => socket.destroy())
    else if (!open) socket.end()
    await closed
  } finally {
    socket.destroy()
  }
  return cut ? [] : answersIn(Buffer.concat(received))
}

/** The answers that the bytes of a connection hold. @throws Error when what is left is no whole answer */
export function answersIn(bytes: Buffer): Response[] {
  const answers: Response[] = []
  for (let rest = bytes; rest.length > 0; ) {
    const found = parse(rest)
    if (!found) throw new Error(`cut: ${rest.subarray(0, 300)}`)
    answers.push(found.answer)
    rest = found.rest
  }
  return answers
}

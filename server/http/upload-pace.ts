import type { IncomingMessage } from 'node:http'
import { AppError } from '#server/ground/error.ts'

/** A poor network brings a hundred times as much. */
const LEAST_BYTES = 8 * 1024
const WINDOW_MS = 20_000
/** The time a refused sender may go on sending, so that it gets to read why. */
const LINGER_MS = 10_000

const stalled = () =>
  new AppError('PEDIDO_INVALIDO', { mensagem: 'O ficheiro parou de chegar. Tente de novo com melhor rede.' })

/**
 * Waits for what reads a body, as long as the body comes on.
 * @throws AppError PEDIDO_INVALIDO when it hardly does; or what the reading throws
 */
export async function whileItComes<T>(request: IncomingMessage, reading: Promise<T>): Promise<T> {
  const { socket } = request
  let timer: NodeJS.Timeout | undefined
  const stall = new Promise<never>((_, reject) => {
    let seen = socket.bytesRead
    timer = setInterval(() => {
      if (socket.bytesRead - seen < LEAST_BYTES && !request.complete) reject(stalled())
      seen = socket.bytesRead
    }, WINDOW_MS)
  })
  try {
    return await Promise.race([reading, stall])
  } finally {
    clearInterval(timer)
  }
}

/** Reads and discards the rest of a refused body, and cuts off a sender that does not end. */
export function throwAway(request: IncomingMessage): void {
  if (request.complete) return
  request.resume()
  const cut = setTimeout(() => request.complete || request.destroy(), LINGER_MS).unref()
  request.once('close', () => clearTimeout(cut))
}

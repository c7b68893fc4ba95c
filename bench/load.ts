import { connect, type Socket } from 'node:net'

export interface Request {
  method?: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  body?: string
}

export interface Load {
  url: string
  seconds: number
  connections: number
  /** The next request; called for each. */
  next(): Request
  /** Statuses that are a right answer, besides 2xx: a refused reservation. */
  right?: number[]
}

export interface Measured {
  /** Right ones. */
  answers: number
  /** Right answers. */
  perSecond: number
  p50: number
  p99: number
  /** Other answers. */
  failures: number
  /** The mean size of an answer, with its head. */
  meanBytes: number
}

function written({ method = 'GET', path, headers = {}, body = '' }: Request, host: string): string {
  let head = `${method} ${path} HTTP/1.1\r\nhost: ${host}\r\n`
  for (const [name, value] of Object.entries(headers)) head += `${name}: ${value}\r\n`
  return `${head}${body && `content-length: ${Buffer.byteLength(body)}\r\n`}\r\n${body}`
}

/** Returns the bytes that an answer still lacks by its head; undefined when it comes in chunks. */
function missingBytes(first: Buffer): number | undefined {
  const end = first.indexOf('\r\n\r\n')
  const length = /\r\ncontent-length: *(\d+)/i.exec(first.toString('latin1', 0, end))?.[1]
  return length === undefined ? undefined : end + 4 + Number(length) - first.length
}

const LAST_CHUNK = Buffer.from('0\r\n\r\n')

/** Reads an answer from a connection: its status and length. */
function answer(socket: Socket): Promise<{ status: number; bytes: number }> {
  return new Promise((resolve, reject) => {
    let status = 0
    let bytes = 0
    let missing: number | undefined
    const onData = (data: Buffer) => {
      if (bytes === 0) {
        status = Number(data.toString('latin1', 9, 12))
        missing = missingBytes(data)
      } else if (missing !== undefined) missing -= data.length
      bytes += data.length
      if (missing === undefined ? !data.subarray(-LAST_CHUNK.length).equals(LAST_CHUNK) : missing > 0) return
      socket.off('data', onData).off('error', reject)
      resolve({ status, bytes })
    }
    socket.on('data', onData).once('error', reject)
  })
}

const at = (sorted: Float64Array, share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN

/**
 * Loads a server with connections that each ask, wait for the answer and ask again, and says how it did; times in ms.
 * By plain sockets: on two cores a whole HTTP client takes more of the machine than what is to be measured.
 */
export async function load({ url, seconds, connections, next, right = [] }: Load): Promise<Measured> {
  const { hostname, port, host } = new URL(url)
  const times: number[] = []
  let bytes = 0
  let failures = 0
  const began = performance.now()
  const end = began + seconds * 1000
  async function ask(): Promise<void> {
    const socket = connect(Number(port), hostname).setNoDelay()
    while (performance.now() < end) {
      const sent = performance.now()
      const read = answer(socket)
      socket.write(written(next(), host))
      const got = await read
      if ((got.status >= 200 && got.status < 300) || right.includes(got.status)) times.push(performance.now() - sent)
      else failures++
      bytes += got.bytes
    }
    socket.destroy()
  }
  await Promise.all(Array.from({ length: connections }, ask))
  const sorted = Float64Array.from(times).sort()
  return {
    answers: times.length,
    perSecond: times.length / ((performance.now() - began) / 1000),
    p50: at(sorted, 0.5),
    p99: at(sorted, 0.99),
    failures,
    meanBytes: bytes / (times.length + failures),
  }
}

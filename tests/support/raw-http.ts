import { connect } from 'node:net'
import type { Response } from './client.ts'
import { patience } from './pace.ts'

/** Writes bytes to the service's socket and reads the one answer, which may be to no request at all. */
export function sendRaw(address: string, bytes: string | Buffer): Promise<Response> {
  const { hostname, port } = new URL(address)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname)
    const chunks: Buffer[] = []
    socket.setTimeout(patience.timeout, () => socket.destroy(new Error('no answer')))
    socket.on('data', (chunk: Buffer) => {
      chunks.push(chunk)
      const found = parse(Buffer.concat(chunks))
      if (!found) return
      socket.destroy()
      resolve(found.answer)
    })
    socket.on('error', reject)
    socket.on('close', () => {
      const found = parse(Buffer.concat(chunks), true)
      if (found) resolve(found.answer)
      else reject(new Error(`closed without an answer: ${Buffer.concat(chunks)}`))
    })
    socket.write(bytes)
  })
}

/**
 * The first answer in bytes, and what is behind it; undefined while it is not whole.
 * @param closed no more comes @param bodiless it answers a HEAD
 */
export function parse(bytes: Buffer, closed = false, bodiless = false): { answer: Response; rest: Buffer } | undefined {
  const end = bytes.indexOf('\r\n\r\n')
  if (end < 0) return undefined
  const [statusLine = '', ...lines] = bytes.subarray(0, end).toString('latin1').split('\r\n')
  const headers = new Headers(
    lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]),
  )
  const behind = bytes.subarray(end + 4)
  const status = Number(statusLine.split(' ')[1])
  // "go on": the answer is still to come
  if (status < 200) return parse(behind, closed)
  const length =
    bodiless || status === 204 || status === 304 ? 0 : Number(headers.get('content-length') ?? Number.POSITIVE_INFINITY)
  if (!closed && behind.length < length) return undefined
  const content = behind.subarray(0, length)
  const text = content.toString('utf8')
  const isJson = headers.get('content-type')?.includes('json') && text !== ''
  const answer = { status, headers, text, body: isJson ? JSON.parse(text) : undefined }
  return { answer, rest: behind.subarray(content.length) }
}

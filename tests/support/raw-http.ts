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
      const answer = parse(Buffer.concat(chunks))
      if (!answer) return
      socket.destroy()
      resolve(answer)
    })
    socket.on('error', reject)
    socket.on('close', () => {
      const answer = parse(Buffer.concat(chunks), true)
      if (answer) resolve(answer)
      else reject(new Error(`closed without an answer: ${Buffer.concat(chunks)}`))
    })
    socket.write(bytes)
  })
}

/** Undefined while the answer is not whole. */
function parse(bytes: Buffer, closed = false): Response | undefined {
  const end = bytes.indexOf('\r\n\r\n')
  if (end < 0) return undefined
  const [statusLine = '', ...lines] = bytes.subarray(0, end).toString('latin1').split('\r\n')
  const headers = new Headers(
    lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]),
  )
  const content = bytes.subarray(end + 4)
  // "go on": the answer is still to come
  if (statusLine.includes(' 100 ')) return parse(content, closed)
  if (!closed && content.length < Number(headers.get('content-length') ?? Number.POSITIVE_INFINITY)) return undefined
  const text = content.toString('utf8')
  const isJson = headers.get('content-type')?.includes('json') && text !== ''
  return { status: Number(statusLine.split(' ')[1]), headers, text, body: isJson ? JSON.parse(text) : undefined }
}

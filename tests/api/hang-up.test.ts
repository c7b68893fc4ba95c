import type { IncomingMessage, ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { patience } from '../support/pace.ts'
import { prepare } from '../support/prepare.ts'
import { openPharmacy } from '../support/scenario.ts'
import { withService } from '../support/with-service.ts'

/* A client that hangs up is nobody's fault: an operator is told of no failure. */
const service = withService()
const pharmacy = prepare(() => openPharmacy(service))

const form = 'multipart/form-data; boundary=x'
const part = '--x\r\nContent-Disposition: form-data; name="ficheiro"; filename="a.csv"\r\n\r\nnome;'
const bodies = [
  ['POST', '/api/perfil/stock', 'application/json', '{"nome":"Asp'],
  ['PATCH', '/api/perfil/stock/parcial', 'application/json', '{"gerado_em":"2026'],
  ['PUT', '/api/perfil/stock/completo', 'application/x-ndjson', '{"gerado_em":"2026'],
  ['POST', '/api/perfil/stock/importar', form, part],
  ['POST', '/api/perfil/foto', form, part],
  ['POST', '/balcao/entrar', 'application/x-www-form-urlencoded', 'codigo=12'],
] as const

/** Ways in which a connection ends: its client says so, or is gone. */
const ends = { closes: 'destroy', resets: 'resetAndDestroy' } as const

/** Writes bytes to the service, and hangs up once it has begun to read a request. */
async function hangUpAfter(bytes: string, answers: readonly unknown[], end: keyof typeof ends): Promise<void> {
  const { hostname, port } = new URL(service.address)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  socket.write(bytes)
  await expect.poll(() => answers.length > 0, patience).toBe(true)
  socket[ends[end]]()
}

/** The answers that the service begins from now on, and the lines that it logs. */
function watched() {
  const before = service.logged.length
  const answers: ServerResponse[] = []
  const note = (_request: IncomingMessage, answer: ServerResponse) => void answers.push(answer)
  service.app.server.prependListener('request', note)
  onTestFinished(() => void service.app.server.off('request', note))
  return { answers, lines: () => service.logged.slice(before).map((line) => JSON.parse(line)) }
}

const heading = (method: string, path: string, more: readonly string[]) =>
  [`${method} ${path} HTTP/1.1`, 'host: a', `authorization: Bearer ${pharmacy.client.token}`, ...more, '', ''].join(
    '\r\n',
  )

const cases = bodies.flatMap((body) => (['closes', 'resets'] as const).map((end) => [end, ...body] as const))
test.each(cases)(
  'A client that %s its connection in the middle of %s %s is nothing to warn of',
  async (end, method, path, type, begun) => {
    const { answers, lines } = watched()
    const headers = [`content-type: ${type}`, 'content-length: 1000', `origin: ${service.address}`]
    await hangUpAfter(heading(method, path, headers) + begun, answers, end)
    // whatever it had to say to nobody, it has said
    const isAnswered = () => answers.every((one) => one.writableEnded && one.closed)
    const isNoted = () => lines().some(({ msg }) => msg === 'pedido ilegível')
    await expect.poll(() => isAnswered() || isNoted(), patience).toBe(true)
    expect(lines().filter(({ level }) => level >= 40)).toEqual([])
  },
)

test('A client that hangs up without reading a long answer is nothing to warn of', async () => {
  const { answers, lines } = watched()
  // more of them than any buffer on the way holds
  await hangUpAfter(heading('GET', '/openapi.json', []).repeat(40), answers, 'resets')
  await expect.poll(() => answers.length > 0 && answers.every(({ destroyed }) => destroyed), patience).toBe(true)
  expect(lines().filter(({ level }) => level >= 40)).toEqual([])
})

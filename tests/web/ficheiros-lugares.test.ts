import { readdir } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { patience } from '../support/pace.ts'
import { prepareEach } from '../support/prepare.ts'
import { sendRaw } from '../support/raw-http.ts'
import { openPharmacy } from '../support/scenario.ts'
import { shelf, uploadStock } from '../support/stock-files.ts'
import { Visitor } from '../support/visitor.ts'
import { withService } from '../support/with-service.ts'

const service = withService({ env: { TRUST_PROXY: 'loopback' } })
const importing = '/balcao/stock/importar'

const scene = prepareEach(async () => {
  const pharmacy = await openPharmacy(service)
  const counter = new Visitor(service.address)
  await counter.send(await counter.see('/balcao/entrar'), { codigo: pharmacy.codigo })
  return { ...pharmacy, counter, cookie: [...counter.cookies].map(([name, value]) => `${name}=${value}`).join('; ') }
})

const received = () => readdir(join(service.dataDir, 'recebidos-paginas')).catch(() => [])
const content = (csv: string) =>
  [
    '--x\r\nContent-Disposition: form-data; name="passo"\r\n\r\nver',
    `--x\r\nContent-Disposition: form-data; name="ficheiro"; filename="a.csv"\r\n\r\n${csv}`,
    '--x--\r\n',
  ].join('\r\n')

/** The head of a form with a file. */
const head = (length: number, ip: string, ...more: string[]) =>
  [
    `POST ${importing} HTTP/1.1`,
    'Host: botica',
    `X-Forwarded-For: ${ip}`,
    'Content-Type: multipart/form-data; boundary=x',
    `Content-Length: ${length}`,
    ...more,
    '\r\n',
  ].join('\r\n')

/** The first bytes of a form of three megabytes, and no more. */
const halfSent = (ip: string, ...more: string[]) =>
  head(3_000_000, ip, ...more) + content('nome;quantidade\r\n').slice(0, 150)

function opened(): Socket {
  const { hostname, port } = new URL(service.address)
  const socket = connect(Number(port), hostname).on('error', () => {})
  onTestFinished(() => void socket.destroy())
  return socket
}

test('Half-sent forms of nobody, or of another site, are answered at once and take no place', async () => {
  const nobody = await Promise.all(Array.from({ length: 70 }, () => sendRaw(service.address, halfSent('41.63.1.9'))))
  expect(new Set(nobody.map(({ status }) => status))).toEqual(new Set([403]))
  const signedOut = await sendRaw(service.address, halfSent('41.63.1.9', 'Sec-Fetch-Site: same-origin'))
  expect([signedOut.status, signedOut.headers.get('location')]).toEqual([
    303,
    '/balcao/entrar?voltar=%2Fbalcao%2Fstock%2Fimportar',
  ])
  const other = await sendRaw(
    service.address,
    halfSent('41.63.1.9', 'Sec-Fetch-Site: cross-site', `Cookie: ${scene.cookie}`),
  )
  expect(other.status).toBe(403)
  expect(await received()).toEqual([])
})

test('Half-sent forms of one network leave the places of the others, and the API its own', async () => {
  const mine = ['Sec-Fetch-Site: same-origin', `Cookie: ${scene.cookie}`]
  for (let n = 0; n < 64; n++) opened().write(halfSent(`2c0f:f888:1:${n.toString(16)}::1`, ...mine))
  await vi.waitFor(async () => expect(await received()).toHaveLength(14), patience)
  const other = await openPharmacy(service)
  const counter = new Visitor(service.address)
  await counter.send(await counter.see('/balcao/entrar'), { codigo: other.codigo })
  const seen = await counter.upload(
    importing,
    { passo: 'ver', modo: 'acrescentar' },
    { field: 'ficheiro', file: 'nome;quantidade\nPanadol;3\n' },
  )
  expect(seen.text).toContain('1 artigo novo')
  expect((await uploadStock(scene.client, 'nome;quantidade\nPanadol;3\n')).status).toBe(200)
  expect(await shelf(scene.client)).toHaveLength(1)
})

test('A form with a file that takes longer than half a minute is received whole', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const body = content(`nome;quantidade\r\n${'Panadol;3\r\n'.repeat(3000)}`)
  const socket = opened()
  const chunks: Buffer[] = []
  socket.on('data', (chunk: Buffer) => chunks.push(chunk))
  const mine = ['Sec-Fetch-Site: same-origin', `Cookie: ${scene.cookie}`, 'Connection: close']
  socket.write(head(Buffer.byteLength(body), '41.63.1.9', ...mine) + body.slice(0, 9000))
  const turns = async () => {
    for (let n = 0; n < 50; n++) await new Promise((resolve) => setImmediate(resolve))
  }
  // by the clock, which is not moved: on a busy machine the first bytes take any number of turns
  const until = Date.now() + patience.timeout
  while ((await received()).length === 0 && Date.now() < until) await turns()
  expect(await received()).toHaveLength(1)
  for (let waited = 0; waited < 240_000; waited += 5000) {
    vi.advanceTimersByTime(5000)
    await turns()
  }
  vi.useRealTimers()
  socket.write(body.slice(9000))
  await vi.waitFor(() => expect(Buffer.concat(chunks).toString('latin1')).toMatch(/^HTTP\/1\.1 200 /), patience)
})

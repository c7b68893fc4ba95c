import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { succeed } from '../support/client.ts'
import { expectErro } from '../support/erro.ts'
import { patience } from '../support/pace.ts'
import { prepareEach } from '../support/prepare.ts'
import { parse } from '../support/raw-http.ts'
import { openPharmacy } from '../support/scenario.ts'
import { shelf } from '../support/stock-files.ts'
import { withService } from '../support/with-service.ts'

const service = withService()
const scene = prepareEach(async () => {
  const pharmacy = await openPharmacy(service)
  return { ...pharmacy, second: await service.anyone.pharmacy(pharmacy.codigo) }
})

interface Begun {
  socket: Socket
  answer(): Promise<ReturnType<typeof parse>>
}

/** A request whose body has begun, and not ended. */
function begin(path: string, type: string, body: string, now: number): Begun {
  const { hostname, port } = new URL(service.address)
  const socket = connect(Number(port), hostname).on('error', () => {})
  onTestFinished(() => void socket.destroy())
  const chunks: Buffer[] = []
  socket.on('data', (chunk: Buffer) => chunks.push(chunk))
  const head = [
    `POST ${path} HTTP/1.1`,
    'Host: x',
    `Authorization: Bearer ${scene.second.token}`,
    `Content-Type: ${type}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n${body.slice(0, now)}`)
  return {
    socket,
    async answer() {
      socket.write(body.slice(now))
      await expect.poll(() => parse(Buffer.concat(chunks)), patience).toBeDefined()
      return parse(Buffer.concat(chunks))
    },
  }
}

const file = [
  '--x\r\nContent-Disposition: form-data; name="ficheiro"; filename="a.csv"\r\n',
  'nome;quantidade\r\nPanadol;3\r\n--x--\r\n',
].join('\r\n')

test.each([
  ['JSON', '/api/perfil/stock', 'application/json', JSON.stringify({ nome: 'Panadol', quantidade: 3 }), 10],
  ['a file', '/api/perfil/stock/importar', 'multipart/form-data; boundary=x', file, 90],
])('A body of %s that ends after its session ended does nothing', async (_what, path, type, body, now) => {
  const begun = begin(path, type, body, now)
  await wait(700)
  succeed(await scene.second.post('/api/auth/sair', {}))
  const answer = (await begun.answer())?.answer
  expectErro(answer as never, 401, 'TOKEN_INVALIDO_OU_EXPIRADO')
  expect(await shelf(scene.client)).toEqual([])
})

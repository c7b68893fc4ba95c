import { randomUUID } from 'node:crypto'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { succeed } from '../support/client.ts'
import { losingProxy } from '../support/losing-proxy.ts'
import { patience } from '../support/pace.ts'
import { prepare } from '../support/prepare.ts'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { serviceForTest, withService } from '../support/with-service.ts'
import { exampleIn, failExample, keepExample, runExample } from './examples.ts'

/** Diagnostics channel on which Node reports each request that comes to a server of this process. */
const REQUEST_START = 'http.server.request.start'

const service = withService()
const pharmacy = prepare(() => openPharmacy(service))

/** A program of the client's, by name. */
const program = (name: string) => exampleIn(`packages/cliente/exemplos/${name}.ts`)

test("The client's programs search, reserve once over a failing network, hand over, and send the stock", async () => {
  const [search, reserve] = [await program('procurar'), await program('reservar')]
  const [handOver, send] = [await program('entregar'), await program('enviar-stock')]
  await stockItem(pharmacy.client, { nome: 'Paracetamol 500 mg', quantidade: 3, preco: 850 })
  const network = await losingProxy(service.address, 'POST', '/api/reservas')
  const env = { BOTICA_URL: network.address, EMAIL: `${randomUUID()}@teste.ao`, CODIGO: pharmacy.codigo }

  expect(await runExample(search, env)).toBe(`${pharmacy.nome} 0 Paracetamol 500 mg 850`)

  const told = await runExample(reserve, env)
  expect(network.lost()).toBe(1)
  const [reserva, ...others] = succeed(await pharmacy.client.get('/api/reservas'))
  expect(others).toEqual([])
  expect(told).toBe(`Levante até ${reserva.reservado_ate}, com o código ${reserva.codigo_levantamento}`)

  expect(await runExample(handOver, env)).toBe('Entregue a Esperança Domingos: 1 × Paracetamol 500 mg')
  expect(succeed(await pharmacy.client.get('/api/reservas'))[0].estado).toBe('concluida')

  const folder = await mkdtemp(join(tmpdir(), 'botica-stock-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const FICHEIRO = join(folder, 'stock.csv')
  await writeFile(FICHEIRO, 'nome;quantidade;preco\nParacetamol 500 mg;9;900\nZinco 20 mg;muitos;10\n')
  expect(await runExample(send, { ...env, FICHEIRO })).toBe(
    '0 novos, 1 alterados\nlinha 3, quantidade: tem de ser um número inteiro',
  )
})

test("The client's program that listens tells each hold as it is made and as it ends", async () => {
  const listen = await program('ouvir')
  const item = await stockItem(pharmacy.client, { nome: 'Ibuprofeno 400 mg' })
  const patient = await service.anyone.register()
  const env = { BOTICA_URL: service.address, CODIGO: pharmacy.codigo }
  let stream: ServerResponse | undefined
  const arrives = ({ request, response }: { request: IncomingMessage; response: ServerResponse }) => {
    if (request.url?.startsWith('/api/reservas/eventos')) stream = response
  }
  subscribe(REQUEST_START, arrives as never)
  onTestFinished(() => void unsubscribe(REQUEST_START, arrives as never))
  const lines = (await keepExample(listen, env))[Symbol.asyncIterator]()
  await expect.poll(() => stream?.headersSent, patience).toBe(true)
  const { reserva } = succeed(await patient.post('/api/reservas', { stock_item_id: item }))
  expect((await lines.next()).value).toBe('activa: 1 × Ibuprofeno 400 mg')
  succeed(await patient.patch(`/api/reservas/${reserva.id}/cancelar`))
  expect((await lines.next()).value).toBe('cancelada: 1 × Ibuprofeno 400 mg')
})

test('A program that finds nothing says so in one line, and ends with status 1', async () => {
  const nowhere = await serviceForTest()
  const env = { BOTICA_URL: nowhere.address, EMAIL: `${randomUUID()}@teste.ao` }
  for (const example of [await program('reservar'), await exampleIn('docs/exemplos/reservar.ts')]) {
    expect(await failExample(example, env)).toEqual({ status: 1, stderr: 'Ninguém o tem por perto.\n' })
  }
})

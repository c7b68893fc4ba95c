import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { environmentOf, run } from '../cli/program.ts'
import { dataFolder, servir } from '../process/serving.ts'
import { withDatabase } from '../support/database.ts'
import { patience } from '../support/pace.ts'

interface Attribute {
  key: string
  value: { stringValue?: string; intValue?: number | string }
}
interface Told {
  name: string
  kind: number
  traceId: string
  spanId: string
  parentSpanId?: string
  attributes: Attribute[]
}

const clone = withDatabase()

/** A collector as the OTLP specification has it: takes what is posted to /v1/traces. */
async function collector() {
  const told: Told[] = []
  const server = createServer(async (request, response) => {
    const body = (await json(request)) as { resourceSpans: { scopeSpans: { spans: Told[] }[] }[] }
    if (request.url === '/v1/traces') {
      told.push(...body.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)))
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { told, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

const start = async (env: Record<string, string>) =>
  servir({ ...environmentOf(clone.connection), DATA_DIR: await dataFolder(), ...env })

test('a collector is told of requests, the statements in them and the worker’s runs, and of nobody’s data', async () => {
  const { told, url } = await collector()
  const service = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: url })
  const trace = '0af7651916cd43dd8448eb211c80319c'
  const headers = { traceparent: `00-${trace}-b7ad6b7169203331-01` }
  const { token } = await service.anyone.register()
  await service.anyone.as(token ?? '').get('/api/auth/me', { headers })
  await service.anyone.get('/api/farmacias?search=segredo-procurado', { headers })
  await service.anyone.get('/api/health', { headers })
  await expect
    .poll(() => told.filter(({ traceId }) => traceId === trace).map(({ name }) => name), patience)
    .toContain('GET /api/farmacias')
  expect(await service.stop()).toMatchObject({ status: 0 })

  const request = told.find(({ name, traceId }) => name === 'GET /api/auth/me' && traceId === trace)
  expect(request).toMatchObject({ kind: 2, parentSpanId: 'b7ad6b7169203331' })
  const within = told.filter(({ parentSpanId }) => parentSpanId === request?.spanId)
  expect(within.map(({ kind }) => kind)).toContain(3)
  const texts = within.flatMap(({ attributes }) => attributes.filter(({ key }) => key === 'db.query.text'))
  expect(texts.map(({ value }) => value.stringValue)).toContainEqual(expect.stringMatching(/utilizador/))
  expect(told.map(({ name }) => name)).toContain('tarefa notificações')
  expect(told.filter(({ name }) => name.includes('health'))).toEqual([])
  expect(JSON.stringify(told)).not.toMatch(/segredo-procurado|@teste\.ao/)
})

test('A collector that takes and never answers makes nothing fail, and stopping does not wait for it', async () => {
  const silent = createServer(() => {})
  await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done))
  onTestFinished(() => {
    silent.closeAllConnections()
    silent.close()
  })
  const url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`
  const service = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: url })
  // more than are ever kept
  for (let n = 0; n < 22; n++) {
    const answers = await Promise.all(Array.from({ length: 100 }, () => service.anyone.get('/api/auth/me')))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]))
  }
  expect(await service.stop()).toEqual({ status: 0, signal: null, err: '' })
})

test('verificar says whether the collector takes what it is sent', async () => {
  const { url } = await collector()
  const env = { ...environmentOf(clone.connection), DATA_DIR: await dataFolder() }
  const [well, away] = await Promise.all(
    [url, 'http://127.0.0.1:9'].map((endpoint) =>
      run(['verificar'], { ...env, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }),
    ),
  )
  expect(well).toMatchObject({ status: 0, out: expect.stringContaining('bem    colector OpenTelemetry: ') })
  expect(away).toMatchObject({ status: 1, out: expect.stringContaining('FALHA  colector OpenTelemetry: ') })
})

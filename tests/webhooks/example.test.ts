import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { withService } from '#tests/support/with-service.ts'
import { examplesOf, keepExample } from '../cliente/examples.ts'
import { deliveries, forReceivers, openHook, send, sendTest } from './scene.ts'

const service = withService(forReceivers)

/** A port that nobody listens at. */
const freePort = () =>
  new Promise<number>((found) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => found(port))
    })
  })

test.each(['ts', 'py'])(
  'The receiver of the page in %s takes an event, and refuses one of another secret',
  async (language) => {
    const example = (await examplesOf('docs/webhooks.md')).find((one) => one.language === language)
    if (!example) throw new Error('no such example')
    const port = await freePort()
    const [hook, other] = [
      await openHook(service, `http://127.0.0.1:${port}/`),
      await openHook(service, `http://127.0.0.1:${port}/`),
    ]
    const lines = await keepExample(example, { WEBHOOK_SEGREDO: hook.segredo, PORT: String(port) })
    const said = lines[Symbol.asyncIterator]()
    expect((await said.next()).value).toBe('pronto')
    const { id } = await sendTest(hook)
    await send(service)
    expect((await said.next()).value).toBe(`${id} webhook.teste`)
    await sendTest(other)
    await send(service)
    const [last] = await deliveries(other.pharmacy.client, other.id)
    expect(last.tentativas).toMatchObject([{ estado_http: 401 }])
  },
)

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { compileCache } from '#tests/support/compile-cache.ts'
import { testSecrets } from '#tests/support/service.ts'
import { withService } from '#tests/support/with-service.ts'
import { startReceiver } from './receiver.ts'
import { allDue, deliveries, forReceivers, openHook, send, sendTest } from './scene.ts'

const service = withService(forReceivers)
const program = fileURLToPath(new URL('sender.ts', import.meta.url))

/** Steps, and how often the receiver has had the event in the end. */
test.each([
  ['reclamada', 1],
  ['em viagem', 2],
  ['aceite', 2],
])(
  'A process killed once the event was %s: sent by the next one when its turn ends, with the same id',
  async (step, times) => {
    const receiver = await startReceiver()
    const hook = await openHook(service, receiver.url)
    await sendTest(hook)
    const given = { connection: service.connection, secret: testSecrets.codigo, step }
    const child = spawn(process.execPath, [program, JSON.stringify(given)], {
      env: { ...process.env, ...compileCache },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    child.stderr.pipe(process.stderr)
    if (step === 'em viagem') receiver.answers(() => child.kill('SIGKILL'))
    const [, signal] = await once(child, 'exit')
    expect(signal).toBe('SIGKILL')
    receiver.answers(204)
    // still the dead process's turn, for all that the others know
    await send(service)
    expect(await deliveries(hook.pharmacy.client, hook.id)).toMatchObject([{ estado: 'pendente', tentativas: [] }])
    await allDue(service, hook.id)
    await send(service)
    expect(await deliveries(hook.pharmacy.client, hook.id)).toMatchObject([{ estado: 'entregue' }])
    const ids = receiver.got.map(({ headers }) => headers['webhook-id'])
    expect(ids).toHaveLength(times)
    expect(new Set(ids).size).toBe(1)
  },
)

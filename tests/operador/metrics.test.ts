import { expect, test } from 'vitest'
import { withDatabase } from '../support/database.ts'
import { patience } from '../support/pace.ts'
import { prepare } from '../support/prepare.ts'
import { openWire } from '../support/wire.ts'
import { withService } from '../support/with-service.ts'

const clone = withDatabase()
const wire = prepare(
  () => openWire(clone.connection),
  (opened) => opened.cut(),
)
const service = withService(() => ({ connection: wire.connection, worker: true }))
const metrics = async () => (await service.operator.get('/metrics')).text

test('/metrics tells the version and the disk that DATA_DIR is on', async () => {
  const text = await metrics()
  expect(text).toMatch(/^botica_info\{versao="\d+\.\d+\.\d+[^"]*",node="v\d+[^"]*"\} 1$/m)
  const bytes = (part: string) =>
    Number(new RegExp(`^botica_disco_bytes{parte="${part}"} (\\d+)$`, 'm').exec(text)?.[1])
  expect(bytes('livre')).toBeGreaterThan(0)
  expect(bytes('total')).toBeGreaterThanOrEqual(bytes('livre'))
  // nobody asked for limits in common
  expect(text).not.toContain('botica_limites_partilhados')
})

test('/metrics counts what the worker did, and what it failed to do', async () => {
  const task = (result: string) =>
    new RegExp(`^botica_tarefas_total{tarefa="notificações",resultado="${result}"} [1-9]`, 'm')
  await expect.poll(metrics, patience).toMatch(task('feita'))
  expect(await metrics()).not.toMatch(task('falhada'))
  await wire.cut()
  await expect.poll(metrics, patience).toMatch(task('falhada'))
  await wire.mend()
})

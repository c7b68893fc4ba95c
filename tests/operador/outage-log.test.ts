import { afterEach, expect, test } from 'vitest'
import { cloneWithAdmin } from '../support/database.ts'
import { patience } from '../support/pace.ts'
import { person } from '../support/people.ts'
import { prepare } from '../support/prepare.ts'
import { openWire } from '../support/wire.ts'
import { withService } from '../support/with-service.ts'

const clone = prepare(cloneWithAdmin, (made) => made.drop())
const wire = prepare(
  () => openWire(clone.connection),
  (opened) => opened.cut(),
)
const service = withService(() => ({ connection: wire.connection, worker: true }))
afterEach(() => wire.mend())

const linesOf = (msg: string) => service.logged.map((line) => JSON.parse(line)).filter((line) => line.msg === msg)
const failedTasks = async () => {
  const { text } = await service.operator.get('/metrics')
  const counts = [...text.matchAll(/^botica_tarefas_total\{[^}]*falhada[^}]*\} (\d+)/gm)]
  return counts.reduce((sum, [, count]) => sum + Number(count), 0)
}

// over 2 s: an outage is over when it was quiet for some seconds
test('The log tells of an outage of the database once for each kind, and once when it has ended, with how many failed', async () => {
  const user = await person(service, 'user')
  await wire.cut()
  const refused = 40
  for (let n = 0; n < refused; n++) expect((await user.get('/api/auth/me')).status).toBe(503)
  await expect.poll(failedTasks, patience).toBeGreaterThan(3)
  const begun = linesOf('pedidos que não se atendem')
  expect(begun.length).toBeLessThan(4)
  expect(new Set(begun.map(({ causa }) => causa)).size).toBe(begun.length)
  expect(linesOf('tarefa periódica falhou').filter(({ level }) => level === 40)).toHaveLength(1)
  // each request says why in its own line
  const withCause = () => linesOf('pedido').filter(({ causa, status }) => status === 503 && causa)
  await expect.poll(withCause, patience).toHaveLength(refused)

  await wire.mend()
  await expect.poll(() => linesOf('tarefa periódica falhou: acabou'), patience).toHaveLength(1)
  const ended = () => linesOf('pedidos que não se atendem: acabou')
  const told = () => {
    const alone = begun.filter(({ causa }) => !ended().some((line) => line.causa === causa))
    return ended().reduce((sum, { vezes }) => sum + vezes, alone.length)
  }
  await expect.poll(told, patience).toBe(refused)
  expect(ended()[0]).toMatchObject({ level: 30, code: 'INDISPONIVEL' })
})

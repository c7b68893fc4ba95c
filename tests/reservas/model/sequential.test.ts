import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '../../support/client.ts'
import { type User, users } from '../../support/holds.ts'
import { startTestService, type TestService } from '../../support/service.ts'
import { commands } from './commands.ts'
import { expectUnitsKept, type Model, PLACES, type Real, setUp } from './model.ts'

let service: TestService
let admin: Client
beforeAll(async () => {
  service = await startTestService({ env: { RESERVAS_POR_UTILIZADOR: String(PLACES) } })
  admin = await service.admin()
})
afterAll(() => service.stop())

test('whatever users, the pharmacy and the clock do one after another, every read agrees and no unit is lost', async () => {
  let done = 0
  await fc.assert(
    fc.asyncProperty(commands, async (todo) => {
      const people: User[] = await users(service, 3)
      let last: { model: Model; real: Real } | undefined
      await fc.asyncModelRun(async () => {
        last = await setUp(service, people, admin)
        return last
      }, todo)
      if (last) await expectUnitsKept(last.model, last.real)
      done++
    }),
    { numRuns: 20, interruptAfterTimeLimit: 15_000 },
  )
  expect(done).toBeGreaterThan(0)
}, 60_000)

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fullRun } from '../../support/full-run.ts'
import { type User, users } from '../../support/holds.ts'
import { prepare } from '../../support/prepare.ts'
import { withService } from '../../support/with-service.ts'
import { commands } from './commands.ts'
import { expectUnitsKept, type Model, PLACES, type Real, setUp } from './model.ts'

const service = withService({ env: { RESERVAS_POR_UTILIZADOR: String(PLACES) } })
const admin = prepare(() => service.admin())

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
    fullRun ? { numRuns: 40, interruptAfterTimeLimit: 150_000 } : { numRuns: 6 },
  )
  expect(done).toBeGreaterThan(0)
})

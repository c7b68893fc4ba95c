import { expect, test } from 'vitest'
import { environmentOf } from '../cli/program.ts'
import type { Client } from '../support/client.ts'
import { openClient, withDatabase } from '../support/database.ts'
import { prepare } from '../support/prepare.ts'
import { makeFolder, removeFolder, servir } from './serving.ts'

// In the tests' own process a password costs next to nothing (tests/support/quick-argon2.ts); in the program, all of it.
const clone = withDatabase()
const password = 'palavra-passe de teste'

/** The program, which runs for both tests. */
const program = prepare(
  async () => {
    const DATA_DIR = await makeFolder()
    const env = { ...environmentOf(clone.connection), DATA_DIR, FALHAS_FACTOR: '1000' }
    return { DATA_DIR, service: await servir(env, { atEnd() {} }) }
  },
  async ({ DATA_DIR, service }) => {
    await service.stop()
    await removeFolder(DATA_DIR)
  },
)
const started = async () => ({ anyone: program.service.anyone, database: await openClient(clone.connection) })

/** The middle one of several times that a login takes, in milliseconds, for each e-mail; taken by turns. */
async function usualTimes(anyone: Client, emails: string[]): Promise<number[]> {
  const times = emails.map((): number[] => [])
  for (let round = 0; round < 7; round++) {
    for (const [index, email] of emails.entries()) {
      const began = performance.now()
      expect((await anyone.post('/api/auth/login', { email, password: 'not this one' })).status).toBe(401)
      times[index]?.push(performance.now() - began)
    }
  }
  return times.map((taken) => taken.sort((a, b) => a - b)[3] ?? 0)
}

test("a password is kept at OWASP's price for argon2id", async () => {
  const { anyone, database } = await started()
  const { email } = await anyone.register({ password })
  const { rows } = await database.query('select password_hash from utilizador where email = $1', [email])
  expect(rows[0].password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect((await anyone.login(email, password)).token).toBeTruthy()
})

test('a refused login takes its time, whether there is a password to compare with or not', async () => {
  const { anyone, database } = await started()
  const known = await anyone.register({ password })
  const without = await anyone.register({ password })
  await database.query("update utilizador set password_hash = null, provider = 'idp' where id = $1", [without.id])
  const unknown = 'ninguem@teste.ao'
  // the first has a hash to make that the others find made
  await anyone.post('/api/auth/login', { email: unknown, password })
  const [compared = 0, ...others] = await usualTimes(anyone, [known.email, unknown, without.email])
  // comparing takes tens of milliseconds, and all the rest of a login one or two
  for (const time of others) {
    expect(time).toBeGreaterThan(compared / 5)
    expect(time).toBeLessThan(compared * 5)
  }
})

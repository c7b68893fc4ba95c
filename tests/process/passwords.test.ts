import { expect, test } from 'vitest'
import { environmentOf } from '../cli/program.ts'
import { openClient } from '../support/database.ts'
import { compared } from '../support/quick-argon2.ts'
import { withService } from '../support/with-service.ts'
import { dataFolder, servir } from './serving.ts'

const service = withService()
const password = 'palavra-passe de teste'

// In the tests' own process a password costs next to nothing (tests/support/quick-argon2.ts); in the program, all of it.
test("a password is kept at OWASP's price for argon2id", async () => {
  const { anyone } = await servir({ ...environmentOf(service.connection), DATA_DIR: await dataFolder() })
  const { email } = await anyone.register({ password })
  const database = await openClient(service.connection)
  const { rows } = await database.query('select password_hash from utilizador where email = $1', [email])
  expect(rows[0].password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect((await anyone.login(email, password)).token).toBeTruthy()
})

/** Algorithm and parameters that a hash states: they set the cost of a comparison with it. */
const priceOf = (hashed: string) => hashed.split('$').slice(0, 4).join('$')

test('a refused login compares once, at one price, whether there is a password to compare with or not', async () => {
  const known = await service.anyone.register({ password })
  const without = await service.anyone.register({ password })
  const database = await openClient(service.connection)
  await database.query("update utilizador set password_hash = null, provider = 'idp' where id = $1", [without.id])
  const unknown = 'ninguem@teste.ao'
  const { rows } = await database.query('select password_hash from utilizador where email = $1', [known.email])
  const price = priceOf(rows[0].password_hash)
  expect(price).toMatch(/^\$argon2id\$v=\d+\$m=\d+,t=\d+,p=\d+$/)
  for (const email of [known.email, unknown, without.email]) {
    const before = compared.length
    expect((await service.anyone.post('/api/auth/login', { email, password: 'not this one' })).status).toBe(401)
    expect(compared.slice(before).map(priceOf), email).toEqual([price])
  }
})

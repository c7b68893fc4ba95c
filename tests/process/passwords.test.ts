import { expect, test } from 'vitest'
import { environmentOf } from '../cli/program.ts'
import { openClient, withDatabase } from '../support/database.ts'
import { dataFolder, servir } from './serving.ts'

const clone = withDatabase()

test("the program keeps passwords at OWASP's price for argon2id, and takes them", async () => {
  const service = await servir({ ...environmentOf(clone.connection), DATA_DIR: await dataFolder() })
  const { email } = await service.anyone.register({ password: 'palavra-passe de teste' })
  const client = await openClient(clone.connection)
  const { rows } = await client.query('select password_hash from utilizador where email = $1', [email])
  expect(rows[0].password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect((await service.anyone.login(email, 'palavra-passe de teste')).token).toBeTruthy()
  expect((await service.stop()).status).toBe(0)
})

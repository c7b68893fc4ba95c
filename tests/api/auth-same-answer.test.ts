import sql from 'sql-template-tag'
import { beforeAll, describe, expect, test } from 'vitest'
import { expectErro } from '../support/erro.ts'
import { withService } from '../support/with-service.ts'

const password = 'palavra-passe de teste'
const withPassword = 'ana@teste.ao'
/** As an identity provider's account is. */
const withoutPassword = 'rui@teste.ao'
const unknown = 'ninguem@teste.ao'

const service = withService()
beforeAll(async () => {
  for (const email of [withPassword, withoutPassword]) await service.anyone.register({ email, password })
  await service.db.statement((tx) =>
    tx.run(sql`update utilizador set password_hash = null, provider = 'idp' where email = ${withoutPassword}`),
  )
})

const login = (email: string, given = 'not this one') =>
  service.anyone.post('/api/auth/login', { email, password: given })

/** The middle one of several times that a login takes, in milliseconds, for each e-mail; taken by turns. */
async function usualTimes(emails: string[]): Promise<number[]> {
  const times = emails.map((): number[] => [])
  for (let round = 0; round < 7; round++) {
    for (const [index, email] of emails.entries()) {
      const began = performance.now()
      await login(email)
      times[index]?.push(performance.now() - began)
    }
  }
  return times.map((taken) => taken.sort((a, b) => a - b)[3] ?? 0)
}

describe('who tries e-mails cannot tell which has an account:', () => {
  test.each([
    ['an account, another password', withPassword, undefined],
    ['an account, an empty password', withPassword, ''],
    ['an account that has no password', withoutPassword, password],
    ['an account that has no password, an empty one', withoutPassword, ''],
  ])('%s is answered as an unknown e-mail is', async (_what, email, given) => {
    const [tried, reference] = [await login(email, given), await login(unknown)]
    expectErro(tried, 401, 'NAO_AUTENTICADO')
    expect(tried.text).toBe(reference.text)
    const names = ({ headers }: { headers: Headers }) => [...headers.keys()].sort()
    expect(names(tried)).toEqual(names(reference))
  })

  test('the answer takes its time, whether there is a password to compare with or not', async () => {
    // the first has a hash to make that the others find made
    await login(unknown)
    const [compared = 0, ...others] = await usualTimes([withPassword, unknown, withoutPassword])
    // comparing takes tens of milliseconds, and all the rest of a login one or two
    for (const time of others) {
      expect(time).toBeGreaterThan(compared / 5)
      expect(time).toBeLessThan(compared * 5)
    }
  })
})

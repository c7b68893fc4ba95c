import sql from 'sql-template-tag'
import { beforeAll, describe, expect, test } from 'vitest'
import { expectErro } from '../support/erro.ts'
import { withService } from '../support/with-service.ts'

const password = 'palavra-passe de teste'
const withPassword = 'ana@teste.ao'
/** E-mail of an account without a password, as the identity provider makes it. */
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
})

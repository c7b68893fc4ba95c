import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterEach, describe, expect, test } from 'vitest'
import { codeAt, codeNow, type Enrolled, enrolled, setUp } from '../support/authenticator.ts'
import { type Response, succeed } from '../support/client.ts'
import { expectErro } from '../support/erro.ts'
import { tally, together } from '../support/holds.ts'
import { withKeyServer } from '../support/key-server.ts'
import { linkTo } from '../support/links.ts'
import { person } from '../support/people.ts'
import { prepareEach } from '../support/prepare.ts'
import { withService } from '../support/with-service.ts'

const password = 'palavra-passe de teste'
const provider = withKeyServer()
const service = withService(() => ({ env: { ...provider.env, FALHAS_FACTOR: '100' } }))
const admin = prepareEach(() => enrolled(service, 'admin'))
afterEach(() => service.setTime(undefined))

const enter = (who: { email: string }, codigo?: string) =>
  service.anyone.post('/api/auth/login', { email: who.email, password, ...(codigo !== undefined && { codigo }) })

function expectCodeWanted(answer: Response) {
  expectErro(answer, 401, 'NAO_AUTENTICADO')
  expect(answer.body.detalhes).toEqual({ motivo: 'codigo_2fa' })
}

/** Enrols at this moment by the service's clock, and stays there. */
const at = (milliseconds: number) => service.setTime(new Date(milliseconds))

test('the codes are those of RFC 6238', () => {
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
  const vectors = { 59: '287082', 1111111109: '081804', 1234567890: '005924', 2000000000: '279037' }
  for (const [seconds, code] of Object.entries(vectors)) expect(codeAt(secret, Number(seconds) * 1000)).toBe(code)
})

describe('who has a second factor', () => {
  test('A person who has a second factor signs in with the password and a code, and is told apart from who has none', async () => {
    const { user } = succeed(await enter(admin, codeNow(admin.secret, 1)))
    expect(user).toMatchObject({ id: admin.id, dois_factores: true })
    expect((await admin.get('/api/auth/me')).body.user.dois_factores).toBe(true)
    const plain = await person(service, 'admin')
    expect(succeed(await enter(plain)).user).not.toHaveProperty('dois_factores')
    expect((await plain.get('/api/auth/me')).body.user).not.toHaveProperty('dois_factores')
    // a code that is not asked for is ignored
    expect((await enter(plain, '123456')).status).toBe(200)
  })

  test('A person is asked for the code only once the password is right', async () => {
    expectCodeWanted(await enter(admin))
    for (const codigo of [undefined, codeNow(admin.secret, 1)]) {
      const answer = await service.anyone.post('/api/auth/login', { email: admin.email, password: 'errada', codigo })
      expectErro(answer, 401, 'NAO_AUTENTICADO')
      expect(answer.body).not.toHaveProperty('detalhes')
    }
  })

  test.each(['000000', '12345', '1234567', 'AAAAA-AAAAA', '१२३४५६', 'constructor', '0x1234'])(
    'A person who has a second factor does not get in with «%s»',
    async (codigo) => {
      // skips the one code in a million that is right
      if (codigo === codeNow(admin.secret)) return
      expectCodeWanted(await enter(admin, codigo))
    },
  )

  test('A person who has a second factor writes codes as people do', async () => {
    const code = codeNow(admin.secret, 1)
    expect((await enter(admin, ` ${code.slice(0, 3)} ${code.slice(3)} `)).status).toBe(200)
    const [first = '', second = ''] = admin.codes
    expect((await enter(admin, first.toLowerCase())).status).toBe(200)
    expect((await enter(admin, second.replace('-', ' '))).status).toBe(200)
  })

  test('A person who has a second factor uses a code of the authenticator once, and no older one after it', async () => {
    const now = Date.now()
    at(now)
    expect((await enter(admin, codeAt(admin.secret, now + 30_000))).status).toBe(200)
    expectCodeWanted(await enter(admin, codeAt(admin.secret, now + 30_000)))
    expectCodeWanted(await enter(admin, codeAt(admin.secret, now)))
    at(now + 60_000)
    expect((await enter(admin, codeAt(admin.secret, now + 60_000))).status).toBe(200)
  })

  test('A person who has a second factor may be half a minute late or early, and no more', async () => {
    const now = Date.now() + 3_600_000
    at(now)
    for (const steps of [-3, -2, 2, 3]) expectCodeWanted(await enter(admin, codeAt(admin.secret, now + steps * 30_000)))
    for (const steps of [-1, 0, 1]) {
      expect((await enter(admin, codeAt(admin.secret, now + steps * 30_000))).status, `${steps}`).toBe(200)
    }
  })

  test('One code sent by many requests at once lets one of them in', async () => {
    for (const codigo of [codeNow(admin.secret, 1), admin.codes[0]]) {
      const answers = await together(8, () => enter(admin, codigo))
      expect(tally(answers)['200']).toBe(1)
      expect(answers.filter(({ status }) => status === 401)).toHaveLength(7)
    }
  })

  test('A person who has a second factor uses each recovery code once, and only their own', async () => {
    const other = await enrolled(service, 'gestor')
    const [codigo] = admin.codes
    expectCodeWanted(await enter(other, codigo))
    expect((await enter(admin, codigo)).status).toBe(200)
    expectCodeWanted(await enter(admin, codigo))
  })

  test('A person who has a second factor keeps the factor when the password is recovered by e-mail', async () => {
    const token = await linkTo(service, admin.id, 'recuperar')
    succeed(await service.anyone.post('/api/auth/repor', { token, password }))
    expectCodeWanted(await enter(admin))
    expect((await enter(admin, admin.codes[0])).status).toBe(200)
  })

  test('A person who has a second factor keeps the factor when they are of another role', async () => {
    const user = await enrolled(service, 'user')
    expectCodeWanted(await enter(user))
    expect((await enter(user, user.codes[0])).status).toBe(200)
  })

  test('A sign-in by way of the identity provider asks for the code too', async () => {
    const email = `${randomUUID()}@teste.ao`
    const credential = await provider.idToken({ email, email_verified: true })
    const signIn = (codigo?: string) => service.anyone.post('/api/auth/idp', { credential, codigo })
    const { user } = succeed(await signIn())
    await service.db.statement((tx) => tx.run(sql`update utilizador set role = 'gestor' where id = ${user.id}`))
    const gestor = service.anyone.as(succeed(await signIn()).token)
    const { segredo } = succeed(await gestor.post('/api/auth/2fa', { credential }))
    const { codigos_recuperacao: codes } = succeed(
      await gestor.post('/api/auth/2fa/activar', { codigo: codeNow(segredo) }),
    )
    expectCodeWanted(await signIn())
    expectCodeWanted(await signIn('000000'))
    expect(succeed(await signIn(codes[0])).user).toMatchObject({ id: user.id, dois_factores: true })
  })

  test('A deactivated account answers 403 even to both right factors', async () => {
    const chief = await service.admin()
    succeed(await chief.patch(`/api/admin/utilizadores/${admin.id}`, { is_ativo: false }))
    expectErro(await enter(admin), 403, 'SEM_PERMISSAO')
  })
})

describe('what is kept', () => {
  test('opens for no other account, and is no secret or code as it is', async () => {
    const other = await enrolled(service, 'admin')
    const rows = await service.db.many<{ text: string }>(sql`
      select u::text || coalesce((select string_agg(c::text, ' ') from codigo_recuperacao c where c.utilizador_id = u.id), '')
             as text from utilizador u where id in (${admin.id}, ${other.id})`)
    const text = rows.map((row) => row.text).join()
    const shown = (who: Enrolled) => [who.secret, ...who.codes, ...who.codes.map((code) => code.replace('-', ''))]
    for (const secret of [...shown(admin), ...shown(other)]) {
      expect(text).not.toContain(secret)
      expect(text).not.toContain(Buffer.from(secret).toString('hex'))
    }
    // whoever writes to the database cannot give one account the factor of another
    await service.db.statement((tx) =>
      tx.run(sql`
        update utilizador set segundo_factor = (select segundo_factor from utilizador where id = ${other.id}),
               segundo_factor_passo = null where id = ${admin.id}`),
    )
    expect((await enter(admin, codeNow(other.secret, 1))).status).toBe(500)
  })

  test('goes with the account', async () => {
    succeed(await admin.delete('/api/auth/me', { password_actual: password }))
    const left = await service.db.many(sql`select from codigo_recuperacao where utilizador_id = ${admin.id}`)
    expect(left).toEqual([])
  })

  test('The secret and the codes are in no event that is logged', async () => {
    succeed(await enter(admin, admin.codes[0]))
    const secret = await setUp(await person(service, 'gestor'))
    for (const line of service.logged) {
      expect(line).not.toContain(secret)
      expect(line).not.toContain(admin.codes[0])
    }
  })
})

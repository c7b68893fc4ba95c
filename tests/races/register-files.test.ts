import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { type Response, succeed } from '../support/client.ts'
import { rounds } from '../support/full-run.ts'
import { tally, together } from '../support/holds.ts'
import { blocker } from '../support/locks.ts'
import { prepare } from '../support/prepare.ts'
import { uploadRegister } from '../support/register-files.ts'
import { pharmacyBody } from '../support/scenario.ts'
import { serviceForTest, withService } from '../support/with-service.ts'

const service = withService({ crowd: true })
const admin = prepare(() => service.admin())

const several = (count: number) => Array.from({ length: count }, () => pharmacyBody())
const added = (answers: Response[]) => answers.map((answer) => succeed(answer).adicionadas as number)
const known = async (names: string[]) =>
  (await service.db.one<{ n: number }>(sql`select count(*) as n from farmacia where nome = any(${names})`)).n

/** Another process on the same database, so that neither waits for the other's turn. */
const besides = async () => {
  const other = await serviceForTest({ crowd: true, connection: service.connection })
  return other.anyone.as(admin.token ?? '')
}

test('A file sent at once to two processes registers each pharmacy once', async () => {
  const [file, other] = [several(30), await besides()]
  const answers = await Promise.all([uploadRegister(admin, file), uploadRegister(other, file)])
  expect(added(answers).sort()).toEqual([0, 30])
  expect(await known(file.map(({ nome }) => nome))).toBe(30)
})

test('two files with the same pharmacies in another order wait for each other and never in a circle', async () => {
  const other = await besides()
  for (let round = 0; round < rounds(5); round++) {
    const [shared, mine, theirs] = [several(20), several(3), several(3)]
    const [a, b] = await Promise.all([
      uploadRegister(admin, [...shared, ...mine]),
      uploadRegister(other, [...theirs, ...shared.toReversed()]),
    ])
    expect(added([a, b]).reduce((sum, n) => sum + n)).toBe(26)
    expect(await known([...shared, ...mine, ...theirs].map(({ nome }) => nome))).toBe(26)
  }
})

test('a pharmacy registered by itself while its file is: one of them makes it, and the file says that it is there', async () => {
  for (let round = 0; round < rounds(5); round++) {
    const file = several(5)
    const [alone, whole] = await Promise.all([admin.post('/api/farmacias', file[2]), uploadRegister(admin, file)])
    expect([201, 409]).toContain(alone.status)
    expect(succeed(whole)).toMatchObject({ adicionadas: alone.status === 201 ? 4 : 5 })
    expect(await known(file.map(({ nome }) => nome))).toBe(5)
  }
})

test('more files than wait their turn are a 503, and who registers one by one waits for none', async () => {
  const file = several(2)
  const busy = await blocker(service, 'lock table farmacia in share row exclusive mode', [])
  const uploads = Array.from({ length: 12 }, () => uploadRegister(admin, file))
  await busy.waiters(1)
  const refused = await Promise.race(uploads)
  expect(refused).toMatchObject({ status: 503, body: { code: 'INDISPONIVEL' } })
  await busy.commit()
  const answers = await Promise.all(uploads)
  expect(tally(answers)).toEqual({ '200': 7, '503': 5 })
  expect(await known(file.map(({ nome }) => nome))).toBe(2)
})

test('an account that is deleted while its file is applied: its pharmacies are there, or it is signed out', async () => {
  for (let round = 0; round < rounds(5); round++) {
    const file = several(10)
    const email = `${crypto.randomUUID()}@teste.ao`
    const account = { nome: 'Gestor', email, password: 'uma palavra-passe comprida', role: 'gestor' }
    const { user } = succeed(await admin.post('/api/admin/utilizadores', account))
    const gestor = await service.anyone.login(email, account.password)
    const [deleted, [answer]] = await Promise.all([
      admin.delete(`/api/admin/utilizadores/${user.id}`),
      together(1, () => uploadRegister(gestor, file)),
    ])
    expect(deleted.status).toBe(200)
    expect([200, 401]).toContain(answer?.status)
    expect(await known(file.map(({ nome }) => nome))).toBe(answer?.status === 200 ? 10 : 0)
  }
})

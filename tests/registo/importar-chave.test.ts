import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { type Response, succeed } from '../support/client.ts'
import { expectConflict, together } from '../support/holds.ts'
import { prepare } from '../support/prepare.ts'
import { tryRegister, uploadRegister } from '../support/register-files.ts'
import { pharmacyBody } from '../support/scenario.ts'
import { withService } from '../support/with-service.ts'

const service = withService()
const admin = prepare(() => service.admin())

const replayed = ({ headers }: Response) => headers.get('idempotency-replayed')
const pharmacies = async () => (await service.db.one<{ n: number }>(sql`select count(*) as n from farmacia`)).n

test('a file sent again under its key tells the same codes again, and they open', async () => {
  const [key, file] = [randomUUID(), [pharmacyBody(), pharmacyBody()]]
  const first = await uploadRegister(admin, file, {}, key)
  const again = await uploadRegister(admin, file, {}, key)
  expect([again.status, again.text, replayed(again)]).toEqual([200, first.text, 'true'])
  for (const { codigo_acesso: codigo } of succeed(again).novas) {
    expect((await service.anyone.post('/api/auth/farmacia', { codigo })).status).toBe(200)
  }
})

test('the codes are nowhere in the database that anybody could read', async () => {
  const key = randomUUID()
  const { novas } = succeed(await uploadRegister(admin, [pharmacyBody()], {}, key))
  const { corpo } = await service.db.one<{ corpo: string }>(sql`select corpo from idempotencia where chave = ${key}`)
  for (const text of [corpo, Buffer.from(corpo, 'base64').toString('latin1')]) {
    expect(text).not.toContain(novas[0].codigo_acesso)
  }
})

test('five times at once it is applied once, and told alike', async () => {
  const [key, file, before] = [randomUUID(), [pharmacyBody(), pharmacyBody()], await pharmacies()]
  const answers = await together(5, () => uploadRegister(admin, file, {}, key))
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
  expect(answers.filter((answer) => replayed(answer) === null)).toHaveLength(1)
  expect(await pharmacies()).toBe(before + 2)
})

test('the key is of one file and of whether the codes are sent, and a trial needs none', async () => {
  const [key, file] = [randomUUID(), [pharmacyBody()]]
  succeed(await uploadRegister(admin, file, {}, key))
  expectConflict(await uploadRegister(admin, [pharmacyBody()], {}, key), 'chave_reutilizada')
  expectConflict(await uploadRegister(admin, file, { notificar: 'false' }, key), 'chave_reutilizada')
  expect(succeed(await tryRegister(admin, file))).toMatchObject({ existentes: 1 })
})

import sql, { type Sql } from 'sql-template-tag'
import { expect, test } from 'vitest'
import type { Client } from '../support/client.ts'
import { type Person, person } from '../support/people.ts'
import { prepare } from '../support/prepare.ts'
import { openPharmacy } from '../support/scenario.ts'
import { withService } from '../support/with-service.ts'

/* Processes keep sessions that they have read, and each of them knows at once when one is over or another. */
const service = withService()
const other = withService(() => ({ connection: service.connection }))
const admin = prepare(() => person(service, 'admin'))
const write = (statement: Sql) => service.db.statement((tx) => tx.run(statement))

/** Status that each process answers to this token. */
async function statuses({ token }: Client, path = '/api/auth/me'): Promise<number[]> {
  const headers = { authorization: `Bearer ${token}` }
  return Promise.all([service, other].map(async ({ anyone }) => (await anyone.get(path, { headers })).status))
}

const endings: Record<string, (user: Person) => Promise<unknown>> = {
  'it is signed out': (user) => user.post('/api/auth/sair', {}),
  'all are signed out': (user) => user.post('/api/auth/sair', { todas: true }),
  'its account is deleted, by hand': ({ id }) => write(sql`delete from utilizador where id = ${id}`),
  'its account is deactivated, by hand': ({ id }) =>
    write(sql`update utilizador set is_ativo = false where id = ${id}`),
  'its role is another, by hand': ({ id }) => write(sql`update utilizador set role = 'gestor' where id = ${id}`),
  'its version is another, by hand': ({ id }) =>
    write(sql`update utilizador set versao_sessao = versao_sessao + 1 where id = ${id}`),
  'an admin deactivates its account': ({ id }) => admin.patch(`/api/admin/utilizadores/${id}`, { is_ativo: false }),
}

test.each(Object.entries(endings))('a session is over in every process as soon as %s', async (_what, end) => {
  const user = await person(service, 'user')
  for (let n = 0; n < 3; n++) expect(await statuses(user)).toEqual([200, 200])
  await end(user)
  for (let n = 0; n < 3; n++) expect(await statuses(user)).toEqual([401, 401])
})

test('A session’s new name is known at once, in every process', async () => {
  const user = await person(service, 'user')
  expect(await statuses(user)).toEqual([200, 200])
  await write(sql`update utilizador set nome = 'Outro Nome' where id = ${user.id}`)
  const headers = { authorization: `Bearer ${user.token}` }
  for (const { anyone } of [service, other]) {
    expect(JSON.stringify((await anyone.get('/api/auth/me', { headers })).body)).toContain('Outro Nome')
  }
})

test('a pharmacy with another code is signed out in every process, one that is frozen is told so', async () => {
  const { id, client } = await openPharmacy(service)
  expect(await statuses(client, '/api/perfil/me')).toEqual([200, 200])
  await write(sql`update farmacia set is_ativo = false where id = ${id}`)
  const frozen = await statuses(client, '/api/perfil/me')
  await write(sql`update farmacia set versao_sessao = versao_sessao + 1 where id = ${id}`)
  expect(frozen).toEqual([frozen[0], frozen[0]])
  expect(await statuses(client, '/api/perfil/me')).toEqual([401, 401])
})

test('No session outlives its end, while sessions end one after another', async () => {
  const people = await Promise.all(Array.from({ length: 12 }, () => person(service, 'user')))
  await Promise.all(
    people.map(async (user, n) => {
      expect(await statuses(user)).toEqual([200, 200])
      const end = Object.values(endings)[n % 2]
      await end?.(user)
      expect(await statuses(user)).toEqual([401, 401])
    }),
  )
})

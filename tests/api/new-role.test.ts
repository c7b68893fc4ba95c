import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { endpoints } from '#contract/operations.ts'
import { authorize, type Session, type UserRole } from '#server/http/session.ts'
import { Client } from '../support/client.ts'
import { expectErro } from '../support/erro.ts'
import { person } from '../support/people.ts'
import { prepare } from '../support/prepare.ts'
import { openPharmacy } from '../support/scenario.ts'
import { withService } from '../support/with-service.ts'

const service = withService()
/**
 * Account with a role that a later version may bring, before anybody has said what the role may do. Its client does not
 * check the contract, which does not know the role.
 */
const stranger = prepare(async () => {
  await service.db.statement((tx) => tx.run(sql`alter table utilizador drop constraint utilizador_role_check`))
  const account = await person(service, 'user')
  await service.db.statement((tx) => tx.run(sql`update utilizador set role = 'por_nomear' where id = ${account.id}`))
  return new Client(service.address).login(account.email, 'palavra-passe de teste')
})

const limited = endpoints.filter(({ access }) => access !== 'publico' && access !== 'sessao')

const session: Session = {
  kind: 'utilizador',
  id: '00000000-0000-4000-8000-000000000000',
  nome: 'Ana',
  email: 'ana@teste.ao',
  role: 'por_nomear' as UserRole,
  gestorAdmins: true,
  emailConfirmado: true,
  telefoneConfirmado: true,
  doisFactores: true,
  mustSetUpFactor: false,
  porNumero: false,
  versao: 1,
}

test('The check that each route begins with lets a role that no permission names into none of them', async () => {
  const refused = await Promise.all(
    limited.map((endpoint) => authorize(endpoint, 'Bearer x', async () => session).catch(({ code }) => code)),
  )
  expect(refused).toEqual(limited.map(() => 'SEM_PERMISSAO'))
})

/** An operation of each kind of access. */
const ofEachKind = limited.filter(({ access }, n) => limited.findIndex((one) => one.access === access) === n)

test.each(ofEachKind)('a role that no permission names may not call $method $path', async ({ method, path }) => {
  const answer = await stranger.call(method, path.replace('{id}', 'not-an-id'), {})
  expectErro(answer, 403, 'SEM_PERMISSAO')
})

test('An account of the new role sees what everybody sees, and is told who it is', async () => {
  const pharmacy = await openPharmacy(service)
  const admin = await service.admin()
  await admin.patch(`/api/farmacias/${pharmacy.id}/status`, { is_ativo: false })
  expect((await stranger.get('/api/farmacias?somente_ativas=false')).body).toEqual([])
  expectErro(await stranger.get('/api/farmacias?registadas_por_mim=true'), 403, 'SEM_PERMISSAO')
  expect((await stranger.get('/api/auth/me')).body.user).toMatchObject({ role: 'por_nomear' })
})

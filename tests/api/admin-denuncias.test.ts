import sql from 'sql-template-tag'
import { beforeAll, describe, expect, test } from 'vitest'
import { succeed } from '../support/client.ts'
import { expectErro, expectInvalid } from '../support/erro.ts'
import { rounds } from '../support/full-run.ts'
import { expectConflict, hold, itemSeen, tally, together } from '../support/holds.ts'
import { deleteOwn, type Person, person } from '../support/people.ts'
import { prepare } from '../support/prepare.ts'
import { openPharmacy, type PharmacyScene, stockItem } from '../support/scenario.ts'
import { withService } from '../support/with-service.ts'

let adminId: string
let pharmacy: PharmacyScene
const service = withService()
const admin = prepare(() => service.admin())
beforeAll(async () => {
  adminId = (await admin.get('/api/auth/me')).body.user.id
  pharmacy = await openPharmacy(service)
})

const decide = (id: string, body: object, by = admin) => by.patch(`/api/admin/denuncias/${id}`, body)
const list = async (query = '') => succeed(await admin.get(`/api/admin/denuncias${query}`))
const ids = (reports: { id: string }[]) => reports.map(({ id }) => id)

/** A report about someone who holds an item. */
async function report(about?: Person) {
  const user = about ?? (await person(service, 'user', { nome: 'Quem Falta' }))
  const item = await stockItem(pharmacy.client)
  await hold(user, item, 2)
  const { denuncia } = succeed(
    await pharmacy.client.post('/api/denuncias', { utilizador_id: user.id, motivo: 'Nunca levantou.' }),
  )
  return { id: denuncia.id as string, user, item }
}

test('the list has those that wait first, longest first, and then those decided, latest first', async () => {
  const [first, second, third, fourth] = [await report(), await report(), await report(), await report()]
  await decide(first.id, { estado: 'improcedente' })
  await decide(third.id, { estado: 'procedente', nota: 'Confirmado.' })
  expect(ids(await list())).toEqual([second.id, fourth.id, third.id, first.id])
  expect(ids(await list('?estado=pendente'))).toEqual([second.id, fourth.id])
  expect(ids(await list('?limite=1'))).toEqual([second.id])
  expect(await list('?estado=procedente')).toEqual([
    {
      id: third.id,
      farmacia_id: pharmacy.id,
      farmacia_nome: pharmacy.nome,
      utilizador_id: third.user.id,
      utilizador_nome: 'Quem Falta',
      utilizador_is_ativo: true,
      motivo: 'Nunca levantou.',
      estado: 'procedente',
      nota: 'Confirmado.',
      decidida_por: adminId,
      decidida_em: expect.any(String),
      criada_em: expect.any(String),
    },
  ])
  expectInvalid(await admin.get('/api/admin/denuncias?estado=aberta'), 'estado')
})

describe('a report', () => {
  test('A report is decided once', async () => {
    const { id, user } = await report()
    const { denuncia } = succeed(await decide(id, { estado: 'procedente', nota: null }))
    expect(denuncia).toMatchObject({ id, estado: 'procedente', nota: null, decidida_por: adminId })
    expectConflict(await decide(id, { estado: 'improcedente', nota: 'Afinal não.' }), 'nao_activa', {
      estado: 'procedente',
    })
    expect((await user.get('/api/auth/me')).status).toBe(200)
  })

  test('decided many times at once is decided by one, and says so to the others', async () => {
    const { id, user } = await report()
    const answers = await together(8, (index) =>
      decide(id, index % 2 ? { estado: 'improcedente' } : { estado: 'procedente', desactivar_utilizador: true }),
    )
    expect(tally(answers)).toEqual({ '200': 1, '409 nao_activa': 7 })
    const won = answers.find(({ status }) => status === 200)?.body.denuncia
    // the account went with the decision that was taken, or not at all
    expect((await user.get('/api/auth/me')).status).toBe(won.estado === 'procedente' ? 401 : 200)
  })

  test('A report may deactivate the account: its sessions end and what it holds goes back', async () => {
    const { id, user, item } = await report()
    const { denuncia } = succeed(await decide(id, { estado: 'procedente', desactivar_utilizador: true }))
    expect(denuncia).toMatchObject({ estado: 'procedente', utilizador_is_ativo: false })
    expectErro(await user.get('/api/auth/me'), 401, 'TOKEN_INVALIDO_OU_EXPIRADO')
    expect(await itemSeen(pharmacy.client, item)).toMatchObject({ quantidade: 10, reservado_ate: null })
    const another = await service.db.one<{ versao_sessao: number }>(
      sql`select versao_sessao from utilizador where id = ${user.id}`,
    )
    expect(another.versao_sessao).toBe(2)
  })

  test('A report deactivates nobody when it was unfounded', async () => {
    const { id } = await report()
    const answer = await decide(id, { estado: 'improcedente', desactivar_utilizador: true })
    expectInvalid(answer, 'desactivar_utilizador')
    expect(ids(await list('?estado=pendente'))).toContain(id)
  })

  test('A report deactivates no admin by one who manages none, nor oneself, and is then not decided either', async () => {
    const [plain, other] = [await person(service, 'admin'), await person(service, 'admin')]
    const body = { estado: 'procedente', desactivar_utilizador: true }
    const about = await report(other)
    expectErro(await decide(about.id, body, plain), 403, 'SEM_PERMISSAO')
    const own = await report(plain)
    expectConflict(await decide(own.id, body, plain), 'proprio')
    expect(ids(await list('?estado=pendente'))).toEqual(expect.arrayContaining([about.id, own.id]))
    expect((await other.get('/api/auth/me')).status).toBe(200)
    expect((await decide(about.id, body)).status).toBe(200)
    expectErro(await other.get('/api/auth/me'), 401, 'TOKEN_INVALIDO_OU_EXPIRADO')
  })

  test('A report is for admins to see and decide, not for its pharmacy or its user', async () => {
    const { id, user } = await report()
    for (const client of [user, pharmacy.client, await person(service, 'gestor')]) {
      expectErro(await client.get('/api/admin/denuncias'), 403, 'SEM_PERMISSAO')
      expectErro(await decide(id, { estado: 'improcedente' }, client), 403, 'SEM_PERMISSAO')
    }
  })

  test('A report is decided while its user deletes their account: one of both comes first, and nobody fails', async () => {
    for (let round = 0; round < rounds(5); round++) {
      const { id, user, item } = await report()
      const [decided, gone] = await Promise.all([
        decide(id, { estado: 'procedente', desactivar_utilizador: true }),
        deleteOwn(user),
      ])
      expect([200, 404], decided.text).toContain(decided.status)
      expect([200, 401], gone.text).toContain(gone.status)
      expect(await itemSeen(pharmacy.client, item)).toMatchObject({ quantidade: 10, reservado_ate: null })
    }
  })
})

test('A decision stays, without its author’s name, when the author’s account is deleted', async () => {
  const other = await person(service, 'admin')
  const { id } = await report()
  expect(succeed(await decide(id, { estado: 'procedente' }, other)).denuncia.decidida_por).toBe(other.id)
  succeed(await deleteOwn(other))
  const found = (await list('?estado=procedente')).find((one: { id: string }) => one.id === id)
  expect(found).toMatchObject({ estado: 'procedente', decidida_por: null })
})

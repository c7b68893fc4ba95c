import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { succeed } from '../support/client.ts'
import { cancel, conclude, expectHoldsToMatch, hold, mine, runOut, together } from '../support/holds.ts'
import { deleteOwn } from '../support/people.ts'
import { prepare } from '../support/prepare.ts'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { Visitor } from '../support/visitor.ts'
import { withService } from '../support/with-service.ts'

const service = withService({ env: { RESERVAS_POR_UTILIZADOR: '100' } })
const password = 'palavra-passe de teste'
const pharmacy = prepare(() => openPharmacy(service, { nome: 'Farmácia do Largo' }))

async function held(nome = `Artigo ${crypto.randomUUID()}`) {
  const user = await service.anyone.register({ nome: 'Ana Kiala', password })
  const { id } = await hold(user, await stockItem(pharmacy.client, { nome }))
  return { user, id: id as string }
}
const listed = async (id: string) =>
  succeed(await pharmacy.client.get('/api/reservas')).find((one: { id: string }) => one.id === id)
const see = (token: string | undefined, cookie: 'pessoa' | 'farmacia', path: string) => {
  const someone = new Visitor(service.address)
  someone.cookies.set(cookie, token ?? '')
  return someone.see(path)
}

test('A hold that its user cancels says so to both, and is no news to the user', async () => {
  const { user, id } = await held('Metformina 850 mg')
  const answer = succeed(await cancel(user, id))
  expect(answer.reserva).toMatchObject({ estado: 'cancelada', cancelada_por: 'utilizador' })
  expect((await listed(id)).cancelada_por).toBe('utilizador')
  const page = await see(user.token, 'pessoa', '/reservas')
  expect(page.text).toContain('Cancelada por si')
  expect(page.html).not.toContain('role="alert"')
  const counter = await see(pharmacy.client.token, 'farmacia', `/balcao?reserva=${id}`)
  expect(counter.text).toContain('A pessoa cancelou: 1 × Metformina 850 mg, de Ana Kiala.')
  expect(counter.text).toContain('Cancelada pela pessoa')
})

test('A hold that its pharmacy cancels says so to both, and the user is told of it', async () => {
  const { user, id } = await held('Losartan 50 mg')
  const answer = succeed(await cancel(pharmacy.client, id))
  expect(answer.reserva).toMatchObject({ estado: 'cancelada', cancelada_por: 'farmacia' })
  expect((await mine(user, id)).cancelada_por).toBe('farmacia')
  const page = await see(user.token, 'pessoa', '/reservas')
  expect(page.text).toContain('A Farmácia do Largo cancelou a sua reserva de Losartan 50 mg.')
  expect(page.text).toContain('Cancelada pela farmácia')
  expect((await see(pharmacy.client.token, 'farmacia', '/balcao')).text).toContain('Cancelada por si')
})

test('An administrator who deactivates the account cancelled its holds for the service', async () => {
  const { user, id } = await held('Omeprazol 20 mg')
  const admin = await service.admin()
  const change = (is_ativo: boolean) => admin.patch(`/api/admin/utilizadores/${user.id}`, { is_ativo })
  succeed(await change(false))
  expect(await listed(id)).toMatchObject({ estado: 'cancelada', cancelada_por: 'sistema' })
  succeed(await change(true))
  const again = await service.anyone.login(user.email, password)
  const page = await see(again.token, 'pessoa', '/reservas')
  expect(page.text).toContain('A Botica cancelou a sua reserva de Omeprazol 20 mg, na Farmácia do Largo.')
  expect((await see(pharmacy.client.token, 'farmacia', '/balcao')).text).toContain('Cancelada pela Botica')
})

test('Who deletes their own account cancelled its holds; of one that an administrator deletes the service did', async () => {
  const [own, other] = [await held(), await held()]
  await deleteOwn(own.user)
  expect(await listed(own.id)).toMatchObject({ estado: 'cancelada', cancelada_por: 'utilizador' })
  succeed(await (await service.admin()).delete(`/api/admin/utilizadores/${other.user.id}`))
  expect(await listed(other.id)).toMatchObject({ estado: 'cancelada', cancelada_por: 'sistema' })
})

test('What was handed over, or ran out, nobody cancelled', async () => {
  const [given, late] = [await held(), await held()]
  succeed(await conclude(pharmacy.client, given.id))
  await runOut(service, late.id)
  for (const { id } of [given, late]) expect((await listed(id)).cancelada_por).toBeNull()
})

test('Of a hold that was cancelled before this was kept, it is told as before', async () => {
  const { user, id } = await held('Zinco 20 mg')
  succeed(await cancel(pharmacy.client, id))
  await service.db.statement((tx) => tx.run(sql`update reserva set cancelada_por = null where id = ${id}`))
  expect((await mine(user, id)).cancelada_por).toBeNull()
  const page = await see(user.token, 'pessoa', '/reservas')
  expect(page.text).toContain('A sua reserva de Zinco 20 mg, na Farmácia do Largo, foi cancelada.')
})

test('Of both sides and the clock at once, one ends the hold, and that one alone is named', async () => {
  for (let round = 0; round < 8; round++) {
    const { user, id } = await held()
    const answers = await together(3, (n) =>
      n === 0 ? cancel(user, id) : n === 1 ? cancel(pharmacy.client, id) : conclude(pharmacy.client, id),
    )
    const won = answers.findIndex(({ status }) => status === 200)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await listed(id)).cancelada_por).toBe(['utilizador', 'farmacia', null][won])
    const late = await held()
    const [expired, answer] = await Promise.all([runOut(service, late.id), cancel(late.user, late.id)])
    expect(expired).toBeUndefined()
    expect(await listed(late.id)).toMatchObject(
      answer.status === 200
        ? { estado: 'cancelada', cancelada_por: 'utilizador' }
        : { estado: 'expirada', cancelada_por: null },
    )
  }
  await expectHoldsToMatch(service)
})
